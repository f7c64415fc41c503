"""The address at which a worker serves its metrics, without a token: only a private network should reach it."""

from __future__ import annotations

import logging
from collections.abc import Callable, Iterator
from dataclasses import dataclass

from prometheus_client import CollectorRegistry, ProcessCollector, start_http_server
from prometheus_client.metrics_core import CounterMetricFamily, GaugeMetricFamily, Metric
from prometheus_client.registry import Collector

from workers.metrics.collector import JobsCollector
from workers.store.store import Store

_log = logging.getLogger("croupier.workers")


@dataclass(frozen=True)
class WorkerCounts:
    """Counts of one supervisor: restarts of its worker, webhooks and their lookups under way, threads not started."""

    restarts: int
    calls: int
    calls_limit: int
    lookups: int
    refused_threads: int


class _Supervised(Collector):
    """The counts of one supervisor as metrics."""

    def __init__(self, read: Callable[[], WorkerCounts]) -> None:
        self._read = read

    def collect(self) -> Iterator[Metric]:
        counts = self._read()
        yield CounterMetricFamily("croupier_worker_restarts", "Restarts of this worker.", value=counts.restarts)
        yield GaugeMetricFamily("croupier_webhook_calls", "Webhooks that this worker sends now.", value=counts.calls)
        yield GaugeMetricFamily(
            "croupier_webhook_calls_limit", "Most webhooks that it sends at a time.", value=counts.calls_limit
        )
        yield GaugeMetricFamily("croupier_webhook_lookups", "Name lookups of webhooks now.", value=counts.lookups)
        yield CounterMetricFamily(
            "croupier_webhook_threads_refused", "Webhooks for which no thread started.", value=counts.refused_threads
        )


def serve_metrics(
    address: tuple[str, int],
    store: Store,
    ping_broker: Callable[[], None],
    read_counts: Callable[[], WorkerCounts],
) -> None:
    """Serve metrics at a host and port, from threads. Log an error when the address is in use.

    The worker continues without metrics: another worker of this machine may use the address.
    """
    registry = CollectorRegistry()
    registry.register(_Supervised(read_counts))
    registry.register(JobsCollector(store, ping_broker))
    ProcessCollector(registry=registry)
    try:
        server, _ = start_http_server(address[1], address[0], registry)
    except OSError as error:
        _log.error("metrics cannot be served: %s", error, extra={"host": address[0], "port": address[1]})
        return
    _log.info("metrics are served", extra={"host": address[0], "port": server.server_port})
