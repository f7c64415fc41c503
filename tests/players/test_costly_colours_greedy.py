"""greedy-v1 of Costly Colours: what it does, and that it stays what it was."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final
from zlib import crc32

import pytest

from croupier.games.build_info import COMPILED
from croupier.games.cards import CARD_OF, CARD_TEXTS, texts_of
from croupier.games.costly_colours.game import COSTLY_COLOURS
from croupier.games.costly_colours.options import read_options
from croupier.games.moves import MoveList
from croupier.players.costly_colours.greedy import GreedyPolicy, Show
from croupier.players.costly_colours.roster import COSTLY_COLOURS_ROSTER
from croupier.players.playout import Playouts
from croupier.players.rng import Rng
from tests.games.costly_colours_table import dealt, play_all
from tests.players.choices import choice

#: Of the choices in so many deals. The strength of every level is measured against greedy-v1: when this changes, all
#: those measurements are void, so mend whatever changed it, or measure all anew and call it v2.
_DEALS: Final = 200
_CHECKSUM: Final = 3874269746


@pytest.mark.parametrize(
    ("case", "moves", "chosen"),
    [
        # 15 at once.
        ({"D": "5H 8C QD"}, "pass, pass, play TS", "play 5H"),
        # A jack of the turned suit pays 4, a pair 2.
        ({"N": "TS 4C 7C", "D": "TH JH 9C"}, "pass, pass, play TS", "play JH"),
        # Not the five, to which any ten makes fifteen.
        ({"N": "5S TS TC", "D": "QH KD 8C"}, "mog 5S, refuse", "play TS"),
        # What scores is added after a go.
        ({}, "pass, pass, play TS, play KD, play 4C, go", "play 7C"),
        # A hand that has everything offers nothing.
        ({"N": "JH JS 2H", "turned": "3H"}, "", "pass"),
        # One that has nothing offers what it spares.
        ({"N": "TS 4C 8D", "turned": "3S"}, "", "mog 8D"),
        # No jack or deuce is given back.
        ({"D": "JH 2H JS", "turned": "3H"}, "mog 4C", "refuse"),
    ],
)
def test_choices(case: Mapping[str, Any], moves: str, chosen: str) -> None:
    position = dealt(case, 0)
    play_all(position, moves)
    player = COSTLY_COLOURS_ROSTER.player("greedy", COSTLY_COLOURS.complete_options({}))
    found = {choice(COSTLY_COLOURS_ROSTER, player, position, seed)[0] for seed in range(20)}
    assert chosen in found


def test_greedy_is_what_it_was() -> None:
    options = COSTLY_COLOURS.complete_options({})
    policy = GreedyPolicy(read_options(options))
    playouts = Playouts(COSTLY_COLOURS, options, 1)
    moves, rng, chosen = MoveList(), Rng(1), bytearray()
    for _ in range(_DEALS):
        playouts.deal()
        while not playouts.state.is_deal_over():
            playouts.state.legal_moves(moves)
            move = policy.choose(playouts.state, moves, rng)
            chosen += int(move).to_bytes(2, "big")
            playouts.state.play(move)
    assert crc32(chosen) == _CHECKSUM


@pytest.mark.parametrize("options", [{}, {"ace_in_show": "low"}, {"point_rate": "per_card"}, {"flush": 7}], ids=str)
def test_the_show_is_the_referees(options: dict[str, Any]) -> None:
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


def test_two_cards_count_what_they_have_so_far() -> None:
    def points(hand: str, turned: str) -> int:
        return int(Show(read_options({})).points(sum(1 << CARD_OF[card] for card in hand.split()), CARD_OF[turned]))

    assert points("5S 5C", "5D") == 1 + 9
    assert points("JH 5H", "9H") == 4 + 1 + 4
    assert points("KS 8D", "3C") == 0
