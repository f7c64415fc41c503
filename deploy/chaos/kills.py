"""Jobs while processes of their workers are killed at random."""

from __future__ import annotations

import random
import time
from typing import Final

from deploy.chaos.jobs import MOVES, SIMULATION, Tally, references_of, samples
from deploy.chaos.line import Line
from deploy.chaos.system import System, running_system
from tests.harness.programs import kill_all

#: Seconds of one core that a simulation takes, between two kills on the average, and until all jobs must have ended.
_LOAD_SECONDS: Final = 1.0
_BETWEEN: Final = 1.2
_PATIENCE: Final = 600.0
#: Of ten jobs, how many are the computer's moves.
_MOVES: Final = 3

KILLS_HEAD: Final = (
    f"{'broker':8} | {'jobs':>4} {'kills':>5} {'lost':>4} {'differ':>6} {'slices':>6} {'most':>4} {'seconds':>7} | "
    "lost by reason; killed"
)


def killed(broker: str, jobs: int, kills: int, seed: int) -> Line:
    """Submit all jobs together and kill processes of workers, repairs and beat. Every job must have its result."""
    rng = random.Random(seed)
    with running_system(broker) as system:
        wanted = samples(system, SIMULATION, _LOAD_SECONDS, 10 - _MOVES) + samples(system, MOVES, 0, _MOVES)
        references = references_of(system, wanted)
        tally, start, parents = Tally(system.caller), time.monotonic(), 0
        for number in range(jobs):
            tally.submit(wanted[number % len(wanted)])
        for _ in range(kills):
            system.sleep(rng.expovariate(1 / _BETWEEN))
            parents += _kill_one(system, rng)
        system.wait(lambda: not tally.still_open(20), _PATIENCE)
        seconds, lost, wrong, left = time.monotonic() - start, tally.lost(), tally.wrong(references), _orphans(system)
        text = (
            f"{broker:8} | {len(tally.jobs):4} {kills:5} {lost.total():4} {wrong:6} "
            f"{tally.slices(system.log.read_text())} {seconds:7.0f} | "
            f"{dict(lost) or '-'}; {parents} first processes, {kills - parents} children, {left} orphans"
        )
        return Line(text, not wrong and not lost and not left)


def _kill_one(system: System, rng: random.Random) -> bool:
    """Kill a random process of workers and beat. Return whether it was the first of its program."""
    programs = [program for program in system.programs if program is not system.service and program.is_running()]
    victim = rng.choice([process for program in programs for process in program.processes()])
    kill_all([victim])
    return any(victim == program.process.pid for program in programs)


def _orphans(system: System) -> int:
    """Return how many processes of ended workers still run after they had time to end."""
    system.wait(lambda: not set(system.left()) - set(system.processes()), 10)
    return len(set(system.left()) - set(system.processes()))
