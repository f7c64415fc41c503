"""Problem details (RFC 9457): one shape for every error; `service.problems.codes` lists their codes."""

from __future__ import annotations

import logging
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final

import orjson
from flask import Flask, Response, request
from werkzeug.exceptions import HTTPException, InternalServerError, MethodNotAllowed

from croupier.games.catalogue import GAMES
from croupier.games.faults import Fault, RefusedError
from croupier.wording.faults import in_words
from croupier.wording.language import translate
from croupier.wording.summaries import as_sentence, summary
from croupier.wording.words import sentence
from service.http.paths import read_path
from service.http.request_log import request_entry
from service.http.strict_json import JsonError
from service.problems.codes import CALL_FAULTS, CODES, problem_code
from service.wording import request_reader, requested_language

_log = logging.getLogger("croupier")

#: Maximum number of faults in a problem; the others are counted.
MOST_FAULTS: Final = 100
#: Maximum number of faults in a batch. After that, each bad item names its first fault and counts the others.
_MOST_OF_ALL: Final = 1000
#: Maximum size of the faults in bytes. With the summary, a problem stays below 64 KiB.
_MOST_BYTES: Final = 48 * 1024
#: Maximum number of characters of a fault's pointer and text.
_LONGEST_POINTER: Final = 300
_LONGEST_TEXT: Final = 400
_CODE_OF_STATUS: Final = {
    404: "not-found",
    405: "method-not-allowed",
    413: "body-too-large",
    415: "unsupported-media-type",
    422: "invalid-body",
    503: "overloaded",
}


@dataclass(frozen=True)
class FormFaults:
    """Faults of the form of a value, in words, and the number of `more` faults that were only counted."""

    faults: Sequence[Fault] = ()
    more: int = 0


class ProblemError(Exception):
    """Ends a request with a problem; `faults` are in words, and `more` counts further faults."""

    def __init__(
        self, code: str, faults: Sequence[Fault] = (), headers: Mapping[str, str] | None = None, more: int = 0
    ) -> None:
        super().__init__(code)
        self.code = code
        self.faults = faults
        self.headers = headers or {}
        self.more = more


def refusal(pointer: str, code: str, **params: object) -> RefusedError:
    """Return the error of one fault of a call; `code` is a key of CALL_FAULTS, and `params` fill its message."""
    return RefusedError([Fault(pointer, code, "", params, CALL_FAULTS[code])])


def problem_data(code: str, faults: Sequence[Fault], language: str, more: int = 0) -> dict[str, Any]:
    """Return a problem as plain data: the first hundred faults that fit; `more` counts the others."""
    info = CODES[code]
    title = translate(info.title, language)
    errors = _errors(faults)
    left = more + len(faults) - len(errors)
    data = {
        "type": f"/problems/{code}",
        "title": title,
        "status": info.status,
        "detail": summary(errors, left, language) or as_sentence(title),
        "code": code,
        "errors": errors,
    }
    return {**data, "more": left} if left else data


def _errors(faults: Sequence[Fault]) -> list[dict[str, str]]:
    """Return the faults that fit."""
    errors: list[dict[str, str]] = []
    free = _MOST_BYTES
    for fault in faults[:MOST_FAULTS]:
        data = _fault_data(fault)
        free -= len(orjson.dumps(data))
        if free < 0:
            break
        errors.append(data)
    return errors


def _fault_data(fault: Fault) -> dict[str, str]:
    pointer, text = fault.pointer, fault.text
    if len(pointer) > _LONGEST_POINTER:
        # A pointer that is cut at any character could name another place: cut it after a whole step.
        text = f"{pointer[: _LONGEST_POINTER // 2]}… {text}"
        pointer = pointer[: _LONGEST_POINTER + 1].rpartition("/")[0]
    if len(text) > _LONGEST_TEXT:
        text = text[: _LONGEST_TEXT - 1] + "…"
    data = {"pointer": pointer, "code": fault.code, "detail": text}
    if fault.rule:
        data["rule"] = fault.rule
    return data


class ItemProblems:
    """Problems of the items of one batch, which share a maximum number of faults."""

    def __init__(self, language: str) -> None:
        self._language = language
        self._left = _MOST_OF_ALL

    def problem(self, code: str, faults: Sequence[Fault], more: int = 0) -> dict[str, Any]:
        """Return the problem of an item; its faults are put into words where they are not."""
        named = faults[: max(1, min(MOST_FAULTS, self._left))]
        data = problem_data(code, list(map(worded, named)), self._language, more + len(faults) - len(named))
        self._left -= len(data["errors"])
        return data


def worded(fault: Fault) -> Fault:
    """Return a fault in the words of this request: its game, its language, its players' names."""
    if fault.text:
        return fault
    reader = request_reader()
    return in_words(fault, GAMES.get(read_path(request.path).game or ""), reader.language, reader.names)


def answer_problem(problem: ProblemError) -> Response:
    """Answer with a problem."""
    language = requested_language()
    request_entry().problem = problem.code
    data = problem_data(problem.code, problem.faults, language, problem.more)
    response = Response(orjson.dumps(data), status=CODES[problem.code].status, content_type="application/problem+json")
    response.headers.update(problem.headers)
    return response


def _on_refused(error: RefusedError) -> Response:
    return answer_problem(ProblemError(problem_code(error.faults[0]), list(map(worded, error.faults))))


def _on_json_error(error: JsonError) -> Response:
    text = sentence(error.message, error.params, requested_language())
    return answer_problem(ProblemError(error.code, [Fault("", error.code, text=text)]))


def _on_http_exception(error: HTTPException) -> Response:
    """Keep the headers of the framework's error (Allow, Retry-After); its text becomes a problem."""
    status = error.code or 500
    code = _CODE_OF_STATUS.get(status, "bad-request" if status < 500 else "internal-error")
    game = read_path(request.path).game
    if status == 404 and game is not None and game not in GAMES:
        code = "unknown-game"
    if isinstance(error, InternalServerError) and error.original_exception is not None:
        _log.error("unhandled error", exc_info=error.original_exception)
    if isinstance(error, MethodNotAllowed):
        # The router lists them in any order.
        error.valid_methods = sorted(error.valid_methods or ())
    headers = {name: value for name, value in error.get_headers() if name not in ("Content-Type", "Content-Length")}
    return answer_problem(ProblemError(code, headers=headers))


def install_problems(app: Flask) -> None:
    """Answer the errors of `app` with problems."""
    app.register_error_handler(RefusedError, _on_refused)
    app.register_error_handler(ProblemError, answer_problem)
    app.register_error_handler(JsonError, _on_json_error)
    app.register_error_handler(HTTPException, _on_http_exception)
