"""The cards that the seat to act sees, and the voids of a hand that its replies in the play prove."""

from __future__ import annotations

from mypy_extensions import i64

from croupier.games.bits import bit
from croupier.games.cards import suit_mask, suit_of
from croupier.games.seven_up.encoding import HAND
from croupier.games.seven_up.rules import SevenUp


def voids_shown(led: i64, reply: i64, trump: i64, must_trump: bool) -> i64:
    """Return all cards of the suits that a reply shows not to be in the hand that it comes from (SEV-11).

    A reply of the led suit or a trump proves nothing, since a trump is always allowed. Any other card proves a void in
    the led suit. It also proves a void in trumps, unless the option `void` allows any card then.
    """
    if suit_of(reply) == suit_of(led) or suit_of(reply) == trump:
        return 0
    voids = suit_mask(suit_of(led))
    return voids | suit_mask(trump) if must_trump else voids


def proven_voids(state: SevenUp, seat: i64) -> i64:
    """Return all cards of the suits in which the replies of `seat` prove a void.

    Hands only shrink during the play, so a proof holds to the end.
    """
    voids: i64 = 0
    i: i64 = 1
    while i < state.played_count:
        if state.leaders[i >> 1] != seat:
            voids |= voids_shown(state.played[i - 1], state.played[i], state.trump, state.must_trump)
        i += 2
    return voids


def seen_cards(state: SevenUp) -> i64:
    """Return every card that lies in the open, or in the hand and discards of the seat to act."""
    cards = state.hands[state.to_act]
    for i in range(state.thrown_count[state.to_act]):
        cards |= bit(state.thrown[state.to_act * HAND + i])
    for i in range(state.turned_count):
        cards |= bit(state.turned[i])
    for i in range(state.played_count):
        cards |= bit(state.played[i])
    return cards
