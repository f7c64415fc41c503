"""Seven Up: the tricks of a deal, to be scored."""

from __future__ import annotations

from typing import Any

from croupier.players.rng import Rng


def item(state: dict[str, Any], rng: Rng) -> dict[str, Any]:
    """Return an item to score, of the state of a deal that is over; what it does not tell is drawn."""
    tricks = [{"leader": trick["leader"], "cards": trick["cards"]} for trick in state["deal"]["tricks"]]
    return {"options": state["options"], "trump": state["deal"]["trump"], "tricks": tricks}
