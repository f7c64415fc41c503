"""The worth of exchanges is that of the engine, and the equilibrium leaves little to a best answer."""

from __future__ import annotations

from functools import cache
from typing import Final

import numpy as np
import pytest

from croupier.games.bits import bit
from croupier.games.cards import CARD_OF
from croupier.games.costly_colours.encoding import ACCEPT, MOG, encode
from croupier.games.costly_colours.game import COSTLY_COLOURS
from croupier.games.costly_colours.options import read_options
from croupier.games.costly_colours.rules import CostlyColours
from croupier.players.costly_colours.card_kinds import hand_number
from croupier.players.costly_colours.greedy import Show
from croupier.players.costly_colours.hand_classes import CLASSES, class_of, image_of, is_mirrored
from croupier.players.costly_colours.lookup_files import load_lookup
from croupier.players.costly_colours.public_state import PublicState
from croupier.players.rng import Rng
from research.costly_colours.exchanges import Exchanges, Hands
from research.costly_colours.files import read_figures
from research.costly_colours.mogging import BestAnswer, Equilibrium
from research.costly_colours.pair_values import Array, PairValues
from research.costly_colours.play_tree import PlayTree
from research.costly_colours.strategies import expand
from research.costly_colours.weights import DEALS, pair_ways

_RULES: Final = read_options({})
_TURNED: Final = 7
_HANDS: Final = Hands()
_PLAYS: Final = np.random.default_rng(1).integers(-9, 9, (680, 680)).astype(np.float32)
_EXCHANGES: Final = Exchanges(_HANDS, _TURNED, _PLAYS)


@cache
def learnt() -> Array:
    """Return the acts of a short equilibrium in which the play is worth nothing."""
    equilibrium = Equilibrium(Exchanges(_HANDS, _TURNED, np.zeros_like(_PLAYS)), 1)
    for _ in range(4):
        equilibrium.iterate()
    return equilibrium.most_frequent()


def lead(state: CostlyColours) -> float:
    """Return the lead of the elder hand so far, in the show, and by the plays."""
    show, elder = Show(_RULES), 1 - state.dealer
    hands = [state.hands[elder], state.hands[state.dealer]]
    shown = show.points(hands[0], state.turned) - show.points(hands[1], state.turned)
    rows = [hand_number(hand, state.turned) for hand in hands]
    return float(state.scored[elder] - state.scored[1 - elder] + shown) + float(_PLAYS[rows[0], rows[1]])


@pytest.mark.parametrize("seat", [0, 1])
def test_exchanges_are_worth_what_the_engine_scores(seat: int) -> None:
    rng, deck = Rng(1674), COSTLY_COLOURS.deck_codes(COSTLY_COLOURS.pack({}))
    tried = 0
    while tried < 100:
        rng.shuffle(deck, len(deck))
        if deck[6] != _TURNED:
            continue
        tried += 1
        state = CostlyColours(_RULES)
        state.deal(deck)
        numbers = [np.array([_HANDS.masks.index(state.hands[each])]) for each in (1 - state.dealer, state.dealer)]
        places = [rng.below(3), rng.below(3)]
        cards = [int(_HANDS.cards[number[0], place]) for number, place in zip(numbers, places, strict=True)]
        sign = 1 if seat == 0 else -1
        own, other = numbers[seat], numbers[1 - seat]
        assert _EXCHANGES.without(seat, own, other)[0, 0] == sign * lead(state)
        assert _EXCHANGES.together(own, other)[0, 0] == 1
        state.play(encode(MOG, cards[0], 0))
        state.play(encode(ACCEPT, cards[1], 0))
        found = _EXCHANGES.exchanged(seat, own, int(places[seat]), other, np.array([places[1 - seat]]))
        assert found[0, 0] == sign * lead(state)


@pytest.mark.many
def test_plays_of_pairs_are_worth_the_value_of_the_lookup() -> None:
    tree = PlayTree(PublicState())
    plays = PairValues(tree).of(np.array(expand(tree, load_lookup(1)), np.float32))
    ways = np.array(pair_ways(1), float).reshape(plays.shape)
    figure = read_figures()["2"]
    # No strategy wins more than the best answer of either seat.
    assert -figure["best_dealer"] <= (plays * ways).sum() / DEALS <= figure["best_elder"]


def test_hands_with_a_common_card_do_not_meet() -> None:
    hands = np.arange(0, 22100, 997)
    masks = [_HANDS.masks[number] for number in hands]
    expected = [[float(mask & other == 0) for other in masks] for mask in masks]
    assert _EXCHANGES.together(hands, hands).tolist() == expected
    assert not any(_HANDS.masks[number] & bit(_TURNED) for number in _EXCHANGES.possible)


def test_every_offer_gains_a_point_where_all_are_refused() -> None:
    answer = BestAnswer(_EXCHANGES, 1, bytes(CLASSES))
    for seat in range(2):
        offers, answers = answer.values(seat)
        assert offers[:, :3] == pytest.approx(offers[:, 3:] + 1 + np.zeros(3), abs=1e-4)
        assert not answers.any()
    places = answer.best(1)
    assert (places[[0, 2]][:, answer.classes] == 0).all()
    # Hands that contain the turned card give nothing.
    impossible = np.setdiff1d(np.arange(CLASSES), answer.classes)
    assert (places[:, impossible] == 3).all()


@pytest.mark.parametrize(("hand", "gives"), [("5H 5D 5C", False), ("QH 9D 4C", True)])
def test_equilibrium_keeps_a_good_hand(hand: str, gives: bool) -> None:
    mask = sum(bit(CARD_OF[card]) for card in hand.split())
    # The elder hand may wait for the dealer's offer.
    acts = learnt()[1:, class_of(image_of(mask, 0, is_mirrored(mask, 0)))]
    assert ((acts != 3) == gives).all()
