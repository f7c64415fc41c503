"""Tests of action numbers: each move has one number in every position."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any

import pytest

from croupier.adapters.actions import action_table
from croupier.adapters.episode import Episode
from croupier.games.catalogue import GAMES
from croupier.games.gameplay import draw_deal, legal_moves
from croupier.players.catalogue import ROSTERS
from croupier.players.history import History
from croupier.players.rng import Rng
from tests.thoroughness import scaled

OPTIONS: list[tuple[str, dict[str, Any]]] = [
    *((game, {}) for game in GAMES),
    ("colonne", {"wild_in_sets": True}),
    ("colonne", {"twos": "own_suit", "wild_in_sets": True}),
    ("upcolor", {"players": 8, "teams": True}),
]


def positions(game: str, options: dict[str, Any], level: str, deals: int) -> Iterator[Episode]:
    """Yield the positions of deals, half of them at `level` and half at random."""
    rng, roster = random.Random(1), ROSTERS[game]
    for number in range(deals):
        episode = Episode(game, options)
        drawn = draw_deal(episode.game, episode.options, str(number), 1)
        episode.deal(drawn.deck, drawn.dealer)
        player, dice = roster.player(level, episode.options), Rng(number)
        while not episode.is_over:
            yield episode
            if number % 2:
                episode.play(rng.choice(episode.legal()))
            else:
                move = player.choose(episode.table.state, History(), dice)
                episode.play(episode.actions.index_of[episode.game.move_text(int(move))])


@pytest.mark.parametrize(("game", "options"), OPTIONS, ids=str)
def test_legal_moves_and_numbers_correspond(game: str, options: dict[str, Any]) -> None:
    table = action_table(game)
    for episode in positions(game, options, "greedy", scaled(40, 1000)):
        texts = [episode.game.move_text(move) for move in legal_moves(episode.table)]
        numbers = [table.index_of[text] for text in texts]
        assert len(set(numbers)) == len(texts)
        assert [table.texts[number] for number in numbers] == texts
        assert sorted(numbers) == episode.legal()


@pytest.mark.parametrize("game", GAMES)
def test_every_number_is_a_readable_move(game: str) -> None:
    table = action_table(game)
    moves = [GAMES[game].parse_move(text) for text in table.texts]
    assert len(set(moves)) == len(set(table.texts)) == len(table)
    assert [GAMES[game].move_text(move) for move in moves] == list(table.texts)


def test_sizes_are_the_documented_ones() -> None:
    sizes = {"upcolor": 7, "costly-colours": 164, "seven-up": 108, "colonne": 16_680}
    assert {game: len(action_table(game)) for game in GAMES} == sizes
