"""Requests counted for Prometheus: in each process its own, read together by whoever is asked.

What several processes count stands in files of a folder (`service.http.metrics_folder`), which outlive a process: sums
go on when one has died, and what was so only while it lived is taken away.
"""

from __future__ import annotations

import os
import struct
from collections.abc import Iterator
from typing import Any, Final

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, generate_latest
from prometheus_client.exposition import CONTENT_TYPE_PLAIN_0_0_4
from prometheus_client.metrics_core import Metric
from prometheus_client.multiprocess import MultiProcessCollector
from prometheus_client.registry import Collector

from runtime.process_tree import ProcessTree
from service.http.metrics_folder import figures_folder
from service.http.request_log import Exchange
from service.observation.figures import Figures
from service.settings import Settings
from workers.job_queue import JobQueue
from workers.metrics.collector import JobsCollector
from workers.metrics.endpoint import build_info

_BOUNDS: Final = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 5.0, 10.0)
#: Why a request was not served, by the problem that it was answered.
_REASONS: Final = {
    "overloaded": "overloaded",
    "request-too-slow": "slow-client",
    "body-too-large": "too-large",
    "headers-too-large": "too-large",
    "address-too-long": "too-large",
    "bad-request": "malformed",
    "expectation-failed": "malformed",
    "unauthorized": "unauthorized",
    "out-of-scope": "unauthorized",
    "bad-ticket": "unauthorized",
    "broker-away": "broker-away",
    "queue-full": "queue-full",
    "store-full": "store-full",
    "too-many-listeners": "no-place",
}
#: The same of a budget that is used up.
_BUDGETS: Final = {"requests": "rate", "jobs": "budget"}
#: A file may be half made when it is read.
_TRIES: Final = 5
_HALF_MADE: Final = (struct.error, FileNotFoundError, RuntimeError, ValueError)


class Counting(Figures):
    """Counts for whoever brings the token."""

    def __init__(self, settings: Settings, job_queue: JobQueue) -> None:
        super().__init__(settings.metrics_token)
        self._places = settings.waiters
        self._own = own = CollectorRegistry()
        self._requests = Counter(
            "croupier_requests", "Requests that were answered.", ["operation", "game", "status"], registry=own
        )
        self._seconds = Histogram(
            "croupier_request_duration_seconds",
            "From the whole request to its whole answer; of streams, to their end.",
            ["operation", "game"],
            buckets=_BOUNDS,
            registry=own,
        )
        self._refused = Counter(
            "croupier_requests_refused", "Requests that were not served, by reason.", ["reason"], registry=own
        )
        self._listening = _gauge("croupier_event_streams", "Requests that listen to a job now.", own)
        self._waiting = _gauge("croupier_waiting_places", "Places of requests that last that are taken now.", own)
        meaning = "Places for requests that last, whether they wait or listen."
        self._limits = [_gauge(f"croupier_{name}_limit", meaning, own) for name in ("event_streams", "waiting_places")]
        self._known: dict[tuple[str, str, int], tuple[Counter, Histogram]] = {}
        folder = figures_folder()
        self._folder = folder
        if not folder:
            self.begin()
        # Of several processes the one above them has started them all.
        tree = ProcessTree(os.getppid if folder else os.getpid)
        self._jobs = (JobsCollector(job_queue.store, job_queue.ping_broker), tree)

    def begin(self) -> None:
        for limit in self._limits:
            limit.set(self._places)

    def count(self, exchange: Exchange, seconds: float) -> None:
        key = (exchange.operation, exchange.game, exchange.status)
        found = self._known.get(key)
        if found is None:
            operation, game, status = key
            found = (self._requests.labels(operation, game, str(status)), self._seconds.labels(operation, game))
            self._known[key] = found
        found[0].inc()
        found[1].observe(seconds)
        if exchange.problem:
            self._count_reason(_BUDGETS.get(exchange.budget) or _REASONS.get(exchange.problem))

    def _count_reason(self, reason: str | None) -> None:
        if reason:
            self._refused.labels(reason).inc()

    def hold_places(self, waiting: int, listening: int) -> None:
        self._waiting.inc(waiting + listening)
        self._listening.inc(listening)

    def text(self) -> tuple[bytes, str]:
        registry = CollectorRegistry()
        for each in (_AllProcesses(self._folder) if self._folder else self._own, *self._jobs, _Build()):
            registry.register(each)
        return generate_latest(registry), CONTENT_TYPE_PLAIN_0_0_4


def _gauge(name: str, meaning: str, registry: CollectorRegistry) -> Gauge:
    return Gauge(name, meaning, registry=registry, multiprocess_mode="livesum")


class _Build(Collector):
    def collect(self) -> Iterator[Metric]:
        yield build_info()


class _AllProcesses(Collector):
    """What all processes have counted, also those that are gone."""

    def __init__(self, folder: str) -> None:
        self._folder = folder

    def collect(self) -> Iterator[Metric]:
        collector: Any = MultiProcessCollector
        for _ in range(_TRIES):
            try:
                yield from list(collector(None, self._folder).collect())
            except _HALF_MADE:
                continue
            return
