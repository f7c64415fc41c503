"""Upcolor: a deal of a match that is told by its results (UPC-17 to UPC-22)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from croupier.games.faults import Faults
from croupier.games.upcolor.encoding import DEAL_OVER
from croupier.games.upcolor.ending import end, win
from croupier.games.upcolor.hands import one
from croupier.games.upcolor.pack import DISCARD_CARD
from croupier.games.upcolor.rules import Upcolor


def enter_deal(state: Upcolor, deal: Mapping[str, Any], faults: Faults, pointer: str) -> None:
    """Enter who won a deal, None for a void one, and who is `barred`: who ended it with a discard card in hand."""
    winner, barred = deal["winner"], deal.get("barred", ())
    seats = [(f"{pointer}/winner", winner), *((f"{pointer}/barred/{i}", seat) for i, seat in enumerate(barred))]
    for place, seat in seats:
        if seat is not None and seat >= state.seats:
            faults.add(place, "seat-out-of-range", "", {"found": seat})
    if barred and not state.options.discard_penalty:
        params = {"found": "barred", "other": "discard_penalty false"}
        faults.add(f"{pointer}/barred", "option-conflict", "UPC-22", params)
    if faults.found:
        return
    for seat in barred:
        state.hands[seat] = one(DISCARD_CARD)
    # UPC-18: a void deal is dealt again, and pays nothing.
    state.is_void = winner is None
    if winner is None:
        end(state, DEAL_OVER)
    else:
        win(state, winner)
