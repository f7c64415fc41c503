"""A chi-square test of drawn frequencies."""

from __future__ import annotations

from collections import Counter
from collections.abc import Hashable, Mapping
from math import sqrt
from typing import TypeVar

Key = TypeVar("Key", bound=Hashable)


def assert_as_likely(drawn: Counter[Key], weights: Mapping[Key, float]) -> None:
    """Assert that `drawn` has the frequencies of `weights`, within five deviations; rare outcomes are merged."""
    total, all_weights = drawn.total(), sum(weights.values())
    assert set(drawn) <= set(weights)
    expected = {key: total * weight / all_weights for key, weight in weights.items()}
    common = [key for key in weights if expected[key] >= 5]
    cells = [(drawn[key], expected[key]) for key in common]
    rare = total - sum(expected[key] for key in common)
    if rare >= 5:
        cells.append((total - sum(drawn[key] for key in common), rare))
    freedom = len(cells) - 1
    assert freedom > 5
    found = sum((seen - mean) ** 2 / mean for seen, mean in cells)
    assert abs(found - freedom) < 5 * sqrt(2 * freedom)
