"""Single deals between `greedy` players."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from croupier.games.events import Recorder
from croupier.games.game import Game
from croupier.games.moves import MoveList
from croupier.games.state import State
from croupier.players.player import Policy
from croupier.players.rng import Rng


def greedy_deals(
    game: Game, policy: Policy, options: Mapping[str, object], deals: int, seed: int, recorder: Recorder | None = None
) -> Iterator[State]:
    """Yield the ends of first deals under complete `options`, played by `policy`; the seats deal in turn."""
    rng, legal = Rng(seed), MoveList()
    deck = game.deck_codes(game.pack(options))
    for number in range(deals):
        state = game.new_state(options)
        state.dealer = number % int(state.seats)
        state.recorder = recorder
        rng.shuffle(deck, len(deck))
        state.deal(deck)
        while not state.is_deal_over():
            state.legal_moves(legal)
            state.play(legal.items[0] if legal.size == 1 else policy.choose(state, legal, rng))
        yield state
