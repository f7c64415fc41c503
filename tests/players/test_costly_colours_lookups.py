"""The lookups of the play: points equal the referee's, learning nears an equilibrium, and the files contain it."""

from __future__ import annotations

from collections import Counter
from pathlib import Path
from typing import Any, Final, cast

import pytest

from croupier.games.build_info import COMPILED
from croupier.games.cards import RANK_TEXTS
from croupier.games.costly_colours.encoding import GO, PLAY, move_value, verb_of
from croupier.games.costly_colours.game import COSTLY_COLOURS
from croupier.games.costly_colours.rules import CostlyColours
from croupier.games.moves import MoveList
from croupier.players.costly_colours.card_kinds import HAND_SIZES, JOINS, kind_of
from croupier.players.costly_colours.lookup_files import DECIDE, load_lookup
from croupier.players.costly_colours.lookup_policy import LookupPolicy, TreeWalk, lookup_applies, shape
from croupier.players.costly_colours.public_state import PublicState
from croupier.players.costly_colours.roster import COSTLY_COLOURS_ROSTER
from croupier.players.playout import Playouts
from croupier.players.rng import Rng
from research.costly_colours.files import read_figures, save_lookup
from research.costly_colours.learning import BestResponse, Learning
from research.costly_colours.play_tree import PlayTree
from research.costly_colours.strategies import expand, quantize, uniform_strategy
from research.costly_colours.weights import Weights
from tests.games.costly_colours_table import dealt, play_all
from tests.players.choices import choice

#: The most points a deal that a lookup may give away.
_ALLOWED: Final = 0.02
_DEALS: Final = 20_000 if COMPILED else 300
#: N has played a seven and a three, D a ten; D is to act, with two cards against one.
_PLAYED: Final = (6, 9, 2)


def later_play() -> tuple[PlayTree, Weights]:
    """The end of the play, small enough for any engine, and the deals in which the seats have played these cards.

    The turned card is an eight.
    """
    public = PublicState()
    for kind in _PLAYED:
        public = public.after(kind, kind + 1)
    tree = PlayTree(public)
    return tree, Weights(tree, 7, JOINS[2][_PLAYED[0] * HAND_SIZES[1] + _PLAYED[2]], _PLAYED[1])


def exploitability(tree: PlayTree, weights: Weights, strategy: Any) -> float:
    """The points that the best answers of both seats win against a strategy, over all deals."""
    response = BestResponse(tree, weights, strategy)
    return response.answer(0) + response.answer(1)


def test_every_rank_has_a_lookup_of_low_exploitability() -> None:
    figures = read_figures()
    assert list(figures) == list(RANK_TEXTS)
    for figure in figures.values():
        # One seat gives away at most as much as both together.
        assert 0 <= figure["best_elder"] + figure["best_dealer"] <= _ALLOWED
        assert figure["exploitability"] == pytest.approx((figure["best_elder"] + figure["best_dealer"]) / 2, abs=2e-6)
    [size] = {len(load_lookup(rank)) for rank in range(13)}
    last = max(int(slot) for slot in shape().slots)
    assert last < size <= last + int(HAND_SIZES[3])


def test_points_and_walk_of_every_play_are_those_of_the_referee() -> None:
    options = COSTLY_COLOURS.complete_options({"mog": "off", "target": 1000})
    playouts = Playouts(COSTLY_COLOURS, options, 5)
    moves, rng, walk, ends, choices = MoveList(), Rng(5), TreeWalk(shape()), 0, 0
    for _ in range(_DEALS):
        playouts.deal()
        state = cast(CostlyColours, playouts.state)
        walk.begin(state.turned)
        elder, public, before = 1 - state.dealer, PublicState(), int(state.scored[0] - state.scored[1])
        while not state.is_deal_over():
            lead = int(state.scored[0] - state.scored[1]) - before
            assert public.score == (lead if elder == 0 else -lead)
            actor = int(state.to_act == state.dealer)
            # After a go, no card of the seat that might add fitted.
            public = public if public.actor == actor else public.after_stuck()
            assert (public.actor, public.count, public.has_go) == (actor, state.count, state.go >= 0)
            walk.meet(actor)
            state.legal_moves(moves)
            if walk.shape.kinds[walk.node] == DECIDE:
                choices += 1
                assert walk.shape.actors[walk.node] == actor
                assert walk.shape.remaining[walk.node] == 31 - state.count
                assert all(walk.action(walk.code_of(move)) >= 0 for move in moves.to_list())
            move = int(moves.items[rng.below(moves.size)])
            public = _after(public, move, int(state.turned))
            walk.step(actor, move)
            state.play(move)
            ends += public.is_over
    assert ends > _DEALS // 4
    assert choices > 3 * _DEALS


def _after(public: PublicState, move: int, turned: int) -> PublicState:
    if verb_of(move) == PLAY:
        return public.after(kind_of(move & 63, turned), move_value(move))
    return public.after_stuck() if verb_of(move) == GO else public.after_stop()


def test_learning_nears_an_unexploitable_strategy_that_files_keep(tmp_path: Path) -> None:
    tree, weights = later_play()
    learning = Learning(tree, weights)
    for _ in range(60):
        learning.iterate()
    average = learning.average()
    found = exploitability(tree, weights, average)
    assert 0 <= found < 0.02 * exploitability(tree, weights, uniform_strategy(tree))
    save_lookup(7, quantize(tree, average), {"iterations": 60}, tmp_path)
    assert list(read_figures(tmp_path)) == ["8"]
    kept = expand(tree, load_lookup(7, tmp_path))
    assert max(abs(kept[slot] - average[slot]) for slot in range(tree.slots)) < 0.06


def test_best_plays_with_the_chances_of_the_lookup() -> None:
    position = dealt({"N": "5H JS 8D", "turned": "8H"}, 0)
    play_all(position, "pass, pass")
    player = COSTLY_COLOURS_ROSTER.player("best", COSTLY_COLOURS.complete_options({}), 1)
    draws = 2000 if COMPILED else 150
    found = Counter(choice(COSTLY_COLOURS_ROSTER, player, position, seed)[0] for seed in range(draws))
    state = cast(CostlyColours, position.state)
    policy = LookupPolicy(state.options)
    for text in ("play 5H", "play JS", "play 8D"):
        move = COSTLY_COLOURS.parse_move(text)
        chance = int(policy.chance_at(0, move, state.hands[1], state.turned)) / 1000
        assert abs(found[text] / draws - chance) < 4 * (chance * (1 - chance) / draws) ** 0.5 + 0.002


@pytest.mark.parametrize(
    ("options", "applies"),
    [
        ({}, True),
        ({"mog": "off", "flush": 7, "ace_in_show": "low", "end": "after_deal", "target": 61}, True),
        ({"point_rate": "per_card"}, False),
        ({"jack_deuce": "show"}, False),
        ({"pairs_in_play": False}, False),
        ({"after_go": "must_play"}, False),
    ],
    ids=str,
)
def test_lookups_apply_only_under_the_options_of_their_play(options: dict[str, Any], applies: bool) -> None:
    position = dealt({"options": options}, 0)
    assert lookup_applies(cast(CostlyColours, position.state).options) is applies


@pytest.mark.many
def test_exploitability_of_a_lookup_equals_the_stored_value() -> None:
    tree = PlayTree(PublicState())
    weights = Weights(tree, 1)
    elder, dealer = BestResponse(tree, weights, expand(tree, load_lookup(1))).exploitability()
    figure = read_figures()["2"]
    assert elder == pytest.approx(figure["best_elder"], abs=2e-6)
    assert dealer == pytest.approx(figure["best_dealer"], abs=2e-6)
