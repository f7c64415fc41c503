"""The frame of the OpenAPI document: facts of the service, the decorator of operations, resources of games."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial, update_wrapper
from typing import Any, Final, TypeVar

from flask import Response
from flask_smorest import Api, Blueprint
from marshmallow import Schema

from croupier.games.game import Game
from runtime.version import service_version
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
Croupier referees, scores and plays card games, and keeps nothing: the caller holds the state.
Deal, post the state with a move, get the next state; every point comes with the rule that gives it.
Answers are in English or French, by `Accept-Language`. Every error is a problem (RFC 9457) that names every fault: the
first hundred, as far as they fit into 64 KiB, and how many `more` there are. Of a body or an item of more than 1,500
values whose form is wrong it names the first. Another method than those of a path is answered with 405,
`method-not-allowed`, and `Allow`.
"""
#: Keys by their scope, which only OAuth has words for.
_KEYS: Final = {
    scope: {
        "type": "http",
        "scheme": "bearer",
        "description": f"An API key of this service, where it has any, with the scope `{scope}`.",
    }
    for scope in SCOPES
}


class ContractBlueprint(Blueprint):
    """A blueprint whose bodies are checked by the contract, and whose views make their answers themselves.

    flask-smorest documents a view, and does nothing at a request.
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
        """Route an operation to a view, and document it; its `id` is the endpoint too.

        An `answer` that is no schema has a `content_type` in `about`; `ends` says when there is none. `codes` have
        answers by status, each with all problems of that status; one answer, `default`, tells of those that many
        operations have. Keys and limits guard what has a `scope`. A checked `body` is the first argument of its view,
        which may make a `job` of it.
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
            # With no key configured the service is open; the scope of most operations stands once, in the whole.
            **({} if scope == REFEREE else {"security": [{}, {scope: []}] if scope else []}),
        }

        def decorate(view: _View) -> _View:
            call = with_body(body, view) if body else view
            documented = self.arguments(body)(view) if body else view
            for status in statuses:
                told = {"description": ends} if status == 204 else {"schema": answer, **about}
                documented = self.alt_response(status, **told)(documented)
            vars(call)["_apidoc"] = vars(self.doc(**manual)(documented))["_apidoc"]
            self.route(path, methods=[method], endpoint=id, parameters=list(parameters))(call)
            return view

        return decorate


#: Adds a resource to the blueprint of a game.
AddResource = Callable[[ContractBlueprint, GameSchemas], None]


class ContractApi(Api):
    """The API of flask-smorest; errors are the business of `service.problems.problem`."""

    ERROR_SCHEMA = Problem
    #: Every operation names its own problem answers.
    DEFAULT_ERROR_RESPONSE_NAME = None

    def _register_error_handlers(self) -> None:
        """Leave every error to the handlers that keep headers and answer problems."""

    def _register_pagination_header(self) -> None:
        """Nothing here comes in pages."""


def spec_options(games: Sequence[Game]) -> dict[str, Any]:
    """Return the facts of the whole service."""
    *first, last = [game.rulebook.title["en"] for game in games]
    return {
        "title": "Croupier",
        "version": service_version(),
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
    """Return a parameter that stands in the path."""
    return {"name": name, "in": "path", "required": True, "description": description, "schema": schema}


def game_resource(
    path: str, operation: str, request: type[Schema], answer: type[Schema], *codes: str
) -> Callable[[_GameView], AddResource]:
    """Make the resource `path` of every game, of the view of a game and a body.

    The id of its operation begins with `operation`, and `codes` are the problems of its own.
    """

    def decorate(view: _GameView) -> AddResource:
        def add(blueprint: ContractBlueprint, schemas: GameSchemas) -> None:
            id, body = f"{operation}{schemas.name}", of_game(request, schemas)
            game_view = update_wrapper(partial(view, schemas.game), view)
            shown = of_game(answer, schemas)
            blueprint.operation(id, f"/{path}", shown, *codes, method="POST", body=body)(game_view)

        return add

    return decorate
