"""Upcolor: the value function of reviews, every seat playing as `greedy`, and the match equity of the deal's end."""

from __future__ import annotations

from typing import Final, cast

from librt.vecs import vec
from mypy_extensions import i64

from croupier.games.state import State
from croupier.games.upcolor.options import Options
from croupier.games.upcolor.pack import PACK_SIZE
from croupier.games.upcolor.rules import Upcolor
from croupier.players.review.reference import PolicyReference, set_margins
from croupier.players.rng import Rng
from croupier.players.upcolor.greedy import GreedyPolicy
from croupier.players.upcolor.match_equity import MatchEquity
from croupier.players.upcolor.worlds import UpcolorWorlds

_SAMPLE: Final = 1200
#: The standard deviation of a deal's chips between seats that play as the reference policy, in stakes.
_SPREAD: Final = 1.2
_MILLISECONDS: Final = 0.0105


class UpcolorReference(PolicyReference):
    """Values positions of Upcolor under `options`."""

    def __init__(self, options: Options) -> None:
        super().__init__(UpcolorWorlds(options), GreedyPolicy(), _SAMPLE, _MILLISECONDS, _SPREAD * options.stake)
        self._equity = MatchEquity(options)

    def settle(self, state: State, win: vec[float], points: vec[float]) -> None:
        """Value the end of a deal by its chips and by the chance to win the match."""
        deal = cast(Upcolor, state)
        set_margins(deal.ledger.scored, 1, points)
        self._equity.after(deal, win)

    def shuffle_stock(self, state: State, rng: Rng) -> None:
        """Put the stock in any order."""
        deal = cast(Upcolor, state)
        rng.shuffle_from(deal.deck, deal.next, PACK_SIZE)

    def drawn(self, state: State) -> i64:
        """Return how many cards are out of the stock."""
        return cast(Upcolor, state).next

    def drawer(self, before: State, after: State) -> i64:
        """Return the seat that took the round: another one than the seat to act if its hand grew (UPC-13)."""
        hands, later = cast(Upcolor, before).hands, cast(Upcolor, after).hands
        for seat in range(before.seats):
            if seat != before.to_act and later[seat] != hands[seat]:
                return seat
        return before.to_act
