"""Two services behind the shipped proxy, and two workers, restart in turn while callers ask and wait."""

from __future__ import annotations

import secrets
import tempfile
from collections.abc import Callable, Iterator, Sequence
from contextlib import ExitStack, suppress
from dataclasses import dataclass, field
from pathlib import Path
from time import sleep
from typing import Any, Final

from benchmarks.samples import legal_moves_bodies
from croupier.games.seven_up.game import SEVEN_UP
from deploy.chaos.jobs import ROOT
from deploy.chaos.line import Line
from runtime.embedded import embedded_broker
from tests.harness.caller import Answer, Caller, repeating
from tests.harness.programs import until
from tests.harness.proxy import Proxy
from tests.harness.running import SEAL
from tests.harness.service import Service
from tests.harness.workers import JOBS, Workers

_CALLERS: Final = 24
#: Of so many callers one waits for the computer's moves.
_WAITING: Final = 4
#: Seconds between a response and the caller's next request, and between two restarts.
_REST: Final = 0.05
_BETWEEN: Final = 1.0
#: Maximum seconds of a response.
_PROMISED: Final = 1.0
#: Seconds to wait for the end of a job.
_PATIENCE: Final = 30.0
_STATE: Final[dict[str, Any]] = legal_moves_bodies(SEVEN_UP, 1)[0]
_MOVES: Final = {**_STATE, "seats": [0, 1], "level": "greedy", "limit": 1}

ROLLING_HEAD: Final = (
    f"{'taken out first':15} {'restarts':>8} | {'answers':>8} {'waited':>6} {'202':>4} {'refused':>7} {'lost':>4} "
    f"{'slowest':>8}"
)


@dataclass
class Rolling:
    """The responses of callers, those that waited for a job in `waited`; and what was lost: requests and jobs.

    A service that stops answers 202 to a waiting request, and the job must succeed. A full service refuses with 503 and
    Retry-After, and the caller asks again. Of each service `is_drained` says whether the proxy leaves it out first.
    """

    is_drained: Sequence[bool]
    restarts: int
    answers: list[Answer] = field(default_factory=list)
    waited: list[Answer] = field(default_factory=list)
    lost: list[str] = field(default_factory=list)

    def line(self) -> Line:
        """Return the line. It holds if nothing was lost, refused or slow."""
        every = self.answers + self.waited
        slowest, refused = max(each.seconds for each in every), sum(map(_is_refusal, every))
        left = sum(each.status == 202 for each in self.waited)
        text = (
            f"{'yes' if all(self.is_drained) else 'no':15} {self.restarts:8} | {len(every):8} {len(self.waited):6} "
            f"{left:4} {refused:7} {len(self.lost):4} {1000 * slowest:5.0f} ms {' '.join(self.lost[:3])}"
        )
        return Line(text, not self.lost and not refused and slowest < _PROMISED and bool(self.waited))


def _is_refusal(answer: Answer) -> bool:
    return answer.code in ("overloaded", "broker-away") and bool(answer.retry_after)


def rolling(restarts: int) -> Iterator[Line]:
    """Restart each of two services and workers, first with draining in the proxy, then without."""
    for is_drained in (True, False):
        yield rolled(restarts, _CALLERS, (is_drained, is_drained)).line()


def rolled(restarts: int, callers: int, is_drained: Sequence[bool]) -> Rolling:
    """Restart each of two services and workers while some callers ask, each from an address of its own."""
    found = Rolling(is_drained, restarts)
    with ExitStack() as stack:
        broker, folder = stack.enter_context(embedded_broker()), stack.enter_context(tempfile.TemporaryDirectory())
        settings = {"CROUPIER_SEAL_KEYS": SEAL, "CROUPIER_PROXIES": "1", "CROUPIER_BROKER_URL": broker}
        # The first also serves webhooks and repairs.
        workers = [Workers(1, **settings), Workers(1, JOBS, **settings)]
        services = [Service(1, **settings) for _ in range(2)]
        for program in (*workers, *services):
            stack.callback(program.stop)
        proxy = Proxy(Path(folder), *services)
        stack.callback(proxy.stop)
        with repeating(_REST, *(_asking(proxy.port, found, number) for number in range(callers))):
            for service, worker, drains in [*zip(services, workers, is_drained, strict=True)] * restarts:
                _restart(proxy, service, drains)
                worker.stop()
                worker.start()
                sleep(_BETWEEN)
        found.lost += _lost(Caller(proxy.port), found)
    return found


def _asking(port: int, found: Rolling, number: int) -> Callable[[], None]:
    """Return the function that makes the next request of a caller."""
    caller = Caller(port, address=f"127.0.1.{number + 1}")

    def move() -> None:
        key = {"Prefer": "wait=10", "Idempotency-Key": secrets.token_hex(8)}
        found.waited.append(caller.ask("POST", f"{ROOT}/opponent-moves", _MOVES, **key))

    def look() -> None:
        found.answers.append(caller.ask("POST", f"{ROOT}/legal-moves", _STATE))

    return look if number % _WAITING else move


def _restart(proxy: Proxy, service: Service, drains: bool) -> None:
    if drains:
        proxy.leave_out(service)
    service.stop()
    service.start()
    service.wait()
    if drains:
        proxy.leave_out(None)


def _lost(caller: Caller, found: Rolling) -> list[str]:
    """Return the requests without a response or a refusal, and the jobs that do not succeed."""
    every = found.answers + found.waited
    lost = [f"{each.status} {each.code}" for each in every if each.status not in (200, 202) and not _is_refusal(each)]
    return lost + [each.location for each in every if each.status == 202 and not _succeeds(caller, each.location)]


def _succeeds(caller: Caller, job: str) -> bool:
    with suppress(AssertionError):
        until(lambda: caller.ask("GET", job).body["state"] == "succeeded", _PATIENCE)
        return True
    return False
