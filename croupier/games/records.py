"""Whole matches as records, and playing one again: verified, or the first thing in it that is wrong."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Final, cast

from croupier.games.errors import IllegalMoveError, NotationError, PositionError
from croupier.games.events import SCORE, Event, Recorder
from croupier.games.faults import N_, Fault, Faults, Reason
from croupier.games.game import Game
from croupier.games.position import Position
from croupier.games.referee import deal_match, deal_next, play

#: What a result is told that is claimed for a deal in progress.
_NO_RESULT: Final = N_("the deal is not over: it has no result yet")


@dataclass(frozen=True)
class ReplayedDeal:
    """The score lines of one deal, and its result, None when the record ends within it."""

    lines: list[Event]
    result: Mapping[str, Any] | None


@dataclass(frozen=True)
class RecordReplay:
    """Where a record leads: `fault` is None when every move was legal and the claims hold."""

    fault: Fault | None
    position: Position | None
    deals: list[ReplayedDeal]


class _FirstFaultError(Exception):
    """Ends a replay at its first fault."""

    def __init__(self, fault: Fault) -> None:
        super().__init__(fault.pointer)
        self.fault = fault


class _Replayer:
    """One record being played again."""

    def __init__(self, game: Game, record: Mapping[str, Any]) -> None:
        self.game = game
        self.record = record
        self.position: Position | None = None
        self.deals: list[ReplayedDeal] = []

    def run(self) -> RecordReplay:
        try:
            options = self.game.complete_options(self.record.get("options", {}))
            for number, deal in enumerate(self.record["deals"]):
                self._play_deal(options, number, deal)
            self._check_claim()
        except PositionError as error:
            return RecordReplay(error.faults[0], self.position, self.deals)
        except _FirstFaultError as found:
            return RecordReplay(found.fault, self.position, self.deals)
        return RecordReplay(None, self.position, self.deals)

    def _play_deal(self, options: Mapping[str, object], number: int, deal: Mapping[str, Any]) -> None:
        recorder = Recorder()
        pointer = f"/deals/{number}"
        try:
            position = self._deal(options, deal, pointer, recorder)
            self._play_moves(position, deal["moves"], pointer)
        finally:
            if recorder.events:
                lines = [event for event in recorder.events if event.kind == SCORE]
                self.deals.append(ReplayedDeal(lines, self._result()))

    def _deal(
        self, options: Mapping[str, object], deal: Mapping[str, Any], pointer: str, recorder: Recorder
    ) -> Position:
        try:
            if self.position is None:
                if not 0 <= deal["dealer"] < self.game.seats(options):
                    reason = Reason("seat-out-of-range", "", {"found": deal["dealer"]})
                    raise _FirstFaultError(Fault(f"{pointer}/dealer", reason))
                self.position = deal_match(self.game, options, deal["deck"], deal["dealer"], recorder)
            else:
                self.position.state.recorder = recorder
                deal_next(self.game, options, self.position, deal["deck"])
        except PositionError as error:
            fault = error.faults[0]
            place = pointer if fault.pointer.startswith("/state") else pointer + fault.pointer
            raise _FirstFaultError(Fault(place, fault.reason)) from error
        if self.position.state.dealer != deal["dealer"]:
            params = {"found": deal["dealer"], "expected": self.position.state.dealer}
            raise _FirstFaultError(Fault(f"{pointer}/dealer", Reason("wrong-value", "", params)))
        return self.position

    def _play_moves(self, position: Position, moves: list[str], pointer: str) -> None:
        for index, text in enumerate(moves):
            try:
                play(self.game, position, text)
            except (IllegalMoveError, NotationError) as error:
                raise _FirstFaultError(Fault(f"{pointer}/moves/{index}", error.reason)) from error

    def _result(self) -> Mapping[str, Any] | None:
        if self.position is None:
            return None
        deal = cast(dict[str, Any], self.game.write(self.position)["deal"])
        return cast(dict[str, Any] | None, deal["result"])

    def _check_claim(self) -> None:
        """A claimed result that differs from the last deal's is a fault."""
        claim = self.record.get("result")
        if claim is None:
            return
        result = self._result()
        if result is None:
            raise _FirstFaultError(Fault("/result", Reason("deal-not-over", "", {}, _NO_RESULT)))
        faults = Faults()
        for name, value in claim.items():
            faults.compare(f"/result/{name}", value, result[name])
        if faults.found:
            raise _FirstFaultError(faults.found[0])


def replay(game: Game, record: Mapping[str, Any]) -> RecordReplay:
    """Play a record of the right form again from its decks, move by move."""
    return _Replayer(game, record).run()
