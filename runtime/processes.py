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
#: Where the ticks of a process stand among what follows its name: its own, and those of the system for it.
_TICKS: Final = slice(11, 13)


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
        state = _status(process)[0] if _PROC.is_dir() else "R"
    except OSError:
        return GONE
    return _STATES.get(state, RUNS)


def processor_seconds(process: int) -> float:
    """Return the processor time that a process has used, in seconds; 0 where the system does not tell."""
    try:
        return sum(map(int, _status(process)[_TICKS])) / os.sysconf("SC_CLK_TCK")
    except OSError:
        return 0.0


def _status(process: int) -> list[str]:
    """Return what the system tells of a process after its name, which is in brackets and may hold anything."""
    return (_PROC / str(process) / "stat").read_text().rpartition(")")[2].split()
