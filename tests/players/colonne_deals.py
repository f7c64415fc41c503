"""Deals of La Colonne for tests, dealt from a seed and played by given policies."""

from __future__ import annotations

import random
from collections.abc import Iterator, Mapping
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from croupier.games.colonne.game import COLONNE
from croupier.games.colonne.options import SPECS, read_options
from croupier.games.colonne.rules import Colonne
from croupier.games.position import Position
from croupier.games.referee import legal_moves
from croupier.players.colonne.greedy import Greedy
from croupier.players.history import History
from croupier.players.player import Player
from croupier.players.rng import Rng

__all__ = ["DEFAULTS", "OPTIONS", "dealt", "decisions_of_greedy", "play_match"]

DEFAULTS: Final = COLONNE.complete_options({})

#: The defaults, and each other value of each option by itself.
OPTIONS: Final = [DEFAULTS] + [
    COLONNE.complete_options({spec.name: value})
    for spec in SPECS
    for value in spec.values or (spec.minimum,)
    if value != spec.default
]


def dealt(options: Mapping[str, object], seed: int) -> Colonne:
    """Return a first deal, its deck and its dealer drawn from `seed`."""
    rng = random.Random(seed)
    state = Colonne(read_options(options))
    state.dealer = rng.randrange(4)
    deal(state, rng)
    return state


def deal(state: Colonne, rng: random.Random) -> None:
    """Deal the next deal."""
    deck = list(range(54))
    rng.shuffle(deck)
    state.deal(vec[i64](deck))


def decisions_of_greedy(options: Mapping[str, object], seed: int) -> Iterator[Colonne]:
    """Yield the positions of a deal in which a seat is to act, one move in ten at random: the same object each time."""
    state = dealt(options, seed)
    greedy = Greedy(options["twos"] == "any_suit")
    rng = random.Random(seed)
    while not state.is_deal_over():
        yield state
        moves = legal_moves(Position(state, []))
        state.play(rng.choice(moves) if rng.random() < 0.1 else greedy.pick(state))


def play_match(players: tuple[Player, Player], seed: int) -> int:
    """Play a match, the first player for team 0, the second for team 1; return the team that won."""
    rng = random.Random(seed)
    chance = Rng(seed)
    history = History()
    state = dealt(DEFAULTS, seed)
    while not state.is_match_over():
        if state.is_deal_over():
            deal(state, rng)
        state.play(players[state.to_act & 1].choose(state, history, chance))
    return int(state.winner)
