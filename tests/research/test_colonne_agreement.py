"""The program that counts how often a level of La Colonne chooses the same move."""

from __future__ import annotations

from croupier.games.gameplay import legal_moves
from croupier.games.position import Position
from croupier.players.colonne.roster import COLONNE_ROSTER
from research.colonne.agreement import positions, share_of_favourite

_OPTIONS = COLONNE_ROSTER.game.complete_options({})
_SEEDS = 20


def test_a_policy_agrees_with_itself_and_chance_does_not() -> None:
    greedy, chance = (COLONNE_ROSTER.player(level, _OPTIONS) for level in ("greedy", "random"))
    found = 0
    for state, history in positions(5):
        moves = len(legal_moves(Position(state, [])))
        assert moves >= 3
        assert share_of_favourite(greedy, state, history, _SEEDS) == 1.0
        assert 1 / moves <= share_of_favourite(chance, state, history, _SEEDS) < 1.0
        found += 1
    assert found == 5
