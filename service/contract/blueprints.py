"""The frame of the OpenAPI document: facts about the service, the decorators of operations and of game resources."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial, update_wrapper
from typing import Any, Final, TypeVar

from flask import Response
from flask_smorest import Api, Blueprint
from marshmallow import Schema

from croupier.games.game import Game
from croupier.version import __version__
from service.callers.keys import REFEREE, SCOPES
from service.contract.bodies import with_body
from service.contract.headers import HEADERS, PARAMETERS
from service.contract.problem_answers import RESPONSES, responses_of
from service.contract.webhooks import WEBHOOKS
from service.schemas.common import Problem
from service.schemas.game_schemas import GameSchemas
from service.schemas.plugin import ContractPlugin
from service.schemas.templates import of_game

_View = TypeVar("_View", bound=Callable[..., Any])
_GameView = Callable[[Game, dict[str, Any]], Response]

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
    """A blueprint whose bodies are validated by the contract and whose views create their responses.

    flask-smorest documents a view and has no part in a request.
    """

    def operation(
        self,
        id: str,
        path: str,
        answer: type[Schema] | dict[str, str],
        *codes: str,
        method: str = "GET",
        body: type[Schema] | None = None,
        job: bool = False,
        pure: bool = True,
        scope: str | None = REFEREE,
        parameters: Sequence[Any] = (),
        ends: str = "",
        **about: str,
    ) -> Callable[[_View], _View]:
        """Route an operation to a view and document it. Its `id` is also the endpoint.

        An `answer` without a schema has its `content_type` in `about`. `ends` describes a response without a body.
        `codes` are documented by status. The response `default` lists the problems that many operations share. API
        keys and limits protect an operation with a `scope`. The checked `body` is the first argument of the view. The
        view of a `job` creates a job from it.
        """
        statuses = (200, 202) if job else (204, 200) if ends else (200,)
        in_words = about.get("content_type", "json").endswith(("json", "svg+xml"))
        pure = pure and not job
        traits = {"words": in_words, "pure": pure, "guarded": bool(scope), "body": bool(body), "job": job, "again": job}
        taken = ["AcceptLanguage", "RequestId", *(["IfNoneMatch"] if pure else [])]
        manual: dict[str, Any] = {
            "operationId": id,
            "responses": responses_of(statuses, codes, **traits),
            "parameters": [*taken, *(["Prefer", "IdempotencyKey"] if job else [])],
            # Without keys the service is open. The scope of most operations is stated once, for the whole document.
            **({} if scope == REFEREE else {"security": [{}, {scope: []}] if scope else []}),
        }

        def decorate(view: _View) -> _View:
            call = with_body(body, view) if body else view
            documented = self.arguments(body)(view) if body else view
            for status in statuses:
                options = {"description": ends} if status == 204 else {"schema": answer, **about}
                documented = self.alt_response(status, **options)(documented)
            vars(call)["_apidoc"] = vars(self.doc(**manual)(documented))["_apidoc"]
            self.route(path, methods=[method], endpoint=id, parameters=list(parameters))(call)
            return view

        return decorate


#: Adds a resource to the blueprint of a game.
AddResource = Callable[[ContractBlueprint, GameSchemas], None]


class ContractApi(Api):
    """The API of flask-smorest. `service.problems.problem` handles errors."""

    ERROR_SCHEMA = Problem
    #: Every operation documents its own problems.
    DEFAULT_ERROR_RESPONSE_NAME = None

    def _register_error_handlers(self) -> None:
        """Register no handlers, because ours keep the headers of an error."""

    def _register_pagination_header(self) -> None:
        """Register no header, because no resource is paginated."""


def spec_options(games: Sequence[Game]) -> dict[str, Any]:
    """Return the facts about the whole service."""
    *first, last = [game.rulebook.title["en"] for game in games]
    return {
        "title": "Croupier",
        "version": __version__,
        "openapi_version": "3.1.0",
        "marshmallow_plugin": ContractPlugin(),
        "info": {
            "summary": f"The referee of {', '.join(first)} and {last}",
            "description": _DESCRIPTION,
            "license": {"name": "Apache-2.0", "identifier": "Apache-2.0"},
            "contact": {"name": "The Croupier project"},
        },
        "servers": [{"url": "/", "description": "This service"}],
        "components": {
            "securitySchemes": _KEYS,
            "parameters": PARAMETERS,
            "headers": HEADERS,
            "responses": RESPONSES,
        },
        "security": [{}, {REFEREE: []}],
        "webhooks": WEBHOOKS,
    }


def path_parameter(name: str, description: str, schema: dict[str, Any]) -> dict[str, Any]:
    """Return a path parameter."""
    return {"name": name, "in": "path", "required": True, "description": description, "schema": schema}


def game_resource(
    path: str, operation: str, request: type[Schema], answer: type[Schema], *codes: str
) -> Callable[[_GameView], AddResource]:
    """Make the resource `path` of every game from a view that takes a game and a body.

    Operation ids begin with `operation`. `codes` are the problems that only this resource returns.
    """

    def decorate(view: _GameView) -> AddResource:
        def add(blueprint: ContractBlueprint, schemas: GameSchemas) -> None:
            id, body = f"{operation}{schemas.name}", of_game(request, schemas)
            game_view = update_wrapper(partial(view, schemas.game), view)
            shown = of_game(answer, schemas)
            blueprint.operation(id, f"/{path}", shown, *codes, method="POST", body=body)(game_view)

        return add

    return decorate
