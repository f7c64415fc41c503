"""Responders that learn by a policy gradient: one step against its formula, and learning in High Card."""

from __future__ import annotations

from collections.abc import Sequence
from math import exp, sqrt
from typing import Any, Final

import pytest
from librt.vecs import vec

from croupier.games.moves import MoveList
from croupier.games.state import State
from croupier.players.player import Policy
from croupier.players.rng import Rng
from croupier.players.softmax import Lesson, SoftmaxPolicy
from research.playing.gains import RotatedDeals
from research.playing.gradient import GRADIENT, GradientResponders
from tests.tiny_game.game.pack import height_of
from tests.tiny_game.players.greedy import GreedyPolicy
from tests.tiny_game.players.roster import HIGH_CARD_ROSTER

_REPORTED: Final = 200


class HighCardMoves(SoftmaxPolicy):
    """Starts by playing its lowest card; it may learn to choose as `greedy`."""

    def __init__(self) -> None:
        super().__init__(2, 1)

    def describe(self, state: State, moves: MoveList, rng: Rng) -> int:
        cards = moves.to_list()
        self.features[2 * cards.index(min(cards, key=lambda card: height_of(card, "high")))] = 1.0
        self.features[2 * cards.index(GreedyPolicy().choose(state, moves, rng)) + 1] = 1.0
        return 0


class HighCardResponders(GradientResponders):
    def __init__(self, level: str, seed: str, learned: dict[str, Any], effort: int = 100) -> None:
        super().__init__(HIGH_CARD_ROSTER, level, seed, effort, learned, 600, 1.0)

    def new_policy(self) -> SoftmaxPolicy:
        return HighCardMoves()

    def base_policy(self) -> Policy:
        return GreedyPolicy()


def learned(seed: str, level: str = "random") -> HighCardResponders:
    responders = HighCardResponders(level, seed, {})
    responders.learn(GRADIENT, lambda done, total: None)
    return responders


def gain(responders: HighCardResponders) -> float:
    deals = RotatedDeals(responders, GRADIENT)
    return sum(deals.lead(group) for group in range(_REPORTED)) / deals.scale / _REPORTED


def lesson(features: Sequence[float], chosen: int) -> Lesson:
    return Lesson(0, len(features) // 2, vec[float](list(features)), chosen)


@pytest.mark.parametrize("worth", [1.0, -2.5])
def test_step_follows_the_gradient(worth: float) -> None:
    policy, rate = HighCardMoves(), 0.1
    policy.weights[1] = 0.5
    policy.step(lesson([1.0, 0.0, 0.0, 1.0], 0), worth, rate)
    # Two moves, one feature each: the gradient of log p is 1 - p for the chosen one's and p - 1 for the other's.
    slope = worth * (1.0 - 1.0 / (1.0 + exp(0.5)))
    step = rate * slope / sqrt(1e-6 + slope * slope)
    assert list(policy.weights) == pytest.approx([step, 0.5 - step])


def test_lost_points_make_a_move_rarer_and_won_ones_likelier() -> None:
    state = HIGH_CARD_ROSTER.game.new_state(HIGH_CARD_ROSTER.game.complete_options({}))
    state.deal(HIGH_CARD_ROSTER.game.deck_codes(HIGH_CARD_ROSTER.game.pack({})))
    moves = MoveList()
    state.legal_moves(moves)
    for worth in (1.0, -1.0):
        policy = HighCardMoves()
        before = [policy.chance(state, moves, move, Rng(1)) for move in moves.to_list()]
        policy.step(policy.lesson(state, moves, moves.items[0], Rng(1)), worth, 0.1)
        after = policy.chance(state, moves, moves.items[0], Rng(1))
        assert sum(before) == pytest.approx(1)
        assert (after - before[0]) * worth > 0


def test_learning_gains_from_a_weak_level() -> None:
    responders = learned("gain")
    before = HighCardResponders("random", "gain", {GRADIENT: [1.0, 0.0]})
    assert gain(responders) > gain(before) + 0.15


def test_result_depends_on_the_seed_alone() -> None:
    assert learned("one").learned == learned("one").learned
    assert learned("one").learned != learned("two").learned


class WitnessingMoves(HighCardMoves):
    hands: set[tuple[int, ...]]

    def describe(self, state: State, moves: MoveList, rng: Rng) -> int:
        if moves.size == 3:
            self.hands.add(tuple(moves.to_list()))
        return super().describe(state, moves, rng)


class WitnessingResponders(HighCardResponders):
    def __init__(self, seed: str) -> None:
        super().__init__("random", seed, {}, effort=17)
        self.hands: set[tuple[int, ...]] = set()

    def new_policy(self) -> SoftmaxPolicy:
        policy = WitnessingMoves()
        policy.hands = self.hands
        return policy


def test_reported_deals_are_not_those_of_learning() -> None:
    """Of 22,100 hands of three cards, few are dealt twice."""
    responders = WitnessingResponders("fresh")
    responders.learn(GRADIENT, lambda done, total: None)
    learnt_from = set(responders.hands)
    responders.hands.clear()
    deals = RotatedDeals(responders, GRADIENT)
    for group in range(50):
        deals.lead(group)
    assert len(learnt_from) > 90
    assert len(responders.hands) > 90
    assert len(responders.hands & learnt_from) < 10
