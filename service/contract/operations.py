"""The parts of an operation that its kind determines: id, scope, headers, and problems by status.

A view documents its body, its response and its own problems. The apispec plugin below adds the rest.
"""

from __future__ import annotations

from collections.abc import Iterable
from textwrap import fill
from typing import Any, Final

from apispec import BasePlugin
from werkzeug.routing import Rule

from croupier.games.rulebook import LANGUAGES
from service.callers.keys import JOBS
from service.http.paths import read_path
from service.problems.codes import CODES
from service.schemas.fields import KEY_PATTERN

#: Key under which a view lists its own problems.
PROBLEMS: Final = "problems"
_TEXT: Final[dict[str, Any]] = {"type": "string"}
_PROBLEM_TYPE: Final = "application/problem+json"
#: Width of a docstring at the top level. The contract is the same when a view moves into a function.
_WIDTH: Final = 116
_UNCHANGED: Final = "The response that If-None-Match names has not changed"


def _parameter(name: str, description: str, schema: dict[str, Any] = _TEXT) -> dict[str, Any]:
    return {"name": name, "in": "header", "description": description, "schema": schema}


def _header(description: str, schema: dict[str, Any] = _TEXT) -> dict[str, Any]:
    return {"description": description, "schema": schema}


#: Request headers by the names of their components.
PARAMETERS: Final = {
    "AcceptLanguage": _parameter(
        "Accept-Language", "the language of all texts in the response; default: English", {**_TEXT, "examples": ["fr"]}
    ),
    "RequestId": _parameter("X-Request-Id", "the id of the request in the response and in logs"),
    "IfNoneMatch": _parameter("If-None-Match", "the ETag of a response that the caller has: 304 if it has not changed"),
    "Prefer": _parameter("Prefer", "`wait=N` waits up to N seconds, at most 30, for the job to end (RFC 7240)"),
    "IdempotencyKey": _parameter(
        "Idempotency-Key",
        "for 24 hours, the same key with the same body creates one job",
        {**_TEXT, "pattern": KEY_PATTERN},
    ),
    "LastEventId": _parameter("Last-Event-ID", "the last event that was received"),
}
#: Response headers by name.
HEADERS: Final = {
    "X-Request-Id": _header("The id that the caller sent, or a new one"),
    "Content-Language": _header("The language of all texts in the response", {**_TEXT, "enum": list(LANGUAGES)}),
    "Vary": _header("The request headers on which the response depends"),
    "ETag": _header("Changes with the response; weak if it is compressed"),
    "Retry-After": _header("Seconds to wait before the next request", {"type": "integer"}),
    "RateLimit": _header("The rest of the caller's budgets (IETF draft), if limits are set"),
    "RateLimit-Policy": _header("The caller's budgets (IETF draft), if limits are set"),
    "Location": _header("The job", {**_TEXT, "format": "uri-reference"}),
    "Preference-Applied": _header("How long the service waited"),
}
#: Response headers by the traits of an operation.
_BY_TRAIT: Final = {
    "any": ("X-Request-Id",),
    "words": ("Content-Language", "Vary"),
    "pure": ("ETag", "Vary"),
    "guarded": ("RateLimit", "RateLimit-Policy"),
    "job": ("Location", "Preference-Applied"),
    "again": ("Retry-After",),
}
_OPEN: Final = ("internal-error", "overloaded")
_GUARDED: Final = (*_OPEN, "unauthorized", "out-of-scope", "too-many-requests")
_BODY: Final = (
    *_GUARDED, "malformed-json", "duplicate-key", "too-deep", "number-out-of-range", "body-too-large",
    "unsupported-media-type",
)  # fmt: skip
_JOB: Final = (*_BODY, "malformed-header", "broker-away", "queue-full", "store-full")
#: Problems of open operations, of those with keys and limits, of those with a body, and of those that create jobs.
_FAMILIES: Final = {"OpenErrors": _OPEN, "GuardedErrors": _GUARDED, "BodyErrors": _BODY, "JobErrors": _JOB}
#: The problem of an operation without others.
_REFUSED: Final = ["method-not-allowed"]
#: Problems of every body, and of every request for a job.
_OF_BODY: Final = ("invalid-body",)
_OF_JOB: Final = ("job-too-large", "key-reused")
#: Statuses after which a caller may retry.
_AGAIN: Final = (409, 429, 503)


class ContractOperations(BasePlugin):
    """The apispec plugin that completes every operation."""

    def operation_helper(
        self, path: str | None = None, operations: dict[str, Any] | None = None, **options: Any
    ) -> None:
        """Complete the operations of a path. The endpoint of its route is their id."""
        rule: Rule = options["rule"]
        for operation in (operations or {}).values():
            _complete(operation, path or "", rule.endpoint.rpartition(".")[2])


def _complete(operation: dict[str, Any], path: str, id: str) -> None:
    found, about = operation["responses"], read_path(path)
    job, has_body, guarded = 202 in found, "requestBody" in operation, about.is_guarded
    # Of the guarded operations, only those of jobs change something, or read what changes.
    found |= {304: "Unchanged"} if guarded and not about.is_of_jobs else {}
    pure = 304 in found
    operation["operationId"] = id
    if "description" in operation:
        operation["description"] = _rewrapped(operation["description"])
    headers = [*(["IfNoneMatch"] if pure else []), *(["Prefer", "IdempotencyKey"] if job else [])]
    operation["parameters"] = [*operation.get("parameters", ()), "AcceptLanguage", "RequestId", *headers]
    # Without keys the service is open. The scope of most operations is stated once, for the whole document.
    if not guarded:
        operation["security"] = []
    elif about.is_of_jobs:
        operation["security"] = [{}, {JOBS: []}]
    in_words = any(kind.endswith(("json", "svg+xml")) for kind in found[200]["content"])
    for status in found.keys() & {200, 202, 204}:
        found[status]["headers"] = _headers_of(words=in_words, pure=pure, guarded=guarded, job=job, again=job)
    family = "JobErrors" if job else "BodyErrors" if has_body else "GuardedErrors" if guarded else "OpenErrors"
    own = [*(_OF_BODY if has_body else ()), *(_OF_JOB if job else ()), *operation.pop(PROBLEMS, ())] or _REFUSED
    for status in {CODES[code].status for code in own}:
        form = "PassingProblem" if status in _AGAIN else "Problem" if guarded else "OpenProblem"
        listed = _listed(status, [*_FAMILIES[family], *own])
        found[status] = {"$ref": f"#/components/responses/{form}", "description": listed}
    found["default"] = family
    operation["responses"] = {status: found[status] for status in sorted(found, key=str)}


def _rewrapped(text: str) -> str:
    """Return paragraphs in the width of a docstring at the top level, unless a line is wider."""
    if max(map(len, text.split("\n"))) > _WIDTH:
        return text
    return "\n\n".join(fill(part, _WIDTH, break_on_hyphens=False) for part in text.split("\n\n"))


def _headers_of(**traits: bool) -> dict[str, dict[str, str]]:
    """Return the headers of a response with traits (`words`, `pure` …)."""
    names = [name for trait, names in _BY_TRAIT.items() if traits.get(trait, trait == "any") for name in names]
    return {name: {"$ref": f"#/components/headers/{name}"} for name in names}


def _listed(status: int, codes: Iterable[str]) -> str:
    """Return the `codes` of a status as text, each once."""
    return ", ".join(f"`{code}`" for code in dict.fromkeys(codes) if CODES[code].status == status)


def _problem(description: str, *, guarded: bool, again: bool) -> dict[str, Any]:
    content = {_PROBLEM_TYPE: {"schema": {"$ref": "#/components/schemas/Problem"}}}
    headers = _headers_of(words=True, guarded=guarded, again=again)
    return {"description": description, "headers": headers, "content": content}


def _errors(family: str) -> dict[str, Any]:
    """Return the response that documents all problems of a family."""
    codes, guarded = _FAMILIES[family], family != "OpenErrors"
    statuses = sorted({CODES[code].status for code in codes})
    listed = "; ".join(f"{status} {_listed(status, codes)}" for status in statuses)
    return _problem(listed, guarded=guarded, again=guarded)


#: Responses that operations refer to.
RESPONSES: Final[dict[str, Any]] = {
    "Problem": _problem("A problem", guarded=True, again=False),
    "PassingProblem": _problem("A temporary problem", guarded=True, again=True),
    "OpenProblem": _problem("A problem", guarded=False, again=False),
    **{family: _errors(family) for family in _FAMILIES},
    "Unchanged": {"description": _UNCHANGED, "headers": _headers_of(pure=True, guarded=True)},
    "OpenUnchanged": {"description": _UNCHANGED, "headers": _headers_of(pure=True)},
}
