"""Costly Colours: a hand drawn for the turned card of a deal, to be scored."""

from __future__ import annotations

from typing import Any

from croupier.players.rng import Rng


def item(state: dict[str, Any], rng: Rng) -> dict[str, Any]:
    """Return an item to score, of the state of a deal that is over; what it does not tell is drawn."""
    deal = state["deal"]
    pack = [rank + suit for suit in "SHDC" for rank in "A23456789TJQK" if rank + suit != deal["turned"]]
    return {
        "kind": "hand",
        "options": state["options"],
        "turned": deal["turned"],
        "hand": [pack.pop(rng.below(len(pack))) for _ in range(3)],
    }
