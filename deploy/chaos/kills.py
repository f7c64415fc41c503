"""Jobs while processes of their workers are killed at random."""

from __future__ import annotations

import random
import time
from typing import Final

from deploy.chaos.jobs import Tally, opponent_moves, references_of, simulations
from deploy.chaos.line import Line
from deploy.chaos.system import System, running_system
from tests.harness.programs import kill_all

#: Seconds of one core that a simulation takes, between two kills on the average, and until all jobs must have ended.
_LOAD_SECONDS: Final = 1.0
_BETWEEN: Final = 1.2
_PATIENCE: Final = 600.0

KILLS_HEAD: Final = f"{'broker':8} | {'jobs':>4} {'kills':>5} {'lost':>4} {'wrong':>5} {'seconds':>7} | killed, left"


def killed(broker: str, jobs: int, kills: int, seed: int) -> Line:
    """Submit all jobs together and kill processes of workers, repairs and beat. Every job must have its result."""
    rng = random.Random(seed)
    with running_system(broker) as system:
        samples = simulations(_LOAD_SECONDS, 7) + opponent_moves(3)
        references = references_of(system, samples)
        tally, start, parents = Tally(system.caller), time.monotonic(), 0
        for number in range(jobs):
            tally.submit(samples[number % len(samples)])
        for _ in range(kills):
            system.sleep(rng.expovariate(1 / _BETWEEN))
            parents += _kill_one(system, rng)
        system.wait(lambda: not tally.still_open(20), _PATIENCE)
        seconds, lost, wrong = time.monotonic() - start, tally.lost(), tally.wrong(references)
        has_cleaned_up = system.wait(lambda: not system.orphans(), 10)
        text = (
            f"{broker:8} | {len(tally.jobs):4} {kills:5} {lost.total():4} {wrong:5} {seconds:7.0f} | "
            f"{parents} first processes, {kills - parents} children, {len(system.orphans())} orphans {dict(lost) or ''}"
        )
        return Line(text, len(tally.jobs) == jobs and not wrong and not lost and has_cleaned_up)


def _kill_one(system: System, rng: random.Random) -> bool:
    """Kill a random process of workers and beat. Return whether it was the first of its program."""
    programs = [program for program in system.programs if program is not system.service and program.is_running()]
    victim = rng.choice([process for program in programs for process in program.processes()])
    kill_all([victim])
    return any(victim == program.process.pid for program in programs)
