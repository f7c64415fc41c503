"""The OpenAPI document's frame: what it says of the whole service, and the decorator of its operations."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from functools import wraps
from typing import Any, Final, TypeVar

from flask_smorest import Api, Blueprint
from marshmallow import Schema

from croupier.games.game import Game
from service.callers.keys import REFEREE, SCOPES
from service.contract.bodies import checked_body
from service.contract.webhooks import WEBHOOKS
from service.problem_codes import CODES
from service.schemas.common import PROBLEM
from service.schemas.union import ContractPlugin
from service.settings import service_version

__all__ = [
    "KEY_PATTERN", "ContractApi", "ContractBlueprint", "creates_job", "operation", "path_parameter", "spec_options",
]  # fmt: skip

View = TypeVar("View", bound=Callable[..., Any])

#: An Idempotency-Key: a structured header's string, or the same without its quotes.
KEY_PATTERN: Final = r'^("[ !#-\[\]-~]{1,200}"|[A-Za-z0-9_.:~+/=-]{1,200})$'
_PROBLEM_TYPE: Final = "application/problem+json"
_DESCRIPTION: Final = """\
Croupier referees, scores and plays card games, and keeps nothing: the caller holds the state.
Deal, post the state with a move, get the next state; every point comes with the rule that gives it.
Answers are in English or French, by `Accept-Language`. Every error is a problem (RFC 9457) that names every fault: the
first hundred, as far as they fit into 64 KiB, and how many `more` there are. Of a body or an item of more than 1,500
values whose form is wrong it names the first. Another method than those of a path is answered with 405,
`method-not-allowed`, and `Allow`.
"""
#: The problems that any operation, and any that takes a body, may answer.
_ANY: Final = ("internal-error",)
#: What can be refused where nothing else is.
_REFUSED: Final = ("method-not-allowed",)
_GUARDED: Final = ("unauthorized", "out-of-scope", "too-many-requests")
_ANY_BODY: Final = (
    "malformed-json", "duplicate-key", "too-deep", "number-out-of-range", "body-too-large", "unsupported-media-type",
)  # fmt: skip
_ANY_JOB: Final = ("malformed-header", "broker-away", "queue-full", "store-full")
#: What is wrong with a body of the right form, and with one that makes a job.
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

    So the decorators of flask-smorest document a view; of what they would do at each request nothing is left to do.
    """

    def arguments(self, schema: type[Schema] | Schema, **about: Any) -> Callable[[View], View]:
        """Document the body of a view, which is given it when the contract has it so."""

        asked = schema if isinstance(schema, type) else type(schema)
        documented = super().arguments(schema, **about)

        def decorate(view: View) -> View:
            @wraps(view)
            def reading(*args: Any, **kwargs: Any) -> Any:
                return view(checked_body(asked), *args, **kwargs)

            made: View = _described(reading, documented(view))
            return made

        return decorate

    def response(self, *args: Any, **about: Any) -> Callable[[View], View]:
        """Document what a view answers."""
        return _documenting(super().response(*args, **about))

    def alt_response(self, *args: Any, **about: Any) -> Callable[[View], View]:
        """Document what a view may answer, too."""
        return _documenting(super().alt_response(*args, **about))

    @staticmethod
    def doc(**about: Any) -> Callable[[View], View]:
        """Document a view."""
        return _documenting(Blueprint.doc(**about))


def _documenting(decorator: Callable[[View], View]) -> Callable[[View], View]:
    """Leave of a decorator what it says of a view."""
    return lambda view: _described(view, decorator(view))


def _described(view: Any, other: Any) -> Any:
    """Give a view what is said of another."""
    view._apidoc = other._apidoc
    return view


class ContractApi(Api):
    """The API of flask-smorest; errors are the business of `service.problems`."""

    ERROR_SCHEMA = PROBLEM
    #: Every operation names its own problem answers.
    DEFAULT_ERROR_RESPONSE_NAME = None

    def _register_error_handlers(self) -> None:
        """Leave every error to the handlers that keep headers and answer problems."""

    def _register_pagination_header(self) -> None:
        """Nothing here comes in pages."""


def spec_options(games: Sequence[Game]) -> dict[str, Any]:
    """Return what the document says of the whole service."""
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
        "components": {"securitySchemes": _KEYS},
        "webhooks": WEBHOOKS,
    }


def operation(
    blueprint: Blueprint,
    operation_id: str,
    *codes: str,
    common: Sequence[str] = (),
    body: bool = False,
    pure: bool = True,
    scope: str | None = REFEREE,
) -> Callable[[View], View]:
    """Document an operation: its id, the scope that an API key must have for it, and the problems it may answer.

    These are `codes`, those of any operation, of any with a `body`, and of any that keys and limits guard: without a
    `scope` they do not. One answer, `default`, tells of those that many operations have, which are `common` too; the
    others have answers by status, each with all problems of that status.
    """
    shared = (*_ANY, *(_GUARDED if scope else ()), *(_ANY_BODY if body else ()), *common)
    own = (*(_OF_BODY if body else ()), *codes) or _REFUSED
    statuses = sorted({CODES[code].status for code in own})
    responses: dict[str, Any] = {str(status): _problem_answer(_of(status, *shared, *own)) for status in statuses}
    responses["default"] = _default_answer(shared)
    if pure:
        responses["304"] = {"description": "The answer that If-None-Match names has not changed"}
    # With no key configured the service is open.
    security: list[dict[str, list[str]]] = [{}, {scope: []}] if scope else []
    return blueprint.doc(operationId=operation_id, responses=responses, security=security)


_PREFER: Final[dict[str, Any]] = {
    "name": "Prefer",
    "in": "header",
    "description": "`wait=N` waits up to N seconds, at most 30, for the job to end (RFC 7240)",
    "schema": {"type": "string"},
}
_IDEMPOTENCY_KEY: Final[dict[str, Any]] = {
    "name": "Idempotency-Key",
    "in": "header",
    "description": "the same key with the same body makes one job, for 24 hours",
    "schema": {"type": "string", "pattern": KEY_PATTERN},
}
_JOB: Final = "The job; with 200 it has ended"
_JOB_HEADERS: Final[dict[str, Any]] = {
    "Location": {"description": "The job", "schema": {"type": "string", "format": "uri-reference"}},
    "Preference-Applied": {"description": "How long was waited", "schema": {"type": "string"}},
}


def creates_job(
    blueprint: Blueprint, operation_id: str, answer: type[Schema], *codes: str, scope: str
) -> Callable[[View], View]:
    """Document an operation that creates a job: 202 with its record, or 200 when it was waited for."""

    def decorate(view: View) -> View:
        view = blueprint.alt_response(200, schema=answer, description=_JOB, headers=_JOB_HEADERS)(view)
        view = blueprint.response(202, answer, description=_JOB, headers=_JOB_HEADERS)(view)
        view = operation(
            blueprint, operation_id, *_OF_JOB, *codes, common=_ANY_JOB, body=True, pure=False, scope=scope
        )(view)
        return blueprint.doc(parameters=[_PREFER, _IDEMPOTENCY_KEY])(view)

    return decorate


def path_parameter(name: str, description: str, schema: dict[str, Any]) -> dict[str, Any]:
    """Return a parameter that stands in the path."""
    return {"name": name, "in": "path", "required": True, "description": description, "schema": schema}


def _of(status: int, *codes: str) -> list[str]:
    return [code for code in codes if CODES[code].status == status]


def _default_answer(codes: Iterable[str]) -> dict[str, Any]:
    """Return the answer that tells of problems of several statuses."""
    statuses = sorted({CODES[code].status for code in codes})
    return _answer("; ".join(f"{status} {_listed(_of(status, *codes))}" for status in statuses))


def _problem_answer(codes: Iterable[str]) -> dict[str, Any]:
    return _answer(_listed(codes))


def _listed(codes: Iterable[str]) -> str:
    return ", ".join(f"`{code}`" for code in codes)


def _answer(problems: str) -> dict[str, Any]:
    schema = {"$ref": "#/components/schemas/Problem"}
    return {"description": problems, "content": {_PROBLEM_TYPE: {"schema": schema}}}
