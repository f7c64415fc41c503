"""An assistant's table: a match of the library in this process, or a sealed table of a service."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from copy import copy
from functools import partial
from threading import RLock
from time import monotonic
from typing import Any, Final

from croupier import starting
from croupier.command.asking import Ask, http_asker
from croupier.games.faults import Fault, RefusedError
from croupier.players import analyse, choose
from croupier.review_sheet import review_text
from croupier.reviewing import review
from croupier.wording.language import ENGLISH

#: Seconds that a table waits for a job.
_PATIENCE: Final = 60.0
#: Fault codes that this module adds to those of the service.
NOT_YOUR_TURN: Final = "not-your-turn"
DEAL_NOT_OVER: Final = "deal-not-over"
MATCH_NOT_OVER: Final = "match-not-over"
TOO_SLOW: Final = "too-slow"
_TEXTS: Final = {
    NOT_YOUR_TURN: "it is not your turn then, so none of your moves is played",
    "must-be-last": "it uncovers a card, so it must be the last move of a list; none of your moves is played",
    DEAL_NOT_OVER: "the deal is not over",
    MATCH_NOT_OVER: "the match is not over, and a review uses its hidden cards",
    TOO_SLOW: "the computer did not answer in time",
}
#: A quarter of the effort: an assistant waits for the answer.
_REVIEW_LEVEL: Final = "strong"
#: The seat's `view`, its `legal_moves`, and the `events` that it has not read, by the names of the contract.
Seen = Mapping[str, Any]


def refusal(code: str, pointer: str = "") -> RefusedError:
    """Return the error of a fault of this module."""
    return RefusedError([Fault(pointer, code, text=_TEXTS[code])])


class LocalTable:
    """A match of the library: the assistant plays a seat, the computer the others."""

    def __init__(self, game: str, options: Mapping[str, Any], level: str, seat: int) -> None:
        self._match = starting.deal(game, options)
        self._match.hand(seat)
        self._level = level
        self._read = 0
        self.seat = seat
        self.lock = RLock()

    def look(self, is_read: bool = False) -> Seen:
        """Return what the seat sees; with `is_read`, the next call returns later events only."""
        events = self._match.events(self.seat)
        new = [event.data for event in events[self._read :]]
        if is_read:
            self._read = len(events)
        moves = [move.data for move in self._match.legal_moves] if self._match.to_act == self.seat else []
        return {"view": self._match.view(self.seat), "events": new, "legal_moves": moves}

    def move(self, moves: Sequence[str]) -> None:
        """Play moves of the seat, all or none. Raises RefusedError with the place of the first wrong one."""
        for index, text in enumerate(moves[:-1]):
            if text.partition(" ")[0] not in self._match.rules.foreseen:
                raise refusal("must-be-last", f"/moves/{index}")
        trial = copy(self._match)
        for index, text in enumerate(moves):
            if trial.to_act != self.seat:
                raise refusal(NOT_YOUR_TURN, f"/moves/{index}")
            try:
                trial.push(text)
            except RefusedError as error:
                raise RefusedError(
                    [Fault(f"/moves/{index}", error.code, error.rule, text=error.faults[0].text)]
                ) from error
        self._match.push(*moves)

    def why_not(self, move: str) -> str:
        """Return why a move is not legal, with its rule; empty for a legal move."""
        self._expect_turn()
        fault = self._match.explain(move)
        return fault.sentence if fault else ""

    def deal_on(self) -> None:
        """Deal the next deal."""
        if self._match.to_act is not None:
            raise refusal(DEAL_NOT_OVER)
        self._match.deal_next()
        self._read = 0

    def let_computer_play(self) -> None:
        """Let the computer play until the seat must act or the deal is over."""
        while self._match.to_act not in (self.seat, None):
            self._match.push(choose(self._match.view(), self._level))

    def advice(self) -> Mapping[str, Any]:
        """Return the analysis of the seat's moves."""
        self._expect_turn()
        return analyse(self._match.view(), self._level)

    def review(self) -> str:
        """Return the sheet of a review of the finished deals, while no deal is played."""
        if self._match.to_act is not None:
            raise refusal(MATCH_NOT_OVER)
        return str(review(self._match, level=_REVIEW_LEVEL))

    def _expect_turn(self) -> None:
        if self._match.to_act != self.seat:
            raise refusal(NOT_YOUR_TURN)


class ServiceTable:
    """A sealed table of a service: the assistant holds only the key of its seat."""

    def __init__(self, ask: Ask, game: str, options: Mapping[str, Any], level: str, seat: int) -> None:
        dealt = starting.deal(game, options)
        dealt.hand(seat)
        computer = [None if other == seat else level for other in range(dealt.seats)]
        self._request = ask
        self._game, self._path = game, f"/v1/games/{game}"
        sealed = self._ask("deals", {"options": options, "sealed": True, "computer": computer})
        self._held = {"table": sealed["table"], "key": sealed["keys"][seat]}
        self._ply = 0
        self.seat = seat
        self.lock = RLock()

    def look(self, is_read: bool = False) -> Seen:
        """Return what the seat sees; with `is_read`, the next call returns later events only."""
        seen: Seen = self._ask("views", {**self._held, "since": self._ply})
        if is_read:
            self._ply = seen["ply"]
        return seen

    def move(self, moves: Sequence[str]) -> None:
        """Play moves of the seat, all or none. Raises RefusedError with the place of the first wrong one."""
        self._advance("moves", {"moves": moves})

    def why_not(self, move: str) -> str:
        """Return why a move is not legal, with its rule; empty for a legal move."""
        [checked] = self._ask("legal-moves", {**self._held, "check": [move]})["check"]
        return "" if checked["legal"] else _fault(checked).sentence

    def deal_on(self) -> None:
        """Deal the next deal."""
        self._advance("deals", {})

    def let_computer_play(self) -> None:
        """Let the computer play until the seat must act or the deal is over."""
        if self.look()["view"]["to_act"] not in (None, self.seat):
            self._advance("opponent-moves", {})

    def advice(self) -> Mapping[str, Any]:
        """Return the analysis of the seat's moves."""
        found: Mapping[str, Any] = self._ask("analyses", self._held)
        return found

    def review(self) -> str:
        """Return the sheet of a review of the match, which must be over."""
        return review_text(self._game, self._ask("reviews", {**self._held, "level": _REVIEW_LEVEL}), ENGLISH, ())

    def _advance(self, resource: str, body: Mapping[str, Any]) -> None:
        self._held["table"] = self._ask(resource, {**self._held, **body})["table"]

    def _ask(self, resource: str, body: Mapping[str, Any]) -> Any:
        """Post to a resource of the game; wait for the result of a job."""
        found = self._answer("POST", f"{self._path}/{resource}", body)
        end = monotonic() + _PATIENCE
        while "links" in found and found["state"] != "succeeded":
            if monotonic() > end or found["state"] not in ("queued", "running"):
                raise refusal(TOO_SLOW)
            found = self._answer("GET", f"/v1/jobs/{found['id']}", None)
        return found["result"] if "links" in found else found

    def _answer(self, method: str, path: str, body: object) -> Any:
        status, _, found = self._request(method, path, body)
        if status < 400:
            return found
        problem: Mapping[str, Any] = (
            found if isinstance(found, Mapping) else {"code": "unknown", "detail": f"status {status}"}
        )
        raise RefusedError([_fault(fault) for fault in problem.get("errors") or [problem]])


def _fault(fault: Mapping[str, Any]) -> Fault:
    """Read a fault of the service, or a problem without faults."""
    text = str(fault["detail"]).removesuffix(".")
    return Fault(fault.get("pointer", ""), fault["code"] or "", fault.get("rule") or "", text=text)


Table = LocalTable | ServiceTable


def tables_at(url: str, key: str) -> Callable[[str, Mapping[str, Any], str, int], Table]:
    """Return the constructor of tables at the service at `url`; without a URL, of the library's tables."""
    headers = {"Prefer": "wait=20", **({"Authorization": f"Bearer {key}"} if key else {})}
    return partial(ServiceTable, http_asker(url, headers)) if url else LocalTable
