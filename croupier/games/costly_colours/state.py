"""Costly Colours: the fields of a position, and copying them."""

from __future__ import annotations

from typing import cast

from librt.vecs import vec
from mypy_extensions import i64

from croupier.games.bits import bit
from croupier.games.cards import NO_CARD
from croupier.games.costly_colours.encoding import HAND, LONGEST_SERIES, MATCH_OVER, PLAYING
from croupier.games.costly_colours.four_cards import FourCards
from croupier.games.costly_colours.options import Options
from croupier.games.events import NO_SEAT
from croupier.games.state import PointsState, State, copy_all


class CostlyColoursState(PointsState):
    """A position of Costly Colours: two seats, hands as card sets, the series as the plays in order."""

    def __init__(self, options: Options) -> None:
        super().__init__(2, MATCH_OVER)
        self.options: Options = options
        self.target: i64 = options.target
        self.at_once: bool = options.end == "at_once"
        self.per_card: bool = options.point_rate == "per_card"
        self.deck: vec[i64] = vec[i64]([0] * 52)
        self.turned: i64 = 0
        self.hands: vec[i64] = vec[i64]([0, 0])
        self.offer_seat: i64 = NO_SEAT
        self.offer_card: i64 = NO_CARD
        self.exchange_seat: i64 = NO_SEAT
        self.passed: i64 = NO_CARD
        self.returned: i64 = NO_CARD
        self.played: vec[i64] = vec[i64]([0] * (2 * HAND))
        self.played_count: vec[i64] = vec[i64]([0, 0])
        self.series: vec[i64] = vec[i64]([0] * LONGEST_SERIES)
        self.series_size: i64 = 0
        self.count: i64 = 0
        self.go: i64 = NO_SEAT
        #: Where a show is counted; nothing of the position.
        self.four: FourCards = FourCards()

    def held(self, seat: i64) -> i64:
        """Return the cards that `seat` holds or has played in this deal."""
        cards = self.hands[seat]
        for i in range(self.played_count[seat]):
            cards |= bit(self.played[seat * HAND + i])
        return cards

    def begin_deal(self) -> None:
        """Leave the deal before and count this one; the seats deal in turn (COS-1)."""
        if self.deals > 0:
            self.dealer = 1 - self.dealer
        self.deals += 1
        for seat in range(2):
            self.hands[seat] = 0
            self.played_count[seat] = 0
            self.scored[seat] = 0
        self.offer_seat = NO_SEAT
        self.exchange_seat = NO_SEAT
        self.winner = NO_SEAT
        self.clear_series()

    def begin_play(self) -> None:
        """The eldest plays first (COS-8)."""
        self.phase = PLAYING
        self.to_act = 1 - self.dealer

    def clear_series(self) -> None:
        """Begin a series: nothing lies on the table."""
        self.series_size = 0
        self.count = 0
        self.go = NO_SEAT

    def copy_from(self, other: State) -> None:
        """Become equal to `other`, a Costly Colours position with the same options."""
        source = cast(CostlyColoursState, other)
        self.copy_points(source)
        self.turned = source.turned
        self.offer_seat = source.offer_seat
        self.offer_card = source.offer_card
        self.exchange_seat = source.exchange_seat
        self.passed = source.passed
        self.returned = source.returned
        self.series_size = source.series_size
        self.count = source.count
        self.go = source.go
        copy_all(source.deck, self.deck)
        copy_all(source.played, self.played)
        for i in range(source.series_size):
            self.series[i] = source.series[i]
        copy_all(source.hands, self.hands)
        copy_all(source.played_count, self.played_count)
