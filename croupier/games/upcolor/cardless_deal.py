"""Upcolor: a deal followed by its moves alone: turns, draws, and the kinds that a passing seat lacks."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from croupier.games.events import NO_SEAT
from croupier.games.upcolor.encoding import PASS
from croupier.games.upcolor.hands import one
from croupier.games.upcolor.options import Options
from croupier.games.upcolor.pack import DISCARD_CARD, PACK_SIZE
from croupier.games.upcolor.rules import Upcolor

#: Stands for an unknown hand: it neither opens the deal, nor is it out, nor blocked.
_ANYTHING: Final = one(DISCARD_CARD)


class CardlessDeal(Upcolor):
    """A deal without its cards: each hand holds what its move needs, and any pass is legal.

    By move since `begin`: `drawers`, the seat that then drew a card, or `NO_SEAT`; `lacking`, the set of kinds that the
    passing seat lacked. No seat draws after a full round whose last card wins the deal: only the cards show that.
    """

    def __init__(self, options: Options) -> None:
        super().__init__(options)
        self.drawers: list[int] = []
        self.lacking: list[int] = []

    def begin(self, leader: i64, stock: i64) -> None:
        """Begin with a round of `leader`, when so many cards are in the stock."""
        self.drawers.clear()
        self.lacking.clear()
        self.taken_count = 0
        self.next = PACK_SIZE - stock
        for seat in range(self.seats):
            self.hands[seat] = _ANYTHING
        self.lead_to(leader)

    def refusal(self, move: i64) -> str:
        """Return why `move` is illegal with any hand."""
        if move == PASS:
            return ""
        self.hands[self.to_act] = _ANYTHING + one(move)
        return super().refusal(move)

    def play(self, move: i64) -> None:
        """Play a move; note its draw and the kinds that a pass rules out."""
        undrawn = self.next
        self.lacking.append(self.obliging() if move == PASS else 0)
        if move != PASS:
            self.hands[self.to_act] = _ANYTHING + one(move)
        super().play(move)
        self.drawers.append(self.leader if self.next > undrawn else NO_SEAT)
