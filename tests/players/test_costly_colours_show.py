"""`greedy` of Costly Colours counts the same points in the show as the referee."""

from __future__ import annotations

from typing import Any

import pytest

from croupier.games.build_info import COMPILED
from croupier.games.cards import CARD_TEXTS, texts_of
from croupier.games.costly_colours.game import COSTLY_COLOURS
from croupier.games.costly_colours.options import read_options
from croupier.players.costly_colours.greedy import Show
from croupier.players.rng import Rng


@pytest.mark.parametrize("options", [{}, {"ace_in_show": "low"}, {"point_rate": "per_card"}, {"flush": 7}], ids=str)
def test_greedy_counts_the_show_as_the_referee(options: dict[str, Any]) -> None:
    show = Show(read_options(options))
    rng = Rng(2)
    for _ in range(3000 if COMPILED else 200):
        cards: list[int] = []
        while len(cards) < 4:
            card = int(rng.below(52))
            if card not in cards:
                cards.append(card)
        hand = sum(1 << card for card in cards[:3])
        item = {"options": options, "hand": texts_of(hand), "turned": CARD_TEXTS[cards[3]]}
        assert [show.points(hand, cards[3])] == COSTLY_COLOURS.score_item(item)[0]
