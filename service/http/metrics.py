"""Metrics of requests for Prometheus. Each process counts its own requests, and a scrape sums all processes.

Several processes count in files of one folder (`service.http.metrics_folder`), which outlive a process. Counters
continue after a process has died, and its gauges are removed. Without a token nothing is counted.
"""

from __future__ import annotations

import os
import struct
from collections.abc import Iterator
from hmac import compare_digest
from typing import Any, Final

from flask import Flask
from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, ProcessCollector, generate_latest
from prometheus_client.exposition import CONTENT_TYPE_PLAIN_0_0_4
from prometheus_client.metrics_core import Metric
from prometheus_client.multiprocess import MultiProcessCollector
from prometheus_client.registry import Collector

from service.http.application import Extension
from service.http.metrics_folder import NAME, metrics_folder
from service.http.request_log import RequestEntry
from service.settings import Settings
from workers.job_queue import JobQueue
from workers.metrics.collector import JobsCollector

_BOUNDS: Final = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 5.0, 10.0)
#: Reason for a rejected request, by the code of its problem.
_REASONS: Final = {
    "overloaded": "overloaded",
    "body-too-large": "too-large",
    "bad-request": "malformed",
    "unauthorized": "unauthorized",
    "out-of-scope": "unauthorized",
    "bad-ticket": "unauthorized",
    "broker-away": "broker-away",
    "queue-full": "queue-full",
    "store-full": "store-full",
    "too-many-listeners": "no-place",
}
#: The same, by the exceeded budget.
_BUDGETS: Final = {"requests": "rate", "jobs": "budget"}
#: A file may be incomplete when it is read.
_TRIES: Final = 5
_HALF_MADE: Final = (struct.error, FileNotFoundError, RuntimeError, ValueError)


class Metrics:
    """Counts requests, and reports them with the metrics of jobs to a caller that presents the token."""

    def __init__(self, settings: Settings, job_queue: JobQueue) -> None:
        self._token = settings.metrics_token.encode()
        self._slots = settings.waiters
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
        folder = metrics_folder()
        self._folder = folder
        if not folder:
            self.begin()
        # With several processes, the parent, which lives as long as the program.
        parent = ProcessCollector(pid=os.getppid if folder else os.getpid, registry=None)
        self._jobs = (JobsCollector(job_queue.store, job_queue.ping_broker), parent)

    def begin(self) -> None:
        """Start to report the limits of this process."""
        for limit in self._limits:
            limit.set(self._slots)

    def count(self, entry: RequestEntry, seconds: float) -> None:
        """Count a request that took `seconds`."""
        key = (entry.operation, entry.game, entry.status)
        if key not in self._known:
            labels = (entry.operation, entry.game)
            requests = self._requests.labels(*labels, str(entry.status))
            self._known[key] = requests, self._seconds.labels(*labels)
        requests, durations = self._known[key]
        requests.inc()
        durations.observe(seconds)
        if reason := _BUDGETS.get(entry.budget) or _REASONS.get(entry.problem):
            self._refused.labels(reason).inc()

    def hold_slots(self, waiting: int, listening: int) -> None:
        """Change the numbers of requests that wait for jobs and listen to them."""
        self._waiting.inc(waiting + listening)
        self._listening.inc(listening)

    def text(self) -> tuple[bytes, str]:
        """Return all metrics and their media type."""
        registry = CollectorRegistry()
        for each in (_AllProcesses(self._folder) if self._folder else self._own, *self._jobs):
            registry.register(each)
        return generate_latest(registry), CONTENT_TYPE_PLAIN_0_0_4

    def admits(self, authorization: str) -> bool:
        """Return whether the value of `Authorization` contains the token."""
        kind, _, given = authorization.partition(" ")
        return compare_digest(given.strip().encode(), self._token) and kind.lower() == "bearer"


#: The metrics of the current application. None: without a token it counts nothing.
metrics: Final = Extension[Metrics | None](NAME)


def install_metrics(app: Flask, settings: Settings, job_queue: JobQueue) -> Metrics | None:
    """Create the metrics of an application if it has a token."""
    made = Metrics(settings, job_queue) if settings.metrics_token else None
    metrics.install(app, made)
    return made


def _gauge(name: str, meaning: str, registry: CollectorRegistry) -> Gauge:
    return Gauge(name, meaning, registry=registry, multiprocess_mode="livesum")


class _AllProcesses(Collector):
    """Counters of all processes, including those that have ended."""

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
