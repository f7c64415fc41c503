"""Figures as they are told, read by the library that also writes them."""

from __future__ import annotations

from typing import Final

from prometheus_client.parser import text_string_to_metric_families

from tests.harness.endpoint import Endpoint

TOKEN: Final = "figures-" * 4


class Told:
    """What was told at one time."""

    def __init__(self, text: str) -> None:
        self._families = list(text_string_to_metric_families(text))

    def value(self, name: str, **labels: str) -> float:
        """Return the sum of a figure over all that has these labels; 0 where nothing has."""
        return sum(
            sample.value
            for family in self._families
            for sample in family.samples
            if sample.name == name and labels.items() <= sample.labels.items()
        )

    def labels(self, name: str) -> list[dict[str, str]]:
        """Return the labels of each sample of a figure."""
        return [sample.labels for family in self._families for sample in family.samples if sample.name == name]

    @property
    def names(self) -> set[str]:
        """Return the names of all figures."""
        return {family.name for family in self._families}


def figures_of(endpoint: Endpoint) -> str:
    """Ask a service or a worker for its figures."""
    status, text = endpoint.ask("GET", "/metrics", Authorization=f"Bearer {TOKEN}")
    assert status == 200, text
    return text.decode()


def ask_figures(endpoint: Endpoint) -> Told:
    """Ask for figures, and read them."""
    return Told(figures_of(endpoint))
