"""Every fault on every broker, busy and idle: the jobs that were lost, and the time until new ones are done."""

from __future__ import annotations

import math
import os
import resource
import signal
import time
from collections.abc import Callable, Iterable, Iterator, Mapping
from contextlib import ExitStack, suppress
from dataclasses import dataclass
from itertools import product
from typing import Any, Final

from benchmarks.rounds import percentile
from deploy.chaos.jobs import MOVES, SIMULATION, Tally, references_of, samples
from deploy.chaos.line import Line
from deploy.chaos.load import Newcomer, Players, Submitter
from deploy.chaos.system import System, running_system
from tests.harness.network import NETWORK_FAULTS
from tests.harness.servers import Upstream

SERVERS: Final = ("broker", "store", "both")
LOADS: Final = ("idle", "busy")
#: Seconds after a fault's end within which the first new job must be done, and for refusals during the fault.
_PROMISED: Final = 15.0
_PROMISED_EMPTIED: Final = 30.0
_REFUSED: Final = 2.0
#: Seconds before a fault, of a job of the load and of a small one, between two actions of a fault, and until all end.
_BEFORE: Final = 2.0
_LOAD_SECONDS: Final = 0.4
_SMALL_SECONDS: Final = 0.05
_AGAIN: Final = 0.5
_PATIENCE: Final = 60.0
#: Open jobs of the load: more than there are processes to work on them.
_KEPT: Final = 4
_AHEAD: Final = 3600

Act = Callable[[Any], object]
Names = Iterable[str]


@dataclass(frozen=True)
class Fault:
    """Called with each target, an Upstream or the System: at the beginning, every half second, and at the end."""

    targets: tuple[str, ...]
    begin: Act
    end: Act
    again: Act = lambda _: None


def _send(number: signal.Signals, processes: Iterable[int]) -> None:
    for process in processes:
        with suppress(ProcessLookupError):
            os.kill(process, number)


def _limit_memory(size: int, processes: Iterable[int]) -> None:
    for process in processes:
        with suppress(ProcessLookupError):
            resource.prlimit(process, resource.RLIMIT_AS, (size, resource.RLIM_INFINITY))


def _children(system: System) -> list[int]:
    return [child for worker in system.workers for child in worker.children()]


def _network(name: str) -> Fault:
    return Fault(SERVERS, lambda target: target.proxy.begin(name), lambda target: target.proxy.end())


def _stopped(processes: Callable[[System], list[int]]) -> Fault:
    return Fault(
        ("workers",),
        lambda system: _send(signal.SIGSTOP, processes(system)),
        lambda system: _send(signal.SIGCONT, system.left()),
    )


def _server(begin: Act, end: Act) -> Fault:
    return Fault(SERVERS, lambda target: begin(target.server), lambda target: end(target.server))


def _empty(target: Upstream) -> None:
    target.server.empty()


def _starve(system: System) -> None:
    _limit_memory(0, _children(system))


#: docs/reliability.md describes each.
FAULTS: Final[Mapping[str, Fault]] = {
    **{name: _network(name) for name in NETWORK_FAULTS},
    "memory": _server(lambda server: server.limit_memory(True), lambda server: server.limit_memory(False)),
    "disk": _server(lambda server: server.limit_disk(True), lambda server: server.limit_disk(False)),
    "emptied": Fault(("broker",), _empty, _empty, _empty),
    "restart": _server(lambda server: server.kill(), lambda server: server.start()),
    "forget": _server(lambda server: server.kill(), lambda server: server.forget()),
    "main": _stopped(lambda system: [worker.process.pid for worker in system.workers]),
    "child": _stopped(lambda system: [child for worker in system.workers for child in worker.children()[:1]]),
    "helpers": _stopped(lambda system: [process for helper in system.helpers for process in helper.processes()]),
    "starved": Fault(
        ("workers",), _starve, lambda system: _limit_memory(resource.RLIM_INFINITY, system.left()), _starve
    ),
    "clock": Fault(("workers",), lambda system: system.set_clock(_AHEAD), lambda system: system.set_clock(0)),
}


@dataclass(frozen=True)
class Case:
    """A fault on broker, store, both or the workers, for some seconds, while the workers are idle or busy."""

    broker: str
    target: str
    fault: str
    seconds: float
    load: str

    @property
    def promised(self) -> float:
        """Seconds after its end within which the first new job must be done."""
        return _PROMISED_EMPTIED if self.fault in ("emptied", "forget") else _PROMISED

    @property
    def is_loss_promised(self) -> bool:
        """Return whether jobs may be lost: those that the store itself has lost."""
        return self.fault == "forget" and self.target != "broker"

    def targets(self, system: System) -> list[Upstream | System]:
        """Return what the fault acts on."""
        if self.target == "workers":
            return [system]
        return [server for name, server in system.servers.items() if self.target in (name, "both")]

    def __str__(self) -> str:
        return f"{self.broker:8} {self.target:7} {self.fault:7} {self.seconds:4.0f} {self.load:4} |"


HEAD: Final = (
    f"{'broker':8} {'on':7} {'fault':7} {'s':>4} {'load':4} | {'taken':>5} {'lost':>4} {'wrong':>5} {'slices':>6} "
    f"{'most':>4} {'new job':>7} {'p99 before':>10} {'during':>7} {'503 max':>7} | answers; lost by reason; restarts"
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


def rows(wanted: Iterable[Case], patience: float = _PATIENCE) -> Iterator[Line]:
    """Measure one case after another. A case that fails leaves its system to none of the next."""
    with ExitStack() as stack:
        system, kind = None, ("", False)
        for case in wanted:
            needed = case.broker, case.fault == "clock"
            try:
                if system is None or needed != kind:
                    stack.close()
                    system, kind = stack.enter_context(running_system(needed[0], has_clock=needed[1])), needed
                row = measure(system, case, patience)
            except (RuntimeError, AssertionError) as error:
                row = Line(f"{case} {error}", False)
            yield row
            if not row.holds:
                system = None


def measure(system: System, case: Case, patience: float) -> Line:
    """Let one case happen."""
    load = samples(system, SIMULATION, _LOAD_SECONDS, 4)
    probes = [*samples(system, SIMULATION, _SMALL_SECONDS, 1), *samples(system, MOVES, 0, 1)]
    references = references_of(system, [*load, *probes])
    tally, restarts = Tally(system.caller), system.restarts
    submitter = Submitter(tally, load, _KEPT) if case.load == "busy" else Submitter(tally, probes, 1)
    with Players(system.caller) as players, submitter, ExitStack() as others:
        system.sleep(_BEFORE)
        before = percentile(players.take(), 99)
        _happen(system, case)
        during = percentile(players.take(), 99)
        newcomers = [others.enter_context(Newcomer(tally, probe)) for probe in probes]
        system.wait(lambda: all(each.seconds is not None for each in newcomers), patience)
    system.wait(lambda: not tally.still_open(), patience)
    new = max(math.inf if each.seconds is None else each.seconds for each in newcomers)
    lost, wrong = tally.lost(), tally.wrong(references)
    text = (
        f"{case} {len(tally.jobs):5} {lost.total():4} {wrong:5} {tally.slices(system.log.read_text())} "
        f"{new:7.1f} {before * 1000:7.0f} ms {during * 1000:4.0f} ms {tally.longest.get(503, 0.0):5.1f} s | "
        f"{tally.answers()}; {dict(lost) or '-'}; {system.restarts - restarts}"
    )
    kept = not wrong and set(lost) <= ({"404"} if case.is_loss_promised else set())
    return Line(text, kept and new <= case.promised and _is_answered(tally) and not players.failures)


def _is_answered(tally: Tally) -> bool:
    """Return whether each request was answered as promised, and refused in time."""
    known = set(tally.statuses) <= {200, 202, 429, 503} and not tally.mute
    return known and tally.longest.get(503, 0.0) <= _REFUSED


def _happen(system: System, case: Case) -> None:
    """Begin the fault, let its time go by, and end it."""
    fault, targets, end = FAULTS[case.fault], case.targets(system), time.monotonic() + case.seconds
    for target in targets:
        fault.begin(target)
    while (left := end - time.monotonic()) > 0:
        system.sleep(min(_AGAIN, left))
        for target in targets:
            fault.again(target)
    for target in targets:
        fault.end(target)
