"""Every kind of job as a resource, by its name."""

from __future__ import annotations

from typing import Final

from service.jobs.analyses import ANALYSES
from service.jobs.opponent_moves import OPPONENT_MOVES
from service.jobs.reviews import REVIEWS
from service.jobs.simulations import SIMULATIONS
from service.jobs.tournaments import TOURNAMENTS
from service.jobs.web_kind import WebKind

WEB_KINDS: Final[dict[str, WebKind]] = {
    kind.name: kind for kind in (OPPONENT_MOVES, ANALYSES, SIMULATIONS, TOURNAMENTS, REVIEWS)
}
