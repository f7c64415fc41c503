"""Every fault on every broker, busy and idle: the jobs that were lost, and the time until new ones are done."""

from __future__ import annotations

import math
import os
import resource
import signal
import time
from collections.abc import Callable, Iterable, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass
from itertools import product
from typing import Any, Final

from benchmarks.rounds import percentile
from benchmarks.samples import legal_moves_bodies
from croupier.games.seven_up.game import SEVEN_UP
from deploy.chaos.jobs import ROOT, Sample, Tally, opponent_moves, references_of, simulations, submitting
from deploy.chaos.line import Line
from deploy.chaos.system import System, running_system
from tests.harness.caller import Answer, repeating
from tests.harness.network import NETWORK_FAULTS
from tests.harness.servers import Upstream

SERVERS: Final = ("broker", "store", "both")
LOADS: Final = ("idle", "busy")
#: Seconds within which a request is refused, and after a fault's end within which the first new job must be done:
#: usually, when the broker has lost its messages, and when every program has to start.
_REFUSED: Final = 2.0
_PROMISED: Final = 15.0
_PROMISED_EMPTIED: Final = 30.0
_PROMISED_STARTED: Final = 60.0
#: Seconds before a fault, of a job of the load and of a small one, between two actions of a fault, between two small
#: jobs of one kind, between two requests, and until all end.
_BEFORE: Final = 2.0
_LOAD_SECONDS: Final = 0.4
_SMALL_SECONDS: Final = 0.05
_AGAIN: Final = 0.5
_NEXT: Final = 2.0
_PAUSE: Final = 0.05
_PATIENCE: Final = 60.0
#: Open jobs of the load: more than there are processes to work on them.
_KEPT: Final = 4
_AHEAD: Final = 3600

Act = Callable[[Any], object]


@dataclass(frozen=True)
class Fault:
    """Called with each target, an Upstream or the System: at the beginning, every half second, and at the end.

    The first new job must be done `promised` seconds after the end. A store that `forgets` may lose jobs. While a fault
    `stops_all`, no request is answered.
    """

    targets: tuple[str, ...]
    begin: Act
    end: Act
    again: Act = lambda _: None
    promised: float = _PROMISED
    forgets: bool = False
    stops_all: bool = False


def _send(number: signal.Signals, processes: Iterable[int]) -> None:
    for process in processes:
        with suppress(ProcessLookupError):
            os.kill(process, number)


def _limit_memory(size: int, processes: Iterable[int]) -> None:
    for process in processes:
        with suppress(ProcessLookupError):
            resource.prlimit(process, resource.RLIMIT_AS, (size, resource.RLIM_INFINITY))


def _network(name: str) -> Fault:
    return Fault(SERVERS, lambda target: target.proxy.begin(name), lambda target: target.proxy.end())


def _stopped(processes: Callable[[System], Iterable[int]]) -> Fault:
    return Fault(
        ("programs",),
        lambda system: _send(signal.SIGSTOP, processes(system)),
        lambda system: _send(signal.SIGCONT, system.left()),
    )


def _server(begin: Act, end: Act, **more: Any) -> Fault:
    return Fault(SERVERS, lambda target: begin(target.server), lambda target: end(target.server), **more)


def _empty(target: Upstream) -> None:
    target.server.empty()


def _starve(system: System) -> None:
    _limit_memory(0, [child for worker in system.workers for child in worker.children()])


#: docs/reliability.md describes each.
FAULTS: Final[Mapping[str, Fault]] = {
    **{name: _network(name) for name in NETWORK_FAULTS},
    "memory": _server(lambda server: server.limit_memory(True), lambda server: server.limit_memory(False)),
    "disk": _server(lambda server: server.limit_disk(True), lambda server: server.limit_disk(False)),
    "emptied": Fault(("broker",), _empty, _empty, _empty, promised=_PROMISED_EMPTIED),
    "restart": _server(lambda server: server.kill(), lambda server: server.start()),
    "forget": _server(
        lambda server: server.kill(), lambda server: server.forget(), promised=_PROMISED_EMPTIED, forgets=True
    ),
    "main": _stopped(lambda system: [worker.process.pid for worker in system.workers]),
    "child": _stopped(lambda system: [child for worker in system.workers for child in worker.children()[:1]]),
    "helpers": _stopped(lambda system: [process for helper in system.helpers for process in helper.processes()]),
    "starved": Fault(
        ("programs",), _starve, lambda system: _limit_memory(resource.RLIM_INFINITY, system.left()), _starve
    ),
    "clock": Fault(("programs",), lambda system: system.set_clock(_AHEAD), lambda system: system.set_clock(0)),
    "power": Fault(
        ("all",), lambda system: system.cut_power(), lambda system: system.restore_power(),
        promised=_PROMISED_STARTED, stops_all=True,
    ),
}  # fmt: skip


@dataclass(frozen=True)
class Case:
    """A fault on broker, store, both or the programs, for some seconds, while the workers are idle or busy."""

    broker: str
    target: str
    name: str
    seconds: float
    load: str

    @property
    def fault(self) -> Fault:
        """The fault."""
        return FAULTS[self.name]

    def happen(self, system: System) -> None:
        """Begin the fault, let its time go by, and end it."""
        targets: list[Upstream | System] = [
            server for name, server in system.servers.items() if self.target in (name, "both")
        ]
        targets, end = targets or [system], time.monotonic() + self.seconds
        for target in targets:
            self.fault.begin(target)
        while (left := end - time.monotonic()) > 0:
            system.sleep(min(_AGAIN, left))
            for target in targets:
                self.fault.again(target)
        for target in targets:
            self.fault.end(target)

    def holds(self, tally: Tally, played: Sequence[Answer], new: float, wrong: int) -> bool:
        """Return whether everything is as promised."""
        may_be_lost = {"404"} if self.fault.forgets and self.target != "broker" else set()
        known = {200, 202, 429, 503} | ({0} if self.fault.stops_all else set())
        refusals = tally.refusals()
        is_answered = {answer.status for answer in tally.answers} <= known and all(
            each.retry_after for each in refusals
        )
        is_served = self.fault.stops_all or all(answer.status == 200 for answer in played)
        is_quick = new <= self.fault.promised and all(each.seconds <= _REFUSED for each in refusals)
        return set(tally.lost()) <= may_be_lost and not wrong and is_answered and is_served and is_quick

    def __str__(self) -> str:
        return f"{self.broker:8} {self.target:8} {self.name:7} {self.seconds:4.0f} {self.load:4} |"


FAULTS_HEAD: Final = (
    f"{'broker':8} {'on':8} {'fault':7} {'s':>4} {'load':4} | {'running':>7} {'taken':>5} {'lost':>4} {'wrong':>5} "
    f"{'new job':>7} {'p99 before':>10} {'during':>7} {'503':>4} {'slowest':>7} | lost by reason; restarts"
)


def cases(
    brokers: Iterable[str],
    targets: Iterable[str],
    faults: Iterable[str],
    seconds: Iterable[float],
    loads: Iterable[str],
) -> list[Case]:
    """Return all possible cases of these. A fault with one possible target has it whatever the `targets`."""
    found = []
    for broker, name, target, length, load in product(brokers, faults, targets, seconds, loads):
        possible = FAULTS[name].targets
        found.append(Case(broker, target if target in possible else possible[0], name, length, load))
    return list(dict.fromkeys(found))


def judged(case: Case) -> Line:
    """Return the line of a case on a system of its own."""
    try:
        with running_system(case.broker, has_clock=case.name == "clock") as system:
            return _measure(system, case)
    except (RuntimeError, AssertionError) as error:
        return Line(f"{case} {error}", False)


def _measure(system: System, case: Case) -> Line:
    load, probes = simulations(_LOAD_SECONDS, _KEPT), simulations(_SMALL_SECONDS, 1) + opponent_moves(1)
    references = references_of(system, load + probes)
    tally, played, body = Tally(system.caller), list[Answer](), legal_moves_bodies(SEVEN_UP, 1)[0]
    submit = submitting(tally, load, _KEPT) if case.load == "busy" else submitting(tally, probes, 1)
    with repeating(_PAUSE, submit, lambda: played.append(system.caller.ask("POST", f"{ROOT}/legal-moves", body))):
        system.sleep(_BEFORE)
        begin, running = len(played), sum(job.state == "running" for job in tally.still_open(_KEPT))
        case.happen(system)
        end = len(played)
        new = _seconds_until_done(system, tally, probes)
    system.wait(lambda: not tally.still_open(), _PATIENCE)
    lost, wrong, refused = tally.lost(), tally.wrong(references), [answer.seconds for answer in tally.refusals()]
    before, during = (
        1000 * percentile([answer.seconds for answer in part], 99) for part in (played[:begin], played[begin:end])
    )
    text = (
        f"{case} {running:7} {len(tally.jobs):5} {lost.total():4} {wrong:5} "
        f"{new:5.1f} s {before:7.0f} ms {during:4.0f} ms {len(refused):4} {max(refused, default=0):5.1f} s | "
        f"{dict(lost) or '-'}; {system.restarts}"
    )
    return Line(text, case.holds(tally, played, new, wrong))


def _seconds_until_done(system: System, tally: Tally, probes: Iterable[Sample]) -> float:
    """Submit jobs of each kind until one of each is done. Return the seconds; infinity after `_PATIENCE`."""
    start, first, due = time.monotonic(), len(tally.jobs), dict.fromkeys(probes, 0.0)

    def are_done() -> bool:
        for probe, when in due.items():
            if time.monotonic() >= when:
                due[probe] = time.monotonic() + (_NEXT if tally.submit(probe) else _PAUSE)
        jobs = [job for job in tally.jobs[first:] if job.sample in due]
        for job in jobs:
            if job.is_open:
                tally.look(job)
        return {job.sample for job in jobs if job.state == "succeeded"} == set(due)

    return time.monotonic() - start if system.wait(are_done, _PATIENCE) else math.inf
