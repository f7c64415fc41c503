"""Seven Up: what the end of a deal is worth to each seat, in points of the deal."""

from __future__ import annotations

from typing import cast

from librt.vecs import vec
from mypy_extensions import i64

from croupier.games.seven_up.rules import SevenUp
from croupier.games.state import State
from croupier.players.search.rewards import Rewards

__all__ = ["DealPoints"]


class DealPoints(Rewards):
    """The points that a seat scores in the deal, less the other's: from -4 to 4, apart from gifts and turned jacks."""

    def __init__(self) -> None:
        super().__init__()
        self.lowest: float = -4.0
        self.highest: float = 4.0

    def read(self, state: State, values: vec[float]) -> None:
        """Set `values[seat]` to the lead of `seat` in this deal."""
        deal = cast(SevenUp, state)
        lead: i64 = deal.scored[0] - deal.scored[1]
        values[0] = float(lead)
        values[1] = float(-lead)
