"""Everything in use, for long: whether memory, open files or the keys of the store grow.

Tables of all games are played at, sealed ones too; strangers send names and options that never repeat; callers hand
jobs in, listen to them, cancel some, and get a webhook at their ends. Ended jobs are kept for seconds instead of a day,
so that as many go as come.
"""

from __future__ import annotations

import tempfile
import time
from collections.abc import Iterator, Mapping
from contextlib import ExitStack, closing, suppress
from http import HTTPStatus
from http.client import HTTPConnection, HTTPException
from pathlib import Path
from typing import Any, Final

import redis
import trustme

from benchmarks.mix import mix
from deploy.chaos.asking import NO_ANSWER, Caller
from deploy.chaos.growth import Growth, growth_of
from deploy.chaos.jobs import MOVES, SIMULATION, Sample, samples
from deploy.chaos.line import Line
from deploy.chaos.load import Running
from deploy.chaos.system import NotReadyError, System, running_system
from tests.harness.novelty import novel
from tests.workers.receivers import Receiver, receiving

#: Seconds between two readings, two jobs of a caller, and two requests of others; how long an ended job is kept.
_READ: Final = 1.0
_PAUSE: Final = 0.2
_REST: Final = 0.02
_KEEP: Final = 10
_CALLERS: Final = 2
#: Of so many jobs of a caller one is cancelled.
_CANCELLED: Final = 5
#: Characters of a stranger's text: usually, and in one of so many requests.
_TEXT: Final = 2_000
_LONG_TEXT: Final = 900_000
_LONG_EACH: Final = 50
_SECRET: Final = "whsec_" + "A" * 43 + "="
_TIMEOUT: Final = 30.0
_MIB: Final = 1024 * 1024
#: Growth that is allowed in a run, by quantity: a filling cache, one more connection, a moment's jobs.
_LEAST: Final = {"memory MiB": 4.0, "open files": 4.0, "keys": 40.0, "connections": 4.0}

SOAK_HEAD: Final = f"{'what':24} | {'level':>9} {'grown':>9} {'may be off':>10}"


def _row(name: str, growth: Growth) -> Line:
    """A figure of a program must not grow."""
    return Line(f"{name:24} | {growth.level:9.1f} {growth.grown:+9.2f} {growth.error:10.2f}", growth.is_flat)


class _Visitor(Running):
    """Sends the requests of the benchmarks' mix, one after another."""

    def __init__(self, system: System) -> None:
        super().__init__()
        self._port, self._caller = system.service.port, system.caller
        self._wanted = mix(lambda path, body: dict(system.caller.ask("POST", path, body).body), jobs=False)
        self.requests = self.failures = 0

    def _go_on(self) -> None:
        while not self._stopped.wait(_REST):
            path, body = self._wanted[self.requests % len(self._wanted)]
            self.requests += 1
            self.failures += self._caller.ask("POST", path, body).status != 200


class _Stranger(_Visitor):
    """Sends requests of the same mix with texts that never repeat. Most are refused."""

    def _go_on(self) -> None:
        while not self._stopped.wait(_REST):
            path, body = self._wanted[self.requests % len(self._wanted)]
            self.requests += 1
            request = novel(path, body, self.requests, _TEXT if self.requests % _LONG_EACH else _LONG_TEXT)
            caller = Caller(self._port)
            caller.headers.update(request.headers)
            status = caller.ask("POST", request.path, request.body).status
            self.failures += status == NO_ANSWER or status >= HTTPStatus.INTERNAL_SERVER_ERROR


class _JobCaller(Running):
    """Hands in one job after another, listens to each until it ends, and cancels some."""

    def __init__(self, system: System, wanted: list[Sample], receiver: Receiver) -> None:
        super().__init__()
        self._port, self._caller = system.service.port, system.caller
        self._wanted = wanted
        self._webhook = {"url": receiver.url, "secrets": [_SECRET]}
        self.jobs = 0

    def _go_on(self) -> None:
        number = 0
        while not self._stopped.wait(_PAUSE):
            sample, number = self._wanted[number % len(self._wanted)], number + 1
            answer = self._caller.ask("POST", sample.path, {**sample.data, "webhook": self._webhook})
            if answer.status != 202:
                continue
            if number % _CANCELLED == 0:
                self._caller.ask("DELETE", answer.location)
            with suppress(OSError, HTTPException):
                self._listen(answer.location)
                self.jobs += 1

    def _listen(self, link: str) -> None:
        with closing(HTTPConnection("127.0.0.1", self._port, timeout=_TIMEOUT)) as connection:
            connection.request("GET", f"{link}/events")
            connection.getresponse().read()


def soak(broker: str, minutes: float) -> Iterator[Line]:
    """Use everything for so many minutes; yield a line for each figure, then the work done, of every kind some.

    Raises NotReadyError.
    """
    with tempfile.TemporaryDirectory(prefix="croupier-soak-") as name, ExitStack() as stack:
        receiver = stack.enter_context(receiving(trustme.CA(), Path(name)))
        started = running_system(
            broker,
            CROUPIER_KEEP_SECONDS=str(_KEEP),
            CROUPIER_WEBHOOK_LOOPBACK="1",
            CROUPIER_WEBHOOK_CA=receiver.ca,
        )
        system = stack.enter_context(started)
        wanted = [*samples(system, SIMULATION, 0.05, 5), *samples(system, MOVES, 0, 5)]
        callers = [_JobCaller(system, wanted, receiver) for _ in range(_CALLERS)]
        visitor, stranger = _Visitor(system), _Stranger(system)
        for each in (visitor, stranger, *callers):
            stack.enter_context(each)
        readings = _read(system, 60 * minutes)
        yield from (_row(name, growth_of(found, _LEAST[name.partition(": ")[2]])) for name, found in readings.items())
        jobs, webhooks, broken = sum(caller.jobs for caller in callers), len(receiver.calls), system.restarts
        requests, failures = visitor.requests + stranger.requests, visitor.failures + stranger.failures
        done = (
            f"{requests} requests, {failures} of them failed; {jobs} jobs listened to, "
            f"{webhooks} webhooks; {broken} programs started again"
        )
        yield Line(done, min(visitor.requests, stranger.requests, jobs, webhooks) > 0 and not failures and not broken)


def _read(system: System, seconds: float) -> Mapping[str, list[float]]:
    """Read all figures once a second."""
    found: dict[str, list[float]] = {}
    end = time.monotonic() + seconds
    while time.monotonic() < end:
        system.sleep(_READ)
        for name, value in _measurements(system).items():
            found.setdefault(name, []).append(value)
    lengths = {len(values) for values in found.values()}
    if len(lengths) != 1:
        raise NotReadyError(f"not everything could be read each time: {lengths}")
    return found


def _measurements(system: System) -> dict[str, float]:
    programs = {"service": system.service, "workers": system.workers[0], "moves": system.workers[1]}
    found: dict[str, float] = {}
    for name, program in programs.items():
        found[f"{name}: memory MiB"] = program.memory()
        found[f"{name}: open files"] = sum(map(_open_files, program.processes()))
    for name, target in system.servers.items():
        if target.server.url(0).startswith("redis"):
            found |= {f"{name}: {what}": value for what, value in _held(target.server.port).items()}
    return found


def _open_files(process: int) -> int:
    with suppress(OSError):
        return sum(1 for _ in Path(f"/proc/{process}/fd").iterdir())
    return 0


def _held(port: int) -> dict[str, float]:
    """Return what a Redis or Valkey holds."""
    with redis.Redis(port=port) as client:
        facts: Any = client.info()
        return {
            "memory MiB": facts["used_memory"] / _MIB,
            "keys": float(facts.get("db0", {}).get("keys", 0)),
            "connections": float(facts["connected_clients"]),
        }
