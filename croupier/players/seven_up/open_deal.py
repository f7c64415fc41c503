"""Both hands of a deal in the open, numbered for a search that plays them out, and the possible ends of the deal.

Side 0 is the seat to act, side 1 the other. The cards that a side holds have the numbers 0 to 5, trumps first and each
suit from the top. Sets of them are masks of six bits; vectors by `side * 6 + number` contain the facts of each
card. A card that lies on the table is still one of its side's numbers.

An outcome names the sides that get high, low, jack and game. It is a number of four digits in base 3, one a point: 2
when it is ours, 1 for neither, 0 theirs. So giving us a point that was theirs adds twice its weight, and a greater
digit is never worse for us.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from croupier.games.bits import bit, highest
from croupier.games.cards import ACE, JACK, card_at, suit_mask, suit_of
from croupier.games.seven_up.rules import SevenUp
from croupier.games.seven_up.scoring import beats, card_points, highest_of_suit, lowest_of_suit

#: The weights of the digits, in the order of counting (SEV-13 to 16).
HIGH_POINT: Final = 27
LOW_POINT: Final = 9
JACK_POINT: Final = 3
GAME_POINT: Final = 1
OUTCOMES: Final = 81
_SIZE: Final = 6
_NO_CARD: Final = -1

#: A score is one number made of four: the outcome without game if all open points go to side 0; the same for side 1;
#: the card points still to be won; and the lead of side 0's tricks over side 1's in card points.
MOST: Final = 1
LEAST: Final = 1 << 7
LEFT: Final = 1 << 14
DIFFERENCE: Final = 1 << 21
NO_SCORE: Final = 128 * DIFFERENCE


def game_digit(difference: i64) -> i64:
    """Return the digit of game when our tricks hold `difference` card points more than theirs (SEV-16)."""
    if difference > 0:
        return 2
    return 1 if difference == 0 else 0


def _numbers() -> vec[i64]:
    return vec[i64]([0] * (2 * _SIZE))


class OpenDeal:
    """The cards of one world in its card play."""

    def __init__(self) -> None:
        self.must_trump: bool = True
        # By card: its code, the gain of the score when side 0 and when side 1 captures it, a number for cards alike.
        self.cards: vec[i64] = _numbers()
        self.gains: vec[i64] = _numbers()
        self.losses: vec[i64] = _numbers()
        self.kinds: vec[i64] = _numbers()
        # By card, sets of the other side's cards: those of its suit, the higher ones of its suit, those that beat it.
        self.same: vec[i64] = _numbers()
        self.higher: vec[i64] = _numbers()
        self.beaters: vec[i64] = _numbers()
        # By side: the cards in hand, and which of its numbers are trumps.
        self.hands: vec[i64] = vec[i64]([0, 0])
        self.trumps: vec[i64] = vec[i64]([0, 0])
        #: The number of side 1's card on the table, or -1.
        self.led: i64 = _NO_CARD
        #: The score of the tricks so far.
        self.score: i64 = 0
        self._sizes: vec[i64] = vec[i64]([0, 0])

    def read(self, world: SevenUp) -> None:
        """Load a world in its card play; `world` is not changed."""
        us = world.to_act
        led: i64 = 0
        self.led = _NO_CARD
        if world.played_count & 1 == 1:
            led = bit(world.played[world.played_count - 1])
        self.must_trump = world.must_trump
        self.hands[0] = self._number(0, world.hands[us], world.trump)
        self.hands[1] = self._number(1, world.hands[1 - us] | led, world.trump)
        self._weigh(world)
        self._compare(world.trump)
        if led != 0:
            self._lay(led)

    def number_of(self, side: i64, card: i64) -> i64:
        """Return the number of the card with code `card` that `side` holds."""
        number: i64 = 0
        while self.cards[side * _SIZE + number] != card:
            number += 1
        return number

    def _number(self, side: i64, held: i64, trump: i64) -> i64:
        """Number the cards `held`; return the set of all numbers."""
        place = side * _SIZE
        for turn in range(4):
            suit = (trump + turn) & 3
            ranks = (held >> (suit * 13)) & 0x1FFF
            if ranks & 1 != 0:
                self.cards[place] = card_at(suit, ACE)
                place += 1
                ranks &= ~1
            while ranks != 0:
                rank = highest(ranks)
                self.cards[place] = card_at(suit, rank)
                place += 1
                ranks ^= bit(rank)
            if turn == 0:
                self.trumps[side] = bit(place - side * _SIZE) - 1
        self._sizes[side] = place - side * _SIZE
        return bit(self._sizes[side]) - 1

    def _weigh(self, world: SevenUp) -> None:
        """The worth of each card to its captor, and the points still open (SEV-13 to SEV-16)."""
        played: i64 = 0
        for i in range(world.played_count):
            played |= bit(world.played[i])
        cards = world.hands[0] | world.hands[1] | played
        trumps = cards & suit_mask(world.trump)
        jack = card_at(world.trump, JACK)
        # Without a trump neither side gets high, low or jack.
        neither: i64 = HIGH_POINT + LOW_POINT + JACK_POINT
        high = low = _NO_CARD
        if trumps != 0:
            high = highest_of_suit(trumps, world.trump)
            low = lowest_of_suit(trumps, world.trump)
            neither = 0 if trumps & bit(jack) != 0 else JACK_POINT
        open_points = 2 * (HIGH_POINT + LOW_POINT + JACK_POINT - neither)
        self.score = NO_SCORE + neither * LEAST + (neither + open_points) * MOST + card_points(cards, world.ten) * LEFT
        if low >= 0 and world.options.low == "holder":
            self.score += 2 * LOW_POINT * LEAST if _is_from(world, low, world.to_act) else -2 * LOW_POINT * MOST
            low = _NO_CARD
        for side in range(2):
            for number in range(self._sizes[side]):
                self._price(side * _SIZE + number, world.ten, high, low, jack)
        self._take(world, high, low, jack)

    def _price(self, place: i64, ten: i64, high: i64, low: i64, jack: i64) -> None:
        card = self.cards[place]
        points = card_points(bit(card), ten)
        weight = _weight(card, high, low, jack)
        self.gains[place] = points * (DIFFERENCE - LEFT) + 2 * weight * LEAST
        self.losses[place] = -points * (DIFFERENCE + LEFT) - 2 * weight * MOST
        # Equivalent cards differ only in ranks; the cards that decide a point are never equivalent.
        self.kinds[place] = suit_of(card) * 16 + points if weight == 0 else -1 - card

    def _take(self, world: SevenUp, high: i64, low: i64, jack: i64) -> None:
        """Score the finished tricks."""
        for i in range(world.played_count & ~1):
            card = world.played[i]
            points = card_points(bit(card), world.ten)
            weight = _weight(card, high, low, jack)
            if world.winners[i >> 1] == world.to_act:
                self.score += points * (DIFFERENCE - LEFT) + 2 * weight * LEAST
            else:
                self.score -= points * (DIFFERENCE + LEFT) + 2 * weight * MOST

    def _compare(self, trump: i64) -> None:
        """Compare each card with those of the other side."""
        for side in range(2):
            for number in range(self._sizes[side]):
                place = side * _SIZE + number
                card = self.cards[place]
                suit = suit_of(card)
                same: i64 = 0
                higher: i64 = 0
                for other in range(self._sizes[1 - side]):
                    theirs = self.cards[(1 - side) * _SIZE + other]
                    if suit_of(theirs) == suit:
                        same |= bit(other)
                        if beats(theirs, card, trump):
                            higher |= bit(other)
                self.same[place] = same
                self.higher[place] = higher
                self.beaters[place] = higher if suit == trump else higher | self.trumps[1 - side]

    def _lay(self, card: i64) -> None:
        """Remove side 1's card on the table from its hand."""
        number: i64 = 0
        while bit(self.cards[_SIZE + number]) != card:
            number += 1
        self.led = number
        self.hands[1] ^= bit(number)


def _weight(card: i64, high: i64, low: i64, jack: i64) -> i64:
    """The outcome digits that the captor of `card` gets."""
    weight: i64 = HIGH_POINT if card == high else 0
    if card == low:
        weight += LOW_POINT
    return weight + JACK_POINT if card == jack else weight


def _is_from(world: SevenUp, card: i64, seat: i64) -> bool:
    """Return whether `card`, played or not, is one that `seat` held."""
    for i in range(world.played_count):
        if world.played[i] == card:
            return (world.leaders[i >> 1] == seat) == (i & 1 == 0)
    return world.hands[seat] & bit(card) != 0
