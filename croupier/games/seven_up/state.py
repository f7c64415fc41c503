"""Seven Up: the fields of a position, copying them, and what is carried from deal to deal."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple, cast

from librt.vecs import vec
from mypy_extensions import i64

from croupier.games.events import NO_SEAT
from croupier.games.seven_up.encoding import HAND, MATCH_OVER
from croupier.games.seven_up.options import Options
from croupier.games.state import PointsState, State, copy_all, figures_of


class Carried(NamedTuple):
    """Figures carried between deals: `dealer` dealt the last of the match's `deals`, and deals again after a void one.

    `winner` won its game by that deal, or is NO_SEAT; the points are those of the game, the games those won.
    """

    dealer: int
    deals: int
    is_void: bool
    winner: int
    points: Sequence[int]
    games: Sequence[int]


class SevenUpState(PointsState):
    """A position of Seven Up: two seats, hands as card sets, tricks as the cards in the order played."""

    def __init__(self, options: Options) -> None:
        super().__init__(2, MATCH_OVER)
        self.options: Options = options
        self.ten: i64 = options.ten
        self.target: i64 = options.target
        self.at_once: bool = options.count == "in_order"
        self.must_trump: bool = options.void == "must_trump"
        self.deck: vec[i64] = vec[i64]([0] * options.deck)
        self.next: i64 = 0
        self.hands: vec[i64] = vec[i64]([0, 0])
        self.turned: vec[i64] = vec[i64]([0, 0, 0])
        self.turned_count: i64 = 0
        self.trump: i64 = 0
        self.thrown: vec[i64] = vec[i64]([0] * (2 * HAND))
        self.thrown_count: vec[i64] = vec[i64]([0, 0])
        self.played: vec[i64] = vec[i64]([0] * (2 * HAND))
        self.played_count: i64 = 0
        self.leaders: vec[i64] = vec[i64]([0] * HAND)
        self.winners: vec[i64] = vec[i64]([0] * HAND)
        self.games_won: vec[i64] = vec[i64]([0, 0])

    def begin_deal(self) -> None:
        """Leave the deal before and count this one; the seats deal in turn, an annulled deal again (SEV-3, SEV-8)."""
        if self.deals > 0 and not self.is_void:
            self.dealer = 1 - self.dealer
        for seat in range(2):
            # SEV-18: a game is to the target, the next one starts at 0-0.
            if self.winner != NO_SEAT:
                self.points[seat] = 0
            self.scored[seat] = 0
            self.hands[seat] = 0
            self.thrown_count[seat] = 0
        self.deals += 1
        self.next = 0
        self.turned_count = 0
        self.played_count = 0
        self.winner = NO_SEAT
        self.is_void = False

    def carried(self) -> list[int]:
        """Return dealer, deals, void, winner, points and games, as `Carried` names them."""
        points, games = [self.points[0], self.points[1]], [self.games_won[0], self.games_won[1]]
        return figures_of(Carried(self.dealer, self.deals, self.is_void, self.winner, points, games))

    def resume(self, figures: list[int]) -> None:
        """Stand between two deals, as `carried` said."""
        self.dealer, self.deals, is_void, self.winner, *scores = figures
        self.is_void = is_void == 1
        self.points[0], self.points[1], self.games_won[0], self.games_won[1] = scores

    def copy_from(self, other: State) -> None:
        """Become equal to `other`, a Seven Up position with the same options."""
        source = cast(SevenUpState, other)
        self.copy_points(source)
        self.next = source.next
        self.turned_count = source.turned_count
        self.trump = source.trump
        self.played_count = source.played_count
        copy_all(source.deck, self.deck)
        copy_all(source.turned, self.turned)
        copy_all(source.thrown, self.thrown)
        copy_all(source.played, self.played)
        copy_all(source.leaders, self.leaders)
        copy_all(source.winners, self.winners)
        copy_all(source.hands, self.hands)
        copy_all(source.thrown_count, self.thrown_count)
        copy_all(source.games_won, self.games_won)
