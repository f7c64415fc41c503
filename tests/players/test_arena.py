"""The arena: all contenders play the same cards, and sums do not depend on the division into chunks."""

from __future__ import annotations

import json
from dataclasses import replace
from typing import Any

import pytest

from croupier.games.build_info import COMPILED
from croupier.players.arena.chunks import StoppedError, run_chunk
from croupier.players.arena.plan import DEALS, MATCHES, Contender, Plan, chunk_count, groups_in, plan_of, seatings_of
from croupier.players.arena.summary import difference_of, summarize
from croupier.players.arena.tournament import Tournament, pair_plan, rate
from croupier.players.catalogue import ROSTERS
from croupier.players.roster import Roster
from tests.facts.catalogue import FACTS, facts_of
from tests.players.choices import every_roster, played

RANDOM, GREEDY = Contender("random"), Contender("greedy")


def plan_for(roster: Roster, *players: Contender, unit: str = DEALS, count: int = 8, **options: Any) -> Plan:
    complete = roster.game.complete_options(options)
    seats = roster.game.seats(complete)
    seated = tuple(players[seat % len(players)] for seat in range(seats))
    return Plan(roster.game.id, complete, seated, unit, count, "arena")


@pytest.mark.parametrize(
    ("players", "seatings"),
    [
        ("ab", [(0, 1), (1, 0)]),
        ("aa", [(0, 0)]),
        ("abab", [(0, 1, 0, 1), (1, 0, 1, 0)]),
        ("abbb", [(0, 1, 1, 1), (1, 0, 1, 1), (1, 1, 0, 1), (1, 1, 1, 0)]),
        ("abc", [(0, 1, 2), (2, 0, 1), (1, 2, 0)]),
    ],
)
def test_contenders_rotate_round_the_table(players: str, seatings: list[tuple[int, ...]]) -> None:
    assert list(seatings_of(tuple(Contender(name) for name in players))) == seatings


@every_roster
def test_chunk_has_the_same_result_every_time(roster: Roster) -> None:
    plan = plan_for(roster, GREEDY, RANDOM)
    assert json.dumps(run_chunk(plan, 0)) == json.dumps(run_chunk(plan_of(plan.to_data()), 0))
    assert run_chunk(plan, 0) != run_chunk(replace(plan, seed="another"), 0)


@every_roster
@pytest.mark.parametrize("unit", [DEALS, MATCHES])
def test_every_play_is_counted_once(roster: Roster, unit: str) -> None:
    plan = plan_for(roster, GREEDY, RANDOM, unit=unit, count=4 if unit == DEALS else 2)
    tally = played(plan)
    result = summarize(plan, tally)
    seats = len(plan.players)
    assert result["plays"] == plan.groups * len(plan.seatings) >= plan.count
    assert sum(player["plays"] for player in result["players"]) == seats * result["plays"]
    assert sum(entry["count"] for entry in result["deal_lengths"]) == result["deals"]
    assert sum(entry["value"] * entry["count"] for entry in result["deal_lengths"]) == result["moves"]
    for number, player in enumerate(result["players"]):
        points = sum(entry["value"] * entry["count"] for entry in player["scores"])
        assert points == pytest.approx(sum(rule["points"][number] for rule in result["rules"]))
        assert points == pytest.approx(sum(seat["points"] for seat in player["seats"]))
        assert player["plays"] == sum(seat["plays"] for seat in player["seats"])
        assert player["wins"] + player["draws"] <= player["plays"]
    if unit == MATCHES:
        assert sum(entry["value"] * entry["count"] for entry in result["match_lengths"]) == result["deals"]


@pytest.mark.parametrize("game", [game for game, facts in FACTS.items() if facts.greedy_is_certain])
def test_greedy_against_itself_wins_the_same_on_both_sides(game: str) -> None:
    """Greedy under two names: the first wins at a seat as much as the second wins there, so every pair is even."""
    shadow = Contender("greedy", 1)
    plan = plan_for(ROSTERS[game], GREEDY, shadow, count=8)
    difference = difference_of(plan, played(plan), 0, "points")
    assert difference is not None
    assert (difference.mean, difference.deviation) == (0.0, 0.0)


def test_chunks_of_a_plan_contain_every_group_once() -> None:
    plan = plan_for(ROSTERS["seven-up"], GREEDY, RANDOM, count=1_000_001)
    chunks = chunk_count(plan)
    assert 1 < chunks < 1000
    assert sum(groups_in(plan, chunk) for chunk in range(chunks)) == plan.groups == 500_001
    assert all(groups_in(plan, chunk) > 0 for chunk in range(chunks))


def test_chunk_stops_when_should_continue_is_false() -> None:
    plan = plan_for(ROSTERS["seven-up"], GREEDY, RANDOM, count=100)
    reported: list[int] = []

    def should_continue(plays: int) -> bool:
        reported.append(plays)
        return plays < 4

    with pytest.raises(StoppedError):
        run_chunk(plan, 0, should_continue)
    assert reported == [0, 2, 4]


def test_should_continue_is_called_between_deals_of_a_match() -> None:
    plan = plan_for(ROSTERS["seven-up"], GREEDY, RANDOM, unit=MATCHES, count=2)
    reported: list[int] = []

    def should_continue(plays: int) -> bool:
        reported.append(plays)
        return True

    run_chunk(plan, 0, should_continue)
    assert set(reported) == {0, 1}
    assert len(reported) > 10


def test_contenders_keep_their_seats_without_duplicates() -> None:
    plan = replace(plan_for(ROSTERS["seven-up"], GREEDY, RANDOM, count=10), duplicate=False)
    result = summarize(plan, played(plan))
    assert (result["group_size"], result["plays"]) == (1, 10)
    assert [[seat["seat"] for seat in player["seats"]] for player in result["players"]] == [[0], [1]]


def test_partners_of_a_pair_are_one_side() -> None:
    colonne, upcolor = ROSTERS["colonne"], ROSTERS["upcolor"]
    for frame in plan_for(colonne, GREEDY), plan_for(upcolor, GREEDY, players=6, teams=True):
        players = pair_plan(Tournament(frame, (RANDOM, GREEDY)), (0, 1)).players
        half = len(players) // 2
        assert players[:half] == players[half:]
        assert set(players) == {RANDOM, GREEDY}


@every_roster
def test_tournament_rates_greedy_above_random(roster: Roster) -> None:
    count = facts_of(roster.game).enough_deals * (4 if COMPILED else 1)
    frame = plan_for(roster, GREEDY, count=count)
    tournament = Tournament(frame, (RANDOM, GREEDY))
    result = rate(tournament, [played(pair_plan(tournament, pair)) for pair in tournament.pairs])
    weak, strong = result["ratings"]
    assert weak["interval"][1] < strong["interval"][0]
    assert [pair["pair"] for pair in result["pairs"]] == [[0, 1]]


def test_slow_players_play_shorter_chunks() -> None:
    roster = ROSTERS["seven-up"]
    fast, slow = (plan_for(roster, Contender(level), RANDOM, count=10_000) for level in ("greedy", "best"))
    assert chunk_count(fast) < chunk_count(slow)
    assert chunk_count(slow) < chunk_count(plan_for(roster, Contender("best", 10_000), RANDOM, count=10_000))
