"""What the processes of a program use together, as the system tells it: one and all that it has started."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from prometheus_client.metrics_core import CounterMetricFamily, GaugeMetricFamily, Metric
from prometheus_client.registry import Collector

_PROC: Final = Path("/proc")
#: Where these stand in `stat`, behind the name: seconds of core, of the process and of the children that have ended
#: (in ticks), threads, and the beginning.
_TIMES: Final = slice(11, 15)
_THREADS: Final = 17
_START: Final = 19
_ALL: Final = " Of all processes of this program together."


@dataclass(frozen=True)
class _Use:
    """Seconds of core, bytes of memory of its own and in part of what it shares, open files, threads, its start."""

    seconds: float
    memory: int
    files: int
    threads: int
    start: float


class ProcessTree(Collector):
    """Looks whenever it is asked; without a /proc it tells nothing. `root` returns who has started all others."""

    def __init__(self, root: Callable[[], int]) -> None:
        self._root = root
        self._most = 0.0

    def collect(self) -> Iterator[Metric]:
        """Yield what the processes use."""
        uses = [use for use in map(_use_of, _tree(self._root())) if use is not None]
        if not uses:
            return
        # What was used by a process that nobody waited for is told no more.
        self._most = max(self._most, sum(use.seconds for use in uses))
        yield CounterMetricFamily("process_cpu_seconds", "Seconds of core used." + _ALL, value=self._most)
        for name, meaning, value in (
            ("process_resident_memory_bytes", "Memory used, what is shared counted once.", sum(u.memory for u in uses)),
            ("process_open_fds", "Open files and connections.", sum(u.files for u in uses)),
            ("process_threads", "Threads.", sum(u.threads for u in uses)),
        ):
            yield GaugeMetricFamily(name, meaning + _ALL, value=value)
        yield GaugeMetricFamily("process_start_time_seconds", "When the program was started.", value=uses[0].start)


def _tree(process: int) -> Iterator[int]:
    """Yield a process and all that it has started, directly or through others."""
    yield process
    try:
        lists = [path.read_text() for path in (_PROC / str(process) / "task").glob("*/children")]
    except OSError:
        return
    for child in " ".join(lists).split():
        yield from _tree(int(child))


def _use_of(process: int) -> _Use | None:
    """Return what a process uses; None when it has ended meanwhile."""
    folder = _PROC / str(process)
    try:
        told = (folder / "stat").read_text().rpartition(")")[2].split()
        boot = next(line for line in (_PROC / "stat").read_text().splitlines() if line.startswith("btime"))
        files = sum(1 for _ in (folder / "fd").iterdir())
        memory = _memory(folder)
    except OSError:
        return None
    tick = os.sysconf("SC_CLK_TCK")
    seconds = sum(map(int, told[_TIMES])) / tick
    return _Use(seconds, memory, files, int(told[_THREADS]), int(boot.split()[1]) + int(told[_START]) / tick)


def _memory(folder: Path) -> int:
    """Return bytes of memory: what several processes share is divided among them, where the system tells."""
    try:
        told = (folder / "smaps_rollup").read_text()
        return 1024 * next(int(line.split()[1]) for line in told.splitlines() if line.startswith("Pss:"))
    except (OSError, StopIteration):
        return int((folder / "statm").read_text().split()[1]) * os.sysconf("SC_PAGE_SIZE")
