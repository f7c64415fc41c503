"""Upcolor: the chance to win the match from the end of a deal.

Each seat is assumed to win later deals as often as between `greedy` players, by its place after the dealer.
`positions.json` contains these rates, from 20,000 deals for each number of players. No seat is barred in them.
"""

from __future__ import annotations

import json
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from croupier.games.build_info import LIBRARY
from croupier.games.upcolor.options import Options
from croupier.games.upcolor.rules import Upcolor
from croupier.games.upcolor.scoring import Ledger
from croupier.players.review.reference import set_winners
from croupier.players.rng import Rng

_FILE: Final = LIBRARY / "players" / "upcolor" / "positions.json"
#: The most ways to win the rest of the match that are counted one by one; if there are more, this number is drawn.
_MOST: Final = 256
_SEED: Final = 20


class MatchEquity:
    """Chances of every seat to win the match; each score is computed once."""

    def __init__(self, options: Options) -> None:
        by_players: dict[str, list[float]] = json.loads(_FILE.read_text())
        shares = by_players[str(options.players)]
        # Rounded shares add up to nearly 1.
        total = sum(shares)
        self._shares: vec[float] = vec[float]([share / total for share in shares])
        self._seats: i64 = options.players
        self._sides: i64 = options.players // 2 if options.teams else options.players
        self._known: dict[tuple[int, ...], list[float]] = {}
        self._one: vec[float] = vec[float]([0.0] * options.players)
        self._sums: vec[float] = vec[float]([0.0] * options.players)

    def after(self, state: Upcolor, win: vec[float]) -> None:
        """Set `win` to the chance of every seat, now that the deal is over."""
        if state.is_match_over():
            set_winners(state.match_winners(), self._sides, win)
            return
        key = tuple(state.carried())
        found = self._known.get(key)
        if found is None:
            found = self._work_out(state)
            self._known[key] = found
        for seat in range(self._seats):
            win[seat] = found[seat]

    def _work_out(self, state: Upcolor) -> list[float]:
        ledger = state.ledger.clone()
        # UPC-18: a void deal is dealt again by the same seat. UPC-17: else the seat to the left of the winner deals.
        dealer = state.dealer
        if not state.is_void:
            dealer = (state.out + 1) % self._seats
            ledger.next_deal(None)
        for seat in range(self._seats):
            self._sums[seat] = 0.0
        if self._ways_left(ledger) <= _MOST:
            self._count(ledger, dealer, 1.0)
        else:
            rng = Rng(_SEED)
            for _ in range(_MOST):
                self._draw(ledger.clone(), dealer, rng)
        return [self._sums[seat] for seat in range(self._seats)]

    def _ways_left(self, ledger: Ledger) -> i64:
        """The number of ways in which the rest of the match may be won, or more than `_MOST`."""
        ways: i64 = 1
        left = (ledger.games - ledger.game) * ledger.deals + ledger.deals - ledger.deal + 1
        for _ in range(left):
            if ways <= _MOST:
                ways *= self._seats
        return ways

    def _count(self, ledger: Ledger, dealer: i64, share: float) -> None:
        """Add every way from a deal on, by its share."""
        for offset in range(self._seats):
            out = (dealer + offset) % self._seats
            after = ledger.clone()
            after.settle(out, 0, None)
            own = share * self._shares[offset]
            if after.is_last_deal() and after.is_last_game():
                self._end(after, own)
            else:
                after.next_deal(None)
                self._count(after, (out + 1) % self._seats, own)

    def _draw(self, ledger: Ledger, dealer: i64, rng: Rng) -> None:
        """Add one way that is drawn."""
        while True:
            out = (dealer + self._place(rng)) % self._seats
            ledger.settle(out, 0, None)
            if ledger.is_last_deal() and ledger.is_last_game():
                self._end(ledger, 1.0 / float(_MOST))
                return
            ledger.next_deal(None)
            dealer = (out + 1) % self._seats

    def _place(self, rng: Rng) -> i64:
        left = rng.fraction()
        for offset in range(self._seats - 1):
            left -= self._shares[offset]
            if left < 0.0:
                return offset
        return self._seats - 1

    def _end(self, ledger: Ledger, share: float) -> None:
        set_winners(ledger.ranked_first(), self._sides, self._one)
        for seat in range(self._seats):
            self._sums[seat] += share * self._one[seat]
