"""Seven Up: a deal of a match that is told by its results (SEV-8, SEV-18)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from croupier.games.events import NO_SEAT
from croupier.games.faults import Faults
from croupier.games.seven_up.rules import SevenUp
from croupier.games.seven_up.scoring import MOST_A_DEAL
from croupier.games.standings import expect_points


def enter_deal(state: SevenUp, deal: Mapping[str, Any], faults: Faults, pointer: str) -> None:
    """Enter the `points` of a deal, which may be `void`; add a fault for what cannot be.

    In order the count stops at the target: no seat has more, and one alone has it.
    """
    points, state.is_void = deal["points"], deal.get("void", False)
    expect_points(faults, pointer, points, 0, MOST_A_DEAL, "SEV-18")
    if state.is_void:
        # SEV-8: what an annulled deal brings is the jack that the dealer turned first.
        _expect_at_most(faults, f"{pointer}/points/{1 - state.dealer}", points[1 - state.dealer], 0, "SEV-8")
        _expect_at_most(faults, f"{pointer}/points/{state.dealer}", points[state.dealer], 1, "SEV-8")
    winner = NO_SEAT
    for seat in range(2):
        state.scored[seat] = points[seat]
        state.points[seat] += points[seat]
        if state.at_once and state.points[seat] >= state.target:
            room = state.target - state.points[seat] + points[seat] - (1 if winner != NO_SEAT or state.is_void else 0)
            _expect_at_most(faults, f"{pointer}/points/{seat}", points[seat], int(room), "SEV-18")
            winner = seat
    if not faults.found:
        state.end(winner)


def _expect_at_most(faults: Faults, pointer: str, found: int, most: int, rule: str) -> None:
    if found > most:
        faults.add(pointer, "wrong-value", rule, {"found": found, "expected": f"0…{most}" if most else "0"})
