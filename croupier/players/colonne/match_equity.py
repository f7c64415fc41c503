"""La Colonne: the chance of a team to win the match from the points between two deals.

A match is a walk over the points of the team that deals next and of the other team. `deal_points.json` contains 256
typical results of a deal (dealing team, other team). They are means over equal parts of 20,480 deals between `greedy`
players under the default options.
"""

from __future__ import annotations

import json
from functools import lru_cache
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from croupier.games.build_info import LIBRARY

_FILE: Final = LIBRARY / "players" / "colonne" / "deal_points.json"
#: Points of the grid on each axis, from `_LOWEST` of the target up to the target.
_SIZE: Final = 26
_LOWEST: Final = -0.25
#: A deal may lead back to the same points: the chances converge after so many passes.
_PASSES: Final = 12


class MatchEquity:
    """Chances of the team that deals next, by the points of both, for one target."""

    def __init__(self, target: int) -> None:
        self._target: float = float(target)
        self._step: float = (1.0 - _LOWEST) / float(_SIZE - 1)
        results: list[list[float]] = json.loads(_FILE.read_text())
        self._own: vec[float] = vec[float]([result[0] / target for result in results])
        self._others: vec[float] = vec[float]([result[1] / target for result in results])
        self._chances: vec[float] = vec[float]([0.5] * (_SIZE * _SIZE))
        for _ in range(_PASSES):
            for index in range(_SIZE * _SIZE - 1, -1, -1):
                self._chances[index] = self._after_deal(index // _SIZE, index % _SIZE)

    def chance(self, dealers: i64, others: i64) -> float:
        """Return the chance of the team that deals next, at `dealers` points against `others`, before the target."""
        return self._between(float(dealers) / self._target, float(others) / self._target)

    def _after_deal(self, row: i64, column: i64) -> float:
        own, others = _LOWEST + float(row) * self._step, _LOWEST + float(column) * self._step
        total = 0.0
        for i in range(len(self._own)):
            # The other team deals next.
            total += 1.0 - self._standing(others + self._others[i], own + self._own[i])
        return total / float(len(self._own))

    def _standing(self, own: float, others: float) -> float:
        # COL-26: at the target the higher wins.
        if own >= 1.0 or others >= 1.0:
            return 0.5 if own == others else 1.0 if own > others else 0.0
        return self._between(own, others)

    def _between(self, own: float, others: float) -> float:
        """The chance between the points of the grid, by their distance."""
        x = min(max((own - _LOWEST) / self._step, 0.0), float(_SIZE - 1) - 0.000001)
        y = min(max((others - _LOWEST) / self._step, 0.0), float(_SIZE - 1) - 0.000001)
        row, column = i64(x), i64(y)
        right, below = y - float(column), x - float(row)
        index = row * _SIZE + column
        upper = (1.0 - right) * self._chances[index] + right * self._chances[index + 1]
        lower = (1.0 - right) * self._chances[index + _SIZE] + right * self._chances[index + _SIZE + 1]
        return (1.0 - below) * upper + below * lower


@lru_cache(maxsize=16)
def match_equity(target: int) -> MatchEquity:
    """Return the chances for a target."""
    return MatchEquity(target)
