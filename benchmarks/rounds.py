"""Measuring in rounds: every candidate once a round, so that a machine that slows down slows all of them."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from statistics import median, quantiles
from typing import TypeVar

from benchmarks.processes import HelperError

Measured = TypeVar("Measured")


def take_turns(candidates: Mapping[str, Callable[[], Measured]], rounds: int) -> dict[str, list[Measured]]:
    """Measure every candidate `rounds` times, in turns; every second round goes backwards."""
    found: dict[str, list[Measured]] = {name: [] for name in candidates}
    for number in range(rounds):
        for name in list(candidates)[:: -1 if number % 2 else 1]:
            found[name].append(candidates[name]())
    return found


def try_all(candidates: Mapping[str, Callable[[], Measured]]) -> dict[str, str]:
    """Measure every candidate once, which warms it; return why some cannot be measured."""
    missing: dict[str, str] = {}
    for name, measure in candidates.items():
        try:
            measure()
        except HelperError as error:
            missing[name] = str(error)
    return missing


def ratio(ours: Sequence[float], theirs: Sequence[float]) -> float:
    """Return the median over the rounds of `ours` by `theirs`."""
    return median(our / their for our, their in zip(ours, theirs, strict=True))


def percentile(values: Sequence[float], percent: int) -> float:
    """Return the value that a percentage of all do not exceed; 0 for fewer than two."""
    return quantiles(values, n=100, method="inclusive")[percent - 1] if len(values) > 1 else 0.0


def milliseconds(seconds: Sequence[float]) -> tuple[float, float]:
    """Return the median and the 99th percentile of seconds, in milliseconds."""
    return 1000 * percentile(seconds, 50), 1000 * percentile(seconds, 99)
