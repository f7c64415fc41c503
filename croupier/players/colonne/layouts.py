"""La Colonne: exact search for the layout of a turn that leaves the fewest cards in the hand.

It tries every way to share the hand and its wild cards between new runs, natural sets and the lengthening of own melds.
The jokers on the table stay where they are. With the option wild_in_sets a set takes no wild card here.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from croupier.games.bits import bit, count
from croupier.games.cards import DEUCE, card_at, ranks_of
from croupier.games.colonne.pack import HIGH_ACE, JOKERS, TWOS, suits_at

#: Two jokers and four 2s: as many entries of four bits hold the cards left with 0 to 6 of them.
_MOST_WILD: Final = 6
#: The cards left of several suits take more bits than those of one.
_SUM_BITS: Final = 8
#: More than can be left of a suit: an impossible layout.
_NO_WAY: Final = 15
#: States within a suit: in no run, in a run of one card, of two, and of three or more or of the table.
_STATES: Final = 4
_IN_RUN: Final = 3
#: Number of cached suits; a later suit replaces an earlier one. An entry is a key, and four bits of cards left for
#: each number of wild cards. The key is the ranks held and those of own runs, hashed by multiplication.
_SLOTS: Final = 1 << 15
_RANKS_BITS: Final = 14
_LEFT_BITS: Final = 4 * (_MOST_WILD + 1)
_SPREAD: Final = 0x9E3779B1
_SPREAD_BITS: Final = 16


class Layouts:
    """The fewest cards left of hands; results are cached by suit, since successive hands mostly differ in one."""

    def __init__(self, any_twos: bool) -> None:
        self._any_twos: bool = any_twos
        self._kept: vec[i64] = vec[i64]([-1] * _SLOTS)
        #: The cards left of suits without own runs, by the ranks held; -1 where they are not known yet.
        self._alone: vec[i64] = vec[i64]([-1] * (1 << HIGH_ACE))
        self._fewest: vec[i64] = vec[i64]([0] * (_STATES * (_MOST_WILD + 1)))
        self._next: vec[i64] = vec[i64]([0] * (_STATES * (_MOST_WILD + 1)))

    def left(self, hand: i64, own: vec[i64], lacking: i64) -> i64:
        """Return the fewest cards, wild ones apart, that must stay of `hand`.

        `own` are the ranks by suit where own runs lie, `lacking` the cards that own sets of three lack.
        """
        fewest = self._left_with_aces(hand, own, lacking)
        suits = suits_at(hand, 2)
        if count(suits) < 3 and suits & suits_at(lacking, 2) == 0:
            return fewest
        for chosen in range(1, 16):
            if fewest == 0:
                break
            if _is_set(chosen, suits, suits_at(lacking, 2)):
                fewest = min(fewest, self._left_with_aces(hand & ~_column(chosen, 2), own, lacking))
        return fewest

    def _left_with_aces(self, hand: i64, own: vec[i64], lacking: i64) -> i64:
        """The fewest left when no 3 is laid in a set."""
        fewest = self._left_of_runs(hand, own)
        suits = suits_at(hand, 0)
        if count(suits) < 3 and suits & suits_at(lacking, 0) == 0:
            return fewest
        for chosen in range(1, 16):
            if _is_set(chosen, suits, suits_at(lacking, 0)):
                fewest = min(fewest, self._left_of_runs(hand & ~_column(chosen, 0), own))
        return fewest

    def _left_of_runs(self, hand: i64, own: vec[i64]) -> i64:
        """The fewest left when only runs are laid: the wild cards are shared between the suits."""
        most = self.most_wild(hand)
        left: i64 = 0
        for suit in range(3):
            left = shared_out(left, self.of_runs(hand, suit, own), most)
        return fewest_with(left, self.of_runs(hand, 3, own), most)

    def most_wild(self, hand: i64) -> i64:
        """Return how many cards of a hand may stand for cards of any suit."""
        return count(hand & (JOKERS | TWOS if self._any_twos else JOKERS))

    def of_runs(self, hand: i64, suit: i64, own: vec[i64]) -> i64:
        """Return the cards left of a suit when only runs are laid, four bits for each number of wild cards."""
        ranks = ranks_of(hand, suit) & ~bit(DEUCE)
        if ranks == 0:
            return 0
        by_wild = self._of_suit(ranks, own[suit])
        # Option twos: its own 2 is a wild card of this suit alone.
        return by_wild if self._any_twos or hand & bit(card_at(suit, DEUCE)) == 0 else by_wild >> 4

    def _of_suit(self, ranks: i64, own: i64) -> i64:
        """The cards left of a suit's `ranks` next to own runs, four bits for each number of wild cards."""
        if own == 0:
            if self._alone[ranks] == -1:
                self._alone[ranks] = self._with_either_ace(ranks, 0)
            return self._alone[ranks]
        key = ranks << _RANKS_BITS | own
        slot = (key * _SPREAD >> _SPREAD_BITS) & (_SLOTS - 1)
        entry = self._kept[slot]
        if entry >> _LEFT_BITS != key:
            entry = key << _LEFT_BITS | self._with_either_ace(ranks, own)
            self._kept[slot] = entry
        return entry & (bit(_LEFT_BITS) - 1)

    def _with_either_ace(self, ranks: i64, own: i64) -> i64:
        low = self._go_through(ranks, own)
        if ranks & 1 == 0:
            return low
        high = self._go_through(ranks & ~1 | bit(HIGH_ACE), own)
        by_wild: i64 = 0
        for wild in range(_MOST_WILD + 1):
            by_wild |= min((low >> (4 * wild)) & 15, (high >> (4 * wild)) & 15) << (4 * wild)
        return by_wild

    def _go_through(self, ranks: i64, own: i64) -> i64:
        """Go through the ranks of a suit from 0 to 13 with every number of wild cards and every state of a run."""
        for i in range(_STATES * (_MOST_WILD + 1)):
            self._fewest[i] = _NO_WAY
        for wild in range(_MOST_WILD + 1):
            self._fewest[_STATES * wild] = 0
        for rank in range(HIGH_ACE + 1):
            held = (ranks >> rank) & 1
            for wild in range(_MOST_WILD + 1):
                if (own >> rank) & 1 == 1:
                    self._step_on_table(_STATES * wild, held)
                else:
                    self._step(_STATES * wild, held)
            done = self._fewest
            self._fewest = self._next
            self._next = done
        by_wild: i64 = 0
        for wild in range(_MOST_WILD + 1):
            by_wild |= self._at_rest(_STATES * wild) << (4 * wild)
        return by_wild

    def _at_rest(self, at: i64) -> i64:
        """The fewest left when no run of one or two cards is open."""
        return min(self._fewest[at], self._fewest[at + _IN_RUN])

    def _step_on_table(self, at: i64, held: i64) -> None:
        """A place of an own run: the cards next to it join the run."""
        # Two at a time: `min` of more is slow when compiled.
        fewest = min(self._fewest[at + 1], self._fewest[at + 2])
        fewest = min(fewest, self._at_rest(at))
        for state in range(_IN_RUN):
            self._next[at + state] = _NO_WAY
        self._next[at + _IN_RUN] = min(_NO_WAY, fewest + held)

    def _step(self, at: i64, held: i64) -> None:
        """A free place: it stays empty, or the card held or else a wild one fills it."""
        self._next[at] = min(_NO_WAY, self._at_rest(at) + held)
        filled_from = at if held == 1 else at - _STATES
        if filled_from < 0:
            for state in range(1, _STATES):
                self._next[at + state] = _NO_WAY
            return
        self._next[at + 1] = self._at_rest(filled_from)
        self._next[at + 2] = self._fewest[filled_from + 1]
        self._next[at + _IN_RUN] = min(self._fewest[filled_from + 2], self._fewest[filled_from + _IN_RUN])


def shared_out(left: i64, by_wild: i64, most: i64) -> i64:
    """Add a suit to the cards `left` of others: for each number of wild cards up to `most`, shared in the best way."""
    # A suit that can be laid without wild cards leaves no card.
    if by_wild & 15 == 0:
        return left
    if most == 0:
        return left + (by_wild & 15)
    together: i64 = 0
    for wild in range(most + 1):
        together |= fewest_with(left, by_wild, wild) << (_SUM_BITS * wild)
    return together


def fewest_with(left: i64, by_wild: i64, wild: i64) -> i64:
    """Return the fewest cards left of a suit and of others, with so many wild cards shared in the best way."""
    fewest: i64 = bit(_SUM_BITS) - 1
    for given in range(wild + 1):
        others = (left >> (_SUM_BITS * (wild - given))) & (bit(_SUM_BITS) - 1)
        fewest = min(fewest, others + ((by_wild >> (4 * given)) & 15))
    return fewest


def _is_set(chosen: i64, held: i64, lacking: i64) -> bool:
    """Return whether the suits `chosen` of those `held` are a set, or the one that an own set lacks (COL-9)."""
    return chosen & ~held == 0 and (count(chosen) >= 3 or chosen & lacking == chosen)


def _column(suits: i64, rank: i64) -> i64:
    """The cards of `rank` in `suits`."""
    cards: i64 = 0
    for suit in range(4):
        if suits & bit(suit) != 0:
            cards |= bit(card_at(suit, rank))
    return cards
