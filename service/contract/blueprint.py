"""The class of the blueprints, and the facts about the whole service."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Final, TypeVar

from flask_smorest import Blueprint

from croupier.games.game import Game
from croupier.version import __version__
from service.callers.keys import REFEREE, SCOPES
from service.contract.bodies import BodyParser
from service.contract.operations import HEADERS, PARAMETERS, PROBLEMS, RESPONSES, ContractOperations
from service.schemas.plugin import ContractPlugin

_View = TypeVar("_View", bound=Callable[..., Any])

_DESCRIPTION: Final = """\
Croupier referees, scores and plays card games. It stores no games: the caller holds the state.
Deal, post the state with a move, and get the next state. Every point comes with the rule that gives it.
Responses are in English or French, by `Accept-Language`. Every error is a problem (RFC 9457) that lists every fault:
the first hundred, as far as they fit into 64 KiB, and the number of `more`. For a malformed body or item of more than
1,500 values it lists only the first fault. A method that a path does not support gets 405, `method-not-allowed`, with
`Allow`.
"""
#: Security schemes by scope. OpenAPI has scopes only for OAuth, so each scope is a scheme.
_KEYS: Final = {
    scope: {
        "type": "http",
        "scheme": "bearer",
        "description": f"An API key of this service with the scope `{scope}`, if the service uses keys.",
    }
    for scope in SCOPES
}


class ContractBlueprint(Blueprint):
    """A blueprint with strict bodies. The endpoint of a route is the operationId."""

    ARGUMENTS_PARSER = BodyParser()

    def problems(self, *codes: str) -> Callable[[_View], _View]:
        """Document the problems that this operation has in addition to those of its kind."""
        return self.doc(**{PROBLEMS: codes})


def spec_options(games: Sequence[Game]) -> dict[str, Any]:
    """Return the facts about the whole service."""
    *first, last = [game.rulebook.title["en"] for game in games]
    return {
        "title": "Croupier",
        "version": __version__,
        "openapi_version": "3.1.0",
        "marshmallow_plugin": ContractPlugin(),
        "extra_plugins": [ContractOperations()],
        "info": {
            "summary": f"The referee of {', '.join(first)} and {last}",
            "description": _DESCRIPTION,
            "license": {"name": "Apache-2.0", "identifier": "Apache-2.0"},
            "contact": {"name": "The Croupier project"},
        },
        "servers": [{"url": "/", "description": "This service"}],
        "components": {"securitySchemes": _KEYS, "parameters": PARAMETERS, "headers": HEADERS, "responses": RESPONSES},
        "security": [{}, {REFEREE: []}],
    }


def path_parameter(name: str, description: str, schema: dict[str, Any]) -> dict[str, Any]:
    """Return a path parameter."""
    return {"name": name, "in": "path", "required": True, "description": description, "schema": schema}
