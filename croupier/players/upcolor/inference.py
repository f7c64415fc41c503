"""What the moves of a deal tell of the hands: which cards were played, which were proved absent, and who drew when.

A pass proves that the seat lacks the colour demanded, until it draws (UPC-6, UPC-12); a passed lead, that it holds
nothing but violet (UPC-15); a seat skipped at the opening held no imperial (UPC-16). Nothing is guessed from a choice.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from croupier.games.upcolor.encoding import HAND, PASS
from croupier.games.upcolor.hands import holds, one, size
from croupier.games.upcolor.pack import BLUE, DISCARD_CARD, IMPERIAL, NO_CARD, PACK_SIZE, RED, VIOLET, YELLOW
from croupier.games.upcolor.state import UpcolorState
from croupier.players.history import History

__all__ = ["DRAW", "LACK", "PLAY", "Inference"]

#: Kinds of steps: a card drawn, kinds not held, a card played.
DRAW: Final = 0
LACK: Final = 1
PLAY: Final = 2


class Inference:
    """The steps of a deal in order: `kind[i]`, of seat `seat[i]`, with `value[i]` (kinds as a hand of 0xFF, or a kind).

    `start[seat]` is how many cards the seat held before the first step. `is_whole` says that this is the deal's
    beginning. If the history lacks it, the steps begin with the first round that surely begins within it: after
    violet, which closes a round (UPC-11), or else with the round on the table.
    """

    def __init__(self, seats: i64) -> None:
        self.size: i64 = 0
        self.kind: vec[i64] = vec[i64]([])
        self.seat: vec[i64] = vec[i64]([])
        self.value: vec[i64] = vec[i64]([])
        self.start: vec[i64] = vec[i64]([0 for _ in range(seats)])
        self.is_whole: bool = False
        # The round that is followed.
        self._acted: i64 = 0
        self._top: i64 = NO_CARD
        self._collector: i64 = 0
        #: Cards left in the stock, as far as it has been followed.
        self._stock: i64 = 0

    def read(self, state: UpcolorState, history: History) -> None:
        """Read the moves up to `state`; of a history that lacks the first moves, what can be placed."""
        self.size = 0
        earlier = max(0, history.size - state.plays_count)
        begin = self._beginning(state, history, earlier)
        self._acted = 0
        self._top = NO_CARD
        self._collector = 0
        self._stock = PACK_SIZE - state.next + self._rounds(history, begin, earlier, state.seats)
        if self.is_whole:
            self._stock = PACK_SIZE - HAND * state.seats
            self._read_opening(state, history)
        for i in range(begin, earlier):
            self._read_move(state, history.seats[i], history.moves[i])
        self._acted = 0
        self._top = NO_CARD
        for i in range(state.plays_count):
            self._read_move(state, (state.leader + i) % state.seats, state.plays[i])
        self._count_back(state)

    def _beginning(self, state: UpcolorState, history: History, earlier: i64) -> i64:
        """Return the index of the first of `earlier` moves that begins a round for certain."""
        played: i64 = 0
        closed: i64 = -1
        for i in range(earlier):
            if history.moves[i] != PASS:
                played += 1
            if history.moves[i] == VIOLET and closed < 0:
                closed = i
        self.is_whole = played == state.taken_count
        if self.is_whole:
            return 0
        # Once the stock is empty, it is not told which rounds were the last to draw from it.
        return earlier if closed < 0 or state.next == PACK_SIZE else closed + 1

    def _rounds(self, history: History, begin: i64, end: i64, seats: i64) -> i64:
        """Return how many rounds the moves from `begin` to `end` fill."""
        rounds: i64 = 0
        acted: i64 = 0
        for i in range(begin, end):
            # UPC-15: a passed lead is no part of a round.
            if acted > 0 or history.moves[i] != PASS:
                acted += 1
            if acted == seats or history.moves[i] == VIOLET:
                rounds += 1
                acted = 0
        return rounds

    def _read_opening(self, state: UpcolorState, history: History) -> None:
        """UPC-16: the seats from the dealer to the opener had no such card, and no seat a better one."""
        opener = state.leader
        card: i64 = state.plays[0] if state.plays_count > 0 else NO_CARD
        if state.taken_count > 0:
            opener, card = history.seats[0], history.moves[0]
        elif card == NO_CARD:
            card = IMPERIAL if holds(state.hands[opener], IMPERIAL) else YELLOW
        skipped = (opener - state.dealer) % state.seats
        for step in range(state.seats):
            seat = (state.dealer + step) % state.seats
            if card != IMPERIAL:
                self._add(LACK, seat, _all_of(IMPERIAL) | (_colours() if step < skipped else 0))
            elif step < skipped:
                self._add(LACK, seat, _all_of(IMPERIAL))

    def _read_move(self, state: UpcolorState, seat: i64, move: i64) -> None:
        if move == PASS:
            lacking = self._lacking(state)
            if lacking != 0:
                self._add(LACK, seat, lacking)
            if self._acted == 0:
                return
        else:
            self._add(PLAY, seat, move)
            self._top = move
            self._collector = seat
        self._acted += 1
        if self._acted == state.seats or move == VIOLET:
            self._end_round()

    def _lacking(self, state: UpcolorState) -> i64:
        """The kinds that a seat does not hold that passes now."""
        if self._top == NO_CARD:
            return _all_of(IMPERIAL) | _colours() | _all_of(DISCARD_CARD)
        if self._top == DISCARD_CARD:
            return _colours() if state.must_play else 0
        return _all_of(self._top + 1)

    def _end_round(self) -> None:
        """UPC-13: who played the last card draws."""
        if self._stock > 0:
            self._stock -= 1
            self._add(DRAW, self._collector, 0)
        self._acted = 0
        self._top = NO_CARD

    def _count_back(self, state: UpcolorState) -> None:
        """Count how many cards each seat held before the steps."""
        for seat in range(state.seats):
            self.start[seat] = size(state.hands[seat])
        for i in range(self.size):
            if self.kind[i] == DRAW:
                self.start[self.seat[i]] -= 1
            elif self.kind[i] == PLAY:
                self.start[self.seat[i]] += 1

    def _add(self, kind: i64, seat: i64, value: i64) -> None:
        if self.size < len(self.kind):
            self.kind[self.size] = kind
            self.seat[self.size] = seat
            self.value[self.size] = value
        else:
            self.kind = append(self.kind, kind)
            self.seat = append(self.seat, seat)
            self.value = append(self.value, value)
        self.size += 1


def _all_of(kind: i64) -> i64:
    return 0xFF * one(kind)


def _colours() -> i64:
    return _all_of(YELLOW) | _all_of(BLUE) | _all_of(RED)
