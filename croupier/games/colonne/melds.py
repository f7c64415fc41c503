"""La Colonne: the melds on the table, as numbers in vectors of fixed capacity."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from croupier.games.bits import bit
from croupier.games.cards import DEUCE, RED_JOKER, rank_of, suit_of
from croupier.games.colonne.pack import HIGH_ACE, MOST_IN_A_RUN, as_at

#: A meld is begun with three cards (COL-9, COL-10), so 54 cards make no more than 18; a run holds at most 13 (COL-10).
LEAST_IN_A_MELD: Final = 3
MOST_MELDS: Final = 18
_STRIDE: Final = 13
_SIX_BITS: Final = 63

#: The "suit" of a set.
SET: Final = 4


def make_slot(card: i64, face: i64, turn: i64) -> i64:
    """Return the slot of `card` standing for `face`, laid in turn `turn`, which determines the seat."""
    return turn << 12 | face << 6 | card


def slot_card(slot: i64) -> i64:
    """Return the card of a slot."""
    return slot & _SIX_BITS


def slot_as(slot: i64) -> i64:
    """Return the card that the slot's card stands for."""
    return (slot >> 6) & _SIX_BITS


def slot_turn(slot: i64) -> i64:
    """Return the turn in which the slot's card was laid."""
    return slot >> 12


class Melds:
    """The melds in the order of their numbers. A meld is meant by its index here unless a number is said.

    `suit` is `SET` for a set; `low` is the rank (0 to 11) of a run's first card. Cards lie in rank order
    in a run and by suit in a set.
    """

    def __init__(self) -> None:
        self.size: i64 = 0
        self.number: vec[i64] = vec[i64]([0] * MOST_MELDS)
        self.team: vec[i64] = vec[i64]([0] * MOST_MELDS)
        self.suit: vec[i64] = vec[i64]([0] * MOST_MELDS)
        self.low: vec[i64] = vec[i64]([0] * MOST_MELDS)
        self.length: vec[i64] = vec[i64]([0] * MOST_MELDS)
        self.slots: vec[i64] = vec[i64]([0] * (MOST_MELDS * _STRIDE))

    # Reading

    def index_of(self, number: i64) -> i64:
        """Return the index of meld `number`, or -1."""
        for index in range(self.size):
            if self.number[index] == number:
                return index
        return -1

    def slot(self, meld: i64, index: i64) -> i64:
        """Return slot `index` (from 0) of `meld`."""
        return self.slots[meld * _STRIDE + index]

    def high(self, meld: i64) -> i64:
        """Return the rank (to 13) of the last card of a run."""
        return self.low[meld] + self.length[meld] - 1

    def cards(self, meld: i64) -> i64:
        """Return the set of the cards of `meld`."""
        cards: i64 = 0
        for index in range(self.length[meld]):
            cards |= bit(slot_card(self.slot(meld, index)))
        return cards

    def is_pure(self, meld: i64) -> bool:
        """Return whether no card of `meld` stands for another (COL-11)."""
        for index in range(self.length[meld]):
            slot = self.slot(meld, index)
            if slot_card(slot) != slot_as(slot):
                return False
        return True

    def laid_in(self, meld: i64, turn: i64) -> i64:
        """Return how many cards of `meld` were laid in `turn`."""
        cards: i64 = 0
        for index in range(self.length[meld]):
            if slot_turn(self.slot(meld, index)) == turn:
                cards += 1
        return cards

    def most_in_a_turn(self, meld: i64) -> i64:
        """Return the most cards of `meld` laid in one turn, so by one seat (COL-21)."""
        most: i64 = 0
        for index in range(self.length[meld]):
            most = max(most, self.laid_in(meld, slot_turn(self.slot(meld, index))))
        return most

    def slot_of(self, meld: i64, card: i64) -> i64:
        """Return the index of `card` in `meld`, or -1."""
        for index in range(self.length[meld]):
            if slot_card(self.slot(meld, index)) == card:
                return index
        return -1

    def joker_for(self, meld: i64, face: i64, barred: i64) -> i64:
        """Return the index of a joker, not in the set `barred`, that stands for `face` in a run, or -1."""
        for index in range(self.length[meld]):
            slot = self.slot(meld, index)
            card = slot_card(slot)
            if card >= RED_JOKER and slot_as(slot) == face and bit(card) & barred == 0:
                return index
        return -1

    def missing(self, meld: i64) -> i64:
        """Return the card that a set of three lacks, or -1 for a full set."""
        if self.length[meld] != LEAST_IN_A_MELD:
            return -1
        suits: i64 = 0
        for index in range(LEAST_IN_A_MELD):
            suits += suit_of(slot_as(self.slot(meld, index)))
        return as_at(6 - suits, rank_of(slot_as(self.slot(meld, 0))))

    def takes(self, meld: i64, face: i64) -> bool:
        """Return whether a set lacks `face`, or an end of a run is open for it (COL-9, COL-10)."""
        if self.suit[meld] == SET:
            return self.missing(meld) == face
        low = self.low[meld]
        length = self.length[meld]
        if low_open(low, length) and as_at(self.suit[meld], low - 1) == face:
            return True
        return high_open(low, length) and as_at(self.suit[meld], low + length) == face

    # Changing

    def next_number(self) -> i64:
        """Return the number of the meld that begins next: the highest plus one."""
        if self.size == 0:
            return 1
        return self.number[self.size - 1] + 1

    def begin(self, team: i64, suit: i64, low: i64) -> i64:
        """Begin an empty meld with the highest number plus one; return its index."""
        meld = self.size
        self.number[meld] = self.next_number()
        self.team[meld] = team
        self.suit[meld] = suit
        self.low[meld] = low
        self.length[meld] = 0
        self.size += 1
        return meld

    def append(self, meld: i64, slot: i64) -> None:
        """Put a slot after the last one."""
        self.slots[meld * _STRIDE + self.length[meld]] = slot
        self.length[meld] += 1

    def put(self, meld: i64, slot: i64) -> None:
        """Add a slot where it belongs: an end of a run, by suit in a set."""
        if self.suit[meld] != SET:
            low = self.low[meld]
            # An ace comes to the low end only where the 2 is.
            if low > 0 and slot_as(slot) == as_at(self.suit[meld], low - 1):
                self._insert(meld, 0, slot)
                self.low[meld] = low - 1
            else:
                self.append(meld, slot)
            return
        index: i64 = 0
        while index < self.length[meld] and slot_as(self.slot(meld, index)) < slot_as(slot):
            index += 1
        self._insert(meld, index, slot)

    def _insert(self, meld: i64, index: i64, slot: i64) -> None:
        i = meld * _STRIDE + self.length[meld]
        first = meld * _STRIDE + index
        while i > first:
            self.slots[i] = self.slots[i - 1]
            i -= 1
        self.slots[first] = slot
        self.length[meld] += 1

    def replace(self, meld: i64, index: i64, slot: i64) -> None:
        """Put `slot` in the place of another."""
        self.slots[meld * _STRIDE + index] = slot

    def take_end(self, meld: i64, index: i64) -> None:
        """Take the first or the last slot off a run."""
        self.length[meld] -= 1
        if index == 0:
            self.low[meld] += 1
            for i in range(self.length[meld]):
                self.slots[meld * _STRIDE + i] = self.slots[meld * _STRIDE + i + 1]

    def join(self, first: i64, second: i64) -> None:
        """Join two touching runs, given in any order, into the one with the lower number (COL-14)."""
        keep = first if first < second else second
        gone = second if first < second else first
        if self.low[gone] > self.low[keep]:
            for index in range(self.length[gone]):
                self.append(keep, self.slot(gone, index))
        else:
            index = self.length[gone] - 1
            while index >= 0:
                self._insert(keep, 0, self.slot(gone, index))
                index -= 1
            self.low[keep] = self.low[gone]
        self._remove(gone)

    def _remove(self, meld: i64) -> None:
        self.size -= 1
        while meld < self.size:
            self._copy(self, meld + 1, meld)
            meld += 1

    def copy_from(self, other: Melds) -> None:
        """Become equal to `other`."""
        self.size = other.size
        for meld in range(other.size):
            self._copy(other, meld, meld)

    def _copy(self, source: Melds, meld: i64, target: i64) -> None:
        self.number[target] = source.number[meld]
        self.team[target] = source.team[meld]
        self.suit[target] = source.suit[meld]
        self.low[target] = source.low[meld]
        self.length[target] = source.length[meld]
        first = meld * _STRIDE
        shift = (target - meld) * _STRIDE
        for i in range(first, first + source.length[meld]):
            self.slots[i + shift] = source.slots[i]


def touches(melds: Melds, first: i64, second: i64) -> bool:
    """Return whether the run `second` begins where the run `first` ends, so that they may be joined (COL-14)."""
    # Same team, same suit, and no sets.
    if melds.suit[first] == SET or melds.suit[first] != melds.suit[second] or melds.team[first] != melds.team[second]:
        return False
    # A run has at most 13 cards, so never two aces (COL-10).
    return melds.high(first) + 1 == melds.low[second] and melds.length[first] + melds.length[second] <= _STRIDE


def low_open(low: i64, size: i64) -> bool:
    """Return whether a run of `size` from rank `low` takes a card below (COL-10)."""
    return low > 0 and size < MOST_IN_A_RUN


def high_open(low: i64, size: i64) -> bool:
    """Return whether a run of `size` from rank `low` takes a card above: an ace on 2 ... K goes to its low end."""
    high = low + size - 1
    return high < HIGH_ACE and size < MOST_IN_A_RUN and not (low == DEUCE and high == HIGH_ACE - 1)
