"""Where a worker serves its metrics: an address of its own, which no stranger should reach."""

from __future__ import annotations

import logging
from collections.abc import Callable, Iterator

from prometheus_client import CollectorRegistry, ProcessCollector, start_http_server
from prometheus_client.metrics_core import CounterMetricFamily, Metric
from prometheus_client.registry import Collector

from workers.metrics.collector import JobsCollector
from workers.store.store import Store

_log = logging.getLogger("croupier.workers")


class _Supervised(Collector):
    """What one supervisor knows of its own worker."""

    def __init__(self, restarts: Callable[[], int]) -> None:
        self._restarts = restarts

    def collect(self) -> Iterator[Metric]:
        meaning = "How often the worker that is watched over from here was started again."
        yield CounterMetricFamily("croupier_worker_restarts", meaning, value=self._restarts())


def serve_metrics(
    address: tuple[str, int],
    store: Store,
    ping_broker: Callable[[], None],
    restarts: Callable[[], int],
) -> None:
    """Serve metrics at a host and port, from threads; or say in the log that the address cannot be had.

    A worker works all the same: another on this machine may have the address.
    """
    registry = CollectorRegistry()
    registry.register(_Supervised(restarts))
    registry.register(JobsCollector(store, ping_broker))
    ProcessCollector(registry=registry)
    try:
        server, _ = start_http_server(address[1], address[0], registry)
    except OSError as error:
        _log.error("metrics cannot be served: %s", error, extra={"host": address[0], "port": address[1]})
        return
    _log.info("metrics are served", extra={"host": address[0], "port": server.server_port})
