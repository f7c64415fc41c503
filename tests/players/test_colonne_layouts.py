"""The exact layouts of La Colonne against all sequences of legal moves."""

from __future__ import annotations

import random

import pytest

from croupier.games.bits import bit, count
from croupier.games.build_info import COMPILED
from croupier.games.colonne.encoding import ADD, LAYING, MELD, STOCK, move_verb
from croupier.games.colonne.melds import SET, make_slot
from croupier.games.colonne.options import read_options
from croupier.games.colonne.pack import JOKERS, TWOS, as_at
from croupier.games.colonne.rules import Colonne
from croupier.games.gameplay import legal_moves
from croupier.games.position import Position
from croupier.players.colonne.layouts import Layouts
from croupier.players.colonne.meld_ranks import MeldRanks

TABLES = 600 if COMPILED else 60


def table_of(rng: random.Random, twos: str) -> Colonne:
    """A table where seat 0 lays from a hand of four to seven cards, next to up to three natural melds of its team."""
    state = Colonne(read_options({"twos": twos}))
    state.phase, state.to_act, state.took, state.turn, state.trump = LAYING, 0, STOCK, 8, 0
    free = set(range(54))
    for _ in range(rng.randrange(4)):
        suit, low, length = rng.randrange(4), rng.randrange(10), rng.randrange(3, 6)
        cards = [as_at(suit, rank) for rank in range(low, min(low + length, 14))]
        if rng.random() < 0.2:
            suit, low, cards = SET, 0, [place * 13 + rng.choice((0, 2)) for place in sorted(rng.sample(range(4), 3))]
            cards = [cards[0] % 13 + card // 13 * 13 for card in cards]
        if free.issuperset(cards):
            meld = state.melds.begin(0, suit, low)
            for card in cards:
                state.melds.append(meld, make_slot(card, card, 4))
            free.difference_update(cards)
    # Few suits, so that much can be laid; wild cards are frequent.
    suits = rng.sample(range(4), 2)
    likely = sorted(card for card in free if card >= 52 or card % 13 < 3 or card // 13 in suits)
    for card in rng.sample(likely, rng.randrange(4, 8)):
        state.hands[0] |= bit(card)
    return state


def fewest_left(state: Colonne, seen: set[tuple[int, ...]]) -> int:
    """The fewest cards, wild ones apart, after any sequence of melds and adds."""
    melds = state.melds
    table = [number for meld in range(melds.size) for number in (melds.suit[meld], melds.low[meld], melds.length[meld])]
    key = (int(state.hands[0]), *map(int, table))
    if key in seen:
        return 99
    seen.add(key)
    fewest = int(count(state.hands[0] & ~(JOKERS | TWOS)))
    for move in legal_moves(Position(state, [])):
        if move_verb(move) in (MELD, ADD):
            after = state.clone()
            assert isinstance(after, Colonne)
            after.play(move)
            fewest = min(fewest, 0 if after.is_deal_over() else fewest_left(after, seen))
    return fewest


@pytest.mark.parametrize("twos", ["any_suit", "own_suit"])
def test_layouts_find_the_fewest_cards_left_by_any_sequence(twos: str) -> None:
    rng = random.Random(31)
    layouts, ranks = Layouts(twos == "any_suit"), MeldRanks()
    found = []
    for _ in range(TABLES):
        state = table_of(rng, twos)
        ranks.read(state, 0)
        found.append(layouts.left(state.hands[0], ranks.own, ranks.lacking))
        assert found[-1] == fewest_left(state, set())
    assert min(found) == 0
    assert max(found) > 3
