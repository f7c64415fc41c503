"""Mogging by an equilibrium: hands of one class act alike, and `best` offers what the table says."""

from __future__ import annotations

from typing import Any, Final

import pytest

from croupier.games.bits import bit, lowest
from croupier.games.cards import CARD_OF, FULL_PACK, rank_of, suit_of
from croupier.games.costly_colours.encoding import MOG, PASS, card_of, encode
from croupier.games.costly_colours.game import COSTLY_COLOURS
from croupier.games.costly_colours.options import read_options
from croupier.games.costly_colours.rules import CostlyColours
from croupier.games.moves import MoveList
from croupier.players.costly_colours.hand_classes import CLASSES, class_of, image_of, is_mirrored
from croupier.players.costly_colours.mogging import MogPolicy, load_table, mogging_applies
from croupier.players.costly_colours.roster import COSTLY_COLOURS_ROSTER
from croupier.players.rng import Rng
from tests.games.costly_colours_table import dealt
from tests.players.choices import choice

#: Suits S H D C, renamed so that two suits of one colour stay together.
_RENAMINGS: Final = [(0, 1, 2, 3), (0, 2, 1, 3), (3, 1, 2, 0), (1, 0, 3, 2), (2, 3, 0, 1)]
_DEALS: Final = 300
_ANY: Final = "TS 9C 3C"


def before_act(deck: list[int], act: int) -> CostlyColours:
    """Return the deal before an act: the elder offers, the dealer offers, the elder answers, the dealer answers."""
    passes, elder_offers, dealer_offers = encode(PASS, 0, 0), encode(MOG, deck[0], 0), encode(MOG, deck[1], 0)
    state = CostlyColours(read_options({}))
    state.deal(COSTLY_COLOURS.deck_codes([COSTLY_COLOURS.pack({})[card] for card in deck]))
    for move in ([], [passes], [passes, dealer_offers], [elder_offers])[act]:
        state.play(move)
    return state


def given_card(state: CostlyColours) -> int | None:
    """Return the card that the policy gives, None if it gives none."""
    moves = MoveList()
    state.legal_moves(moves)
    move = MogPolicy(load_table()).choose(state, moves, Rng(1))
    return None if move == moves.items[moves.size - 1] else int(card_of(move))


def renamed(card: int, suits: tuple[int, ...]) -> int:
    return suits[suit_of(card)] * 13 + int(rank_of(card))


@pytest.mark.parametrize("suits", _RENAMINGS[1:])
def test_hands_of_a_class_give_the_same_card(suits: tuple[int, ...]) -> None:
    rng, deck, gifts = Rng(1674), COSTLY_COLOURS.deck_codes(COSTLY_COLOURS.pack({})), 0
    for number in range(_DEALS):
        rng.shuffle(deck, len(deck))
        state = before_act([int(card) for card in deck], number % 4)
        hand, given = state.hands[state.to_act], given_card(state)
        other = given_card(before_act([renamed(card, suits) for card in deck], number % 4))
        if image_of(hand, state.turned, True) != image_of(hand, state.turned, False):
            assert other == (None if given is None else renamed(given, suits))
            gifts += given is not None
    assert _DEALS / 4 < gifts < _DEALS


def test_classes_are_numbered_without_gaps() -> None:
    found = set()
    for third in FULL_PACK:
        for second in range(third):
            for first in range(second):
                hand = bit(first) | bit(second) | bit(third)
                found.add(int(class_of(image_of(hand, 0, is_mirrored(hand, 0)))))
    assert found == set(range(CLASSES))
    assert len(load_table()) == 13 * CLASSES


def test_table_never_gives_what_a_hand_lacks() -> None:
    """An impossible hand, with the turned card, gives nothing."""
    table, turned = load_table(), CARD_OF["8S"]
    hand = bit(turned) | bit(CARD_OF["9S"]) | bit(CARD_OF["KH"])
    image = image_of(hand, turned, is_mirrored(hand, turned))
    assert lowest(image) >= 0
    assert table[rank_of(turned) * CLASSES + class_of(image)] == 0


@pytest.mark.parametrize(
    ("hands", "move"),
    [
        # Three fives are best kept; a nine, a six and a three without points are best exchanged.
        ({"N": "5S 5H 5D", "D": _ANY, "turned": "QC"}, "pass"),
        ({"N": "6S KS 9C", "D": "TS 3D 3C", "turned": "8H"}, "mog KS"),
        ({"N": "6S 9S 8C", "D": _ANY, "turned": "AD"}, "mog 9S"),
    ],
)
def test_best_offers_by_the_table(hands: dict[str, Any], move: str) -> None:
    position = dealt(hands, 0)
    player = COSTLY_COLOURS_ROSTER.player("best", COSTLY_COLOURS.complete_options({}), 20)
    chosen, report = choice(COSTLY_COLOURS_ROSTER, player, position, 1)
    assert chosen == move
    assert report is not None
    assert len(report["values"]) == 4


@pytest.mark.parametrize(
    "option", [{"mog_bonus": "either"}, {"ace_in_show": "low"}, {"flush": 7}, {"jack_deuce": "show"}]
)
def test_mogging_applies_to_default_points_alone(option: dict[str, object]) -> None:
    assert mogging_applies(read_options({}))
    assert mogging_applies(read_options({"target": 61, "end": "after_deal"}))
    assert not mogging_applies(read_options(option))
