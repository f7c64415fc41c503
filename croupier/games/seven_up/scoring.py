"""Seven Up: every point there is (SEV-4, 6, 9 and 13 to 17), and which card wins a trick (SEV-12)."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from croupier.games.bits import bit, count, highest, lowest
from croupier.games.cards import ACE, JACK, KING, QUEEN, TEN, card_at, rank_mask, rank_of, ranks_of, suit_mask, suit_of
from croupier.games.events import MISSING, NO_SEAT
from croupier.games.seven_up.state import SevenUpState

#: The rules that score.
TURNED_JACK: Final = 4  # SEV-4
GIFT: Final = 6  # SEV-6
NEW_TRUMP: Final = 9  # SEV-9
HIGH: Final = 13  # SEV-13
LOW: Final = 14  # SEV-14
JACK_OF_TRUMPS: Final = 15  # SEV-15
CARD_POINTS: Final = 16  # SEV-16
#: The most points of a deal, both seats together: a turned jack, and a gift or a second turned jack, with high, low and
#: game; or one of them with high, low, jack and game, since the jack of trumps is not turned then.
MOST_A_DEAL: Final = 5


def award(state: SevenUpState, seat: i64, rule: i64, cards: i64 = 0, total: i64 = 0, against: i64 = MISSING) -> bool:
    """Score 1 for `seat`; return whether it immediately wins the game (option count).

    `total` is the seat's count, and `against` the smaller one of the other seat.
    """
    state.scored[seat] += 1
    state.points[seat] += 1
    if state.recorder is not None:
        line = state.recorder.score(seat, 1, rule, cards)
        line.total = total
        line.against = against
    return state.at_once and state.points[seat] >= state.target


# The end of the deal


def count_tricks(state: SevenUpState) -> i64:
    """Count high, low, jack and game in that order (SEV-13 to 16); return the seat that so wins the game."""
    captured = vec[i64]([0, 0])
    brought = vec[i64]([0, 0])
    for i in range(state.played_count):
        card = bit(state.played[i])
        captured[state.winners[i >> 1]] |= card
        leader = state.leaders[i >> 1]
        brought[leader if i & 1 == 0 else 1 - leader] |= card
    trumps = (captured[0] | captured[1]) & suit_mask(state.trump)
    # SEV-17: with no trump played there is no high, low or jack.
    if trumps != 0:
        high = bit(highest_of_suit(trumps, state.trump))
        seat: i64 = 0 if captured[0] & high != 0 else 1
        if award(state, seat, HIGH, high):
            return seat
        low = bit(lowest_of_suit(trumps, state.trump))
        low_to = captured if state.options.low == "captor" else brought
        seat = 0 if low_to[0] & low != 0 else 1
        if award(state, seat, LOW, low):
            return seat
        jack = bit(card_at(state.trump, JACK))
        seat = 0 if captured[0] & jack != 0 else 1
        if trumps & jack != 0 and award(state, seat, JACK_OF_TRUMPS, jack):
            return seat
    # SEV-16: no point on a tie.
    first, second = card_points(captured[0], state.ten), card_points(captured[1], state.ten)
    if first != second:
        seat = 0 if first > second else 1
        cards = captured[seat] & counting_cards(state.ten)
        if award(state, seat, CARD_POINTS, cards, max(first, second), min(first, second)):
            return seat
    return NO_SEAT


# Cards


def _by_strength(cards: i64, suit: i64) -> i64:
    """The ranks that `cards` holds in `suit`, bit 0 the deuce, bit 12 the ace (SEV-1)."""
    ranks = ranks_of(cards, suit)
    return (ranks >> 1) | ((ranks & 1) << 12)


def _card(suit: i64, strength: i64) -> i64:
    return card_at(suit, rank_of(strength + 1))


def highest_of_suit(cards: i64, suit: i64) -> i64:
    """Return the highest card of `suit` in `cards`, which holds one."""
    return _card(suit, highest(_by_strength(cards, suit)))


def lowest_of_suit(cards: i64, suit: i64) -> i64:
    """Return the lowest card of `suit` in `cards`, which holds one."""
    return _card(suit, lowest(_by_strength(cards, suit)))


def beats(reply: i64, led: i64, trump: i64) -> bool:
    """Return whether `reply` wins the trick from `led` (SEV-12)."""
    # The same suit, trumps or not: the higher card.
    if suit_of(reply) == suit_of(led):
        return highest_of_suit(bit(reply) | bit(led), suit_of(led)) == reply
    # Another suit wins only as a trump.
    return suit_of(reply) == trump


def counting_cards(ten: i64) -> i64:
    """Return the set of cards that have card points when a ten is worth `ten` (SEV-2)."""
    cards = rank_mask(ACE) | rank_mask(KING) | rank_mask(QUEEN) | rank_mask(JACK)
    return cards | rank_mask(TEN) if ten > 0 else cards


def card_points(cards: i64, ten: i64) -> i64:
    """Return the card points of a set: ace 4, king 3, queen 2, jack 1, ten `ten` (SEV-2)."""
    points = 4 * count(cards & rank_mask(ACE)) + 3 * count(cards & rank_mask(KING))
    points += 2 * count(cards & rank_mask(QUEEN)) + count(cards & rank_mask(JACK))
    return points + ten * count(cards & rank_mask(TEN))
