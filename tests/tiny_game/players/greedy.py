"""A sensible player of High Card at one look."""

from __future__ import annotations

from typing import cast

from mypy_extensions import i64

from croupier.games.moves import MoveList
from croupier.games.state import State
from croupier.players.player import Policy
from croupier.players.rng import Rng
from tests.tiny_game.game.encoding import HAND
from tests.tiny_game.game.pack import height_of
from tests.tiny_game.game.rules import HighCard


class GreedyPolicy(Policy):
    """Leads its highest card; replies with the lowest that wins or, where none does, with its lowest."""

    def choose(self, state: State, moves: MoveList, rng: Rng) -> i64:
        """Return one of `moves`, the legal moves of `state`."""
        table = cast(HighCard, state)
        aces = table.options.aces
        held = sorted((int(move) for move in moves.to_list()), key=lambda card: height_of(card, aces))
        if table.to_act == table.leader:
            return held[-1]
        led = table.played[table.leader * HAND + table.played_count[table.leader] - 1]
        return next((card for card in held if height_of(card, aces) > height_of(led, aces)), held[0])
