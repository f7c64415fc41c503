"""Figures as they are told, read by the library that also writes them."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from prometheus_client.parser import text_string_to_metric_families

from tests.harness.service import Service

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


def ask_figures(server: Service) -> Told:
    """Ask a service for its figures."""
    status, text = server.ask("GET", "/metrics", Authorization=f"Bearer {TOKEN}")
    assert status == 200, text
    return Told(text.decode())


Ask = Callable[[], Told]
