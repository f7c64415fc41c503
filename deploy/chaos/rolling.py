"""Two services behind the shipped proxy, and two workers, restart in turn while callers ask and wait."""

from __future__ import annotations

import secrets
import tempfile
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack, suppress
from dataclasses import dataclass, field
from pathlib import Path
from threading import Event
from typing import Any, Final

from deploy.chaos.asking import Answer, Caller
from deploy.chaos.line import Line
from runtime.embedded import embedded_broker
from tests.harness.programs import until
from tests.harness.proxy import Proxy
from tests.harness.running import SEAL
from tests.harness.service import Service
from tests.harness.workers import Workers

_CALLERS: Final = 24
#: Seconds between a response and the caller's next request, and between two restarts.
_REST: Final = 0.05
_BETWEEN: Final = 1.0
_DEALS: Final = "/v1/games/seven-up/deals"
_DEAL: Final[dict[str, Any]] = {"options": {}, "seed": "croupier"}
#: Maximum seconds of a response.
_PROMISED: Final = 1.0
#: Seconds to wait for the end of a job.
_PATIENCE: Final = 30.0

ROLLING_HEAD: Final = (
    f"{'taken out first':15} {'restarts':>8} | {'answers':>8} {'waited':>6} {'202':>4} {'refused':>7} {'lost':>4} "
    f"{'slowest':>8}"
)


@dataclass
class Rolling:
    """Counts of responses, of requests that waited for a job, and of lost requests.

    A service that stops answers 202 to a waiting request; the end of the run looks for its job. `refused` counts 503
    with Retry-After, from a full service or a slow broker: a busy machine causes these, and nothing is lost.
    """

    is_drained: bool
    restarts: int
    answers: int = 0
    waited: int = 0
    refused: int = 0
    lost: list[str] = field(default_factory=list)
    slowest: float = 0.0
    jobs: list[str] = field(default_factory=list)

    def note(self, answer: Answer, waited: bool) -> None:
        """Count one answer."""
        self.answers += 1
        self.waited += waited
        self.slowest = max(self.slowest, answer.seconds)
        if answer.status == 202:
            self.jobs.append(answer.location)
        elif answer.code in ("overloaded", "broker-away"):
            self.refused += 1
        elif answer.status != 200:
            self.lost.append(f"{answer.status} {answer.code}")

    def line(self) -> Line:
        """Return the line. It holds if nothing was lost, refused or slow."""
        kind, lost = "yes" if self.is_drained else "no", len(self.lost)
        text = (
            f"{kind:15} {self.restarts:8} | {self.answers:8} {self.waited:6} {len(self.jobs):4} {self.refused:7} "
            f"{lost:4} {1000 * self.slowest:5.0f} ms {' '.join(self.lost[:3])}"
        )
        return Line(text, not lost and not self.refused and self.slowest < _PROMISED and self.waited > 0)


def rolling(restarts: int) -> Iterator[Rolling]:
    """Restart each of two services and workers, first with draining in the proxy, then without."""
    for is_drained in (True, False):
        yield rolled(restarts, _CALLERS, is_drained=is_drained)


def rolled(restarts: int, callers: int, *, is_drained: bool) -> Rolling:
    """Restart each of two services and workers while some callers ask."""
    with ExitStack() as stack:
        return _rolled(stack, Rolling(is_drained, restarts), callers)


def _rolled(stack: ExitStack, found: Rolling, callers: int) -> Rolling:
    settings: dict[str, Any] = {"CROUPIER_SEAL_KEYS": SEAL, "CROUPIER_PROXIES": "1"}
    settings["CROUPIER_BROKER_URL"] = stack.enter_context(embedded_broker())
    workers = [Workers(1, **settings) for _ in range(2)]
    for worker in workers:
        stack.callback(worker.stop)
    services = [Service(1, **settings) for _ in range(2)]
    for service in services:
        stack.callback(service.stop)
    proxy = Proxy(Path(stack.enter_context(tempfile.TemporaryDirectory())), *services)
    stack.callback(proxy.stop)
    state = Caller(proxy.port).ask("POST", _DEALS, _DEAL).body["state"]
    over = Event()
    with ThreadPoolExecutor(callers) as pool:
        calls = [pool.submit(_call, proxy.port, state, found, over, number) for number in range(callers)]
        try:
            for _ in range(found.restarts):
                for service, worker in zip(services, workers, strict=True):
                    _restart(proxy, service, found.is_drained)
                    worker.stop()
                    worker.start()
                    over.wait(_BETWEEN)
        finally:
            over.set()
        for call in calls:
            call.result()
    found.lost += [job for job in found.jobs if not _succeeds(Caller(proxy.port), job)]
    return found


def _succeeds(caller: Caller, job: str) -> bool:
    with suppress(AssertionError):
        until(lambda: caller.ask("GET", job).body["state"] == "succeeded", _PATIENCE)
        return True
    return False


def _restart(proxy: Proxy, service: Service, is_drained: bool) -> None:
    if is_drained:
        proxy.leave_out(service)
    service.stop()
    service.start()
    service.wait()
    if is_drained:
        proxy.leave_out(None)


def _call(port: int, state: object, found: Rolling, over: Event, number: int) -> None:
    """Ask repeatedly from an own address. Every fourth caller asks for the computer's move and waits for it."""
    caller, is_waiting = Caller(port, address=f"127.0.1.{number + 1}"), number % 4 == 0
    while not over.wait(_REST):
        if is_waiting:
            caller.headers |= {"Prefer": "wait=10", "Idempotency-Key": secrets.token_hex(8)}
            body = {"state": state, "seats": [0, 1], "level": "greedy", "limit": 1}
            found.note(caller.ask("POST", "/v1/games/seven-up/opponent-moves", body), True)
        else:
            found.note(caller.ask("POST", "/v1/games/seven-up/legal-moves", {"state": state}), False)
