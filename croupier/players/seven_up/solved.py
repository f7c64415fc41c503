"""The chance of winning the game when the cards are played on in the open, both seats at their best."""

from __future__ import annotations

from mypy_extensions import i64

from croupier.games.seven_up.rules import SevenUp
from croupier.players.seven_up.double_dummy import DoubleDummy
from croupier.players.seven_up.match_equity import CERTAIN, MatchEquity

__all__ = ["Solved"]


class Solved:
    """The solver of card play, asked for chances; `load` a world in its card play first."""

    def __init__(self, worth: MatchEquity) -> None:
        self._worth = worth
        self._solver = DoubleDummy()
        # Of which scores, dealer and seat the solver has the prices.
        self._priced: i64 = -1

    def load(self, table: SevenUp) -> None:
        """Give the solver a world, and the prices of its score when they are others."""
        score = ((table.points[0] * 64 + table.points[1]) * 2 + table.dealer) * 2 + table.to_act
        if score != self._priced:
            self._worth.price(table, self._solver.worth)
            self._priced = score
        self._solver.load(table)

    def chance(self) -> float:
        """Return the chance of the seat to act in the world loaded."""
        return float(self._solver.value()) / float(CERTAIN)

    def chance_after(self, card: i64) -> float:
        """Return its chance once it has played `card`."""
        return float(self._solver.value_of(card)) / float(CERTAIN)
