"""Upcolor: what a review says of a mistake: which seats follow, who takes the round, and who wins the deal."""

from __future__ import annotations

from typing import Final

from croupier.games.bits import bit
from croupier.games.events import Event
from croupier.games.faults import N_
from croupier.games.state import State
from croupier.games.upcolor import events as kinds
from croupier.games.upcolor.scoring import DEAL_WON, POT
from croupier.players.review.quantities import COUNT, SHARE, Quantities, Quantity

_TAKES: Final = 0
_FOLLOWS: Final = 1
_ROUNDS: Final = 2
_WINS: Final = 3
_BARRED: Final = 4


class UpcolorQuantities(Quantities):
    """The rest of the round by seat, and the end of the deal."""

    def __init__(self) -> None:
        super().__init__(
            (
                Quantity("takes", SHARE, N_("%(player)s takes this round")),
                Quantity("follows", SHARE, N_("%(player)s plays a card to this round")),
                Quantity("rounds", COUNT, N_("rounds taken by %(player)s")),
                Quantity("wins", SHARE, N_("%(player)s wins the deal"), (DEAL_WON, POT)),
                Quantity("barred", SHARE, N_("%(player)s is barred by a discard card")),
            )
        )

    def measure(self, world: State, end: State, events: list[Event], found: list[list[float]]) -> None:
        """Read the moves of the round, and who takes and wins."""
        is_this_round = True
        for event in events:
            if event.kind == kinds.PLAYED and is_this_round and event.seat != world.to_act:
                found[_FOLLOWS][event.seat] = 1.0
            elif event.kind == kinds.COLLECT:
                found[_ROUNDS][event.seat] += 1.0
                if is_this_round:
                    found[_TAKES][event.seat] = 1.0
                is_this_round = False
            elif event.kind == kinds.BARRED:
                found[_BARRED][event.seat] = 1.0
        winners = end.deal_winners()
        for seat in range(end.seats):
            if winners & bit(seat) != 0:
                found[_WINS][seat] = 1.0
