"""La Colonne: the whole table of a deal, to be scored."""

from __future__ import annotations

from typing import Any

from croupier.players.rng import Rng


def item(state: dict[str, Any], rng: Rng) -> dict[str, Any]:
    """Return an item to score, of the state of a deal that is over; what it does not tell is drawn."""
    deal = state["deal"]
    out = next((seat for seat, hand in enumerate(deal["hands"]) if not hand), None)
    laid = [has_laid or seat == out for seat, has_laid in enumerate(deal["laid"])]
    melds = [
        {"team": meld["team"], "kind": meld["kind"], "in_hand": meld["in_hand"], "cards": meld["cards"]}
        for meld in deal["melds"]
    ]
    return {
        "options": state["options"], "trump": deal["trump"], "melds": melds, "hands": deal["hands"],
        "out": out, "laid": laid, "floche": None, "coup_blanc": False,
    }  # fmt: skip
