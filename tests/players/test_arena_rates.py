"""Estimates of what play costs: decisions and deals as they are counted, within a factor of three."""

from __future__ import annotations

import random
from itertools import product
from typing import Any, Final

import pytest

from croupier.games.build_info import COMPILED
from croupier.games.errors import PositionError
from croupier.players.arena.costs import milliseconds_a_play
from croupier.players.arena.measure.sampling import sample
from croupier.players.arena.plan import DEALS, MATCHES, Contender, Plan
from croupier.players.arena.rates import decision_milliseconds, rates_of
from croupier.players.catalogue import ROSTERS
from croupier.players.roster import LEVEL_NAMES, Level, Roster
from tests.facts.catalogue import FACTS
from tests.players.choices import every_level, every_roster

WITHIN: Final = 3.0
POLICIES: Final = ("random", "greedy")

#: Options far from the defaults, several at once.
FAR: Final = [(game, options) for game, facts in FACTS.items() for options in facts.far_options]


def assert_near(roster: Roster, levels: list[str], options: dict[str, Any], matches: int = 3) -> None:
    """The decisions of a match, and of a deal, as counted and as estimated."""
    found = sample(roster, levels, options, matches, 0.0)
    rates = [rates_of(roster, level, options) for level in levels]
    decisions = min(rate.decisions for rate in rates)
    deals = min(rate.deals for rate in rates)
    assert decisions / WITHIN < found.decisions / found.deals < decisions * WITHIN
    assert deals / WITHIN < found.deals / found.matches < deals * WITHIN


@pytest.mark.parametrize(("game", "given"), FAR, ids=str)
@pytest.mark.parametrize("level", POLICIES)
def test_work_is_as_it_was_estimated(game: str, given: dict[str, Any], level: str) -> None:
    roster = ROSTERS[game]
    assert_near(roster, [level], roster.game.complete_options(given), 3 if COMPILED else 1)


@every_level
def test_every_level_works_as_much_as_was_measured(roster: Roster, level: str) -> None:
    if COMPILED or level in POLICIES:
        assert_near(roster, [level], roster.game.complete_options({}))


@every_roster
def test_players_of_two_levels_are_as_quick_as_the_quicker(roster: Roster) -> None:
    assert_near(roster, list(POLICIES), roster.game.complete_options({}))


def random_options(roster: Roster, rng: random.Random) -> dict[str, Any]:
    while True:
        given = {
            spec.name: rng.choice(spec.values) if spec.values else rng.randint(spec.minimum, spec.maximum)
            for spec in roster.game.options
        }
        try:
            return roster.game.complete_options(given)
        except PositionError:
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


def test_a_rate_runs_on_between_the_values_that_were_measured() -> None:
    roster = ROSTERS["colonne"]
    deals = [
        rates_of(roster, "greedy", roster.game.complete_options({"target": target})).deals
        for target in (50, 100, 251, 400, 709, 1000, 2000)
    ]
    assert deals == sorted(deals)
    assert len(set(deals)) == len(deals)


@pytest.mark.parametrize("level", ["strong", "best"])
def test_a_decision_costs_as_much_as_its_iterations(level: str) -> None:
    for roster, factor in product(ROSTERS.values(), (1, 10)):
        options = roster.game.complete_options({})
        own = decision_milliseconds(roster, level, options)
        iterations = roster.level(level).iterations * factor
        assert decision_milliseconds(roster, level, options, iterations) == pytest.approx(own * factor)


def test_the_known_misses_are_met() -> None:
    """What was estimated at a fiftieth and less of what it took: many seats, long games, and play at random."""

    def seconds(game: str, level: str, count: int, **given: Any) -> float:
        options = ROSTERS[game].game.complete_options(given)
        players = (Contender(level),) * ROSTERS[game].game.seats(options)
        return milliseconds_a_play(Plan(game, options, players, MATCHES, 1, "s")) * count / 1000

    assert seconds("colonne", "random", 1, target=2000) > 0.01
    assert seconds("upcolor", "strong", 1, players=8, deals=12, games=20) > 2
    assert seconds("seven-up", "strong", 1, target=21, games=10) > 5


def test_a_game_that_was_not_measured_has_rates_all_the_same() -> None:
    roster = Roster(ROSTERS["seven-up"].game, [Level("random"), Level("best", 10, 3.0)], "points")
    assert rates_of(roster, "best", {}).milliseconds == 3.0
    assert rates_of(roster, "random", {}).milliseconds > 0
