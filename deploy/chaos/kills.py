"""Jobs while their workers are killed at random on a loaded machine, one after another, progress or not."""

from __future__ import annotations

import os
import random
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from typing import Final

from deploy.chaos.jobs import MOVES, SIMULATION, References, Tally, samples
from deploy.chaos.line import Line
from deploy.chaos.system import System, running_system
from runtime.child_process import start_child

#: Seconds of one core that a simulation takes, between two kills on the average, and until all jobs must have ended.
_LOAD_SECONDS: Final = 1.0
_BETWEEN: Final = 1.2
_PATIENCE: Final = 600.0
#: Of ten jobs, how many are the computer's moves.
_MOVES: Final = 3

KILLS_HEAD: Final = (
    f"{'broker':8} | {'jobs':>4} {'kills':>5} {'lost':>4} {'differ':>6} {'begun':>5} {'most':>4} {'seconds':>7} | "
    "lost by reason; killed"
)


def killed(broker: str, jobs: int, kills: int, seed: int) -> Line:
    """Submit all jobs together and kill processes. Every job must have the result that it has without kills.

    Some kills hit the first process of a worker. A dead worker must leave no process behind.
    """
    rng, references = random.Random(seed), References()
    with running_system(broker) as system:
        wanted = samples(system, SIMULATION, _LOAD_SECONDS, 10 - _MOVES) + samples(system, MOVES, 0, _MOVES)
        references.learn(system, wanted)
        tally, start, parents = Tally(system.caller), time.monotonic(), 0
        with _loaded_machine():
            for number in range(jobs):
                tally.submit(wanted[number % len(wanted)])
            for _ in range(kills):
                system.sleep(rng.expovariate(1 / _BETWEEN))
                parents += _kill_one(system, rng)
            system.wait(lambda: not tally.still_open(20), _PATIENCE)
        seconds = time.monotonic() - start
        outcome, left = tally.outcome(references), _orphans(system)
        text = (
            f"{broker:8} | {outcome.accepted:4} {kills:5} {outcome.lost.total():4} {outcome.wrong:6} "
            f"{tally.chunk_starts(system.log.read_text())} {seconds:7.0f} | "
            f"{outcome.reasons}; {parents} parents, {kills - parents} children, {left} orphans"
        )
        return Line(text, not outcome.wrong and not outcome.lost and not left)


def _kill_one(system: System, rng: random.Random) -> bool:
    """Kill a random process of a random worker. Return whether it was a parent."""
    system.wait(system.worker_processes)
    families = system.worker_processes()
    victim = rng.choice([process for family in families for process in family])
    with suppress(ProcessLookupError):
        os.kill(victim, signal.SIGKILL)
    return any(victim == family[0] for family in families)


def _orphans(system: System) -> int:
    """Return how many processes of workers that are gone live on; they have had time to notice."""
    known = set(system.processes())
    system.wait(lambda: not set(system.left()) - known, 10)
    return len(set(system.left()) - known)


@contextmanager
def _loaded_machine() -> Iterator[None]:
    """Keep every core busy with other work."""
    burners: list[subprocess.Popen[bytes]] = [
        start_child([sys.executable, "-c", "while True: pass"]) for _ in range(os.cpu_count() or 1)
    ]
    try:
        yield
    finally:
        for burner in burners:
            burner.kill()
            burner.wait()
