"""Growth is distinguished from wavering."""

from __future__ import annotations

from math import sin
from random import Random

import pytest

from deploy.chaos.growth import growth_of


def wavering(level: float, by: float, count: int = 180) -> list[float]:
    rng = Random(1)
    return [level + by * rng.uniform(-1, 1) for _ in range(count)]


def test_wavering_is_flat() -> None:
    assert growth_of(wavering(100, 30), 4).is_flat
    assert growth_of([200 + 20 * sin(number / 9) for number in range(600)], 4).is_flat
    assert growth_of([7.0] * 60, 0).is_flat


def test_growth_is_not_flat() -> None:
    leaking = [value + number / 10 for number, value in enumerate(wavering(100, 5))]
    growth = growth_of(leaking, 4)
    assert not growth.is_flat
    assert growth.grown == pytest.approx(11, abs=2)


def test_growth_while_warming_up_is_flat() -> None:
    assert growth_of([*range(60), *[60.0] * 120], 0).is_flat


def test_a_small_amount_is_flat() -> None:
    creeping = [1000 + number / 100 for number in range(180)]
    assert growth_of(creeping, 4).is_flat
    assert not growth_of([number / 10 for number in range(180)], 4).is_flat


def test_too_few_readings_are_refused() -> None:
    with pytest.raises(ValueError, match="too few"):
        growth_of([1.0] * 15, 4)
