"""How an item to score is made of a deal that is over, by game: of its state as plain data, and of random numbers."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from croupier.games.colonne.game import COLONNE
from croupier.games.costly_colours.game import COSTLY_COLOURS
from croupier.games.seven_up.game import SEVEN_UP
from croupier.games.upcolor.game import UPCOLOR
from croupier.players.rng import Rng

Data = dict[str, Any]


def _upcolor(state: Data, rng: Rng) -> Data:
    """A match whose winners are drawn."""
    seats = len(state["deal"]["hands"])
    winners = [rng.below(seats) for _ in range(state["options"]["deals"])]
    return {"options": state["options"], "winners": winners, "barred": [[] for _ in winners], "carried": 0}


def _costly_colours(state: Data, rng: Rng) -> Data:
    """A hand drawn for the turned card of the deal."""
    turned = state["deal"]["turned"]
    pack = [rank + suit for suit in "SHDC" for rank in "A23456789TJQK" if rank + suit != turned]
    hand = [pack.pop(rng.below(len(pack))) for _ in range(3)]
    return {"kind": "hand", "options": state["options"], "turned": turned, "hand": hand}


def _seven_up(state: Data, rng: Rng) -> Data:
    """The tricks of the deal."""
    tricks = [{"leader": trick["leader"], "cards": trick["cards"]} for trick in state["deal"]["tricks"]]
    return {"options": state["options"], "trump": state["deal"]["trump"], "tricks": tricks}


def _colonne(state: Data, rng: Rng) -> Data:
    """The whole table of the deal."""
    deal = state["deal"]
    out = next((seat for seat, hand in enumerate(deal["hands"]) if not hand), None)
    laid = [has_laid or seat == out for seat, has_laid in enumerate(deal["laid"])]
    melds = [{name: meld[name] for name in ("team", "kind", "in_hand", "cards")} for meld in deal["melds"]]
    return {
        "options": state["options"], "trump": deal["trump"], "melds": melds, "hands": deal["hands"],
        "out": out, "laid": laid, "floche": None, "coup_blanc": False,
    }  # fmt: skip


ITEMS: Final[dict[str, Callable[[Data, Rng], Data]]] = {
    UPCOLOR.id: _upcolor,
    COSTLY_COLOURS.id: _costly_colours,
    SEVEN_UP.id: _seven_up,
    COLONNE.id: _colonne,
}
