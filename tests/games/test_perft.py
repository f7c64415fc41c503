"""Fixed deals have the counts of move sequences that were found when they were written."""

from __future__ import annotations

from typing import Any

import pytest

from croupier.games.catalogue import GAMES
from tests.games.make_perft import counts, load, start

DEALS = [(game, deal) for game in GAMES for deal in load(game)]


@pytest.mark.parametrize(("game", "deal"), DEALS, ids=[f"{game}-{deal['seed']}" for game, deal in DEALS])
def test_sequences_of_moves_are_as_many_as_they_were(game: str, deal: dict[str, Any]) -> None:
    position = start(GAMES[game], deal)
    assert counts(position.state, len(deal["counts"])) == deal["counts"]


@pytest.mark.parametrize("game", GAMES)
def test_every_game_has_several_deals(game: str) -> None:
    deals = load(game)
    assert len(deals) >= 4
    assert any(deal["moves"] for deal in deals)
    assert sum(len(deal["counts"]) for deal in deals) > 3 * len(deals)
