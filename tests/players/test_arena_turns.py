"""Chunks played in slices: wherever they are cut, the result is the same."""

from __future__ import annotations

import json
import random
from typing import Any, Final

import pytest
from librt.vecs import vec
from mypy_extensions import i64

from croupier.games.build_info import COMPILED
from croupier.games.moves import MoveList
from croupier.players.arena.chunks import Checkpoint, StoppedError, run_chunk, run_slice
from croupier.players.arena.plan import DEALS, MATCHES, Contender, Plan
from croupier.players.arena.rates import decision_milliseconds
from croupier.players.arena.summary import summarize
from croupier.players.catalogue import ROSTERS
from croupier.players.roster import LEVEL_NAMES, Roster
from tests.facts.catalogue import facts_of
from tests.players.choices import FEW, every_level, every_roster
from tests.thoroughness import scaled

#: Less work than any decision has.
ONE_DECISION: Final = 1e-9


def plan_for(roster: Roster, unit: str, *levels: str, duplicate: bool = True) -> Plan:
    options = roster.game.complete_options(facts_of(roster.game).carrying_match)
    seated = [Contender(levels[seat % len(levels)], FEW) for seat in range(roster.game.seats(options))]
    return Plan(roster.game.id, options, tuple(seated), unit, 1 + duplicate, "turns", duplicate)


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
    plan = plan_for(roster, DEALS, level, "greedy", duplicate=False)
    tally, turns = in_turns(plan)
    assert_same(plan, tally)
    assert turns > 5


@every_roster
@pytest.mark.parametrize("seed", range(scaled(2, 6)))
def test_chunk_cut_anywhere_has_the_same_result(roster: Roster, seed: int) -> None:
    rng = random.Random(seed)
    quick = LEVEL_NAMES if COMPILED or not facts_of(roster.game).searches_slowly else LEVEL_NAMES[:2]
    plan = plan_for(roster, (DEALS, MATCHES)[seed & 1], *rng.sample(quick, 2))
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
    plan = plan_for(roster, MATCHES, level, duplicate=False)
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


def test_should_continue_is_called_within_a_long_deal(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("croupier.players.arena.chunks._ASK_MILLISECONDS", 0.05)
    plan = plan_for(ROSTERS["upcolor"], DEALS, "best")
    reported: list[int] = []

    def should_continue(plays: int) -> bool:
        reported.append(plays)
        return len(reported) < 3

    with pytest.raises(StoppedError):
        run_slice(plan, 0, should_continue)
    assert reported == [0, 0, 0]
