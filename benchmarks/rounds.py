"""Measuring in rounds: every candidate once a round, so that a machine that slows down slows all of them."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from statistics import median
from time import process_time
from typing import TypeVar

Measured = TypeVar("Measured")


def take_turns(candidates: Mapping[str, Callable[[], Measured]], rounds: int) -> dict[str, list[Measured]]:
    """Measure every candidate `rounds` times, in turns; every second round goes backwards."""
    found: dict[str, list[Measured]] = {name: [] for name in candidates}
    for number in range(rounds):
        for name in list(candidates)[:: -1 if number % 2 else 1]:
            found[name].append(candidates[name]())
    return found


def ratio(ours: Sequence[float], theirs: Sequence[float]) -> float:
    """Return the median over the rounds of `ours` by `theirs`."""
    return median(our / their for our, their in zip(ours, theirs, strict=True))


def microseconds(calls: Sequence[Callable[[], object]], seconds: float) -> float:
    """Return what one of `calls` computes on average, called in turn for about `seconds`; waiting does not count."""
    made = 0
    begin = process_time()
    while (spent := process_time() - begin) < seconds:
        for call in calls:
            call()
        made += len(calls)
    return 1e6 * spent / made
