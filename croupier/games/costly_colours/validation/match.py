"""Costly Colours: plain bounds for the figures of a match that the deal does not show (COS-1, COS-2)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from croupier.games.claims import deals_for, expect_range
from croupier.games.costly_colours.options import Options
from croupier.games.faults import Faults

__all__ = ["figures_before"]

#: More than any deal brings, both seats together: 4 turned and 8 passed; in the play 16 for jacks and deuces, 32 for
#: pairs and sequences, 15 for totals at 1 a card and 3 goes; in the show 34 for each seat.
_MOST_A_DEAL: Final = 146


def figures_before(faults: Faults, options: Options, data: Mapping[str, Any]) -> list[int]:
    """Return what `CostlyColours.resume` takes so that the deal comes next; add a fault for what is out of bounds."""
    match, deal = data["match"], data["deal"]
    points = [match["points"][seat] - deal["scored"][seat] for seat in range(2)]
    for seat in range(2):
        # After a deal only a tie goes on from the target.
        ended = options.end == "at_once" or points[seat] > points[1 - seat]
        most = options.target - 1 if ended else points[seat]
        expect_range(faults, f"/match/points/{seat}", points[seat], 0, most, "COS-2", deal["scored"][seat])
    # Every deal pays one go or 31 at least (COS-13).
    least, most = 1 + deals_for(sum(points), _MOST_A_DEAL), 1 + sum(points)
    expect_range(faults, "/match/deals", match["deals"], least, most, "COS-2")
    # COS-1: from the second deal on, dealing passes the deal on.
    dealer = deal["dealer"] if match["deals"] == 1 else 1 - deal["dealer"]
    return [dealer, match["deals"] - 1, *points]
