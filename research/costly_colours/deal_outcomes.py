"""Deals played between two players of one strength, and the match equity of every score that follows from them."""

from __future__ import annotations

from typing import Final, cast

import numpy as np
import numpy.typing as npt

from croupier.games.costly_colours.game import COSTLY_COLOURS
from croupier.games.costly_colours.options import read_options
from croupier.games.costly_colours.rules import CostlyColours
from croupier.games.events import SCORE, Recorder
from croupier.players.costly_colours.greedy import GreedyPolicy
from croupier.players.costly_colours.match_equity import LONGEST
from research.playing.greedy_deals import greedy_deals

#: No match under these rules ends within a deal, so every deal is played to its end.
_RULES: Final = {"target": 1000}
#: The place of a line after all lines of a deal.
_NEVER: Final = 1 << 30


def play_deals(deals: int, seed: int) -> list[list[int]]:
    """Return the score lines of deals that greedy-v1 plays against itself: points, below 0 for the dealer."""
    recorder, lines = Recorder(), []
    greedy, options = GreedyPolicy(read_options(_RULES)), COSTLY_COLOURS.complete_options(_RULES)
    for state in greedy_deals(COSTLY_COLOURS, greedy, options, deals, seed, recorder):
        dealer = cast(CostlyColours, state).dealer
        scored = [event for event in recorder.events if event.kind == SCORE]
        lines.append([int(-event.points if event.seat == dealer else event.points) for event in scored])
        recorder.events.clear()
    return lines


def match_chances(lines: list[list[int]]) -> list[float]:
    """Return the eldest's chance to win a match, by the points that it and the dealer need: see `match_equity`."""
    eldest, dealer = (_Reached([[max(0, sign * line) for line in deal] for deal in lines]) for sign in (1, -1))
    chances = np.zeros((LONGEST + 1, LONGEST + 1))
    for total in range(2, 2 * LONGEST + 1):
        for need in range(max(1, total - LONGEST), min(LONGEST, total - 1) + 1):
            other = total - need
            first, second = eldest.places[need], dealer.places[other]
            # COS-2: the first seat to reach the target has won. Otherwise the dealer is the eldest of the next deal.
            goes_on = (first == _NEVER) & (second == _NEVER)
            later = 1.0 - chances[other - dealer.totals[goes_on], need - eldest.totals[goes_on]]
            chances[need, other] = (np.count_nonzero(first < second) + later.sum()) / len(lines)
    return [float(chance) for chance in chances[1:, 1:].ravel()]


class _Reached:
    """`totals`: the points of a seat by deal. `places[need]`: the line of each deal with which it has so many."""

    def __init__(self, points: list[list[int]]) -> None:
        width = max(map(len, points))
        sums = np.cumsum([[*deal, *[0] * (width - len(deal))] for deal in points], axis=1)
        self.totals: npt.NDArray[np.int64] = sums[:, -1]
        self.places = [
            np.where(self.totals >= need, (sums >= need).argmax(axis=1), _NEVER) for need in range(LONGEST + 1)
        ]
