"""What the system tells of a process: whether it lives, and whether it runs."""

from __future__ import annotations

import os
from pathlib import Path
from typing import Final

#: It is there; it was stopped by a signal; it is not there, or of another group.
RUNS: Final = "runs"
FROZEN: Final = "frozen"
GONE: Final = "gone"
_PROC: Final = Path("/proc")
_STATES: Final = {"T": FROZEN, "t": FROZEN, "Z": GONE, "X": GONE}


def children_of(process: int) -> list[int]:
    """Return the processes that the main thread of a process has started, where the system tells."""
    try:
        return [int(child) for child in (_PROC / f"{process}/task/{process}/children").read_text().split()]
    except OSError:
        return []


def condition_of(process: int, group: int | None = None) -> str:
    """Return how a process is, of this process group if one is given: RUNS, FROZEN (where the system tells) or GONE."""
    try:
        if os.getpgid(process) != (group or os.getpgid(process)):
            return GONE
        told = (_PROC / str(process) / "stat").read_text() if _PROC.is_dir() else ") R"
    except OSError:
        return GONE
    # The name, in brackets, may hold anything.
    return _STATES.get(told.rpartition(")")[2].split()[0], RUNS)
