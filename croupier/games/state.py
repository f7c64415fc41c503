"""The interface that every game's position offers to players, to the referee and to tests."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from croupier.games.bits import bit
from croupier.games.events import NO_SEAT, Recorder
from croupier.games.moves import MoveList


class Carried(NamedTuple):
    """Figures that a match of two sides carries from deal to deal: `dealer` dealt the last of its `deals`."""

    dealer: int
    deals: int
    points: Sequence[int]


def figures_of(carried: Sequence[int | Sequence[int]]) -> list[int]:
    """Return the figures of a game's `Carried`, one after another."""
    figures: list[int] = []
    for value in carried:
        figures += [int(value)] if isinstance(value, int) else value
    return figures


@mypyc_attr(allow_interpreted_subclasses=True)
class State:
    """A position of one game: cards, scores and whose turn it is, cheap to copy and to play on.

    Only legal positions exist as a `State`: they come from `deal` and `play`, or through the game's validation. `phase`
    is an index into the game's `PHASES`; `last_phase`, the last one, means that the match is over. A game may be
    interpreted while this class is compiled. Its class takes the `options` alone.
    """

    def __init__(self, seats: i64, last_phase: i64) -> None:
        self.seats: i64 = seats
        self.last_phase: i64 = last_phase
        self.phase: i64 = 0
        self.to_act: i64 = NO_SEAT
        self.dealer: i64 = 0
        self.deals: i64 = 0
        #: The deal that is over was annulled, or ended without a winner.
        self.is_void: bool = False
        self.recorder: Recorder | None = None

    def deal(self, deck: vec[i64]) -> None:
        """Deal `deck`, first card first: the first deal of a match, or the next one when a deal is over."""
        raise NotImplementedError

    def legal_moves(self, moves: MoveList) -> None:
        """Replace the contents of `moves` by the legal moves of the seat to act; none when over."""
        raise NotImplementedError

    def play(self, move: i64) -> None:
        """Play a legal move. The effect of an illegal move is undefined: call `refusal` first."""
        raise NotImplementedError

    def refusal(self, move: i64) -> str:
        """Return the code of the first reason why `move` is not legal here, or "" when it is."""
        raise NotImplementedError

    def is_deal_over(self) -> bool:
        """Return whether the deal has ended, so that no seat is to act."""
        return self.to_act == NO_SEAT

    def is_match_over(self) -> bool:
        """Return whether the match has ended, so that no deal follows."""
        return self.phase == self.last_phase

    def scorer_of(self, seat: i64) -> i64:
        """Return under which number the points of `seat` are recorded: its own, or its team's."""
        return seat

    def deal_winners(self) -> i64:
        """Return the set of seats that did best in the deal that is over; it is empty when none did better."""
        raise NotImplementedError

    def match_winners(self) -> i64:
        """Return the set of seats that won the match, or share its first place; empty until it is over."""
        raise NotImplementedError

    def carried(self) -> list[int]:
        """Return what a match carries from one deal to the next, as figures: public, their number by the options.

        Their names and their order are those of a game's `Carried`; sealed tables and jobs keep them so.
        """
        raise NotImplementedError

    def resume(self, figures: list[int]) -> None:
        """Stand as the state between two deals whose figures `carried` returned: only `deal` may follow."""
        raise NotImplementedError

    def copy_from(self, other: State) -> None:
        """Become equal to `other`, a state of the same game and options; the recorder stays."""
        raise NotImplementedError

    def clone(self) -> State:
        """Return an equal state of its own, without a recorder."""
        made: Any = self
        twin: State = type(made)(made.options)
        twin.copy_from(self)
        return twin


class NativeState(State):
    """A `State` for compiled games: three percent faster than one that interpreted classes may extend.

    Where only compiled classes extend one, mypyc proves that its fields are set, and leaves out to look at each access.
    """

    def __init__(self, seats: i64, last_phase: i64) -> None:
        # Set here and not by `State`: mypyc proves nothing about a class that others may extend.
        self.seats = seats
        self.last_phase = last_phase
        self.phase = 0
        self.to_act = NO_SEAT
        self.dealer = 0
        self.deals = 0
        self.is_void = False
        self.recorder = None

    def copy_turn(self, other: NativeState) -> None:
        """Copy what this class has: whose deal it is and whose turn, and what came of it."""
        self.phase = other.phase
        self.to_act = other.to_act
        self.dealer = other.dealer
        self.deals = other.deals
        self.is_void = other.is_void


class PointsState(NativeState):
    """A `NativeState` of two sides that score points: those of this deal, those carried, and the side that has won."""

    def __init__(self, seats: i64, last_phase: i64) -> None:
        super().__init__(seats, last_phase)
        self.scored: vec[i64] = vec[i64]([0, 0])
        self.points: vec[i64] = vec[i64]([0, 0])
        self.winner: i64 = NO_SEAT

    def deal_winners(self) -> i64:
        """Return the side with more points in this deal."""
        return ahead(self.scored)

    def match_winners(self) -> i64:
        """Return the side that won the match."""
        return bit(self.winner) if self.is_match_over() else 0

    def carried(self) -> list[int]:
        """Return dealer, deals and points, as `Carried` names them."""
        return figures_of(Carried(self.dealer, self.deals, [self.points[0], self.points[1]]))

    def resume(self, figures: list[int]) -> None:
        """Stand between two deals, as `carried` said."""
        self.dealer, self.deals, self.points[0], self.points[1] = figures

    def copy_points(self, other: PointsState) -> None:
        """Copy the turn and the points."""
        self.copy_turn(other)
        self.winner = other.winner
        copy_all(other.scored, self.scored)
        copy_all(other.points, self.points)


def ahead(points: vec[i64]) -> i64:
    """Return the set of that one of two sides which has more points; it is empty when they are even."""
    return 0 if points[0] == points[1] else bit(0 if points[0] > points[1] else 1)


def copy_all(source: vec[i64], target: vec[i64]) -> None:
    """Copy the numbers of `source` over the first ones of `target`."""
    i: i64 = 0
    while i < len(source):
        target[i] = source[i]
        i += 1
