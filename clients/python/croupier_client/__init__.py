"""A typed client of Croupier, the referee for card games over HTTP: see README.md."""

from croupier_client.croupier import Croupier
from croupier_client.games import ColonneTable, CostlyColoursTable, SevenUpTable, UpcolorTable
from croupier_client.jobs import JobProgress, Jobs
from croupier_client.keys import draw_key, key_hash
from croupier_client.pacing import Pacing
from croupier_client.problems import (
    CroupierError,
    DeadlineError,
    JobError,
    OldTableError,
    OtherTableError,
    ProblemError,
    UnexpectedAnswerError,
    UnreachableError,
)
from croupier_client.tables import Table

__all__ = [
    "ColonneTable",
    "CostlyColoursTable",
    "Croupier",
    "CroupierError",
    "DeadlineError",
    "JobError",
    "JobProgress",
    "Jobs",
    "OldTableError",
    "OtherTableError",
    "Pacing",
    "ProblemError",
    "SevenUpTable",
    "Table",
    "UnexpectedAnswerError",
    "UnreachableError",
    "UpcolorTable",
    "draw_key",
    "key_hash",
]
