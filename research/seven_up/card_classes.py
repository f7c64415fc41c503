"""Information sets of Seven Up for learning: what a seat sees, reduced to classes of cards (an abstraction).

A class is a trump's or another card's rank group. In a reply each class has two forms, since a card that wins the
trick and one that loses it are different choices.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from croupier.games.bits import bit, count, lowest
from croupier.games.cards import JACK, card_at, rank_of, suit_mask, suit_of
from croupier.games.moves import MoveList
from croupier.games.seven_up import encoding as code
from croupier.games.seven_up.rules import SevenUp
from croupier.games.seven_up.scoring import beats, card_points
from croupier.players.seven_up.inference import proven_voids

#: Classes by rank A 2 3 … K: of trumps (ace, court, jack, ten, middle, low), and of the other cards from 6.
_TRUMP_CLASS: Final = vec[i64]([0, 5, 5, 5, 5, 4, 4, 4, 4, 3, 2, 1, 1])
_PLAIN_CLASS: Final = vec[i64]([7, 10, 10, 10, 10, 10, 10, 10, 10, 6, 9, 9, 8])
_CLASSES: Final = 11
#: Bits of the count of each class in a key.
_WIDTHS: Final = vec[i64]([1, 2, 1, 1, 2, 2, 2, 2, 2, 2, 3])
#: Card points by which a lead counts as large.
_LARGE: Final = 9


class InformationSets:
    """Numbers information sets, and the distinct choices in each: fewer than `ACTIONS`."""

    def key(self, state: SevenUp, moves: MoveList) -> i64:
        """Return the number of the information set of the seat to act."""
        raise NotImplementedError

    def action(self, state: SevenUp, move: i64) -> i64:
        """Return the number of a choice."""
        raise NotImplementedError


#: Choices of an information set: each class, winning or losing.
ACTIONS: Final = 2 * _CLASSES


class CardClasses(InformationSets):
    """Information sets by classes of cards, the trick, the jack, the card points and the trumps."""

    def key(self, state: SevenUp, moves: MoveList) -> i64:
        """Return the name of a class of bids, leads or replies."""
        hand = state.hands[state.to_act]
        if state.phase != code.PLAYING:
            return self._counts(state, hand) * 4 + state.phase
        public = (state.played_count * 4 + self._jack(state)) * 8 + self._balance(state)
        if state.played_count & 1 == 1:
            choices: i64 = 0
            for i in range(moves.size):
                choices |= bit(self.action(state, moves.items[i]))
            led = _class_of(state, state.played[state.played_count - 1])
            trumps = min(3, count(hand & suit_mask(state.trump)))
            return (((choices * 16 + led) * 4 + trumps) * 512 + public) * 4 + code.PLAYING
        void: i64 = 1 if proven_voids(state, 1 - state.to_act) & suit_mask(state.trump) != 0 else 0
        return ((self._counts(state, hand) * 2 + void) * 512 + public) * 4 + code.PLAYING

    def action(self, state: SevenUp, move: i64) -> i64:
        """Return the class of the card and whether it wins; of a bid its verb."""
        if state.phase != code.PLAYING:
            return code.verb_of(move)
        card = code.card_of(move)
        action = _class_of(state, card)
        if state.played_count & 1 == 1 and beats(card, state.played[state.played_count - 1], state.trump):
            action += _CLASSES
        return action

    def _counts(self, state: SevenUp, hand: i64) -> i64:
        """The number of cards of each class."""
        counts = vec[i64]([0] * _CLASSES)
        while hand != 0:
            counts[_class_of(state, lowest(hand))] += 1
            hand &= hand - 1
        key: i64 = 0
        for i in range(_CLASSES):
            key = key << _WIDTHS[i] | min(counts[i], bit(_WIDTHS[i]) - 1)
        return key

    def _jack(self, state: SevenUp) -> i64:
        """Return the place of the jack of trumps: 0 unseen, 1 taken by the seat to act, 2 by the other, 3 in hand."""
        jack = card_at(state.trump, JACK)
        if state.hands[state.to_act] & bit(jack) != 0:
            return 3
        for i in range(state.played_count & ~1):
            if state.played[i] == jack:
                return 1 if state.winners[i >> 1] == state.to_act else 2
        return 0

    def _balance(self, state: SevenUp) -> i64:
        """The lead in card points as one of five sizes."""
        lead: i64 = 0
        for i in range(state.played_count & ~1):
            points = card_points(bit(state.played[i]), state.ten)
            lead += points if state.winners[i >> 1] == state.to_act else -points
        if lead < 0:
            return 0 if lead < -_LARGE else 1
        if lead == 0:
            return 2
        return 4 if lead > _LARGE else 3


def _class_of(state: SevenUp, card: i64) -> i64:
    return _TRUMP_CLASS[rank_of(card)] if suit_of(card) == state.trump else _PLAIN_CLASS[rank_of(card)]
