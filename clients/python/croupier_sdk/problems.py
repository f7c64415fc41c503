"""Errors of the client.

CroupierError
├── ProblemError            the service answered with a problem, identified by its `code`
├── UnexpectedAnswerError   the response does not come from the service
├── UnreachableError        no response after all attempts
├── DeadlineError           a job did not end in time; it continues
├── JobError                a job failed or was cancelled
├── OldTableError           a table is older than the held table
└── OtherTableError         a table belongs to another match
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

import httpx

from croupier_sdk.contract import Fault, Problem

__all__ = [
    "CroupierError",
    "DeadlineError",
    "JobError",
    "OldTableError",
    "OtherTableError",
    "ProblemError",
    "UnexpectedAnswerError",
    "UnreachableError",
    "error_of",
]

_PROBLEM: Final = "application/problem+json"
_NEEDED: Final = {"code", "detail", "errors", "status", "title"}
#: Maximum number of characters of a foreign response in a message.
_EXCERPT: Final = 200


class CroupierError(Exception):
    """Base class of the client's errors."""


class ProblemError(CroupierError):
    """The service rejected the request: `code` is stable and for programs, `detail` is a sentence for a person.

    `errors` lists every fault with a JSON pointer into the body. `title` names the kind of problem. Quote `request_id`
    to the operator of the service. `retry_after` is in seconds, or None.
    """

    def __init__(self, problem: Problem, request_id: str = "", retry_after: float | None = None) -> None:
        super().__init__(f"{problem['code']}: {problem['detail']}")
        self.problem: Problem = problem
        self.code: str = problem["code"]
        self.status: int = problem["status"]
        self.title: str = problem["title"]
        self.detail: str = problem["detail"]
        self.errors: Sequence[Fault] = problem["errors"]
        self.request_id = request_id
        self.retry_after = retry_after


class UnexpectedAnswerError(CroupierError):
    """A response outside the contract, such as a proxy's page or a redirect."""

    def __init__(self, status: int, text: str) -> None:
        super().__init__(f"unexpected response with status {status}: {text[:_EXCERPT]!r}")
        self.status = status


class UnreachableError(CroupierError):
    """The service did not answer in time. `__cause__` is the error of the last attempt."""


class DeadlineError(CroupierError, TimeoutError):
    """The waiting time is over. The job `id` continues, and a later call can wait for it again."""

    def __init__(self, id: str) -> None:
        super().__init__(f"job {id} did not end in time")
        self.id = id


class JobError(CroupierError):
    """A job ended without success: `state` is `failed`, with its `problem`, or `cancelled`."""

    def __init__(self, id: str, state: str, problem: Problem | None) -> None:
        super().__init__(f"job {id} {state}" + (f": {problem['detail']}" if problem else ""))
        self.id = id
        self.state = state
        self.problem = problem


class OldTableError(CroupierError):
    """A table of ply `ply` was rejected, because the match has reached ply `newest`."""

    def __init__(self, ply: int, newest: int) -> None:
        super().__init__(f"the table of ply {ply} is old: the match has reached ply {newest}")
        self.ply = ply
        self.newest = newest


class OtherTableError(CroupierError):
    """The commitment of a table differs from the held one, so it belongs to another match."""


def error_of(response: httpx.Response, retry_after: float | None) -> CroupierError:
    """Return the error for an unsuccessful response whose body has been read."""
    problem = _problem_of(response)
    if problem is None:
        return UnexpectedAnswerError(response.status_code, response.text)
    return ProblemError(problem, response.headers.get("X-Request-Id", ""), retry_after)


def _problem_of(response: httpx.Response) -> Problem | None:
    """Return the problem in a response; None if the response is not a problem of the service."""
    if not response.headers.get("Content-Type", "").startswith(_PROBLEM):
        return None
    try:
        data: Any = response.json()
    except ValueError:
        return None
    problem: Problem = data
    return problem if isinstance(data, dict) and data.keys() >= _NEEDED else None
