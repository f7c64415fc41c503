"""One caller's many jobs against another's small one: each has an API key, and neither may starve the other."""

from __future__ import annotations

import sys
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Final

from deploy.chaos.jobs import Sample, Tally, opponent_moves, simulations
from deploy.chaos.line import Line
from deploy.chaos.system import System, running_system
from deploy.running import run_to_end
from tests.harness.caller import Caller
from tests.harness.programs import ROOT

_JOB_SECONDS: Final = 0.6
_SMALL_SECONDS: Final = 0.01
_PATIENCE: Final = 60.0
#: Seconds of a small job behind another caller's many: it waits for some of their slices.
_PROMISED: Final = 5.0
#: More than any queue takes.
_MANY: Final = 700


def fairness(broker: str, jobs: int) -> Iterator[Line]:
    """Fill the queue with one caller's jobs, measure another's, then fill every place that there is."""
    with tempfile.TemporaryDirectory(prefix="croupier-chaos-") as folder:
        file = Path(folder, "keys.json")
        keys = [_key(file, name) for name in ("many", "other")]
        with running_system(broker, CROUPIER_KEYS=str(file)) as system:
            many, other = (Caller(system.service.port, key) for key in keys)
            yield from _judged(broker, jobs, system, Tally(many), other)


def _judged(broker: str, jobs: int, system: System, tally: Tally, other: Caller) -> Iterator[Line]:
    heavy, small, moves = simulations(_JOB_SECONDS, 10), simulations(_SMALL_SECONDS, 1)[0], opponent_moves(1)[0]
    yield _timed(f"{broker}: a small job alone", system, other, small)
    for number in range(jobs):
        tally.submit(heavy[number % len(heavy)])
    yield _timed(f"{broker}: behind another caller's {jobs} simulations", system, other, small)
    yield _timed(f"{broker}: the computer's moves behind them", system, other, moves)
    is_refused = any(tally.submit(heavy[0]) is None for _ in range(_MANY)) and tally.answers[-1].status == 503
    yield _line(f"{broker}: one caller's places end", f"after {len(tally.jobs)} jobs", is_refused)
    is_taken = Tally(other).submit(heavy[0]) is not None
    yield _line(f"{broker}: then another caller's simulation is taken", "yes" if is_taken else "no", is_taken)
    yield _timed(f"{broker}: and the computer moves", system, other, moves)


def _line(about: str, found: str, holds: bool) -> Line:
    return Line(f"{about:72} {found}", holds)


def _timed(about: str, system: System, caller: Caller, sample: Sample) -> Line:
    """Submit a job, and measure the seconds until it succeeds."""
    tally, start = Tally(caller), time.monotonic()
    tally.submit(sample)
    system.wait(lambda: not tally.still_open(), _PATIENCE)
    seconds = time.monotonic() - start
    return _line(about, f"{seconds:.1f} s", seconds < _PROMISED and bool(tally.jobs) and not tally.lost())


def _key(file: Path, name: str) -> str:
    command = [sys.executable, "-m", "service.callers", str(file), "create", name, "--scopes", "referee", "jobs"]
    return run_to_end(command, ROOT)[1].strip()
