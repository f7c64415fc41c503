"""Costly Colours: what a review says of a mistake: points of exchange, play and show, and the other's next card."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from croupier.games.bits import lowest
from croupier.games.cards import NO_CARD
from croupier.games.costly_colours import events as kinds
from croupier.games.costly_colours.encoding import PLAY
from croupier.games.costly_colours.scoring import FLUSH, OTHERS_GO, PASSED, PLAYED, REFUSED, SET, TOTAL
from croupier.games.events import SCORE, Event
from croupier.games.faults import N_
from croupier.games.state import State
from croupier.players.review.quantities import POINTS, Quantities, Quantity

_EXCHANGE: Final = 0
_PLAY: Final = 1
_SHOW: Final = 2
_REPLY: Final = 3


class CostlyColoursQuantities(Quantities):
    """Points by part of the deal; and those of the next card that the other seat plays, most often with one card."""

    def __init__(self) -> None:
        super().__init__(
            (
                Quantity("exchange", POINTS, N_("points of the exchange for %(player)s"), (REFUSED, PASSED)),
                Quantity("play", POINTS, N_("points in the play for %(player)s")),
                Quantity("show", POINTS, N_("points at the show for %(player)s")),
                Quantity("reply", POINTS, N_("points of the next card for %(player)s"), names_card=True),
            )
        )

    def measure(self, world: State, end: State, events: list[Event], found: list[list[float]]) -> None:
        """Read the score lines; those after the other's first card are of the reply."""
        self.card = NO_CARD
        replier = 1 - world.to_act
        is_reply = False
        for event in events:
            if event.kind != SCORE:
                is_reply = self.card == NO_CARD and event.kind == kinds.MOVE + PLAY and event.seat == replier
                if is_reply:
                    self.card = lowest(event.cards)
                continue
            points = float(event.points)
            part = _part_of(event.rule)
            if part >= 0:
                found[part][event.seat] += points
            if is_reply and TOTAL <= event.rule <= PLAYED:
                found[_REPLY][event.seat] += points


def _part_of(rule: i64) -> i64:
    """Return the part of the deal in which a rule scores; -1 for the turned card."""
    if rule == REFUSED or rule == PASSED:
        return _EXCHANGE
    if TOTAL <= rule <= OTHERS_GO:
        return _PLAY
    return _SHOW if SET <= rule <= FLUSH else -1
