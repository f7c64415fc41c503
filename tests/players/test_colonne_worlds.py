"""The worlds of La Colonne are equally likely."""

from __future__ import annotations

from collections import Counter
from itertools import permutations

from croupier.games.bits import bit
from croupier.games.build_info import COMPILED
from croupier.games.colonne.encoding import TAKING
from croupier.games.colonne.options import read_options
from croupier.games.colonne.rules import Colonne
from croupier.players.colonne.worlds import ColonneWorlds
from croupier.players.history import History
from croupier.players.rng import Rng
from tests.players.chi_square import assert_as_likely

DRAWS = 20_000 if COMPILED else 6_000


def late_table() -> Colonne:
    """Seat 0 to take; five cards unseen: two of seat 1, one of seat 2, who also shows one, and two in the stock."""
    state = Colonne(read_options({}))
    state.phase, state.to_act, state.trump = TAKING, 0, 0
    state.hands[0] = bit(0) | bit(1)
    state.hands[1] = bit(10) | bit(20)
    state.hands[2] = bit(30) | bit(31)
    state.shown[2] = bit(31)
    state.hands[3] = bit(40)
    state.shown[3] = bit(40)
    state.discards[0], state.discard_count = 50, 1
    state.next = 52
    state.deck[52], state.deck[53] = 5, 6
    return state


def test_colonne_worlds_are_equally_likely() -> None:
    """Chi-square against all 60 ways of dealing five cards as two, one, and an ordered stock of two."""
    worlds, world, rng = ColonneWorlds(late_table().options), late_table(), Rng(3)
    worlds.observe(late_table(), History())
    expected = {(min(order[:2]), max(order[:2]), *order[2:]) for order in permutations((5, 6, 10, 20, 30))}
    drawn: Counter[tuple[int, ...]] = Counter()
    for _ in range(DRAWS):
        worlds.draw(world, rng)
        first, second = (card for card in range(54) if world.hands[1] >> card & 1)
        (single,) = (card for card in range(54) if world.hands[2] >> card & 1 and card != 31)
        drawn[first, second, single, int(world.deck[52]), int(world.deck[53])] += 1
    assert_as_likely(drawn, dict.fromkeys(expected, 1))
