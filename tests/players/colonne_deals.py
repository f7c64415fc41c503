"""Deals of La Colonne for tests, dealt from a seed and played by given policies."""

from __future__ import annotations

import random
from collections.abc import Iterator, Mapping
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from croupier.games.colonne.game import COLONNE
from croupier.games.colonne.options import read_options
from croupier.games.colonne.rules import Colonne
from croupier.games.gameplay import legal_moves
from croupier.games.position import Position
from croupier.players.colonne.greedy import GreedyPolicy

DEFAULTS: Final = COLONNE.complete_options({})


def dealt(options: Mapping[str, object], seed: int) -> Colonne:
    """Return a first deal, its deck and its dealer drawn from `seed`."""
    rng = random.Random(seed)
    state = Colonne(read_options(options))
    state.dealer = rng.randrange(4)
    deck = list(range(54))
    rng.shuffle(deck)
    state.deal(vec[i64](deck))
    return state


def decisions_of_greedy(options: Mapping[str, object], seed: int) -> Iterator[Colonne]:
    """Yield the positions of a deal in which a seat is to act, always in the same object; one move in ten is random."""
    state = dealt(options, seed)
    greedy = GreedyPolicy(options["twos"] == "any_suit")
    rng = random.Random(seed)
    while not state.is_deal_over():
        yield state
        moves = legal_moves(Position(state, []))
        state.play(rng.choice(moves) if rng.random() < 0.1 else greedy.pick(state))
