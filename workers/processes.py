"""What the system tells of a process: whether it lives, and whether it runs."""

from __future__ import annotations

import os
from pathlib import Path
from typing import Final

__all__ = ["FROZEN", "GONE", "RUNS", "condition_of"]

#: It is there; it was stopped by a signal; it is not there, or of another group.
RUNS: Final = "runs"
FROZEN: Final = "frozen"
GONE: Final = "gone"
_PROC: Final = Path("/proc")
_STATES: Final = {"T": FROZEN, "t": FROZEN, "Z": GONE, "X": GONE}


def condition_of(process: int, group: int) -> str:
    """Return how a process of a process group is: RUNS, FROZEN (where the system tells) or GONE."""
    try:
        if os.getpgid(process) != group:
            return GONE
        told = (_PROC / str(process) / "stat").read_text() if _PROC.is_dir() else ") R"
    except OSError:
        return GONE
    # The name, in brackets, may hold anything.
    return _STATES.get(told.rpartition(")")[2].split()[0], RUNS)
