"""Estimates, the sequential test and ratings, compared with independent computations."""

from __future__ import annotations

from math import log, sqrt
from statistics import fmean, stdev

import numpy as np
import pytest

from croupier.players.arena.rating import Pairing, fit
from croupier.players.arena.statistics import Estimate, Sprt, estimate, student
from croupier.players.arena.tally import merge
from croupier.players.rng import Rng


def sums(values: list[int]) -> tuple[int, int, int]:
    return len(values), sum(values), sum(value * value for value in values)


def test_estimate_is_mean_and_deviation_of_the_groups() -> None:
    values = [3, -1, 4, 1, -5, 9, 2, -6]
    found = estimate(*sums(values), scale=2)
    assert found is not None
    assert found.mean == pytest.approx(fmean(values) / 2)
    assert found.deviation == pytest.approx(stdev(values) / 2)
    assert found.half_width == pytest.approx(1.959964 * stdev(values) / 2 / sqrt(8))


def test_intervals_contain_the_mean_19_times_in_20() -> None:
    rng = Rng(5)
    held = 0
    for _ in range(1000):
        found = estimate(*sums([rng.below(7) for _ in range(60)]), scale=1)
        assert found is not None
        held += found.low <= 3 <= found.high
    assert 925 <= held <= 970


def test_sequential_test_accepts_true_and_rejects_false() -> None:
    test = Sprt(0.0, 0.5)
    strong = Estimate(0.5, 2.0, 0.4, 0.6)
    assert test.ratio(400, strong) == pytest.approx(400 * 0.5 * 0.25 / 4)
    assert test.verdict(400, strong) == "accepted"
    assert test.verdict(400, Estimate(0.0, 2.0, -0.1, 0.1)) == "rejected"
    assert test.verdict(10, strong) == "open"


def test_sequential_test_is_seldom_wrong() -> None:
    test, rng, wrong = Sprt(0.0, 0.5), Rng(11), 0
    for _ in range(400):
        values: list[int] = []
        verdict = "open"
        while verdict == "open":
            values.append(rng.below(5) - 2)
            found = estimate(*sums(values), scale=1)
            verdict = test.verdict(len(values), found) if found and len(values) > 20 else "open"
        wrong += verdict == "accepted"
    assert wrong <= 32


def test_ratings_of_two_are_the_odds_of_their_score() -> None:
    first, second = fit(2, [Pairing(0, 1, 1_000_000, 0.75, 0.1875)])
    assert first.rating - second.rating == pytest.approx(400 * log(3) / log(10), rel=1e-4)


def test_fit_finds_strengths_that_explain_every_pair() -> None:
    strengths = [150.0, 20.0, -170.0]
    pairs = [(0, 1), (0, 2), (1, 2)]
    scores = {pair: 1 / (1 + 10 ** ((strengths[pair[1]] - strengths[pair[0]]) / 400)) for pair in pairs}
    ratings = fit(3, [Pairing(*pair, 100_000, scores[pair], 0.1) for pair in pairs])
    assert [rating.rating for rating in ratings] == pytest.approx(strengths, abs=0.1)


def test_intervals_of_ratings_are_those_of_the_pseudo_inverse() -> None:
    """By numpy: the curvature at the ratings on both sides of the noise."""
    pairings = [Pairing(0, 1, 300, 0.6, 0.2), Pairing(1, 2, 900, 0.3, 0.05), Pairing(2, 3, 40, 0.8, 0.15)]
    ratings = fit(4, pairings)
    curve, noise = np.zeros((4, 4)), np.zeros((4, 4))
    for each in pairings:
        direction = np.eye(4)[each.first] - np.eye(4)[each.second]
        odds = 10 ** ((ratings[each.second].rating - ratings[each.first].rating) / 400)
        curve += (each.groups + 1) * odds / (1 + odds) ** 2 * np.outer(direction, direction)
        noise += (each.groups * each.variance + 1 / 4) * np.outer(direction, direction)
    spread = np.linalg.pinv(curve) @ noise @ np.linalg.pinv(curve)
    half_widths = 1.959964 * 400 / log(10) * np.sqrt(np.diag(spread))
    assert [(each.high - each.low) / 2 for each in ratings] == pytest.approx(half_widths.tolist(), rel=1e-4)
    assert sum(each.rating for each in ratings) == pytest.approx(0, abs=1e-6)


def test_contender_without_pairings_has_the_mean_rating() -> None:
    assert fit(3, [Pairing(0, 1, 50, 0.5, 0.1)])[2].rating == pytest.approx(0)


def test_rating_exists_without_losses_and_narrows_with_groups() -> None:
    few = fit(2, [Pairing(0, 1, 20, 1.0, 0.0)])[0]
    many = fit(2, [Pairing(0, 1, 2000, 0.9, 0.09)])[0]
    assert few.low < few.rating < few.high < 2000
    assert many.high - many.low < few.high - few.low


def test_tallies_merge_in_any_order() -> None:
    one = {"groups": 2, "scores": [{"3": 1}, {}], "points": [[1, 2], [3, 4]]}
    other = {"groups": 5, "scores": [{"3": 2, "-1": 7}, {"0": 1}], "points": [[10, 20], [30, 40]]}
    both = {"groups": 7, "scores": [{"3": 3, "-1": 7}, {"0": 1}], "points": [[11, 22], [33, 44]]}
    assert merge(one, other) == both == merge(other, one)
    assert merge({}, one) == one


@pytest.mark.parametrize(("degrees", "quantile"), [(3, 3.182), (7, 2.365), (15, 2.131), (63, 1.998), (10_000, 1.960)])
def test_student_quantiles_equal_the_tables(degrees: int, quantile: float) -> None:
    assert student(degrees) == pytest.approx(quantile, abs=0.004)
