"""One caller's many jobs against another's small one: each has an API key, and neither may starve the other."""

from __future__ import annotations

import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Final

from deploy.chaos.asking import Caller
from deploy.chaos.jobs import MOVES, SIMULATION, Sample, Tally, samples
from deploy.chaos.line import Line
from deploy.chaos.system import System, running_system
from deploy.running import run_to_end
from tests.harness.programs import ROOT

_JOB_SECONDS: Final = 0.6
_SMALL_DEALS: Final = 200
_PATIENCE: Final = 60.0
#: How long a small job may take behind another's many: its turn comes after the chunks that are under way.
_PROMISED: Final = 5.0
#: More than any queue takes.
_MANY: Final = 700


def _row(what: str, found: str, holds: bool) -> Line:
    return Line(f"{what:72} {found}", holds)


def _timed(what: str, seconds: float) -> Line:
    return _row(what, f"{seconds:.1f} s", seconds < _PROMISED)


def fairness(broker: str, jobs: int) -> Iterator[Line]:
    """Fill the queue with one caller's jobs, look how another fares, then fill every place that there is."""
    with _keys() as (file, keys), running_system(broker, CROUPIER_KEYS=str(file)) as system:
        many, other = (Caller(system.port, key) for key in keys)
        system.caller = many
        heavy = samples(system, SIMULATION, _JOB_SECONDS, 10)
        small = Sample(
            SIMULATION, heavy[0].path, f'{{"options": {{}}, "players": ["greedy", "random"], "deals": {_SMALL_DEALS}}}'
        )
        moves = samples(system, MOVES, 0, 1)[0]
        yield _timed(f"{broker}: a small job alone", _done(system, other, small))
        tally = Tally(many)
        for number in range(jobs):
            tally.submit(heavy[number % len(heavy)])
        yield _timed(f"{broker}: behind another caller's {jobs} simulations", _done(system, other, small))
        yield _timed(f"{broker}: the computer's moves behind them", _done(system, other, moves))
        yield from _when_full(broker, system, tally, heavy[0], other, moves)


def _when_full(
    broker: str, system: System, tally: Tally, heavy: Sample, other: Caller, moves: Sample
) -> Iterator[Line]:
    """Hand in until no more is taken."""
    refused = next((number for number in range(_MANY) if tally.submit(heavy)[0].status == 503), _MANY)
    yield _row(f"{broker}: one caller's places end", f"after {len(tally.jobs)} jobs", refused < _MANY)
    answer, _ = Tally(other).submit(heavy)
    yield _row(f"{broker}: then another caller's simulation is taken", str(answer.status), answer.status == 202)
    yield _timed(f"{broker}: and the computer moves", _done(system, other, moves))


def _done(system: System, caller: Caller, sample: Sample) -> float:
    """Hand a job in; return after how many seconds it is done, or was given up."""
    tally, start = Tally(caller), time.monotonic()
    job = tally.submit(sample)[1]
    if job is None:
        return _PATIENCE
    system.wait(lambda: not tally.still_open(), _PATIENCE)
    return time.monotonic() - start if job.state == "succeeded" else _PATIENCE


@contextmanager
def _keys() -> Iterator[tuple[Path, list[str]]]:
    """Make a file of two callers' keys by the public command; give it and the keys."""
    with tempfile.TemporaryDirectory(prefix="croupier-chaos-") as folder:
        file = Path(folder, "keys.json")
        yield file, [_key(file, name) for name in ("many", "other")]


def _key(file: Path, name: str) -> str:
    command = [sys.executable, "-m", "service.callers", str(file), "create", name, "--scopes", "referee", "jobs"]
    return run_to_end(command, ROOT)[1].strip()
