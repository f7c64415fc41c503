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
from deploy.chaos.jobs import MOVES, SIMULATION, Ledger, Sample, samples
from deploy.chaos.line import Line
from deploy.chaos.stand import Stand, running_stand
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
    with _keys() as (file, keys), running_stand(broker, CROUPIER_KEYS=str(file)) as stand:
        many, other = (Caller(stand.port, key) for key in keys)
        stand.caller = many
        heavy = samples(stand, SIMULATION, _JOB_SECONDS, 10)
        small = Sample(
            SIMULATION, heavy[0].path, f'{{"options": {{}}, "players": ["greedy", "random"], "deals": {_SMALL_DEALS}}}'
        )
        moves = samples(stand, MOVES, 0, 1)[0]
        yield _timed(f"{broker}: a small job alone", _done(stand, other, small))
        ledger = Ledger(many)
        for number in range(jobs):
            ledger.hand_in(heavy[number % len(heavy)])
        yield _timed(f"{broker}: behind another caller's {jobs} simulations", _done(stand, other, small))
        yield _timed(f"{broker}: the computer's moves behind them", _done(stand, other, moves))
        yield from _when_full(broker, stand, ledger, heavy[0], other, moves)


def _when_full(
    broker: str, stand: Stand, ledger: Ledger, heavy: Sample, other: Caller, moves: Sample
) -> Iterator[Line]:
    """Hand in until no more is taken."""
    refused = next((number for number in range(_MANY) if ledger.hand_in(heavy)[0].status == 503), _MANY)
    yield _row(f"{broker}: one caller's places end", f"after {len(ledger.jobs)} jobs", refused < _MANY)
    answer, _ = Ledger(other).hand_in(heavy)
    yield _row(f"{broker}: then another caller's simulation is taken", str(answer.status), answer.status == 202)
    yield _timed(f"{broker}: and the computer moves", _done(stand, other, moves))


def _done(stand: Stand, caller: Caller, sample: Sample) -> float:
    """Hand a job in; return after how many seconds it is done, or was given up."""
    ledger, begun = Ledger(caller), time.monotonic()
    job = ledger.hand_in(sample)[1]
    if job is None:
        return _PATIENCE
    stand.wait(lambda: not ledger.still_open(), _PATIENCE)
    return time.monotonic() - begun if job.state == "succeeded" else _PATIENCE


@contextmanager
def _keys() -> Iterator[tuple[Path, list[str]]]:
    """Make a file of two callers' keys by the public command; give it and the keys."""
    with tempfile.TemporaryDirectory(prefix="croupier-chaos-") as folder:
        file = Path(folder, "keys.json")
        yield file, [_key(file, name) for name in ("many", "other")]


def _key(file: Path, name: str) -> str:
    command = [sys.executable, "-m", "service.callers", str(file), "create", name, "--scopes", "referee", "jobs"]
    return run_to_end(command, ROOT)[1].strip()
