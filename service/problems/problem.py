"""Problem details (RFC 9457): one shape for every error; `service.problems.codes` lists their codes."""

from __future__ import annotations

import logging
import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final

import orjson
from flask import Flask, Response, request
from werkzeug.exceptions import HTTPException, InternalServerError

from croupier.games.catalogue import GAMES
from croupier.games.faults import N_, Fault, Plural, Reason
from croupier.games.game import Game
from croupier.wording.language import translate
from croupier.wording.places import place_text
from croupier.wording.words import reason_text, sentence
from service.http.paths import read_path
from service.http.request_log import request_entry
from service.http.responses import NO_STORE, VARY
from service.http.strict_json import JsonError
from service.problems.codes import CALL_FAULTS, CODES
from service.wording.language import requested_language, requested_names

_log = logging.getLogger("croupier")

#: A problem names so many faults, and counts the others.
MOST_FAULTS: Final = 100
#: So many faults of one batch are named; after that every bad item names its first, and counts the others.
_MOST_OF_ALL: Final = 1000
#: How many bytes the faults may take: with the sentence that sums them up a problem stays below 64 KiB.
_ROOM: Final = 48 * 1024
#: The most characters of a fault's pointer and of its words.
_LONGEST_POINTER: Final = 300
_LONGEST_DETAIL: Final = 400
_OTHERS: Final = Plural("there is %(number)s other fault", "there are %(number)s other faults", "number")
#: Lists of which a person hears the place with each fault: moves, the first of a request apart, and deals.
_COUNTED: Final = re.compile("(?:/deals/[0-9]+(?:/moves/[0-9]+)?|/moves/[0-9]+)")
_FIRST_MOVE: Final = "/moves/0"
_AT: Final = N_("%(place)s: %(text)s")
_CODE_OF_STATUS: Final = {
    404: "not-found",
    405: "method-not-allowed",
    413: "body-too-large",
    415: "unsupported-media-type",
    503: "overloaded",
}


@dataclass(frozen=True)
class Detail:
    """One fault: its place (a JSON pointer into the body, or empty), its code and words, and its rule, if any."""

    pointer: str
    code: str
    detail: str
    rule: str = ""


@dataclass(frozen=True)
class FormFaults:
    """What is wrong with the form of a value: details, and how many `more` faults were only counted."""

    details: Sequence[Detail] = ()
    more: int = 0


class ProblemError(Exception):
    """Ends a request with a problem answer; `details` name its faults, `more` counts those that have no detail."""

    def __init__(
        self, code: str, details: Sequence[Detail] = (), headers: Mapping[str, str] | None = None, more: int = 0
    ) -> None:
        super().__init__(code)
        self.code = code
        self.details = details
        self.headers = headers or {}
        self.more = more


def call_fault(pointer: str, code: str, language: str, **params: object) -> Detail:
    """Return a fault of a call, `code` of CALL_FAULTS, in words; `params` fill its message."""
    members = {**params, "place": place_text(pointer, language)}
    return Detail(pointer, code, sentence(CALL_FAULTS[code], members, language, requested_names()))


def refusal(pointer: str, fault: str, *, code: str = "invalid-body", **params: object) -> ProblemError:
    """Return the problem `code` of this request with one fault of the call; `params` fill its message."""
    return ProblemError(code, [call_fault(pointer, fault, requested_language(), **params)])


def reason_detail(pointer: str, reason: Reason, game: Game, language: str) -> Detail:
    """Return the fault at `pointer` that a game gives `reason` for, in words."""
    text = reason_text(game, reason, language, requested_names(), pointer)
    return Detail(pointer, reason.code, text, reason.rule)


def details_of(faults: Sequence[Fault], prefix: str, game: Game, language: str) -> list[Detail]:
    """Return `faults` of a game in words, their pointers under `prefix`."""
    return [reason_detail(prefix + fault.pointer, fault.reason, game, language) for fault in faults]


def problem_data(code: str, details: Sequence[Detail], language: str, more: int = 0) -> dict[str, Any]:
    """Return a problem as plain data: the first hundred faults, as far as there is room; `more` counts the others."""
    info = CODES[code]
    title = translate(info.title, language)
    errors = _errors(details)
    left = more + len(details) - len(errors)
    data = {
        "type": f"/problems/{code}",
        "title": title,
        "status": info.status,
        "detail": _summary(errors, left, language) or as_sentence(title),
        "code": code,
        "errors": errors,
    }
    return {**data, "more": left} if left else data


def _summary(errors: Sequence[Mapping[str, str]], left: int, language: str) -> str:
    """Return the first fault as a sentence, and how many others there are; one that is told of two places is one."""
    if not errors:
        return ""
    first = placed(errors[0]["pointer"], errors[0]["detail"], language)
    others = len({error["detail"] for error in errors} - {errors[0]["detail"]}) + left
    if not others:
        return as_sentence(first)
    return f"{as_sentence(first)} {sentence(_OTHERS, {'number': others}, language)}."


def placed(pointer: str, text: str, language: str) -> str:
    """Return what is said of a move of several, or of a deal, after the words for its place."""
    counted = _COUNTED.match(pointer)
    place = place_text(counted[0], language).capitalize() if counted else ""
    if not place or pointer == _FIRST_MOVE or text.startswith(place):
        return text
    return translate(_AT, language) % {"place": place, "text": text}


def as_sentence(text: str) -> str:
    """Return a text with a capital and a full stop."""
    return text[:1].upper() + text[1:] + ("" if text.endswith((".", "…", "!", "?")) else ".")


def _errors(details: Sequence[Detail]) -> list[dict[str, str]]:
    """Return as many faults as there is room for."""
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
    pointer, text = detail.pointer, detail.detail
    if len(pointer) > _LONGEST_POINTER:
        # A pointer cut anywhere would lead elsewhere: this one leads to the last place on its way.
        text = f"{pointer[: _LONGEST_POINTER // 2]}… {text}"
        pointer = pointer[: _LONGEST_POINTER + 1].rpartition("/")[0]
    if len(text) > _LONGEST_DETAIL:
        text = text[: _LONGEST_DETAIL - 1] + "…"
    data = {"pointer": pointer, "code": detail.code, "detail": text}
    if detail.rule:
        data["rule"] = detail.rule
    return data


class ItemProblems:
    """Makes the problems of the items of one batch of `game`, with as many faults as are left for the batch."""

    def __init__(self, game: Game, language: str) -> None:
        self._game = game
        self._language = language
        self._left = _MOST_OF_ALL

    def of_form(self, faults: FormFaults) -> dict[str, Any]:
        """Return the problem of an item of a wrong form."""
        named = faults.details[: self._most()]
        more = faults.more + len(faults.details) - len(named)
        return self._counted(problem_data("invalid-body", named, self._language, more))

    def of_position(self, code: str, faults: Sequence[Fault]) -> dict[str, Any]:
        """Return the problem `code` of an item that no game can come to."""
        named = faults[: self._most()]
        details = details_of(named, "", self._game, self._language)
        return self._counted(problem_data(code, details, self._language, len(faults) - len(named)))

    def _most(self) -> int:
        return max(1, min(MOST_FAULTS, self._left))

    def _counted(self, problem: dict[str, Any]) -> dict[str, Any]:
        self._left -= len(problem["errors"])
        return problem


def answer_problem(problem: ProblemError) -> Response:
    """Answer with a problem."""
    language = requested_language()
    request_entry().problem = problem.code
    data = problem_data(problem.code, problem.details, language, problem.more)
    response = Response(orjson.dumps(data), status=CODES[problem.code].status, content_type="application/problem+json")
    response.headers.update({"Content-Language": language, "Vary": VARY, "Cache-Control": NO_STORE})
    response.headers.update(problem.headers)
    return response


def _on_json_error(error: JsonError) -> Response:
    detail = sentence(error.message, error.params, requested_language())
    return answer_problem(ProblemError(error.code, [Detail("", error.code, detail)]))


def _on_http_exception(error: HTTPException) -> Response:
    """Keep the headers of the framework's error (Allow, Retry-After); its text becomes a problem."""
    status = error.code or 500
    code = _CODE_OF_STATUS.get(status, "bad-request" if status < 500 else "internal-error")
    game = read_path(request.path).game
    if status == 404 and game is not None and game not in GAMES:
        code = "unknown-game"
    if isinstance(error, InternalServerError) and error.original_exception is not None:
        _log.error("unhandled error", exc_info=error.original_exception)
    headers = {name: value for name, value in error.get_headers() if name not in ("Content-Type", "Content-Length")}
    return answer_problem(ProblemError(code, headers=headers))


def install_problems(app: Flask) -> None:
    """Make every error of `app` a problem answer."""
    app.register_error_handler(ProblemError, answer_problem)
    app.register_error_handler(JsonError, _on_json_error)
    app.register_error_handler(HTTPException, _on_http_exception)
