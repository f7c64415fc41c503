"""The reference of a review: the one value function that values play and luck alike (docs/reviews.md).

The value of a full state is the mean of rollouts by a fixed policy to the end of the deal, with the stock shuffled
anew, and of the chance to win the match from there.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from croupier.games.bits import bit
from croupier.games.moves import MoveList
from croupier.games.state import State
from croupier.players.history import History
from croupier.players.player import Policy
from croupier.players.rng import Rng
from croupier.players.search.worlds import Worlds

#: Stands for a rollout that the reference policy starts itself.
NO_MOVE: Final = -1


@mypyc_attr(allow_interpreted_subclasses=True)
class Reference:
    """Values full states of one game under given options; `worlds` draws from the belief of the seat to act.

    `sample` is the number of worlds that a decision is valued in at the level `best`; `milliseconds` is the measured
    time of one rollout on one core; `spread` is the standard deviation of a deal's points. `can_be_alike` is set where
    `are_alike` finds equivalent moves.
    """

    def __init__(self, worlds: Worlds, sample: int, milliseconds: float, spread: float) -> None:
        self.worlds = worlds
        self.sample: i64 = sample
        self.milliseconds: float = milliseconds
        self.spread: float = spread
        self.can_be_alike = False

    def observe(self, state: State, history: History) -> None:
        """Take in the position that the next rollouts start from, as every seat sees it."""

    def finish(self, state: State, move: i64, rng: Rng) -> None:
        """Play `move` (or `NO_MOVE`), and then by the policy to the end of the deal."""
        raise NotImplementedError

    def value(self, state: State, move: i64, rng: Rng, win: vec[float], points: vec[float]) -> None:
        """Play `move` (or `NO_MOVE`) and then by the policy; `state` may be spoiled.

        Set `win[seat]` to the chance to win the match after the deal, and `points[seat]` to the points of the deal,
        less the mean of the other sides.
        """
        raise NotImplementedError

    def shuffle_stock(self, state: State, rng: Rng) -> None:
        """Put the undrawn cards in any order; a game without draws changes nothing."""

    def drawn(self, state: State) -> i64:
        """Return how many cards of the deck are out of the stock: a move that changes it is followed by chance."""
        return 0

    def drawer(self, before: State, after: State) -> i64:
        """Return the seat that drew the cards between two states; NO_SEAT where every seat received some."""
        return before.to_act

    def cards_before_turned(self) -> i64:
        """Return how many cards of the deck are dealt before the turned card; 0 in a game that turns none."""
        return 0

    def are_alike(self, state: State, move: i64, other: i64) -> bool:
        """Return whether two legal moves are equivalent for the seat to act, by its view alone."""
        return False


@mypyc_attr(allow_interpreted_subclasses=True)
class PolicyReference(Reference):
    """Plays a deal to its end by one policy at every seat; a subclass values the end."""

    def __init__(self, worlds: Worlds, policy: Policy, sample: int, milliseconds: float, spread: float) -> None:
        super().__init__(worlds, sample, milliseconds, spread)
        self._policy = policy
        self._legal = MoveList()

    def finish(self, state: State, move: i64, rng: Rng) -> None:
        """Play the deal to its end."""
        if move != NO_MOVE:
            state.play(move)
        while not state.is_deal_over():
            self.step(state, rng)

    def value(self, state: State, move: i64, rng: Rng, win: vec[float], points: vec[float]) -> None:
        """Play the deal to its end and value that."""
        self.finish(state, move, rng)
        self.settle(state, win, points)

    def step(self, state: State, rng: Rng) -> None:
        """Play one move by the policy."""
        state.legal_moves(self._legal)
        if self._legal.size == 1:
            state.play(self._legal.items[0])
        else:
            state.play(self._policy.choose(state, self._legal, rng))

    def settle(self, state: State, win: vec[float], points: vec[float]) -> None:
        """Set `win` and `points` from the end of a deal."""
        raise NotImplementedError


def set_winners(winners: i64, sides: i64, win: vec[float]) -> None:
    """Set `win` from the set of seats that won the match; sides that share the first place share the win."""
    seats: i64 = len(win)
    first: i64 = 0
    for seat in range(seats):
        first += (winners >> seat) & 1
    team_size = seats // sides
    for seat in range(seats):
        win[seat] = float(team_size) / float(first) if winners & bit(seat) != 0 else 0.0


def set_margins(scored: vec[i64], unit: i64, points: vec[float]) -> None:
    """Set `points` from what each scorer scored: a seat's own less the mean of the other scorers.

    `scored` is by seat, or by team where the seats of a team are `len(scored)` apart.
    """
    scorers: i64 = len(scored)
    total: i64 = 0
    for scorer in range(scorers):
        total += scored[scorer]
    for seat in range(len(points)):
        own = scored[seat % scorers]
        points[seat] = (float(own) - float(total - own) / float(scorers - 1)) / float(unit)
