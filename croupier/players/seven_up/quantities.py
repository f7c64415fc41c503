"""Seven Up: what a review says of a mistake: who scores high, low, jack and game, and the trumps of each seat."""

from __future__ import annotations

from typing import Final, cast

from croupier.games.cards import suit_of
from croupier.games.events import SCORE, Event
from croupier.games.faults import N_
from croupier.games.seven_up.rules import SevenUp
from croupier.games.seven_up.scoring import CARD_POINTS, HIGH, JACK_OF_TRUMPS, LOW
from croupier.games.state import State
from croupier.players.review.quantities import COUNT, SHARE, Quantities, Quantity

_SCORED: Final = (
    Quantity("high", SHARE, N_("%(player)s scores high"), (HIGH,)),
    Quantity("low", SHARE, N_("%(player)s scores low"), (LOW,)),
    Quantity("jack", SHARE, N_("%(player)s scores the jack"), (JACK_OF_TRUMPS,)),
    Quantity("game", SHARE, N_("%(player)s scores game"), (CARD_POINTS,)),
)
_SINGLE_TRUMP: Final = len(_SCORED)
_TRUMPS: Final = len(_SCORED) + 1


class SevenUpQuantities(Quantities):
    """The four points of a deal, one card that is both high and low, and the trumps that each seat plays."""

    def __init__(self) -> None:
        single = Quantity("high-and-low", SHARE, N_("one card is high and low for %(player)s"))
        trumps = Quantity("trumps", COUNT, N_("trumps played by %(player)s"))
        super().__init__((*_SCORED, single, trumps))

    def measure(self, world: State, end: State, events: list[Event], found: list[list[float]]) -> None:
        """Read the score lines and the cards played."""
        highest: Event | None = None
        for event in events:
            if event.kind != SCORE:
                continue
            for number, quantity in enumerate(_SCORED):
                if event.rule in quantity.rules:
                    found[number][event.seat] = 1.0
            if event.rule == HIGH:
                highest = event
            elif event.rule == LOW and highest is not None and highest.cards == event.cards:
                found[_SINGLE_TRUMP][event.seat] = 1.0
        deal = cast(SevenUp, end)
        for number in range(deal.played_count):
            leader = deal.leaders[number >> 1]
            if suit_of(deal.played[number]) == deal.trump:
                found[_TRUMPS][leader if number & 1 == 0 else 1 - leader] += 1.0
