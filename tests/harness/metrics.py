"""Metrics of a running program, parsed by the library that writes them."""

from __future__ import annotations

from typing import Final

from prometheus_client.parser import text_string_to_metric_families

from tests.harness.endpoint import Endpoint

TOKEN: Final = "figures-" * 4


class MetricsSnapshot:
    """A snapshot of metrics."""

    def __init__(self, text: str) -> None:
        self._families = list(text_string_to_metric_families(text))

    def value(self, name: str, **labels: str) -> float:
        """Return the sum of a metric over all samples with these labels; 0 without samples."""
        return sum(
            sample.value
            for family in self._families
            for sample in family.samples
            if sample.name == name and labels.items() <= sample.labels.items()
        )

    def labels(self, name: str) -> list[dict[str, str]]:
        """Return the labels of each sample of a metric."""
        return [sample.labels for family in self._families for sample in family.samples if sample.name == name]

    @property
    def names(self) -> set[str]:
        """Return the names of all metrics."""
        return {family.name for family in self._families}


def metrics_text(endpoint: Endpoint) -> str:
    """Request the metrics of a service or a worker."""
    status, text = endpoint.ask("GET", "/metrics", Authorization=f"Bearer {TOKEN}")
    assert status == 200, text
    return text.decode()


def read_metrics(endpoint: Endpoint) -> MetricsSnapshot:
    """Request metrics and parse them."""
    return MetricsSnapshot(metrics_text(endpoint))
