"""What the moves of the play prove of the hand that the seat to act does not see."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from croupier.games.bits import lowest
from croupier.games.costly_colours.encoding import GO, PLAY, STOP, card_of, move_value, play_seat, play_value, verb_of
from croupier.games.costly_colours.pack import card_value
from croupier.games.costly_colours.rules import CostlyColours
from croupier.games.costly_colours.scoring import LIMIT
from croupier.games.events import NO_SEAT
from croupier.players.history import History

__all__ = ["Inference", "plays_in"]

_NO_STOP: Final = 99


class Inference:
    """Bounds on the cards still held by the other seat: each counts more than `bound`, one at most `some`.

    A card counts its low value. Where the history lacks moves of the play, the series on the table proves what it can.
    """

    def __init__(self) -> None:
        self.bound: i64 = 0
        self.some: i64 = _NO_STOP
        self._other: i64 = 0
        self._room: i64 = LIMIT
        self._go: i64 = NO_SEAT

    def is_empty(self) -> bool:
        """Tell whether nothing is proved."""
        return self.bound == 0 and self.some == _NO_STOP

    def allow(self, hand: i64) -> bool:
        """Tell whether the other seat may hold `hand`, each of whose cards is within the bound."""
        fits = self.some == _NO_STOP
        while hand != 0:
            value = card_value(lowest(hand))
            hand &= hand - 1
            if value <= self.bound:
                return False
            if value <= self.some:
                fits = True
        return fits

    def read(self, table: CostlyColours, history: History) -> None:
        """Take in a position, for the seat to act, and the moves that led there."""
        self.bound = 0
        self.some = _NO_STOP
        self._other = 1 - table.to_act
        self._begin_series()
        if plays_in(history) < table.played_count[0] + table.played_count[1]:
            self._read_series(table)
            return
        for i in range(history.size):
            self._read_move(history.seats[i], history.moves[i])
        self._meet(table.to_act)

    def _begin_series(self) -> None:
        self._room = LIMIT
        self._go = NO_SEAT

    def _read_move(self, seat: i64, move: i64) -> None:
        verb = verb_of(move)
        if verb == PLAY:
            self._meet(seat)
            self._read_card(seat, move_value(move), card_value(card_of(move)))
        elif verb == GO:
            if seat == self._other:
                self._rise()
            self._go = seat
        elif verb == STOP:
            # COS-13: a seat whose every card passes 31 is not asked.
            if seat == self._other:
                self.some = min(self.some, self._room)
            self._begin_series()

    def _read_card(self, seat: i64, value: i64, low: i64) -> None:
        # A card played later was held when the seat stopped, and may be the one that fitted.
        if seat == self._other and low <= self.some:
            self.some = _NO_STOP
        self._room -= value
        if self._room == 0:
            self._begin_series()

    def _meet(self, seat: i64) -> None:
        """When not the seat that may add is to act after a go, no card of that seat fitted (COS-13, COS-15)."""
        if self._go == NO_SEAT or seat != self._go:
            return
        if seat != self._other:
            self._rise()
        self._begin_series()

    def _rise(self) -> None:
        self.bound = max(self.bound, self._room)

    def _read_series(self, table: CostlyColours) -> None:
        """Take in the series on the table alone: the other's go, before what the seat to act has added since."""
        if table.go != self._other:
            return
        room = LIMIT - table.count
        last = table.series_size - 1
        while last > 0 and play_seat(table.series[last - 1]) != self._other:
            room += play_value(table.series[last])
            last -= 1
        self.bound = room


def plays_in(history: History) -> i64:
    """Return how many cards were played in a history."""
    plays: i64 = 0
    for i in range(history.size):
        if verb_of(history.moves[i]) == PLAY:
            plays += 1
    return plays
