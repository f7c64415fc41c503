"""How much memory programs take, of which parts are shared between their processes."""

from __future__ import annotations

from contextlib import suppress
from pathlib import Path


def memory_of(process: int) -> float:
    """Return the memory of a process in MiB: its own, and its share of what it has with others; 0 when it has gone."""
    with suppress(OSError):
        for line in Path(f"/proc/{process}/smaps_rollup").read_text().splitlines():
            if line.startswith("Pss:"):
                return int(line.split()[1]) / 1024
    return 0.0


def children_of(process: int) -> list[int]:
    """Return a process and all that descend from it, parents first."""
    found = [process]
    for each in found:
        with suppress(OSError):
            found += map(int, Path(f"/proc/{each}/task/{each}/children").read_text().split())
    return found


def command_of(process: int) -> str:
    """Return how a process was started; empty when it has gone."""
    with suppress(OSError):
        return Path(f"/proc/{process}/cmdline").read_bytes().replace(b"\0", b" ").decode(errors="replace")
    return ""
