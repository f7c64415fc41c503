"""The OpenAPI document's frame: what it says of the whole service, and the decorator of its operations."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final, TypeVar

from flask_smorest import Api, Blueprint

from service.problems import CODES
from service.schemas.common import PROBLEM
from service.schemas.union import ContractPlugin
from service.settings import service_version
from service.validation import ContractParser

__all__ = ["ContractApi", "ContractBlueprint", "operation", "spec_options"]

View = TypeVar("View", bound=Callable[..., Any])

_PROBLEM_TYPE: Final = "application/problem+json"
_DESCRIPTION: Final = """\
Croupier referees, scores and plays card games, and keeps nothing: the caller holds the state.
Deal, post the state with a move, get the next state; every point comes with the rule that gives it.
Answers are in English or French, by `Accept-Language`. Every error is a problem (RFC 9457) that names every fault.
"""
#: The problems that any operation, and any that takes a body, may answer.
_ANY: Final = ("method-not-allowed", "internal-error")
_GUARDED: Final = ("unauthorized", "out-of-scope", "too-many-requests")
_KEY: Final = "apiKey"
_ANY_BODY: Final = (
    "malformed-json", "duplicate-key", "too-deep", "number-out-of-range", "body-too-large", "unsupported-media-type",
    "invalid-body",
)  # fmt: skip
_KEY_MEANING: Final = "An API key of this service, where it has any; its scopes are `referee` and `jobs`."
_ETAG: Final = {"ETag": {"description": "Changes when the answer does", "schema": {"type": "string"}}}


class ContractBlueprint(Blueprint):
    """A blueprint whose bodies are checked by the contract."""

    ARGUMENTS_PARSER = ContractParser()


class ContractApi(Api):
    """The API of flask-smorest; errors are the business of `service.problems`."""

    ERROR_SCHEMA = PROBLEM
    #: Every operation names its own problem answers.
    DEFAULT_ERROR_RESPONSE_NAME = None

    def _register_error_handlers(self) -> None:
        """Leave every error to the handlers that keep headers and answer problems."""

    def _register_pagination_header(self) -> None:
        """Nothing here comes in pages."""


def spec_options() -> dict[str, Any]:
    """Return what the document says of the whole service."""
    return {
        "title": "Croupier",
        "version": service_version(),
        "openapi_version": "3.1.0",
        "marshmallow_plugin": ContractPlugin(),
        "info": {
            "summary": "The referee of Upcolor, Costly Colours, Seven Up and La Colonne",
            "description": _DESCRIPTION,
            "license": {"name": "Apache-2.0", "identifier": "Apache-2.0"},
            "contact": {"name": "The Croupier project"},
        },
        "servers": [{"url": "/", "description": "This service"}],
        # With no key configured the service is open.
        "security": [{}, {_KEY: []}],
        "components": {"securitySchemes": {_KEY: {"type": "http", "scheme": "bearer", "description": _KEY_MEANING}}},
    }


def operation(
    blueprint: Blueprint, operation_id: str, *codes: str, body: bool = False, pure: bool = True, guarded: bool = True
) -> Callable[[View], View]:
    """Document an operation: its id, and the problems it may answer.

    These are `codes`, those of any operation, of any with a `body`, and of any `guarded` by API keys and limits.
    """
    statuses: dict[int, list[str]] = {}
    for code in (*_ANY, *(_GUARDED if guarded else ()), *(_ANY_BODY if body else ()), *codes):
        statuses.setdefault(CODES[code].status, []).append(code)
    responses: dict[str, Any] = {str(status): _problem_answer(statuses[status]) for status in sorted(statuses)}
    if pure:
        responses["304"] = {"description": "The answer that If-None-Match names has not changed", "headers": _ETAG}
    return blueprint.doc(operationId=operation_id, responses=responses)


def _problem_answer(codes: list[str]) -> dict[str, Any]:
    titles = "; ".join(f"`{code}`: {CODES[code].title}" for code in codes)
    return {"description": titles, "content": {_PROBLEM_TYPE: {"schema": {"$ref": "#/components/schemas/Problem"}}}}
