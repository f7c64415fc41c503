"""Every fault on every broker, busy and idle: the jobs that were lost, and the time until new ones are done."""

from __future__ import annotations

import math
import time
from collections.abc import Iterable, Iterator
from contextlib import ExitStack
from dataclasses import dataclass
from itertools import product
from typing import Final

from benchmarks.rounds import percentile
from deploy.chaos.injections import CLOCK, EMPTIED, FORGOTTEN, SERVER_FAULTS, WORKER_FAULTS, WORKERS, injections_of
from deploy.chaos.jobs import MOVES, SIMULATION, Outcome, References, Tally, samples
from deploy.chaos.line import Line
from deploy.chaos.load import Newcomer, Players, Submitter
from deploy.chaos.servers import ServerError
from deploy.chaos.system import NotReadyError, System, running_system

FAULTS: Final = (*SERVER_FAULTS, *WORKER_FAULTS)
Names = Iterable[str]
TARGETS: Final = ("broker", "store", "both", WORKERS)
LOADS: Final = ("idle", "busy")

#: Within what time of a fault's end the first new job must be done; RabbitMQ's client allows no less.
_PROMISED: Final = {"valkey": 10.0, "redis": 10.0, "rabbitmq": 12.0}
#: Within what time a request to hand a job in is refused while something is away.
_REFUSED: Final = 2.0
#: Seconds of peace before a fault, of one job of the load and of a small one, between two times that a queue is
#: emptied, and until a new job, and then all that were accepted, must have ended.
_BEFORE: Final = 2.0
_LOAD_SECONDS: Final = 0.4
_SMALL_SECONDS: Final = 0.05
_AGAIN: Final = 0.5
_PATIENCE: Final = 60.0
#: How many jobs the load keeps open: more than there are processes to work on them.
_KEPT: Final = 4


@dataclass(frozen=True)
class Case:
    """A fault on the broker, the store or both, for some seconds, while the workers are idle or busy."""

    broker: str
    target: str
    fault: str
    seconds: float
    load: str

    @property
    def is_possible(self) -> bool:
        """Tell whether there is such a fault."""
        if (self.target == WORKERS) != (self.fault in WORKER_FAULTS):
            return False
        return self.fault != EMPTIED or self.target == "broker"

    @property
    def system(self) -> tuple[str, bool]:
        """The system that it needs: a broker, and whether the workers have a clock of their own."""
        return self.broker, self.fault == CLOCK

    def __str__(self) -> str:
        return f"{self.broker:8} {self.target:6} {self.fault:7} {self.seconds:4.0f} {self.load:4} |"

    @property
    def forgets(self) -> bool:
        """Tell whether it may lose jobs: those that the store itself has lost are not promised."""
        return self.fault == FORGOTTEN and self.target != "broker"


HEAD: Final = (
    f"{'broker':8} {'on':6} {'fault':7} {'s':>4} {'load':4} | {'taken':>5} {'lost':>4} {'wrong':>5} {'begun':>5} "
    f"{'most':>4} {'new job':>7} {'p99 before':>10} {'during':>7} {'202 max':>7} {'503 max':>7} | "
    "answers; lost by reason; restarts"
)


def cases(brokers: Names, targets: Names, faults: Names, seconds: Iterable[float], loads: Names) -> list[Case]:
    """Return all possible cases of these; a queue is emptied in the broker alone."""
    found = []
    for broker, fault, target, length, load in product(brokers, faults, targets, seconds, loads):
        where = "broker" if fault == EMPTIED and target != WORKERS else target
        found.append(Case(broker, where, fault, length, load))
    return [case for case in dict.fromkeys(found) if case.is_possible]


def rows(wanted: Iterable[Case], patience: float = _PATIENCE) -> Iterator[Line]:
    """Measure one case after another; what a fault has broken for good is not left to the next."""
    references = References()
    with ExitStack() as stack:
        system, kind = None, ("", False)
        for case in wanted:
            try:
                if system is None or case.system != kind:
                    stack.close()
                    kind = broker, has_clock = case.system
                    system = stack.enter_context(running_system(broker, has_clock=has_clock))
                row = measure(system, case, references, patience)
            except (NotReadyError, ServerError) as error:
                row = Line(f"{case} {error}", False)
            yield row
            if not row.holds:
                system = None


def measure(system: System, case: Case, references: References, patience: float) -> Line:
    """Let one case happen."""
    load = samples(system, SIMULATION, _LOAD_SECONDS, 4)
    probes = [*samples(system, SIMULATION, _SMALL_SECONDS, 1), *samples(system, MOVES, 0, 1)]
    references.learn(system, [*load, *probes])
    tally, restarts = Tally(system.caller), system.restarts
    with Players(system.caller) as players, ExitStack() as others:
        if case.load == "busy":
            others.enter_context(Submitter(tally, load, _KEPT))
        system.sleep(_BEFORE)
        before = percentile(players.take(), 99)
        if case.load == "idle":
            # Idle but for a small job now and then.
            others.enter_context(Submitter(tally, probes, 0))
        _happen(system, case)
        during = percentile(players.take(), 99)
        newcomers = [others.enter_context(Newcomer(tally, probe)) for probe in probes]
        system.wait(lambda: all(each.seconds is not None for each in newcomers), patience)
        others.close()
        system.wait(lambda: not tally.still_open(), patience)
    new = max(math.inf if each.seconds is None else each.seconds for each in newcomers)
    outcome = tally.outcome(references)
    text = (
        f"{case} {outcome.accepted:5} {outcome.lost.total():4} {outcome.wrong:5} "
        f"{tally.chunk_starts(system.log.read_text())} {'never' if math.isinf(new) else f'{new:.1f}':>7} "
        f"{before * 1000:7.0f} ms {during * 1000:4.0f} ms "
        f"{tally.longest.get(202, 0.0):5.1f} s {tally.longest.get(503, 0.0):5.1f} s | "
        f"{tally.answers()}; {outcome.reasons}; {system.restarts - restarts}"
    )
    return Line(text, _holds(case, tally, outcome, new) and not players.failures)


def _holds(case: Case, tally: Tally, outcome: Outcome, new: float) -> bool:
    """Tell whether a case is as promised; `new` is how many seconds the first new simulation and moves took."""
    answered = set(tally.statuses) <= {200, 202, 429, 503} and not tally.mute
    refused = tally.longest.get(503, 0.0) <= _REFUSED
    kept = not outcome.wrong and set(outcome.lost) <= ({"404"} if case.forgets else set())
    return answered and refused and kept and new <= _PROMISED[case.broker]


def _happen(system: System, case: Case) -> None:
    """Begin the fault, let its time go by, and end it."""
    injections = injections_of(case.fault, case.target, system)
    for injection in injections:
        injection.begin()
    end = time.monotonic() + case.seconds
    while (left := end - time.monotonic()) > 0:
        system.sleep(min(_AGAIN, left))
        for injection in injections:
            injection.again()
    for injection in injections:
        injection.end()
