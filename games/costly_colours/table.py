"""Costly Colours: what lies on the table, and counting it (COS-2, COS-9 to 12, COS-16 to 21)."""

from __future__ import annotations

from typing import cast

from librt.vecs import vec
from mypy_extensions import i64

from games.bits import bit, count, lowest
from games.costly_colours.encoding import DEAL_OVER, END, HAND, LONGEST_SERIES, MATCH, MATCH_OVER, NO_CARD, SHOW
from games.costly_colours.options import Options
from games.costly_colours.scoring import (
    PAIR_POINTS,
    SETS,
    TOTALS,
    FourCards,
    colour_cards,
    colour_points,
    encode_play,
    jack_deuce_points,
    pair_size,
    same_rank,
    sequence_size,
    suited_run,
    tail_cards,
)
from games.events import NO_SEAT
from games.state import State, copy_all

__all__ = ["CostlyTable"]


class CostlyTable(State):
    """A position of Costly Colours: two seats, hands as card sets, the series as the plays in order."""

    def __init__(self, options: Options) -> None:
        super().__init__(2)
        self.options: Options = options
        self.target: i64 = options.target
        self.at_once: bool = options.end == "at_once"
        self.per_card: bool = options.point_rate == "per_card"
        self.deck: vec[i64] = vec[i64]([0 for _ in range(52)])
        self.turned: i64 = 0
        self.hands: vec[i64] = vec[i64]([0, 0])
        self.offer_seat: i64 = NO_SEAT
        self.offer_card: i64 = NO_CARD
        self.exchange_seat: i64 = NO_SEAT
        self.passed: i64 = NO_CARD
        self.returned: i64 = NO_CARD
        self.played: vec[i64] = vec[i64]([0 for _ in range(2 * HAND)])
        self.played_count: vec[i64] = vec[i64]([0, 0])
        self.series: vec[i64] = vec[i64]([0 for _ in range(LONGEST_SERIES)])
        self.series_size: i64 = 0
        self.count: i64 = 0
        self.go: i64 = NO_SEAT
        self.scored: vec[i64] = vec[i64]([0, 0])
        self.points: vec[i64] = vec[i64]([0, 0])
        self.winner: i64 = NO_SEAT
        self._four: FourCards = FourCards()

    def lay(self, seat: i64, card: i64, value: i64) -> bool:
        """Put a card of `seat` on the series and score it (COS-9 to 12); tell whether that wins at once."""
        self.series[self.series_size] = encode_play(seat, card, value)
        self.series_size += 1
        self.count += value
        size = self.series_size
        for i in range(3):
            if self.count == TOTALS[i]:
                cards = tail_cards(self.series, size, size)
                if self._award(seat, size if self.per_card else 1, 9, cards):
                    return True
        pair = pair_size(self.series, size) if self.options.pairs_in_play else 0
        if pair > 1 and self._award(seat, PAIR_POINTS[pair], 10, tail_cards(self.series, size, pair)):
            return True
        sequence = sequence_size(self.series, size)
        if sequence > 0 and self._award(seat, sequence, 11, tail_cards(self.series, size, sequence)):
            return True
        points = jack_deuce_points(card, self.turned)
        if points == 0 or self.options.jack_deuce == "show":
            return False
        return self._award(seat, points, 12, bit(card))

    def _show(self) -> None:
        """The eldest counts first, then the dealer, each the hand that it held when the play began (COS-16)."""
        seat = 1 - self.dealer
        for _ in range(2):
            hand = self.held(seat)
            if self.recorder is not None:
                self.recorder.add(SHOW, seat, 16, hand)
            if self.count_hand(seat, hand):
                return
            seat = 1 - seat
        self._end(self._leader_after_deal())

    def held(self, seat: i64) -> i64:
        """Return the cards that `seat` holds or has played in this deal."""
        cards = self.hands[seat]
        for i in range(self.played_count[seat]):
            cards |= bit(self.played[seat * HAND + i])
        return cards

    def count_hand(self, seat: i64, hand: i64) -> bool:
        """Score `hand` with the turned card for `seat` in the order of announcement; tell whether that wins at once."""
        four = hand | bit(self.turned)
        if self._count_points(seat, four) or self._count_jacks(seat, hand) or self._count_pairs(seat, four):
            return True
        points = colour_points(four)
        if points > 0 and self._award(seat, points, 20, colour_cards(four)):
            return True
        if self.options.flush == 0:
            return False
        run = suited_run(four)
        return run != 0 and self._award(seat, self.options.flush, 21, run)

    def _count_points(self, seat: i64, four: i64) -> bool:
        """Each set that makes 15, then 25, then 31 (COS-17)."""
        high_aces = self.options.ace_in_show == "either"
        self._four.lay(four)
        for i in range(3):
            for j in range(len(SETS)):
                if self._four.reaches(SETS[j], TOTALS[i], high_aces):
                    points = count(SETS[j]) if self.per_card else 1
                    if self._award(seat, points, 17, self._four.set_cards(SETS[j])):
                        return True
        return False

    def _count_jacks(self, seat: i64, hand: i64) -> bool:
        """Each jack or deuce of the hand; the turned card has paid by COS-4 (COS-18)."""
        while hand != 0:
            card = lowest(hand)
            hand &= hand - 1
            points = jack_deuce_points(card, self.turned)
            if points > 0 and self._award(seat, points, 18, bit(card)):
                return True
        return False

    def _count_pairs(self, seat: i64, four: i64) -> bool:
        """Each rank held twice or more, ace upward (COS-19)."""
        for rank in range(13):
            same = same_rank(four, rank)
            points = PAIR_POINTS[count(same)]
            if points > 0 and self._award(seat, points, 19, same):
                return True
        return False

    def _award(self, seat: i64, points: i64, rule: i64, cards: i64) -> bool:
        """Score `points` for `seat`; tell whether that wins it the match at once, which ends everything (COS-2)."""
        self.scored[seat] += points
        self.points[seat] += points
        if self.recorder is not None:
            self.recorder.score(seat, points, rule, cards)
        if not self.at_once or self.points[seat] < self.target:
            return False
        self._end(seat)
        return True

    def _leader_after_deal(self) -> i64:
        """Who wins now that the deal is over (option end): the higher total once the target is reached."""
        if self.points[0] == self.points[1]:
            return NO_SEAT
        leader: i64 = 0 if self.points[0] > self.points[1] else 1
        return leader if self.points[leader] >= self.target else NO_SEAT

    def _end(self, winner: i64) -> None:
        """End the deal and, if it has a `winner`, the match (COS-2)."""
        self.winner = winner
        self.to_act = NO_SEAT
        self.phase = DEAL_OVER if winner == NO_SEAT else MATCH_OVER
        if self.recorder is not None:
            self.recorder.add(END, NO_SEAT, 16 if winner == NO_SEAT else 2)
            if winner != NO_SEAT:
                self.recorder.add(MATCH, winner, 2)

    def is_match_over(self) -> bool:
        """Tell whether a seat has won the match."""
        return self.phase == MATCH_OVER

    def deal_winners(self) -> i64:
        """Return the seat with more points in this deal."""
        if self.scored[0] == self.scored[1]:
            return 0
        return bit(0 if self.scored[0] > self.scored[1] else 1)

    def match_winners(self) -> i64:
        """Return the seat that won the match."""
        return bit(self.winner) if self.phase == MATCH_OVER else 0

    def carried(self) -> list[int]:
        """Return dealer, deals, and the points of each seat."""
        return [self.dealer, self.deals, self.points[0], self.points[1]]

    def resume(self, figures: list[int]) -> None:
        """Stand between two deals, as `carried` said."""
        self.dealer, self.deals, self.points[0], self.points[1] = figures

    def copy_from(self, other: State) -> None:
        """Become equal to `other`, a Costly Colours position with the same options."""
        table = cast(CostlyTable, other)
        self.phase = table.phase
        self.to_act = table.to_act
        self.dealer = table.dealer
        self.deals = table.deals
        self.turned = table.turned
        self.offer_seat = table.offer_seat
        self.offer_card = table.offer_card
        self.exchange_seat = table.exchange_seat
        self.passed = table.passed
        self.returned = table.returned
        self.series_size = table.series_size
        self.count = table.count
        self.go = table.go
        self.winner = table.winner
        copy_all(table.deck, self.deck)
        copy_all(table.played, self.played)
        for i in range(table.series_size):
            self.series[i] = table.series[i]
        for seat in range(2):
            self.hands[seat] = table.hands[seat]
            self.played_count[seat] = table.played_count[seat]
            self.scored[seat] = table.scored[seat]
            self.points[seat] = table.points[seat]
