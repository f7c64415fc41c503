"""Upcolor: what the end of a deal is worth to each seat, in chips (UPC-19 to UPC-22)."""

from __future__ import annotations

from typing import Final, cast

from librt.vecs import vec
from mypy_extensions import i64

from croupier.games.bits import bit, count
from croupier.games.state import State
from croupier.games.upcolor.rules import Upcolor
from croupier.games.upcolor.scoring import Ledger
from croupier.players.search.rollouts import Rewards

#: What a deal won is worth beside its chips, so that a share of nothing is played for too.
_HONOUR: Final = 0.01


class Money(Rewards):
    """The chips that the deal brings, and what it leaves of the seat's prospects in the rest of its game.

    Without prospects who wins this deal takes its share. With the penalty rule a bar costs the prospect of the next
    share, and what is withheld goes to the last deal's winner; every seat is taken to win any later deal alike.
    """

    def __init__(self, state: Upcolor) -> None:
        self._before: vec[i64] = vec[i64]([0] * state.seats)
        self._teams: bool = state.options.teams
        #: The shares of the game's deals, by number; none after the last.
        self._shares: vec[float] = vec[float]([0.0] * (state.options.deals + 2))

    def observe(self, state: State) -> None:
        """Take in the stakes, and what every seat has won so far."""
        state = cast(Upcolor, state)
        ledger = state.ledger
        for seat in range(state.seats):
            self._before[seat] = ledger.scored[seat]
        for deal in range(1, ledger.deals + 1):
            self._shares[deal] = 1.0 if ledger.stake == 0 else float(ledger.share(deal))

    def read(self, state: State, values: vec[float]) -> None:
        """Set `values[seat]` to the chips won since the position observed, and the prospects."""
        deal = cast(Upcolor, state)
        ledger = deal.ledger
        # UPC-18: a void deal is dealt again.
        coming: i64 = ledger.deal if deal.is_void else ledger.deal + 1
        for seat in range(deal.seats):
            chips = float(ledger.scored[seat] - self._before[seat])
            values[seat] = chips + self._prospect(ledger, seat, coming)
        if not deal.is_void:
            values[deal.out] += _HONOUR
            if self._teams:
                values[ledger.partner(deal.out)] += _HONOUR

    def _prospect(self, ledger: Ledger, seat: i64, deal: i64) -> float:
        """What `seat` may expect of `deal`'s share and of what is withheld, before whom the bar strikes."""
        share = self._shares[deal]
        own = 0.0 if ledger.barred & bit(seat) != 0 else share
        withheld = float(ledger.held) + share * float(count(ledger.barred)) / float(ledger.players)
        return (own + withheld) / float(ledger.players)

    def are_partners(self, seat: i64, other: i64) -> bool:
        """Tell whether the seats are one, or face each other in teams."""
        seats = len(self._before)
        return seat == other or (self._teams and (seat + seats // 2) % seats == other)
