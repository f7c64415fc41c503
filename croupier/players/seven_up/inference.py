"""What the replies of the play prove of a hand."""

from __future__ import annotations

from mypy_extensions import i64

from croupier.games.cards import suit_mask, suit_of
from croupier.games.seven_up.rules import SevenUp

__all__ = ["proven_voids"]


def proven_voids(state: SevenUp, seat: i64) -> i64:
    """Return all cards of the suits that `seat` has proved by its replies not to hold any more (SEV-11).

    A reply of the led suit or a trump proves nothing, since a trump is always allowed. Any other card shows that
    there was none of the led suit, and no trump either unless the option `void` leaves that free. Hands only
    shrink during the play, so what was proved once stays so.
    """
    voids: i64 = 0
    i: i64 = 1
    while i < state.played_count:
        led_suit = suit_of(state.played[i - 1])
        suit = suit_of(state.played[i])
        if state.leaders[i >> 1] != seat and suit != led_suit and suit != state.trump:
            voids |= suit_mask(led_suit)
            if state.must_trump:
                voids |= suit_mask(state.trump)
        i += 2
    return voids
