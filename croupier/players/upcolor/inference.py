"""Inference from the moves of a deal: the cards that were played, the cards proved absent, and the seats that drew.

A pass proves that the seat lacks every kind that it would have had to play, until it draws. A seat skipped at the
opening held no imperial (UPC-16). Choices prove nothing; `likelihood` says what they make likely.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from croupier.games.bits import bit, lowest
from croupier.games.cards import NO_CARD
from croupier.games.events import NO_SEAT
from croupier.games.upcolor.cardless_deal import CardlessDeal
from croupier.games.upcolor.encoding import HAND, PASS
from croupier.games.upcolor.hands import holds, one, size
from croupier.games.upcolor.options import Options
from croupier.games.upcolor.pack import BLUE, IMPERIAL, PACK_SIZE, RED, YELLOW
from croupier.games.upcolor.rules import Upcolor
from croupier.players.history import History

#: Kinds of steps: a card drawn, kinds not held, a card played.
DRAW: Final = 0
LACK: Final = 1
PLAY: Final = 2
#: UPC-16: a card of one of these kinds opens a deal in which nobody holds an imperial.
_OPENERS: Final = bit(YELLOW) | bit(BLUE) | bit(RED)


class Inference:
    """The steps of a deal in order: `kind[i]`, of seat `seat[i]`, with `value[i]` (kinds as a hand of 0xFF, or a kind).

    For `LACK` and `PLAY`, the seat may play the kinds of the set `allowed[i]`. With one of `obliging[i]` in hand it may
    not pass. `allowed[i]` is 0 where the opening, no move, proves that kinds are absent.
    `start[seat]` is the number of cards of the seat before the first step. `is_whole` says that the steps begin with
    the deal. If the history lacks its beginning, they begin with the round on the table.
    """

    def __init__(self, options: Options) -> None:
        self.size: i64 = 0
        self.kind: vec[i64] = vec[i64]([])
        self.seat: vec[i64] = vec[i64]([])
        self.value: vec[i64] = vec[i64]([])
        self.allowed: vec[i64] = vec[i64]([])
        self.obliging: vec[i64] = vec[i64]([])
        self.start: vec[i64] = vec[i64]([0] * options.players)
        self.is_whole: bool = False
        self._followed = CardlessDeal(options)

    def read(self, state: Upcolor, history: History) -> None:
        """Read the moves up to `state`: those of the whole deal, if the history contains them all."""
        self.size = 0
        earlier = max(0, history.size - state.plays_count)
        played: i64 = 0
        for i in range(earlier):
            if history.moves[i] != PASS:
                played += 1
        self.is_whole = played == state.taken_count
        self._followed.begin(state.leader, PACK_SIZE - state.next)
        if self.is_whole:
            leader = history.seats[0] if earlier > 0 else state.leader
            self._followed.begin(leader, PACK_SIZE - HAND * state.seats)
            self._read_opening(state, history)
            for i in range(earlier):
                self._read_move(history.moves[i])
        for i in range(state.plays_count):
            self._read_move(state.plays[i])
        self._count_back(state)

    def _read_opening(self, state: Upcolor, history: History) -> None:
        """UPC-16: the seats from the dealer to the opener lacked such a card, and every seat lacked a better one."""
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

    def _read_move(self, move: i64) -> None:
        seat, allowed, obliging = self._followed.to_act, self._followed.allowed(), self._followed.obliging()
        self._followed.play(move)
        if move != PASS:
            self._add(PLAY, seat, move, allowed, obliging)
        else:
            self._add(LACK, seat, _all_of(obliging), allowed, obliging)
        if self._followed.drawers[-1] != NO_SEAT:
            self._add(DRAW, self._followed.drawers[-1], 0)

    def _count_back(self, state: Upcolor) -> None:
        """Count how many cards each seat held before the steps."""
        for seat in range(state.seats):
            self.start[seat] = size(state.hands[seat])
        for i in range(self.size):
            if self.kind[i] == DRAW:
                self.start[self.seat[i]] -= 1
            elif self.kind[i] == PLAY:
                self.start[self.seat[i]] += 1

    def _add(self, kind: i64, seat: i64, value: i64, allowed: i64 = 0, obliging: i64 = 0) -> None:
        if self.size == len(self.kind):
            self.kind = append(self.kind, kind)
            self.seat = append(self.seat, seat)
            self.value = append(self.value, value)
            self.allowed = append(self.allowed, allowed)
            self.obliging = append(self.obliging, obliging)
        self.kind[self.size] = kind
        self.seat[self.size] = seat
        self.value[self.size] = value
        self.allowed[self.size] = allowed
        self.obliging[self.size] = obliging
        self.size += 1


def _all_of(kinds: i64) -> i64:
    """As many cards as a hand can count of each kind of a set."""
    hand: i64 = 0
    while kinds != 0:
        hand |= 0xFF * one(lowest(kinds))
        kinds &= kinds - 1
    return hand
