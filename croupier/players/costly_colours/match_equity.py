"""Match equity: the chance to win the match from a score between two deals.

`tables/match.xz` contains the eldest's chance by the points that the eldest of the next deal and its dealer still
need, up to `LONGEST` each. It was computed from deals that greedy-v1 plays against itself under the
default options (`python -m research.costly_colours`).
"""

from __future__ import annotations

import lzma
import sys
from array import array
from functools import cache
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from croupier.games.costly_colours.encoding import MATCH_OVER
from croupier.games.costly_colours.rules import CostlyColours
from croupier.players.costly_colours.lookup_files import FOLDER

LONGEST: Final = 121
EQUITY: Final = "match.xz"
WHOLE: Final = 65535


@cache
def _equity() -> vec[float]:
    numbers = array("H", lzma.decompress((FOLDER / EQUITY).read_bytes()))
    if sys.byteorder == "big":
        numbers.byteswap()
    return vec[float]([number / WHOLE for number in numbers])


class MatchEquity:
    """Chances to win the match from the ends of deals."""

    def __init__(self) -> None:
        self._chances: vec[float] = _equity()

    def chance(self, state: CostlyColours, seat: i64) -> float:
        """Return the chance of `seat` to win the match, once the deal is over.

        When a seat needs more than `LONGEST`, both needs are reduced equally: their distance counts most.
        """
        if state.phase == MATCH_OVER:
            return 1.0 if state.winner == seat else 0.0
        # COS-1: the seats deal in turn, so this deal's dealer is the eldest of the next.
        eldest = state.dealer
        need = state.target - state.points[eldest]
        other = state.target - state.points[1 - eldest]
        beyond = max(0, max(need, other) - LONGEST)
        need = max(1, need - beyond)
        other = max(1, other - beyond)
        chance = self._chances[(need - 1) * LONGEST + other - 1]
        return chance if seat == eldest else 1.0 - chance
