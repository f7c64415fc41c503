"""Hints: the best move is compared with the next one that is certainly worse, in the worlds of the actor's view."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final

import pytest

import croupier
from croupier.games.game import Game
from croupier.players import analyse, choose
from tests.games.samples import every_game, seeded

#: Moves of a deal at random, from which every position with a choice is analysed.
_MOVES: Final = 40


def views(game: str) -> Iterator[dict[str, Any]]:
    """Yield the views of the seats to act in a deal that is played at random."""
    match, rng = croupier.deal(game, {}, seed="h1"), seeded(3)
    for _ in range(_MOVES):
        if match.is_deal_over:
            break
        moves = list(match.legal_moves)
        if len(moves) > 1:
            yield dict(match.view())
        match.push(rng.choice(moves))


@every_game
def test_best_move_is_compared_with_one_that_is_worse(game: Game) -> None:
    reasons = []
    for view in views(game.id):
        found = analyse(view, "strong", seed="x")
        values = {each["move"]: each["value"] for each in found["moves"]}
        if found["instead_of"]:
            assert values[found["instead_of"]] < values[found["best"]]
            reasons += found["reasons"]
    assert reasons
    for reason in reasons:
        low, high = reason["difference"]["interval"]
        assert reason["difference"]["value"] == pytest.approx(reason["best"] - reason["played"], abs=1e-5)
        assert low * high >= 0


def test_equal_moves_have_no_reasons() -> None:
    """Also a level without values, and a choice: it asks for no reasons, and is the same move."""
    view = next(views("seven-up"))
    found = analyse(view, "strong", seed="x")
    assert (found["instead_of"], found["reasons"]) == (None, [])
    assert analyse(view, "greedy")["reasons"] == []
    assert choose(view, "strong", seed="x") == found["best"]
