"""The match equity of Seven Up: chances add up, grow with points, and agree with games played out."""

from __future__ import annotations

import random
from itertools import accumulate
from typing import Final

import pytest

from croupier.games.build_info import COMPILED
from croupier.games.seven_up.game import SEVEN_UP
from croupier.games.seven_up.options import Options, read_options
from croupier.players.seven_up.double_dummy import DoubleDummy
from croupier.players.seven_up.match_equity import CERTAIN, MatchEquity
from croupier.players.seven_up.open_deal import OUTCOMES
from croupier.players.seven_up.scorers import ANNULLED, DEALER, GIVING, RUNNING, load, rules_name
from research.seven_up.scorers import count_scorers, every_rules
from tests.players.seven_up_positions import late_positions

_GAMES: Final = 10_000

Scorers = dict[str, tuple[list[str], list[int]]]

RULES: Final = [{}, {"deck": 32}, {"target": 4}, {"target": 21, "low": "holder"}, {"count": "total"}, {"ten": 0}]


def scores(options: Options) -> list[tuple[int, int]]:
    target = options.target
    return [(first, second) for first in range(target) for second in range(target)]


@pytest.mark.parametrize("rules", RULES, ids=str)
def test_chances_add_up_grow_with_points_and_are_symmetric(rules: dict[str, object]) -> None:
    options = read_options(rules)
    worth = MatchEquity(options)
    for first, second in scores(options):
        for dealer in range(2):
            chance = worth.chance(0, first, second, dealer)
            assert 0.0 < chance < 1.0
            assert worth.chance(1, first, second, dealer) == pytest.approx(1.0 - chance, abs=1e-12)
            assert worth.chance(1, second, first, 1 - dealer) == chance
            assert worth.chance(0, first + 1, second, dealer) > chance
            assert worth.chance(0, first, second + 1, dealer) < chance


@pytest.mark.parametrize("rules", RULES, ids=str)
def test_greater_outcome_is_never_worth_less(rules: dict[str, object]) -> None:
    """The bounds of the solver depend on this."""
    worth = MatchEquity(read_options(rules))
    prices = DoubleDummy().worth
    for state in late_positions(rules, 41, 20, 1, 6):
        worth.price(state, prices)
        for outcome in range(OUTCOMES):
            for weight in (27, 9, 3, 1):
                if outcome // weight % 3 < 2:
                    assert prices[outcome] <= prices[outcome + weight] <= CERTAIN


def played_out(options: Options, counted: Scorers, rng: random.Random, points: list[int], dealer: int) -> bool:
    """Play a game to its end by drawing the scorers of its deals; return whether seat 0 wins it."""
    while True:
        last_point = options.count == "in_order" and points[1 - dealer] == options.target - 1
        names, times = counted[RUNNING if last_point else GIVING]
        scorers = rng.choices(names, cum_weights=times)[0]
        for letter in scorers.removesuffix(ANNULLED):
            seat = dealer if letter == DEALER else 1 - dealer
            points[seat] += 1
            if options.count == "in_order" and points[seat] == options.target:
                return seat == 0
        if max(points) >= options.target and points[0] != points[1]:
            return points[0] > points[1]
        if not scorers.endswith(ANNULLED):
            dealer = 1 - dealer


@pytest.mark.parametrize("rules", [{}, {"count": "total", "target": 4}], ids=str)
@pytest.mark.parametrize("score", [(0, 0), (3, 2), (2, 3)])
def test_chances_agree_with_games_played_out(rules: dict[str, object], score: tuple[int, int]) -> None:
    options = read_options(rules)
    rng = random.Random(42)
    counts = load(options)
    counted = {kind: (list(counts[kind]), list(accumulate(counts[kind].values()))) for kind in counts}
    won = sum(played_out(options, counted, rng, list(score), 1) for _ in range(_GAMES))
    # Four standard errors.
    assert MatchEquity(options).chance(0, *score, 1) == pytest.approx(won / _GAMES, abs=4 * 0.5 / _GAMES**0.5)


def test_won_games_are_certain() -> None:
    worth = MatchEquity(read_options({}))
    assert (worth.chance(0, 7, 6, 0), worth.chance(1, 7, 6, 0), worth.chance(0, 3, 7, 1)) == (1.0, 0.0, 0.0)
    total = MatchEquity(read_options({"count": "total"}))
    assert (total.chance(0, 8, 7, 0), total.chance(0, 7, 9, 0)) == (1.0, 0.0)
    # Equal scores at or over the target: the next deals decide.
    assert total.chance(0, 8, 8, 0) == total.chance(0, 7, 7, 0)


def test_every_set_of_house_rules_has_its_scorers() -> None:
    names = {rules_name(read_options(rules)) for rules in every_rules()}
    assert len(names) == 16
    for rules in every_rules():
        for counts in load(read_options(rules)).values():
            assert sum(counts.values()) == 100_000
    assert {spec.name for spec in SEVEN_UP.options} - set(every_rules()[0]) == {"target", "games", "gift_out", "count"}


@pytest.mark.parametrize("kind", [GIVING, RUNNING])
def test_scorers_file_equals_the_output_of_its_program(kind: str) -> None:
    shipped = load(read_options({}))[kind]
    if COMPILED:
        assert count_scorers({}, kind, 100_000, 7) == shipped
    else:
        found = count_scorers({}, kind, 1_000, 7)
        assert all(abs(times / 1_000 - shipped.get(scorers, 0) / 100_000) < 0.06 for scorers, times in found.items())
