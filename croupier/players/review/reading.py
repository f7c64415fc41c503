"""Records and sealed matches read into the deals of a review."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from croupier.games.game import Game
from croupier.players.review.plan import DealMoves


def played_deals(game: Game, options: Mapping[str, object], deals: Sequence[Mapping[str, Any]]) -> list[DealMoves]:
    """Read the deals of a record that is known to be legal; `??` of its decks stand for any cards left."""
    state = game.new_state(options)
    read: list[DealMoves] = []
    for number, deal in enumerate(deals):
        if number == 0:
            state.dealer = deal["dealer"]
        filled = game.fill(options, deal)
        deck = game.deck_codes(filled.deck)
        moves = [game.parse_move(text) for text in filled.moves]
        read.append(DealMoves(state.carried(), [int(card) for card in deck], moves))
        state.deal(deck)
        for move in moves:
            state.play(move)
    return read
