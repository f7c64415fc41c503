"""What can go wrong.

CroupierError
├── ProblemError            the service answered with a problem: its `code` tells which
├── UnexpectedAnswerError   something answered that is not the service
├── UnreachableError        no answer, after all attempts
├── DeadlineError           a job had not ended when the time was over; it goes on
├── JobError                a job failed, or was cancelled
├── OldTableError           a table is older than the one that is held
└── OtherTableError         a table is not of this match
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
#: Characters of a foreign answer that are shown.
_EXCERPT: Final = 200


class CroupierError(Exception):
    """Whatever goes wrong here."""


class ProblemError(CroupierError):
    """The service refused: `code` is stable and for programs, `detail` a sentence to show to a person.

    `errors` name every fault, each with a JSON pointer into the body; `title` says what kind of problem it is. Tell
    `request_id` to who runs the service. `retry_after` are seconds, where the service names them.
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
    """An answer that the contract does not know, as a proxy's page or a redirect."""

    def __init__(self, status: int, text: str) -> None:
        super().__init__(f"an answer with status {status} that is none of the service's: {text[:_EXCERPT]!r}")
        self.status = status


class UnreachableError(CroupierError):
    """There was no answer within the time; `__cause__` is the error of the last attempt."""


class DeadlineError(CroupierError, TimeoutError):
    """The time is over that was given for waiting; the job of this `id` goes on and can be waited for again."""

    def __init__(self, id: str) -> None:
        super().__init__(f"job {id} has not ended in time")
        self.id = id


class JobError(CroupierError):
    """A job ended without success: `state` is `failed`, then `problem` says why, or `cancelled`."""

    def __init__(self, id: str, state: str, problem: Problem | None) -> None:
        super().__init__(f"job {id} {state}" + (f": {problem['detail']}" if problem else ""))
        self.id = id
        self.state = state
        self.problem = problem


class OldTableError(CroupierError):
    """A table of ply `ply` was refused, since the match has come to ply `newest`."""

    def __init__(self, ply: int, newest: int) -> None:
        super().__init__(f"a table of ply {ply} is older than ply {newest}, to which the match has come")
        self.ply = ply
        self.newest = newest


class OtherTableError(CroupierError):
    """A table bears another commitment than the one that is held: it is of another match."""


def error_of(response: httpx.Response, retry_after: float | None) -> CroupierError:
    """Return the error that an answer without success tells of; its body must have been read."""
    problem = _problem_of(response)
    if problem is None:
        return UnexpectedAnswerError(response.status_code, response.text)
    return ProblemError(problem, response.headers.get("X-Request-Id", ""), retry_after)


def _problem_of(response: httpx.Response) -> Problem | None:
    """Return the problem that an answer tells of, if it is one of the service's."""
    if not response.headers.get("Content-Type", "").startswith(_PROBLEM):
        return None
    try:
        data: Any = response.json()
    except ValueError:
        return None
    problem: Problem = data
    return problem if isinstance(data, dict) and data.keys() >= _NEEDED else None
