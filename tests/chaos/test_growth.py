"""Growth is distinguished from noise."""

from __future__ import annotations

from math import sin
from random import Random

import pytest

from benchmarks.growth import growth_of


def noisy(level: float, by: float, count: int = 180) -> list[float]:
    rng = Random(1)
    return [level + by * rng.uniform(-1, 1) for _ in range(count)]


def test_noise_is_no_growth() -> None:
    assert growth_of(noisy(100, 30)).excess(4) == 0
    assert growth_of([200 + 20 * sin(number / 9) for number in range(600)]).excess(4) == 0
    assert growth_of([7.0] * 60).excess(0) == 0


def test_growth_exceeds_noise() -> None:
    growth = growth_of([value + number / 10 for number, value in enumerate(noisy(100, 5))])
    assert growth.excess(4) > 0
    assert growth.grown == pytest.approx(11, abs=2)


def test_warming_up_is_no_growth() -> None:
    assert growth_of([*range(60), *[60.0] * 120]).excess(0) == 0


def test_small_growth_is_allowed() -> None:
    assert growth_of([1000 + number / 100 for number in range(180)]).excess(4) == 0
    assert growth_of([number / 10 for number in range(180)]).excess(4) > 0


def test_too_few_readings_are_refused() -> None:
    with pytest.raises(ValueError, match="too few"):
        growth_of([1.0] * 15)
