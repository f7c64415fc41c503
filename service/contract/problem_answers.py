"""Responses of operations: problems that a family of operations shares, and those of one operation by status."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, Final

from service.contract.headers import headers_of
from service.problems.codes import CODES

_PROBLEM_TYPE: Final = "application/problem+json"
_UNCHANGED: Final = "The response that If-None-Match names has not changed"
_OPEN: Final = ("internal-error", "overloaded")
_GUARDED: Final = (*_OPEN, "unauthorized", "out-of-scope", "too-many-requests")
_BODY: Final = (
    *_GUARDED, "malformed-json", "duplicate-key", "too-deep", "number-out-of-range", "body-too-large",
    "unsupported-media-type",
)  # fmt: skip
_JOB: Final = (*_BODY, "malformed-header", "broker-away", "queue-full", "store-full")
#: Problems of each family: open operations, those protected by keys and limits, those with a body, those that create
#: jobs.
_FAMILIES: Final = {"OpenErrors": _OPEN, "GuardedErrors": _GUARDED, "BodyErrors": _BODY, "JobErrors": _JOB}
#: The problem of an operation without others.
_REFUSED: Final = ("method-not-allowed",)
#: Problems of every body, and of every request for a job.
_OF_BODY: Final = ("invalid-body",)
_OF_JOB: Final = ("job-too-large", "key-reused")
#: Statuses after which a caller may retry.
_AGAIN: Final = (409, 429, 503)


def responses_of(statuses: Iterable[int], codes: Iterable[str], **traits: bool) -> dict[int | str, Any]:
    """Return the responses of an operation with `traits`: headers of successes, and problems by status.

    The problems are `codes` and those of its family.
    """
    guarded, has_body, job = traits["guarded"], traits["body"], traits["job"]
    family = "JobErrors" if job else "BodyErrors" if has_body else "GuardedErrors" if guarded else "OpenErrors"
    own = [*(_OF_BODY if has_body else ()), *(_OF_JOB if job else ()), *codes] or _REFUSED
    found: dict[int | str, Any] = {status: {"headers": headers_of(**traits)} for status in statuses}
    for status in sorted({CODES[code].status for code in own}):
        form = "PassingProblem" if status in _AGAIN else "Problem" if guarded else "OpenProblem"
        listed = _listed(status, [*_FAMILIES[family], *own])
        found[status] = {"$ref": f"#/components/responses/{form}", "description": listed}
    found["default"] = family
    return {**found, 304: "Unchanged" if guarded else "OpenUnchanged"} if traits["pure"] else found


def _listed(status: int, codes: Iterable[str]) -> str:
    """Return the `codes` of a status as text, each once."""
    return ", ".join(f"`{code}`" for code in dict.fromkeys(codes) if CODES[code].status == status)


def _problem(description: str, *, guarded: bool, again: bool) -> dict[str, Any]:
    content = {_PROBLEM_TYPE: {"schema": {"$ref": "#/components/schemas/Problem"}}}
    headers = _referred(words=True, guarded=guarded, again=again)
    return {"description": description, "headers": headers, "content": content}


def _errors(family: str) -> dict[str, Any]:
    """Return the response that documents all problems of a family."""
    codes, guarded = _FAMILIES[family], family != "OpenErrors"
    statuses = sorted({CODES[code].status for code in codes})
    listed = "; ".join(f"{status} {_listed(status, codes)}" for status in statuses)
    return _problem(listed, guarded=guarded, again=guarded)


def _referred(**traits: bool) -> dict[str, Any]:
    return {name: {"$ref": f"#/components/headers/{name}"} for name in headers_of(**traits)}


#: Responses that operations refer to.
RESPONSES: Final[dict[str, Any]] = {
    "Problem": _problem("A problem", guarded=True, again=False),
    "PassingProblem": _problem("A temporary problem", guarded=True, again=True),
    "OpenProblem": _problem("A problem", guarded=False, again=False),
    **{family: _errors(family) for family in _FAMILIES},
    "Unchanged": {"description": _UNCHANGED, "headers": _referred(pure=True, guarded=True)},
    "OpenUnchanged": {"description": _UNCHANGED, "headers": _referred(pure=True)},
}
