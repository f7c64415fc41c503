"""Problem details (RFC 9457): one shape for every error, and one table of their codes."""

from __future__ import annotations

import logging
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final

import orjson
from flask import Flask, Response, request
from werkzeug.exceptions import HTTPException, InternalServerError

from croupier.games.catalogue import GAMES
from croupier.games.faults import FAULTS, N_, Fault, Reason
from croupier.games.game import Game
from service import strict_json
from service.wording.language import requested_language, translate
from service.wording.words import sentence

__all__ = [
    "CODES",
    "MOST_FAULTS",
    "CodeInfo",
    "Detail",
    "ProblemError",
    "answer_problem",
    "details_of",
    "install_problems",
    "problem_data",
    "reason_detail",
]

_log = logging.getLogger("croupier")

#: A problem tells so many faults, and counts the others.
MOST_FAULTS: Final = 100
#: What the faults told may be in bytes: with the sentence that sums them up a problem stays below 64 KiB.
_ROOM: Final = 48 * 1024
#: The most characters of a fault's pointer and of its words.
_LONGEST_POINTER: Final = 300
_LONGEST_DETAIL: Final = 400
#: How many faults the sentence of the whole problem repeats.
_SUMMED_UP: Final = 3


@dataclass(frozen=True)
class CodeInfo:
    """What a problem code means: its HTTP status and its title."""

    status: int
    title: str


CODES: Final[dict[str, CodeInfo]] = {
    "bad-request": CodeInfo(400, N_("The request could not be understood")),
    "malformed-json": CodeInfo(400, N_("The body is not JSON")),
    "duplicate-key": CodeInfo(400, N_("An object names a member twice")),
    "too-deep": CodeInfo(400, N_("The body is nested too deep")),
    "number-out-of-range": CodeInfo(400, N_("A number is out of range")),
    "malformed-header": CodeInfo(400, N_("A header cannot be read")),
    "unauthorized": CodeInfo(401, N_("This call needs an API key")),
    "out-of-scope": CodeInfo(403, N_("The API key is not for this call")),
    "not-found": CodeInfo(404, N_("There is nothing at this address")),
    "unknown-game": CodeInfo(404, N_("There is no such game")),
    "unknown-job": CodeInfo(404, N_("There is no such job")),
    "method-not-allowed": CodeInfo(405, N_("This resource does not know the method")),
    "request-too-slow": CodeInfo(408, N_("The request did not arrive in time")),
    "job-not-finished": CodeInfo(409, N_("The job has not come to its end")),
    "job-expired": CodeInfo(410, N_("The job is no longer kept")),
    "body-too-large": CodeInfo(413, N_("The body is too large")),
    "address-too-long": CodeInfo(414, N_("The address is too long")),
    "unsupported-media-type": CodeInfo(415, N_("The body must be application/json")),
    "expectation-failed": CodeInfo(417, N_("The expectation cannot be met")),
    "invalid-body": CodeInfo(422, N_("The body does not have the form that this call takes")),
    "impossible-state": CodeInfo(422, N_("No game can come to this state")),
    "impossible-deal": CodeInfo(422, N_("The cards cannot be dealt")),
    "bad-key": CodeInfo(403, N_("The key opens no seat of this table")),
    "bad-table": CodeInfo(422, N_("The table cannot be opened")),
    "not-your-turn": CodeInfo(422, N_("Another seat is to act")),
    "unreadable-move": CodeInfo(422, N_("A text is no move of this game")),
    "illegal-move": CodeInfo(422, N_("A move is not legal")),
    "impossible-item": CodeInfo(422, N_("The item cannot be scored")),
    "job-too-large": CodeInfo(422, N_("The job would take too long")),
    "key-reused": CodeInfo(422, N_("The Idempotency-Key came with another request before")),
    "too-many-requests": CodeInfo(429, N_("The limit of this caller is reached")),
    "headers-too-large": CodeInfo(431, N_("The headers are too large")),
    "internal-error": CodeInfo(500, N_("Something went wrong on our side")),
    "job-failed": CodeInfo(500, N_("The job failed on our side")),
    "job-poisoned": CodeInfo(500, N_("A part of the job was begun again and again, and each time its worker was lost")),
    "job-too-slow": CodeInfo(500, N_("A part of the job took too long")),
    "overloaded": CodeInfo(503, N_("The service has more to do than it can")),
    "broker-away": CodeInfo(503, N_("Jobs cannot be taken or looked up at the moment")),
    "queue-full": CodeInfo(503, N_("Too many jobs are waiting")),
    "store-full": CodeInfo(503, N_("The records of jobs take all the room that they may")),
    "chart-not-drawn": CodeInfo(503, N_("No worker has drawn the picture yet")),
    "too-many-listeners": CodeInfo(503, N_("Too many callers are listening")),
}

_CODE_OF_STATUS: Final = {
    404: "not-found",
    405: "method-not-allowed",
    413: "body-too-large",
    415: "unsupported-media-type",
}


@dataclass(frozen=True)
class Detail:
    """One thing that is wrong: where (a JSON pointer into the body, or empty), what, and by which rule."""

    pointer: str
    code: str
    detail: str
    rule: str = ""


class ProblemError(Exception):
    """Ends a request with a problem answer; `details` name every fault, but for `more` that were only counted."""

    def __init__(
        self, code: str, details: Sequence[Detail] = (), headers: Mapping[str, str] | None = None, more: int = 0
    ) -> None:
        super().__init__(code)
        self.code = code
        self.details = details
        self.headers = headers or {}
        self.more = more


def reason_detail(pointer: str, reason: Reason, game: Game, language: str) -> Detail:
    """Say `reason` in words."""
    refusal = game.refusals.get(reason.code)
    message = reason.message or (refusal.message if refusal else FAULTS[reason.code])
    return Detail(pointer, reason.code, sentence(message, reason.params, language), reason.rule)


def details_of(faults: Sequence[Fault], prefix: str, game: Game, language: str) -> list[Detail]:
    """Say `faults` in words, their pointers placed under `prefix`."""
    return [reason_detail(prefix + fault.pointer, fault.reason, game, language) for fault in faults]


def problem_data(code: str, details: Sequence[Detail], language: str, more: int = 0) -> dict[str, Any]:
    """Write a problem as plain data: the first hundred faults, if they are not long, and how many `more` there are."""
    info = CODES[code]
    title = translate(info.title, language)
    errors = _errors(details)
    summary = "; ".join(f"{error['pointer']} {error['detail']}".strip() for error in errors[:_SUMMED_UP])
    data = {
        "type": f"/problems/{code}",
        "title": title,
        "status": info.status,
        "detail": summary or title,
        "code": code,
        "errors": errors,
    }
    left = more + len(details) - len(errors)
    return {**data, "more": left} if left else data


def _errors(details: Sequence[Detail]) -> list[dict[str, str]]:
    """Write as many faults as there is room for."""
    errors: list[dict[str, str]] = []
    room = _ROOM
    for detail in details[:MOST_FAULTS]:
        data = _detail_data(detail)
        room -= len(orjson.dumps(data))
        if room < 0:
            break
        errors.append(data)
    return errors


def _detail_data(detail: Detail) -> dict[str, str]:
    pointer, said = detail.pointer, detail.detail
    if len(pointer) > _LONGEST_POINTER:
        # A pointer cut anywhere would lead elsewhere: this one leads to the last place on its way.
        said = f"{pointer[: _LONGEST_POINTER // 2]}… {said}"
        pointer = pointer[: _LONGEST_POINTER + 1].rpartition("/")[0]
    if len(said) > _LONGEST_DETAIL:
        said = said[: _LONGEST_DETAIL - 1] + "…"
    data = {"pointer": pointer, "code": detail.code, "detail": said}
    if detail.rule:
        data["rule"] = detail.rule
    return data


def _answer(code: str, details: Sequence[Detail], headers: Mapping[str, str], more: int = 0) -> Response:
    language = requested_language()
    response = Response(
        orjson.dumps(problem_data(code, details, language, more)),
        status=CODES[code].status,
        content_type="application/problem+json",
    )
    response.headers.update({"Content-Language": language, "Vary": "Accept-Language", "Cache-Control": "no-store"})
    response.headers.update(headers)
    return response


def answer_problem(problem: ProblemError) -> Response:
    """Answer with a problem."""
    return _answer(problem.code, problem.details, problem.headers, problem.more)


def _on_json_error(error: strict_json.JsonError) -> Response:
    detail = sentence(error.message, error.params, requested_language())
    return _answer(error.code, [Detail("", error.code, detail)], {})


def _on_http_exception(error: HTTPException) -> Response:
    """Keep what the framework says in headers (Allow, Retry-After), say the rest as a problem."""
    status = error.code or 500
    code = _CODE_OF_STATUS.get(status, "bad-request" if status < 500 else "internal-error")
    if status == 404 and _names_unknown_game(request.path):
        code = "unknown-game"
    if isinstance(error, InternalServerError) and error.original_exception is not None:
        _log.error("unhandled error", exc_info=error.original_exception)
    headers = {name: value for name, value in error.get_headers() if name not in ("Content-Type", "Content-Length")}
    return _answer(code, [], headers)


def _names_unknown_game(path: str) -> bool:
    steps = path.split("/")
    return len(steps) > 3 and steps[:3] == ["", "v1", "games"] and steps[3] not in GAMES


def install_problems(app: Flask) -> None:
    """Make every error of `app` a problem answer."""
    app.register_error_handler(ProblemError, answer_problem)
    app.register_error_handler(strict_json.JsonError, _on_json_error)
    app.register_error_handler(HTTPException, _on_http_exception)
