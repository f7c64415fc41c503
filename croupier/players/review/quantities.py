"""Quantities of a played deal that say why one move is better than another, as each game lists them."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from mypy_extensions import i64, mypyc_attr

from croupier.games.cards import NO_CARD
from croupier.games.events import Event
from croupier.games.faults import Message
from croupier.games.state import State

#: Units of a quantity: a share of the deals, points of the deal (of a rule: less the mean of the other sides), a count.
SHARE: Final = "share"
POINTS: Final = "points"
COUNT: Final = "count"


@dataclass(frozen=True)
class Quantity:
    """A quantity that each seat has in a deal; `text` names it and quotes the seat as `%(player)s`.

    It states the points by `rules`, which are then no reasons of their own. With `names_card`, a single card brings it.
    """

    id: str
    unit: str
    text: Message
    rules: Sequence[int] = ()
    names_card: bool = False


@mypyc_attr(allow_interpreted_subclasses=True)
class Quantities:
    """Measures the `listed` quantities of a deal; this class lists none.

    `measure` sets `card` to the card that brings the quantity with `names_card`, or to NO_CARD.
    """

    def __init__(self, listed: Sequence[Quantity] = ()) -> None:
        self.listed = listed
        self.card: i64 = NO_CARD

    def measure(self, world: State, end: State, events: list[Event], found: list[list[float]]) -> None:
        """Add to `found[quantity][seat]`, all 0, what follows a decision in `world` up to the `end` of the deal."""
