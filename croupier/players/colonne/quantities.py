"""La Colonne: what a review says of a mistake: who goes out, the next turn, and the points left in hand."""

from __future__ import annotations

from typing import Final, cast

from croupier.games.colonne import encoding as code
from croupier.games.colonne import events as kinds
from croupier.games.colonne.rules import Colonne
from croupier.games.colonne.scoring import OUT, card_points
from croupier.games.events import NO_SEAT, Event
from croupier.games.faults import N_
from croupier.games.state import State
from croupier.players.review.quantities import COUNT, POINTS, SHARE, Quantities, Quantity

_OUT: Final = 0
_TAKES: Final = 1
_LAYS: Final = 2
_POINTS: Final = 3


class ColonneQuantities(Quantities):
    """The end of a deal by seat, and the next player's turn."""

    def __init__(self) -> None:
        super().__init__(
            (
                Quantity("out", SHARE, N_("%(player)s goes out"), (OUT,)),
                Quantity("takes", SHARE, N_("%(player)s takes discards in the next turn")),
                Quantity("lays", COUNT, N_("cards laid by %(player)s in the next turn")),
                Quantity("points-left", POINTS, N_("points left in hand by %(player)s")),
            )
        )

    def measure(self, world: State, end: State, events: list[Event], found: list[list[float]]) -> None:
        """Read the next player's turn from the events, and the rest from the end."""
        before, deal = cast(Colonne, world), cast(Colonne, end)
        if deal.out != NO_SEAT:
            found[_OUT][deal.out] = 1.0
        for seat in range(4):
            # COL-19 counts in half points.
            found[_POINTS][seat] = float(card_points(deal.hands[seat])) / 2.0
        actor, follower = before.to_act, before.seat_of(before.turn + 1)
        has_begun = False
        for event in events:
            if event.seat == follower and event.kind >= kinds.MOVE:
                has_begun = True
                verb = event.kind - kinds.MOVE
                if verb == code.TAKE:
                    found[_TAKES][follower] = 1.0
                elif verb == code.MELD or verb == code.ADD:
                    found[_LAYS][follower] += float(len(event.row))
                elif verb == code.SWAP:
                    found[_LAYS][follower] += 1.0
            elif has_begun and event.seat != actor and event.kind >= kinds.MOVE:
                return
