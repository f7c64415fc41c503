"""The frame of the OpenAPI document: the facts of the whole service, and the decorator of operations."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final, TypeVar

from flask_smorest import Api, Blueprint
from marshmallow import Schema

from croupier.games.game import Game
from runtime.version import service_version
from service.callers.keys import REFEREE, SCOPES
from service.contract.bodies import with_body
from service.contract.headers import HEADERS, PARAMETERS, headers_of
from service.contract.problem_answers import RESPONSES, family_of, problem_answers, unchanged
from service.contract.webhooks import WEBHOOKS
from service.schemas.common import Problem
from service.schemas.plugin import ContractPlugin

View = TypeVar("View", bound=Callable[..., Any])

_DESCRIPTION: Final = """\
Croupier referees, scores and plays card games, and keeps nothing: the caller holds the state.
Deal, post the state with a move, get the next state; every point comes with the rule that gives it.
Answers are in English or French, by `Accept-Language`. Every error is a problem (RFC 9457) that names every fault: the
first hundred, as far as they fit into 64 KiB, and how many `more` there are. Of a body or an item of more than 1,500
values whose form is wrong it names the first. Another method than those of a path is answered with 405,
`method-not-allowed`, and `Allow`.
"""
#: The problem of an operation that has no other.
_REFUSED: Final = ("method-not-allowed",)
#: Problems of a body of the right form, and of one that makes a job.
_OF_BODY: Final = ("invalid-body",)
_OF_JOB: Final = ("job-too-large", "key-reused")
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

    The decorators of flask-smorest document a view, and do nothing at a request.
    """

    def arguments(self, schema: type[Schema] | Schema, **about: Any) -> Callable[[View], View]:
        """Document the body of a view, which is given it when the contract has it so."""

        asked = schema if isinstance(schema, type) else type(schema)
        documented = super().arguments(schema, **about)

        def decorate(view: View) -> View:
            made: View = _described(with_body(asked, view), documented(view))
            return made

        return decorate

    def response(self, *args: Any, **about: Any) -> Callable[[View], View]:
        """Document the answer of a view."""
        return _documenting(super().response(*args, **about))

    def alt_response(self, *args: Any, **about: Any) -> Callable[[View], View]:
        """Document another answer of a view."""
        return _documenting(super().alt_response(*args, **about))

    @staticmethod
    def doc(**about: Any) -> Callable[[View], View]:
        """Document a view."""
        return _documenting(Blueprint.doc(**about))


def _documenting(decorator: Callable[[View], View]) -> Callable[[View], View]:
    """Keep the documentation that a decorator adds, and drop its wrapper."""
    return lambda view: _described(view, decorator(view))


def _described(view: Any, other: Any) -> Any:
    """Give a view the documentation of another."""
    view._apidoc = other._apidoc
    return view


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


def operation(
    blueprint: Blueprint,
    operation_id: str,
    *codes: str,
    body: bool = False,
    job: bool = False,
    pure: bool = True,
    scope: str | None = REFEREE,
) -> Callable[[View], View]:
    """Document an operation: its id, the scope that an API key must have for it, and the problems it may answer.

    `codes` have answers by status, each with all problems of that status; one answer, `default`, tells of those that
    many operations have. Keys and limits guard what has a `scope`; what takes a `body` may make a `job`.
    """
    family, guarded = family_of(guarded=bool(scope), body=body, job=job), bool(scope)
    own = (*(_OF_BODY if body else ()), *(_OF_JOB if job else ()), *codes) or _REFUSED
    # With no key configured the service is open; the scope of most operations stands once, in the whole.
    keys: list[dict[str, list[str]]] = [{}, {scope: []}] if scope else []
    security = {} if scope == REFEREE else {"security": keys}
    parameters = ["AcceptLanguage", "RequestId", *(["IfNoneMatch"] if pure else [])]
    parameters += ["Prefer", "IdempotencyKey"] if job else []

    def decorate(view: View) -> View:
        responses: dict[int | str, Any] = {
            status: {"headers": headers_of(words=_is_in_words(answer), pure=pure, guarded=guarded, job=job, again=job)}
            for status, [*_, answer] in _responses_of(view).items()
        }
        responses |= problem_answers(family, own, guarded=guarded)
        responses |= unchanged(pure=pure, guarded=guarded)
        about = {"operationId": operation_id, "responses": responses, "parameters": parameters, **security}
        return blueprint.doc(**about)(view)

    return decorate


def _responses_of(view: Any) -> dict[int, list[dict[str, Any]]]:
    """Return the answers of a view as flask-smorest keeps them, by status, the latest last."""
    found: dict[int, list[dict[str, Any]]] = view._apidoc["response"]["responses"]
    return found


def _is_in_words(answer: Mapping[str, Any]) -> bool:
    """Return whether an answer, as flask-smorest keeps it, has texts in a language."""
    media_type: str = answer["content_type"] or ""
    return media_type.endswith(("json", "svg+xml")) if media_type else "schema" in answer


def path_parameter(name: str, description: str, schema: dict[str, Any]) -> dict[str, Any]:
    """Return a parameter that stands in the path."""
    return {"name": name, "in": "path", "required": True, "description": description, "schema": schema}
