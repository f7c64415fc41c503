"""The requests a second that the service serves while it stays quick, in one process and in two."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import closing
from functools import partial
from typing import Final

from benchmarks.mix import mix
from benchmarks.processes import HelperError, sender
from benchmarks.report import Section, figure
from benchmarks.rounds import milliseconds, percentile
from benchmarks.samples import post
from benchmarks.servers import LoadRow, busy_rate, load_row
from tests.harness.running import running_service

#: Maximum p99 in seconds.
_QUICK: Final = 0.05
_COLUMNS: Final = (
    "processes", "busy: requests/s", "at p99 ≤ 50 ms: requests/s", "p50 ms", "p99 ms", "MiB a process", "÷ 1 process",
)  # fmt: skip
_CONNECTIONS: Final = 64
#: Steps of the bisection, and the highest tried share of the busy rate.
_HALVED: Final = 5
_TOP: Final = 1.2


def run_capacity(rounds: int, seconds: float) -> Section:
    """Measure one and two processes: the rate of four busy connections, and the highest rate with a small p99."""
    section, first = Section("Capacity", _COLUMNS), 0.0
    for processes in (1, 2):
        with running_service(1, processes) as service, closing(service.connect()) as connection:
            port = connection.port
            requests, referee = (
                [post(*request) for request in mix(sender(connection), jobs=jobs)] for jobs in (True, False)
            )
            busy = busy_rate(port, referee, rounds, seconds)
            measure = partial(load_row, port, requests, capacity=busy, connections=_CONNECTIONS, seconds=4 * seconds)
            row = _highest(measure)
            memory = service.memory() / processes
        first = first or row.rate
        cells = (busy, row.rate, *milliseconds(row.load.served), memory, row.rate / first)
        section.rows.append((str(processes), *(figure(cell) for cell in cells)))
    section.remarks.append(
        "The mix of `benchmarks/mix.py`, jobs included but where four connections are kept busy; one worker process "
        "does the jobs. The client has a processor for itself, which two processes share on a machine of two."
    )
    return section


def _highest(measure: Callable[[float], LoadRow]) -> LoadRow:
    """Return the row at the highest rate with a small p99. Raises HelperError if there is none."""
    low, high, best = 0.0, _TOP, None
    for _ in range(_HALVED):
        middle = (low + high) / 2
        found = measure(middle)
        if _is_quick(found):
            best, low = found, middle
        else:
            high = middle
    if best is None:
        raise HelperError(f"not even {found.rate:.0f} requests a second are answered in time: is the machine busy?")
    return best


def _is_quick(row: LoadRow) -> bool:
    """Return whether every request was served, and p99 is small enough."""
    return not row.load.refused and not row.lost and percentile(row.load.served, 99) <= _QUICK
