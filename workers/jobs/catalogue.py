"""Every kind of job, by its name."""

from __future__ import annotations

from typing import Final

from workers.jobs.analyses import Analyses
from workers.jobs.kind import Kind
from workers.jobs.opponent_moves import OpponentMoves
from workers.jobs.reviews import Reviews
from workers.jobs.simulations import Simulations
from workers.jobs.tournaments import Tournaments

KINDS: Final[dict[str, Kind]] = {
    kind.name: kind for kind in (OpponentMoves(), Analyses(), Simulations(), Tournaments(), Reviews())
}
