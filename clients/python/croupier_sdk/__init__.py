"""Typed client of Croupier, the referee for card games over HTTP (README.md)."""

from croupier_sdk.croupier import Croupier
from croupier_sdk.games import ColonneTable, CostlyColoursTable, SevenUpTable, UpcolorTable
from croupier_sdk.jobs import JobProgress, Jobs
from croupier_sdk.keys import draw_key, key_hash
from croupier_sdk.pacing import Pacing
from croupier_sdk.problems import (
    CroupierError,
    DeadlineError,
    JobError,
    OldTableError,
    OtherTableError,
    ProblemError,
    UnexpectedAnswerError,
    UnreachableError,
)
from croupier_sdk.tables import Table

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
