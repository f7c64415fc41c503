"""Upcolor: a game whose winners are drawn, to be scored."""

from __future__ import annotations

from typing import Any

from croupier.players.rng import Rng


def item(state: dict[str, Any], rng: Rng) -> dict[str, Any]:
    """Return an item to score, of the state of a deal that is over; what it does not tell is drawn."""
    seats = len(state["deal"]["hands"])
    winners = [rng.below(seats) for _ in range(state["options"]["deals"])]
    return {"options": state["options"], "winners": winners, "barred": [[] for _ in winners], "carried": 0}
