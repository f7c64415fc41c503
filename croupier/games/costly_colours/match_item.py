"""Costly Colours: a deal of a match that is told by its results (COS-2)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from croupier.games.costly_colours.rules import CostlyColours
from croupier.games.costly_colours.scoring import MOST_A_DEAL, leader_after_deal
from croupier.games.faults import Faults
from croupier.games.standings import expect_points


def enter_deal(state: CostlyColours, deal: Mapping[str, Any], faults: Faults, pointer: str) -> None:
    """Enter the `points` of a deal; add a fault for what cannot be: at once, one seat alone reaches the target."""
    points = deal["points"]
    expect_points(faults, pointer, points, 0, MOST_A_DEAL, "COS-2")
    # COS-13: every deal pays one go or 31 at least.
    if sum(points) == 0:
        faults.add(f"{pointer}/points", "wrong-sum", "COS-13", {"found": 0, "expected": f"1…{MOST_A_DEAL}"})
    for seat in range(2):
        state.scored[seat] = points[seat]
        state.points[seat] += points[seat]
    if state.at_once and min(state.points[0], state.points[1]) >= state.target:
        most = state.target - 1 - state.points[1] + points[1]
        faults.add(f"{pointer}/points/1", "wrong-value", "COS-2", {"found": points[1], "expected": f"0…{most}"})
    if not faults.found:
        state.end(leader_after_deal(state))
