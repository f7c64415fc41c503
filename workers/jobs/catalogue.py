"""Every kind of job, by the name of its resource."""

from __future__ import annotations

from typing import Final

from workers.jobs.analyses import Analyses
from workers.jobs.kind import Kind
from workers.jobs.opponent_moves import OpponentMoves
from workers.jobs.simulations import Simulations
from workers.jobs.tournaments import Tournaments

OPPONENT_MOVES: Final = "opponent-moves"
ANALYSES: Final = "analyses"
SIMULATIONS: Final = "simulations"
TOURNAMENTS: Final = "tournaments"

KINDS: Final[dict[str, Kind]] = {
    OPPONENT_MOVES: OpponentMoves(),
    ANALYSES: Analyses(),
    SIMULATIONS: Simulations(),
    TOURNAMENTS: Tournaments(),
}
