"""Metrics of jobs for Prometheus, read from the store and the broker with short timeouts.

Changes of the store count each event once. So counts survive every restart except a loss of the store, and every
program reports the same values. Use the maximum of several sources, never the sum.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass
from time import monotonic
from typing import Any, Final

from prometheus_client.metrics_core import CounterMetricFamily, GaugeMetricFamily, HistogramMetricFamily, Metric
from prometheus_client.registry import Collector

from croupier.games.build_info import COMPILED
from croupier.games.position import RULES_VERSION
from croupier.version import __version__
from workers.cached_probe import CachedProbe
from workers.errors import UnavailableError
from workers.health import DEAF, READY
from workers.store.queues import ALL_QUEUES, QUEUES
from workers.store.records import OPEN, QUEUED, RUNNING
from workers.store.store import BOUNDS, Store
from workers.store.watch import WorkerWatch

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
        self._counts = CachedProbe(lambda: (read_counts(store), store.eviction_policy()))
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
        answer = _answer(self._counts, end)
        yield _gauge("croupier_store_up", "Whether the store responds to this program.", int(answer is not None))
        if answer is not None:
            counts, policy = answer
            yield from _families(counts)
            yield _gauge(
                "croupier_store_evicts", "Whether the store drops jobs when it is full." + _SAME, int(bool(policy))
            )
        is_up = _answer(self._broker, end, otherwise=False) is not False
        yield _gauge("croupier_broker_up", "Whether the broker responds to this program.", int(is_up))


def _build_info() -> Metric:
    """Return the running versions, as a metric whose value is 1."""
    labels = {"version": __version__, "rules": str(RULES_VERSION), "compiled": str(COMPILED).lower()}
    family = GaugeMetricFamily("croupier_build_info", "What runs here.", labels=list(labels))
    family.add_metric(list(labels.values()), 1)
    return family


def _answer(probe: CachedProbe[Any], end: float, otherwise: Any = None) -> Any:
    try:
        return probe.answer(max(0.0, end - monotonic()))
    except UnavailableError:
        return otherwise


def _families(found: StoreCounts) -> Iterator[Metric]:
    yield from _jobs(found)
    for name, (title, meaning, labels) in _TOTALS.items():
        total = CounterMetricFamily(title, meaning + _SAME, labels=labels)
        for about, value in found.counted.items():
            if about[0] == name:
                total.add_metric(about[1:], value)
        yield total
    for name, (title, meaning) in _MEASURES.items():
        measure = HistogramMetricFamily(title, meaning + _SAME, labels=["kind"])
        for (what, kind), each in found.measured.items():
            if what == name:
                measure.add_metric([kind], each.buckets, each.sum)
        yield measure
    yield from _workers([text.split() for text in found.workers])
    yield _gauge("croupier_worker_processes", "Processes of all workers that are alive." + _SAME, found.processes)
    yield _gauge("croupier_store_records", "Records of jobs that are kept." + _SAME, found.records)
    yield _gauge("croupier_webhooks_waiting", "Webhooks to be sent, or sent again." + _SAME, found.due_webhooks)


def _workers(workers: list[list[str]]) -> Iterator[Metric]:
    """Yield the number of workers in each state and for each queue; `workers` are their states and queues."""
    states = Counter(state for state, *_ in workers)
    queues = Counter(queue for state, *served in workers if state == READY for queue in served)
    yield _gauges(
        "croupier_workers",
        "Workers by their reported state." + _SAME,
        ["state"],
        [((state,), states[state]) for state in (READY, DEAF)],
    )
    yield _gauges(
        "croupier_queue_workers",
        "Workers that are ready, by the queues that they serve." + _SAME,
        ["queue"],
        [((queue,), queues[queue]) for queue in ALL_QUEUES],
    )


def _jobs(found: StoreCounts) -> Iterator[Metric]:
    kinds = {about[1] for about in found.counted if about[0] == "ended"} | {each.kind for each in found.jobs}
    counts = {(state, kind): 0 for state in (QUEUED, RUNNING) for kind in sorted(kinds)}
    counts.update({(each.state, each.kind): each.count for each in found.jobs})
    oldest = {(kind,): 0.0 for kind in sorted(kinds)}
    oldest.update({(each.kind,): each.oldest for each in found.jobs if each.state == QUEUED})
    yield _gauges("croupier_jobs", "Jobs that are open." + _SAME, ["state", "kind"], counts.items())
    yield _gauges("croupier_oldest_job_seconds", "Age of the oldest queued job." + _SAME, ["kind"], oldest.items())
    queues = [((queue,), count) for queue, count in found.queues.items()]
    yield _gauges("croupier_queue_jobs", "Jobs that are open, by queue." + _SAME, ["queue"], queues)
    yield _gauges(
        "croupier_slices",
        "Slices of jobs that wait in a queue or run: the work that processes could do at the same time." + _SAME,
        ["queue", "state"],
        found.slices.items(),
    )
    yield _gauge(
        "croupier_jobs_unfinished", "Jobs that are open: queued and running." + _SAME, sum(found.queues.values())
    )


def _gauge(name: str, meaning: str, value: float) -> Metric:
    return GaugeMetricFamily(name, meaning, value=value)


def _gauges(name: str, meaning: str, labels: list[str], values: Iterable[tuple[tuple[str, ...], float]]) -> Metric:
    family = GaugeMetricFamily(name, meaning, labels=labels)
    for about, value in values:
        family.add_metric(about, value)
    return family


# Counts of the store


@dataclass(frozen=True)
class Measure:
    """A cumulative histogram of seconds: the number up to each bound, and the sum."""

    buckets: tuple[tuple[str, int], ...]
    sum: float


@dataclass(frozen=True)
class Jobs:
    """The open jobs of a state and a kind: their number, and the age of the oldest in seconds."""

    state: str
    kind: str
    count: int
    oldest: float


@dataclass(frozen=True)
class StoreCounts:
    """All counts of a store.

    `counted` are totals by name and labels: `ended` (kind, outcome), `chunks` (kind), `redelivered` (reason),
    `webhooks` (outcome). `measured` are `wait` and `run` by name and kind. `queues` are open jobs by queue. `slices`
    are lanes of jobs by queue and state. `workers` are the state and the queues of each live worker, `processes` the
    number of all their processes.
    """

    counted: Mapping[tuple[str, ...], int]
    measured: Mapping[tuple[str, str], Measure]
    jobs: tuple[Jobs, ...]
    queues: Mapping[str, int]
    slices: Mapping[tuple[str, str], int]
    workers: tuple[str, ...]
    processes: int
    records: int
    due_webhooks: int


def read_counts(store: Store) -> StoreCounts:
    """Read all counts. Raises UnavailableError."""
    queues = {queue: store.key("open", queue) for queue in QUEUES}

    def read(redis: Any) -> Any:
        pipeline = redis.pipeline().hgetall(store.key("figures")).zcard(store.key("kept")).zcard(store.key("due"))
        for queue, opened in queues.items():
            pipeline.zcard(store.key("waiting", queue)).zcard(store.key("begun", queue)).zrange(opened, 0, -1)
        return pipeline.execute()

    figures, kept, due, *found = store.call(read)
    numbers = {name.decode(): value for name, value in figures.items()}
    opened, workers = dict(zip(QUEUES, found[2::3], strict=True)), WorkerWatch(store).read()
    slices = {
        (queue, state): count
        for place, state in enumerate((QUEUED, RUNNING))
        for queue, count in zip(QUEUES, found[place::3], strict=True)
    }
    return StoreCounts(
        counted={tuple(name.split()): int(value) for name, value in numbers.items() if not _is_measured(name)},
        measured={
            (what, kind): _measure(numbers, f"{what} {kind}", [*BOUNDS, "+Inf"]) for what, kind in _measured_in(numbers)
        },
        jobs=_open_jobs(store, [id.decode() for ids in opened.values() for id in ids]),
        queues={queue: len(ids) for queue, ids in opened.items()},
        slices=slices,
        workers=tuple(report for _, report in workers),
        processes=sum(size for size, _ in workers),
        records=kept,
        due_webhooks=due,
    )


def _open_jobs(store: Store, ids: list[str]) -> tuple[Jobs, ...]:
    """Return the open jobs by state and kind."""

    def read(redis: Any) -> Any:
        pipeline = redis.pipeline()
        for id in ids:
            pipeline.hmget(store.key("job", id), "state", "kind", "created")
        return pipeline.execute()

    ages: dict[tuple[str, str], list[float]] = {}
    now = store.now()
    for state, kind, created in store.call(read) if ids else []:
        if state is not None and state.decode() in OPEN:
            ages.setdefault((state.decode(), kind.decode()), []).append(now - float(created))
    return tuple(Jobs(state, kind, len(found), max(found)) for (state, kind), found in ages.items())


def _is_measured(name: str) -> bool:
    return name.startswith(("wait ", "run "))


def _measured_in(numbers: Mapping[str, bytes]) -> set[tuple[str, str]]:
    return {(what, kind) for what, kind, _ in (name.split() for name in numbers if _is_measured(name))}


def _measure(numbers: Mapping[str, bytes], about: str, bounds: list[str]) -> Measure:
    total, buckets = 0, []
    for bound in bounds:
        total += int(numbers.get(f"{about} {bound}", 0))
        buckets.append((bound, total))
    return Measure(tuple(buckets), float(numbers.get(f"{about} sum", 0)))
