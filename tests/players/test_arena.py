"""The arena: all contenders play the same cards, and sums do not depend on the division into chunks and slices."""

from __future__ import annotations

import json
import random
from collections.abc import Callable
from dataclasses import replace
from typing import Any, Final

import pytest
from librt.vecs import vec
from mypy_extensions import i64

from croupier.games.build_info import COMPILED
from croupier.games.moves import MoveList
from croupier.players.arena.chunks import Checkpoint, StoppedError, run_chunk, run_slice
from croupier.players.arena.plan import DEALS, MATCHES, Contender, Plan, chunk_count, groups_in, plan_of, seatings_of
from croupier.players.arena.rates import decision_milliseconds
from croupier.players.arena.summary import difference_of, summarize
from croupier.players.arena.tournament import Tournament, pair_plan, rate
from croupier.players.catalogue import ROSTERS
from croupier.players.roster import LEVEL_NAMES, Roster
from tests.facts.catalogue import FACTS, facts_of
from tests.players.choices import FEW, every_level, every_roster, played
from tests.thoroughness import scaled

#: Less work than any decision has.
ONE_DECISION: Final = 1e-9
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


def calls_of(run: Callable[[Callable[[int], bool]], object], most: int) -> list[int]:
    """Return the plays that `should_continue` is called with by what runs until it is stopped by call `most`."""
    reported: list[int] = []

    def should_continue(plays: int) -> bool:
        reported.append(plays)
        return len(reported) < most

    with pytest.raises(StoppedError):
        run(should_continue)
    return reported


def test_chunk_stops_when_should_continue_is_false(monkeypatch: pytest.MonkeyPatch) -> None:
    """It is called between deals, between the deals of a match, and within a long deal."""
    seven_up = ROSTERS["seven-up"]
    plan = plan_for(seven_up, GREEDY, RANDOM, count=100)
    assert calls_of(lambda should_continue: run_chunk(plan, 0, should_continue), 3) == [0, 2, 4]
    match = plan_for(seven_up, GREEDY, RANDOM, unit=MATCHES, count=2)
    assert set(calls_of(lambda should_continue: run_chunk(match, 0, should_continue), 10)) == {0, 1}
    monkeypatch.setattr("croupier.players.arena.chunks._ASK_MILLISECONDS", 0.05)
    deal = carrying_plan(ROSTERS["upcolor"], DEALS, "best")
    assert calls_of(lambda should_continue: run_slice(deal, 0, should_continue), 3) == [0, 0, 0]


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


# Chunks played in slices: wherever they are cut, the result is the same


def carrying_plan(roster: Roster, unit: str, *levels: str, duplicate: bool = True) -> Plan:
    """Return the plan of matches that carry as much as possible from deal to deal."""
    options = facts_of(roster.game).carrying_match
    contenders = (Contender(level, FEW) for level in levels)
    return replace(
        plan_for(roster, *contenders, unit=unit, count=1 + duplicate, **options), seed="turns", duplicate=duplicate
    )


def in_turns(plan: Plan, rng: random.Random | None = None) -> tuple[dict[str, Any], int]:
    """Play chunk 0, each slice from plain data by new players; return its tally and the number of slices."""
    saved: Any = None
    turns = 1
    while True:
        done = run_slice(plan, 0, saved=saved, most=rng.choice((ONE_DECISION, 0.01, 0.05)) if rng else ONE_DECISION)
        if not isinstance(done, Checkpoint):
            return done, turns
        saved = json.loads(json.dumps(done.saved))
        turns += 1


def assert_same(plan: Plan, tally: dict[str, Any]) -> None:
    whole = run_chunk(plan, 0)
    assert tally == whole
    assert json.dumps(summarize(plan, tally)) == json.dumps(summarize(plan, whole))


@every_level
def test_chunk_cut_before_every_decision_has_the_same_result(roster: Roster, level: str) -> None:
    plan = carrying_plan(roster, DEALS, level, "greedy", duplicate=False)
    tally, turns = in_turns(plan)
    assert_same(plan, tally)
    assert turns > 5


@every_roster
@pytest.mark.parametrize("seed", range(scaled(2, 6)))
def test_chunk_cut_anywhere_has_the_same_result(roster: Roster, seed: int) -> None:
    rng = random.Random(seed)
    quick = LEVEL_NAMES if COMPILED or not facts_of(roster.game).searches_slowly else LEVEL_NAMES[:2]
    plan = carrying_plan(roster, (DEALS, MATCHES)[seed & 1], *rng.sample(quick, 2))
    tally, turns = in_turns(plan, rng)
    assert_same(plan, tally)
    assert turns > 1


def test_checkpoint_size_does_not_grow_with_the_match() -> None:
    options = ROSTERS["seven-up"].game.complete_options({"target": 21, "games": 10})
    plan = Plan("seven-up", options, (Contender("greedy"), Contender("random")), MATCHES, 2, "long")
    sizes: list[int] = []
    done = run_slice(plan, 0, most=0.1)
    while isinstance(done, Checkpoint):
        sizes.append(len(json.dumps(done.saved)))
        done = run_slice(plan, 0, saved=done.saved, most=0.1)
    assert len(sizes) > 10
    assert max(sizes) < 6000


@pytest.mark.parametrize("level", ["strong", "best"])
@every_roster
def test_slice_ends_after_the_decisions_that_its_work_allows(roster: Roster, level: str) -> None:
    """Each decision counts by the measured rates, whatever a level reports of its search."""
    plan = carrying_plan(roster, MATCHES, level, duplicate=False)
    rate = decision_milliseconds(roster, level, plan.options, FEW)
    done = run_slice(plan, 0, most=2.5 * rate)
    assert isinstance(done, Checkpoint)
    state, decisions = roster.game.new_state(plan.options), 0
    state.resume(done.saved["deal"]["carried"])
    state.deal(vec[i64](done.saved["deal"]["deck"]))
    legal = MoveList()
    for move in done.saved["deal"]["moves"]:
        state.legal_moves(legal)
        decisions += legal.size > 1
        state.play(move)
    assert decisions == 3
