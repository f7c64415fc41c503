"""La Colonne: jokers taken back from runs (COL-13): the jokers that can be, their other places, and refusals.

From a run of one's team of at most five cards a joker is swapped for the card that it stands for, or lifted off an end
if three cards remain. It is placed immediately, in another place, and moves once a turn. `generation` makes these
moves, `rules` plays them, and `can_lay` uses them for a turn that must lay a card.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from croupier.games.bits import bit
from croupier.games.cards import NO_CARD, RED_JOKER
from croupier.games.colonne.hands import pairs_with_joker
from croupier.games.colonne.melds import LEAST_IN_A_MELD, SET, high_open, low_open, slot_as, slot_card
from croupier.games.colonne.pack import MOST_IN_A_RUN
from croupier.games.colonne.state import ColonneState

#: COL-13: the most cards of a run whose jokers may be taken back.
MOST_UNLOCKED: Final = 5


def is_locked(length: i64) -> bool:
    """Return whether the jokers of a run of so many cards stay where they are."""
    return length > MOST_UNLOCKED


def is_lift_length(length: i64) -> bool:
    """Return whether a joker may be lifted off an end of a run of so many cards: three remain."""
    return length > LEAST_IN_A_MELD and not is_locked(length)


# Which joker may be taken back


def can_swap(table: ColonneState, meld: i64, index: i64, hand: i64) -> bool:
    """Return whether a card of `hand` may replace a joker at `index` of a run.

    The joker always has another place: the run, of at most five cards, has an end open.
    """
    return is_free(table, meld, index) and hand & bit(slot_as(table.melds.slot(meld, index))) != 0


def is_free(table: ColonneState, meld: i64, index: i64) -> bool:
    """Return whether `index` of a run holds a joker that is not locked, and has not moved in this turn."""
    card = slot_card(table.melds.slot(meld, index))
    return card >= RED_JOKER and not is_locked(table.melds.length[meld]) and table.moved & bit(card) == 0


# Where it may be placed


def has_other_place(table: ColonneState, meld: i64, index: i64) -> bool:
    """Return whether a joker lifted off an end of a run could be laid elsewhere."""
    melds = table.melds
    low = melds.low[meld]
    left = melds.length[meld] - 1
    # The other end of its own run.
    if high_open(low + 1, left) if index == 0 else low_open(low, left):
        return True
    for other in range(melds.size):
        # Another run: all but a whole suit have an end open.
        if other != meld and table.is_own_run(other) and melds.length[other] < MOST_IN_A_RUN:
            return True
        if table.open_missing(other) != -1 and table.set_takes_wild(other):
            return True
    return pairs_with_joker(table.hands[table.to_act], table.any_twos, table.wild_in_sets)


def is_former_place(table: ColonneState, number: i64, face: i64) -> bool:
    """Return whether the joker in hand of the table was taken from there: it must go to another place."""
    return table.joker != NO_CARD and table.joker_from == number and table.joker_as == face


# Why not


def why_not_swap(table: ColonneState, meld: i64, card: i64) -> str:
    """Return why `card`, which is in hand, may not replace a joker of `meld`."""
    if table.melds.suit[meld] == SET or table.melds.joker_for(meld, card, 0) == -1:
        return "no-joker"
    return "locked" if is_locked(table.melds.length[meld]) else "moved"


def why_not_lift(table: ColonneState, meld: i64, joker: i64) -> str:
    """Return why `joker` may not be lifted off `meld`; empty where only what must follow forbids it."""
    length = table.melds.length[meld]
    index = table.melds.slot_of(meld, joker)
    if table.melds.suit[meld] == SET or index == -1:
        return "no-joker"
    if is_locked(length):
        return "locked"
    if table.moved & bit(joker) != 0:
        return "moved"
    if index not in (0, length - 1):
        return "not-an-end"
    if not is_lift_length(length):
        return "three-left"
    return "" if table.must_lay() else "no-other-place"
