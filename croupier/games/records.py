"""Whole matches as records: a replay verifies a record, or returns its faults.

The play ends at the first illegal move. Later decks, dealers and texts of moves are checked without it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any, Final, cast

from croupier.games.cards import UNKNOWN
from croupier.games.claims import check_deal, check_match
from croupier.games.events import SCORE, Event, Recorder
from croupier.games.faults import Fault, Faults, RefusedError
from croupier.games.game import Game
from croupier.games.gameplay import check_deck, deal_match, deal_next, play
from croupier.games.position import Position
from croupier.games.unseen import FilledDeal

#: The most faults of later deals that are listed.
_MOST_FAULTS: Final = 99


@dataclass(frozen=True)
class ReplayedDeal:
    """The score lines of one deal, and its result, None when the record ends within it."""

    lines: list[Event]
    result: Mapping[str, Any] | None


@dataclass(frozen=True)
class RecordReplay:
    """The state after the play of a record, up to its first fault; a right record has no `faults`.

    Unknown cards of the last deal are `??` in `state`; in `position` they are filled in.
    """

    faults: Sequence[Fault]
    position: Position | None
    state: dict[str, Any] | None
    deals: list[ReplayedDeal]

    @property
    def fault(self) -> Fault | None:
        """The first fault."""
        return self.faults[0] if self.faults else None


class _Replayer:
    """One record being played again; `filled` is the deal that is being played."""

    def __init__(self, game: Game, record: Mapping[str, Any]) -> None:
        self.game = game
        self.record = record
        self.position: Position | None = None
        self.filled: FilledDeal | None = None
        self.deals: list[ReplayedDeal] = []

    def run(self) -> RecordReplay:
        found = Faults()
        try:
            options = self.game.complete_options(self.record.get("options", {}))
        except RefusedError as error:
            return RecordReplay(error.faults, None, None, [])
        number, reached = 0, None
        try:
            for number, deal in enumerate(self.record["deals"]):
                self._play_deal(options, number, deal)
                found.extend(self._wrong_claims(f"/deals/{number}/result", deal))
                # A wrong claim does not end the play.
                reached = reached or (self._reached() if found.found else None)
            found.extend(self._wrong_result())
        except RefusedError as error:
            found.extend(error.faults)
            found.extend(self._unplayable(options, number, {(each.pointer, each.code) for each in error.faults}))
        state, deals = reached or self._reached()
        return RecordReplay(found.found, self.position, state, deals)

    def _reached(self) -> tuple[dict[str, Any] | None, list[ReplayedDeal]]:
        """Return the state and the deals so far."""
        return self._state(), list(self.deals)

    def _unplayable(self, options: Mapping[str, object], first: int, known: set[tuple[str, str]]) -> list[Fault]:
        """Return the faults of the deals from `first` on that need no play, without those that are `known`."""
        faults = list[Fault]()
        for each in self._unplayed(options, first):
            if len(faults) == _MOST_FAULTS:
                break
            if (each.pointer, each.code) not in known:
                faults.append(each)
        return faults

    def _unplayed(self, options: Mapping[str, object], first: int) -> Iterator[Fault]:
        for number, deal in enumerate(self.record["deals"][first:], first):
            pointer = f"/deals/{number}"
            yield from [each.under(pointer) for each in _faults_of(check_deck, self.game, options, deal["deck"])]
            if not 0 <= deal["dealer"] < self.game.seats(options):
                yield Fault(f"{pointer}/dealer", "seat-out-of-range", "", {"found": deal["dealer"]})
            for index, text in enumerate(deal["moves"]):
                if UNKNOWN not in text:
                    found = _faults_of(self.game.parse_move, text)
                    yield from [each.under(f"{pointer}/moves/{index}") for each in found]

    def _state(self) -> dict[str, Any] | None:
        if self.position is None:
            return None
        state = self.game.write(self.position)
        if self.filled is not None:
            self.filled.hide(state)
        return state

    def _play_deal(self, options: Mapping[str, object], number: int, deal: Mapping[str, Any]) -> None:
        recorder = Recorder()
        pointer = f"/deals/{number}"
        try:
            filled = self._fill(options, deal, pointer)
            position = self._deal(options, deal["dealer"], filled.deck, pointer, recorder)
            self.filled = filled
            self._play_moves(position, filled, deal["moves"], pointer)
        finally:
            if recorder.events:
                lines = [event for event in recorder.events if event.kind == SCORE]
                self.deals.append(ReplayedDeal(lines, self._result()))

    def _fill(self, options: Mapping[str, object], deal: Mapping[str, Any], pointer: str) -> FilledDeal:
        try:
            check_deck(self.game, options, deal["deck"])
        except RefusedError as error:
            raise error.under(pointer) from error
        filled = self.game.fill(options, deal)
        _raise_unseen(filled.needed, pointer)
        return filled

    def _deal(
        self, options: Mapping[str, object], dealer: int, deck: list[str], pointer: str, recorder: Recorder
    ) -> Position:
        if self.position is None:
            if not 0 <= dealer < self.game.seats(options):
                raise RefusedError([Fault(f"{pointer}/dealer", "seat-out-of-range", "", {"found": dealer})])
            self.position = deal_match(self.game, options, deck, dealer, recorder)
        else:
            self.position.state.recorder = recorder
            try:
                deal_next(self.game, options, self.position, deck)
            except RefusedError as error:
                raise RefusedError([replace(error.faults[0], pointer=pointer)]) from error
        if self.position.state.dealer != dealer:
            params = {"found": dealer, "expected": self.position.state.dealer}
            raise RefusedError([Fault(f"{pointer}/dealer", "wrong-value", "", params)])
        return self.position

    def _play_moves(self, position: Position, filled: FilledDeal, written: Sequence[str], pointer: str) -> None:
        """Play the moves of a deal; the history has them as the record writes them (`written`)."""
        self._check_known(position, filled, pointer)
        for index, text in enumerate(filled.moves):
            try:
                play(self.game, position, text)
            except RefusedError as error:
                raise error.under(f"{pointer}/moves/{index}") from error
            position.history[-1].move = written[index]
            self._check_known(position, filled, pointer)

    def _check_known(self, position: Position, filled: FilledDeal, pointer: str) -> None:
        """Check that the record names each card that has come into play."""
        if filled.unseen:
            deal = cast(dict[str, Any], self.game.members(position.state)["deal"])
            _raise_unseen(filled.missing(deal["stock"]), pointer)

    def _result(self) -> Mapping[str, Any] | None:
        if self.position is None:
            return None
        deal = cast(dict[str, Any], self.game.write(self.position)["deal"])
        return cast(dict[str, Any] | None, deal["result"])

    def _wrong_claims(self, pointer: str, deal: Mapping[str, Any]) -> list[Fault]:
        """Return the faults of a claim that differs from the deal's result."""
        if "result" not in deal:
            return []
        return check_deal(self.game, pointer, deal["result"], self.deals[-1].result).found

    def _wrong_result(self) -> list[Fault]:
        """Return the faults of a claim that differs from the match's standing."""
        if "result" not in self.record or self.position is None:
            return []
        last = self.deals[-1].result if self.deals else None
        match = cast(dict[str, Any], self.game.members(self.position.state)["match"])
        return check_match(self.game, self.record["result"], match, last).found


def _faults_of(check: Callable[..., object], *arguments: object) -> list[Fault]:
    try:
        check(*arguments)
    except RefusedError as error:
        return list(error.faults)
    return []


def _raise_unseen(index: int | None, pointer: str) -> None:
    if index is not None:
        raise RefusedError([Fault(f"{pointer}/deck/{index}", "unseen-card", "", {"number": index + 1})])


def replay(game: Game, record: Mapping[str, Any]) -> RecordReplay:
    """Play a record of the right form again from its decks, move by move."""
    return _Replayer(game, record).run()
