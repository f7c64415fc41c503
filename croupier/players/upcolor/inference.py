"""What the moves of a deal tell of the hands: which cards were played, which were proved absent, and who drew when.

A pass proves that the seat lacks, until it draws, every kind that would have obliged it to play; a seat skipped at the
opening held no imperial (UPC-16). Nothing is guessed from a choice.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from croupier.games.bits import bit, lowest
from croupier.games.upcolor.encoding import HAND, PASS
from croupier.games.upcolor.hands import holds, one, size
from croupier.games.upcolor.options import Options
from croupier.games.upcolor.pack import BLUE, IMPERIAL, NO_CARD, PACK_SIZE, RED, VIOLET, YELLOW
from croupier.games.upcolor.rules import Upcolor
from croupier.players.history import History

__all__ = ["DRAW", "LACK", "PLAY", "Inference"]

#: Kinds of steps: a card drawn, kinds not held, a card played.
DRAW: Final = 0
LACK: Final = 1
PLAY: Final = 2
#: UPC-16: the kinds one of which opens a deal in which nobody holds an imperial.
_OPENERS: Final = bit(YELLOW) | bit(BLUE) | bit(RED)


class Inference:
    """The steps of a deal in order: `kind[i]`, of seat `seat[i]`, with `value[i]` (kinds as a hand of 0xFF, or a kind).

    `start[seat]` is how many cards the seat held before the first step. `is_whole` says that this is the deal's
    beginning. If the history lacks it, the steps begin with the first round that surely begins within it: after
    violet, which closes a round (UPC-11), or else with the round on the table.
    """

    def __init__(self, options: Options) -> None:
        self.size: i64 = 0
        self.kind: vec[i64] = vec[i64]([])
        self.seat: vec[i64] = vec[i64]([])
        self.value: vec[i64] = vec[i64]([])
        self.start: vec[i64] = vec[i64]([0] * options.players)
        self.is_whole: bool = False
        #: The round that is followed: how many have acted, the card to answer and whose it is.
        self._round = Upcolor(options)
        #: Cards left in the stock, as far as it has been followed.
        self._stock: i64 = 0

    def read(self, state: Upcolor, history: History) -> None:
        """Read the moves up to `state`; of a history that lacks the first moves, what can be placed."""
        self.size = 0
        earlier = max(0, history.size - state.plays_count)
        begin = self._beginning(state, history, earlier)
        self._round.lead_to(0)
        self._stock = PACK_SIZE - state.next + self._rounds(history, begin, earlier, state.seats)
        if self.is_whole:
            self._stock = PACK_SIZE - HAND * state.seats
            self._read_opening(state, history)
        for i in range(begin, earlier):
            self._read_move(history.seats[i], history.moves[i])
        self._round.lead_to(0)
        for i in range(state.plays_count):
            self._read_move((state.leader + i) % state.seats, state.plays[i])
        self._count_back(state)

    def _beginning(self, state: Upcolor, history: History, earlier: i64) -> i64:
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

    def _read_opening(self, state: Upcolor, history: History) -> None:
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
                self._add(LACK, seat, _all_of(bit(IMPERIAL) | (_OPENERS if step < skipped else 0)))
            elif step < skipped:
                self._add(LACK, seat, _all_of(bit(IMPERIAL)))

    def _read_move(self, seat: i64, move: i64) -> None:
        if move == PASS:
            lacking = self._round.obliging()
            if lacking != 0:
                self._add(LACK, seat, _all_of(lacking))
            # UPC-15: a passed lead is no part of a round.
            if self._round.plays_count == 0:
                return
        else:
            self._add(PLAY, seat, move)
            self._round.top = move
            self._round.top_seat = seat
        self._round.plays_count += 1
        if self._round.plays_count == self._round.seats or move == VIOLET:
            self._end_round()

    def _end_round(self) -> None:
        """UPC-13: who played the last card draws, and leads."""
        collector = self._round.top_seat
        if self._stock > 0:
            self._stock -= 1
            self._add(DRAW, collector, 0)
        self._round.lead_to(collector)

    def _count_back(self, state: Upcolor) -> None:
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


def _all_of(kinds: i64) -> i64:
    """As many cards as a hand can count of each kind of a set."""
    hand: i64 = 0
    while kinds != 0:
        hand |= 0xFF * one(lowest(kinds))
        kinds &= kinds - 1
    return hand
