"""The policy that search starts from: legal under every option, one look, and better than greedy."""

from __future__ import annotations

import pytest

from croupier.games.build_info import COMPILED
from croupier.games.colonne.rules import Colonne
from croupier.games.position import Position
from croupier.games.referee import legal_moves
from croupier.players.colonne.greedy import Greedy
from croupier.players.colonne.rollout_policy import RolloutPolicy
from tests.players.colonne_deals import DEFAULTS, OPTIONS, dealt, decisions_of_greedy


@pytest.mark.parametrize("options", OPTIONS, ids=str)
def test_its_move_is_a_legal_one(options: dict[str, object]) -> None:
    keen = RolloutPolicy(options["twos"] == "any_suit")
    for seed in range(60 if COMPILED else 1):
        for state in decisions_of_greedy(options, seed):
            assert keen.pick(state) in legal_moves(Position(state, []))


def test_it_looks_once_and_remembers_nothing() -> None:
    keen = RolloutPolicy(True)
    for seed in range(20 if COMPILED else 1):
        for state in decisions_of_greedy(DEFAULTS, seed):
            assert keen.pick(state) == RolloutPolicy(True).pick(state)


def test_it_beats_greedy() -> None:
    """By 8.6 points a deal, measured with an interval of 1.4 over 6,000 duplicate deals."""
    keen, greedy = RolloutPolicy(True), Greedy(True)
    deals = 2000 if COMPILED else 40
    gained = sum(points((keen, greedy), seed) - points((greedy, keen), seed) for seed in range(deals))
    assert gained > (2 * 4 * deals if COMPILED else 0)


def points(players: tuple[Greedy, Greedy], seed: int) -> int:
    """Play a deal; return the points of team 0 less those of team 1."""
    state: Colonne = dealt(DEFAULTS, seed)
    while not state.is_deal_over():
        state.play(players[state.to_act & 1].pick(state))
    return int(state.scored[0] - state.scored[1])
