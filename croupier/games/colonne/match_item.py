"""La Colonne: a deal of a match that is told by its results (COL-25, COL-26)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from croupier.games.colonne.rules import Colonne
from croupier.games.colonne.scoring import LEAST_A_DEAL, MOST_A_DEAL
from croupier.games.faults import Faults
from croupier.games.standings import expect_points


def enter_deal(state: Colonne, deal: Mapping[str, Any], faults: Faults, pointer: str) -> None:
    """Enter the `points` of a deal by team; add a fault for what cannot be."""
    expect_points(faults, pointer, deal["points"], LEAST_A_DEAL, MOST_A_DEAL, "COL-25")
    for team in range(2):
        state.scored[team] = deal["points"][team]
    if not faults.found:
        state.close(None)
