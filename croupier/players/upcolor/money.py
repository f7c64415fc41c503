"""Upcolor: the worth of the end of a deal to each seat, in chips (UPC-19 to UPC-22)."""

from __future__ import annotations

from typing import Final, cast

from librt.vecs import vec
from mypy_extensions import i64

from croupier.games.bits import bit, count
from croupier.games.state import State
from croupier.games.upcolor.options import Options
from croupier.games.upcolor.rules import Upcolor
from croupier.games.upcolor.scoring import Ledger
from croupier.players.search.rollouts import Rewards

#: Chips that a won deal is worth in addition to its share, so that the seat also plays for an empty share.
_HONOUR: Final = 0.01


class Money(Rewards):
    """The chips that the deal brings a seat, and its prospects in the rest of the game.

    The winner of a deal takes its share. With the penalty rule a bar costs the prospect of the next share. Withheld
    shares go to the winner of the last deal. Every seat is assumed to be equally likely to win a later deal.
    """

    def __init__(self, options: Options) -> None:
        self._before: vec[i64] = vec[i64]([0] * options.players)
        self._teams: bool = options.teams
        #: The shares of the game's deals, by number; 0 after the last.
        self._shares: vec[float] = vec[float]([0.0] * (options.deals + 2))

    def observe(self, state: State) -> None:
        """Read the stakes, and the chips that every seat has won so far."""
        ledger = cast(Upcolor, state).ledger
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
        """The chips that `seat` may expect of the share of `deal` and of the shares withheld."""
        share = self._shares[deal]
        own = 0.0 if ledger.barred & bit(seat) != 0 else share
        withheld = float(ledger.held) + share * float(count(ledger.barred)) / float(ledger.players)
        return (own + withheld) / float(ledger.players)

    def are_partners(self, seat: i64, other: i64) -> bool:
        """Return whether the seats are the same or partners in one team."""
        seats = len(self._before)
        return seat == other or (self._teams and (seat + seats // 2) % seats == other)
