"""Estimates of the cost of play are within a factor of three of counted decisions and deals."""

from __future__ import annotations

import random
from itertools import product
from json import loads
from typing import Any, Final

import pytest

from croupier.games.build_info import COMPILED
from croupier.games.faults import RefusedError
from croupier.players.arena.costs import milliseconds_a_play
from croupier.players.arena.plan import DEALS, MATCHES, Contender, Plan
from croupier.players.arena.rates import decision_milliseconds, estimate, rates_file, rates_of
from croupier.players.catalogue import ROSTERS
from croupier.players.roster import LEVEL_NAMES, Level, Roster
from research.rates.sampling import pairs_of, sample
from tests.facts.catalogue import FACTS
from tests.players.choices import every_level, every_roster

WITHIN: Final = 3.0
POLICIES: Final = ("random", "greedy")

#: Options far from the defaults, several of them together.
FAR: Final = [(game, options) for game, facts in FACTS.items() for options in facts.far_options]


def assert_near(roster: Roster, levels: list[str], options: dict[str, Any], matches: int = 3) -> None:
    """The counted and the estimated decisions of a match, and of a deal."""
    found = sample(roster, levels, options, matches, 0.0)
    rates = [rates_of(roster, level, options) for level in levels]
    decisions = min(rate.decisions for rate in rates)
    deals = min(rate.deals for rate in rates)
    assert decisions / WITHIN < found.decisions / found.deals < decisions * WITHIN
    assert deals / WITHIN < found.deals / found.matches < deals * WITHIN


@pytest.mark.parametrize(("game", "given"), FAR, ids=str)
@pytest.mark.parametrize("level", POLICIES)
def test_estimated_work_is_close_to_counted_work(game: str, given: dict[str, Any], level: str) -> None:
    roster = ROSTERS[game]
    assert_near(roster, [level], roster.game.complete_options(given), 3 if COMPILED else 1)


@every_level
def test_every_level_works_as_much_as_measured(roster: Roster, level: str) -> None:
    if COMPILED or level in POLICIES:
        assert_near(roster, [level], roster.game.complete_options({}))


@every_roster
def test_match_of_two_levels_is_as_quick_as_the_quicker(roster: Roster) -> None:
    assert_near(roster, list(POLICIES), roster.game.complete_options({}))


def random_options(roster: Roster, rng: random.Random) -> dict[str, Any]:
    while True:
        given = {
            spec.name: rng.choice(spec.values) if spec.values else rng.randint(spec.minimum, spec.maximum)
            for spec in roster.game.options
        }
        try:
            return roster.game.complete_options(given)
        except RefusedError:
            continue


@every_roster
def test_every_option_set_of_every_level_has_an_estimate(roster: Roster) -> None:
    rng = random.Random(3)
    for _ in range(200):
        options = random_options(roster, rng)
        seats = roster.game.seats(options)
        players = tuple(Contender(rng.choice(LEVEL_NAMES)) for _ in range(seats))
        deal, match = (
            milliseconds_a_play(Plan(roster.game.id, options, players, unit, 1, "s")) for unit in (DEALS, MATCHES)
        )
        assert 0 < deal <= match < 1e9


@every_roster
def test_pairs_in_the_file_are_pairs_of_measured_values(roster: Roster) -> None:
    possible = list(pairs_of(roster.game))
    for known in loads(rates_file(roster).read_text()).values():
        assert all(pair in possible for pair, _ in known["pairs"])


def test_pair_factor_is_applied_on_top_of_both_factors() -> None:
    def rates(deals: float) -> dict[str, float]:
        return {"milliseconds": 1.0, "deals": deals}

    known = {
        "default": rates(10.0),
        "options": {
            "target": [[50, rates(5.0)], [100, rates(10.0)], [400, rates(40.0)]],
            "take": [["all", rates(10.0)], ["top", rates(20.0)]],
        },
        "pairs": [[{"target": 400, "take": "top"}, {"deals": 9.0}]],
    }

    def deals(target: int, take: str) -> float:
        return estimate(known, {"target": target, "take": take})["deals"]

    assert deals(400, "all") == pytest.approx(40)
    assert deals(100, "top") == pytest.approx(20)
    assert deals(50, "top") == pytest.approx(10)
    assert deals(400, "top") == pytest.approx(40 * 2 * 9)
    # The middle on logarithms: half of the pair's effect.
    assert deals(200, "top") == pytest.approx(20 * 2 * 3)


@pytest.mark.parametrize("level", ["strong", "best"])
def test_decision_cost_is_proportional_to_iterations(level: str) -> None:
    for roster, factor in product(ROSTERS.values(), (1, 10)):
        options = roster.game.complete_options({})
        own = decision_milliseconds(roster, level, options)
        iterations = roster.level(level).iterations * factor
        assert decision_milliseconds(roster, level, options, iterations) == pytest.approx(own * factor)


def test_game_without_measurements_has_rates() -> None:
    roster = Roster(ROSTERS["seven-up"].game, [Level("random"), Level("best", 10, 3.0)], "points")
    assert rates_of(roster, "best", {}).milliseconds == 3.0
    assert rates_of(roster, "random", {}).milliseconds > 0
