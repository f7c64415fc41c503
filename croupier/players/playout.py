"""Random playouts through the interface that every game offers: for measuring, and for comparing builds."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final
from zlib import crc32

from librt.vecs import vec
from mypy_extensions import i64

from croupier.games.game import Game
from croupier.games.moves import MoveList
from croupier.games.position import Position, to_text
from croupier.games.state import State
from croupier.players.rng import Rng

_PRIME: Final = 0x01000193


class Playouts:
    """Deals of one game under complete `options`, dealt and played at random from a seed.

    `moves` counts the moves played so far. When a match ends the next deal begins another.
    """

    def __init__(self, game: Game, options: Mapping[str, object], seed: i64) -> None:
        self.moves: i64 = 0
        self.state: State = game.new_state(options)
        self._game = game
        self._options = options
        self._rng = Rng(seed)
        self._legal = MoveList()
        self._deck: vec[i64] = game.deck_codes(game.pack(options))

    def deal(self) -> None:
        """Shuffle and deal the next deal of the match, or the first one of a new match."""
        if self.state.is_match_over():
            self.state = self._game.new_state(self._options)
        if self.state.deals == 0:
            self.state.dealer = self._rng.below(self.state.seats)
        self._rng.shuffle(self._deck, len(self._deck))
        self.state.deal(self._deck)

    def run(self, deals: i64) -> None:
        """Deal and play `deals` deals to their end."""
        for _ in range(deals):
            self.deal()
            while not self.state.is_deal_over():
                self.step()

    def step(self) -> None:
        """Play one random legal move."""
        self.state.legal_moves(self._legal)
        self.state.play(self._legal.items[self._rng.below(self._legal.size)])
        self.moves += 1

    def checksum(self, deals: i64) -> int:
        """Play `deals` deals; mix every set of legal moves and every final state into 32 bits."""
        mixed: i64 = 0x811C9DC5
        for _ in range(deals):
            self.deal()
            while not self.state.is_deal_over():
                self.state.legal_moves(self._legal)
                mixed = _mixed(mixed, self.state.phase * 16 + self.state.to_act)
                for i in range(self._legal.size):
                    mixed = _mixed(mixed, self._legal.items[i])
                self.step()
            mixed = _mixed(mixed, crc32(to_text(self._game.write(Position(self.state, []))).encode()))
        return mixed


def _mixed(mixed: i64, value: i64) -> i64:
    """FNV-1a on words: `value` is folded to 32 bits first."""
    folded = (value ^ (value >> 32)) & 0xFFFFFFFF
    return ((mixed ^ folded) * _PRIME) & 0xFFFFFFFF
