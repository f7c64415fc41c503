"""Metrics of jobs for Prometheus, read from the store and the broker with short timeouts.

Changes of the store count each event once. So counts survive every restart except a loss of the store, and every
program reports the same values. Use the maximum of several sources, never the sum.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping
from time import monotonic
from typing import Any, Final

from prometheus_client.metrics_core import CounterMetricFamily, GaugeMetricFamily, HistogramMetricFamily, Metric
from prometheus_client.registry import Collector

from croupier.games.build_info import COMPILED
from croupier.games.position import RULES_VERSION
from croupier.version import __version__
from workers.cached_probe import CachedProbe
from workers.errors import UnavailableError
from workers.health import live_workers
from workers.store.lanes import OpenJob, read_open_jobs
from workers.store.queues import ALL_QUEUES, QUEUES
from workers.store.records import QUEUED, RUNNING
from workers.store.store import BOUNDS, Store

#: Seconds within which store and broker must both respond.
_PATIENCE: Final = 1.2
_SAME: Final = " Equal in every program: use the maximum, not the sum."
#: Totals by their name in the store: name, meaning and labels.
_TOTALS: Final = {
    "ended": ("croupier_jobs_ended", "Jobs that have ended, by what came of them.", ["kind", "outcome"]),
    "chunks": ("croupier_chunks_done", "Chunks that are done, each once.", ["kind"]),
    "redelivered": (
        "croupier_chunks_redelivered",
        "Lanes of jobs published again, since their slice or message was lost.",
        ["reason"],
    ),
    "webhooks": ("croupier_webhooks", "Attempts to send webhooks, by what came of them.", ["outcome"]),
}
_MEASURES: Final = {
    "wait": ("croupier_job_wait_seconds", "From a job's making until its first chunk was begun."),
    "run": ("croupier_job_run_seconds", "From the beginning of a job's first chunk to its end."),
}


class JobsCollector(Collector):
    """Reads store and broker at each scrape. `ping_broker` raises UnavailableError when the broker does not respond."""

    def __init__(self, store: Store, ping_broker: Callable[[], None]) -> None:
        self._settings = store.settings
        self._of_store = CachedProbe(lambda: list(store_metrics(store)))
        self._broker = CachedProbe(ping_broker)

    def collect(self) -> Iterator[Metric]:
        """Yield the metrics, without those of a store or broker that does not respond."""
        settings, end = self._settings, monotonic() + _PATIENCE
        yield _build_info()
        yield _gauge("croupier_jobs_limit", "Jobs that may be open.", settings.queue_limit * len(QUEUES))
        yield _gauge("croupier_queue_jobs_limit", "Jobs of one queue that may be open.", settings.queue_limit)
        yield _gauge("croupier_store_records_limit", "Records of jobs that are kept at most.", settings.store_records)
        if not settings.broker_url:
            return
        # Both calls run at the same time.
        self._broker.begin()
        found = _answer(self._of_store, end)
        yield _gauge("croupier_store_up", "Whether the store responds to this program.", found is not None)
        yield from found or ()
        is_up = _answer(self._broker, end, otherwise=False) is not False
        yield _gauge("croupier_broker_up", "Whether the broker responds to this program.", is_up)


def _build_info() -> Metric:
    """Return the running versions, as a metric whose value is 1."""
    labels = {"version": __version__, "rules": str(RULES_VERSION), "compiled": str(COMPILED).lower()}
    return _gauges("croupier_build_info", "What runs here.", list(labels), [(tuple(labels.values()), 1)])


def _answer(probe: CachedProbe[Any], end: float, otherwise: Any = None) -> Any:
    try:
        return probe.answer(max(0.0, end - monotonic()))
    except UnavailableError:
        return otherwise


def store_metrics(store: Store) -> Iterator[Metric]:
    """Yield the metrics that the store knows. Raises UnavailableError."""
    figures, records, due = store.fetch([
        ("HGETALL", store.key("figures")), ("ZCARD", store.key("kept")), ("ZCARD", store.key("due")),
    ])  # fmt: skip
    numbers = {tuple(name.decode().split()): float(value) for name, value in figures.items()}
    yield from _totals(numbers)
    yield from _measures(numbers)
    known = {about[1] for about in numbers if about[0] == "ended"}
    yield from _jobs({queue: read_open_jobs(store, queue) for queue in QUEUES}, known, store.now())
    workers = live_workers(store)
    served = Counter(queue for worker in workers for queue in worker.queues)
    yield _gauges(
        "croupier_queue_workers",
        "Workers that take messages, by the queues that they serve." + _SAME,
        ["queue"],
        [((queue,), served[queue]) for queue in ALL_QUEUES],
    )
    size = sum(worker.size for worker in workers)
    yield _gauge("croupier_worker_processes", "Processes of all workers that are alive." + _SAME, size)
    yield _gauge("croupier_store_records", "Records of jobs that are kept." + _SAME, records)
    yield _gauge("croupier_webhooks_waiting", "Webhooks to be sent, or sent again." + _SAME, due)
    evicts = bool(store.eviction_policy())
    yield _gauge("croupier_store_evicts", "Whether the store drops jobs when it is full." + _SAME, evicts)


def _totals(numbers: Mapping[tuple[str, ...], float]) -> Iterator[Metric]:
    for name, (title, meaning, labels) in _TOTALS.items():
        total = CounterMetricFamily(title, meaning + _SAME, labels=labels)
        for about, value in numbers.items():
            if about[0] == name:
                total.add_metric(about[1:], value)
        yield total


def _measures(numbers: Mapping[tuple[str, ...], float]) -> Iterator[Metric]:
    for name, (title, meaning) in _MEASURES.items():
        measure = HistogramMetricFamily(title, meaning + _SAME, labels=["kind"])
        for kind in sorted({about[1] for about in numbers if about[0] == name}):
            total, buckets = 0.0, []
            for bound in (*BOUNDS, "+Inf"):
                total += numbers.get((name, kind, bound), 0)
                buckets.append((bound, total))
            measure.add_metric([kind], buckets, numbers.get((name, kind, "sum"), 0))
        yield measure


def _jobs(opened: Mapping[str, list[OpenJob]], known: Iterable[str], now: float) -> Iterator[Metric]:
    """Yield the metrics of the open jobs of each queue. Those of `known` kinds are 0 without a job."""
    jobs = [job for each in opened.values() for job in each]
    counts = Counter((job.state, job.kind) for job in jobs)
    oldest = dict.fromkeys(sorted({*known, *(job.kind for job in jobs)}), 0.0)
    for job in jobs:
        if job.state == QUEUED:
            oldest[job.kind] = max(oldest[job.kind], now - job.created)
    yield _gauges(
        "croupier_jobs",
        "Jobs that are open." + _SAME,
        ["state", "kind"],
        [((state, kind), counts[state, kind]) for state in (QUEUED, RUNNING) for kind in oldest],
    )
    yield _gauges(
        "croupier_oldest_job_seconds",
        "Age of the oldest queued job." + _SAME,
        ["kind"],
        [((kind,), seconds) for kind, seconds in oldest.items()],
    )
    yield _gauges(
        "croupier_queue_jobs",
        "Jobs that are open, by queue." + _SAME,
        ["queue"],
        [((queue,), len(each)) for queue, each in opened.items()],
    )
    yield _gauges(
        "croupier_slices",
        "Slices of jobs that wait in a queue or run: the work that processes could do at the same time." + _SAME,
        ["queue", "state"],
        [
            (
                (queue, state),
                sum(bool(lane.begun) is is_running for job in each for lane in job.lanes if lane.published),
            )
            for queue, each in opened.items()
            for state, is_running in ((QUEUED, False), (RUNNING, True))
        ],
    )
    yield _gauge("croupier_jobs_unfinished", "Jobs that are open: queued and running." + _SAME, len(jobs))


def _gauge(name: str, meaning: str, value: float) -> Metric:
    return GaugeMetricFamily(name, meaning, value=int(value))


def _gauges(name: str, meaning: str, labels: list[str], values: Iterable[tuple[tuple[str, ...], float]]) -> Metric:
    family = GaugeMetricFamily(name, meaning, labels=labels)
    for about, value in values:
        family.add_metric(about, value)
    return family
