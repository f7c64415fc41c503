"""The condition of processes, read from the system."""

from __future__ import annotations

import os
from pathlib import Path
from typing import Final

#: Conditions: it runs; a signal has stopped it; it does not exist, or belongs to another group.
RUNS: Final = "runs"
FROZEN: Final = "frozen"
GONE: Final = "gone"
_PROC: Final = Path("/proc")
_STATES: Final = {"T": FROZEN, "t": FROZEN, "Z": GONE, "X": GONE}
#: The fields with the ticks of a process after its name: user time and system time.
_TICKS: Final = slice(11, 13)


def children_of(process: int) -> list[int]:
    """Return the child processes of the main thread of a process; empty where the system does not report them."""
    try:
        return [int(child) for child in (_PROC / f"{process}/task/{process}/children").read_text().split()]
    except OSError:
        return []


def condition_of(process: int, group: int | None = None) -> str:
    """Return the condition of a process, in `group` if given: RUNS, FROZEN (only on Linux) or GONE."""
    try:
        if os.getpgid(process) != (group or os.getpgid(process)):
            return GONE
        state = _status(process)[0] if _PROC.is_dir() else "R"
    except OSError:
        return GONE
    return _STATES.get(state, RUNS)


def processor_seconds(process: int) -> float:
    """Return the processor time of a process in seconds; 0 where the system does not report it."""
    try:
        return sum(map(int, _status(process)[_TICKS])) / os.sysconf("SC_CLK_TCK")
    except OSError:
        return 0.0


def _status(process: int) -> list[str]:
    """Return the fields of a process after its name, which is in brackets and may contain anything."""
    return (_PROC / str(process) / "stat").read_text().rpartition(")")[2].split()
