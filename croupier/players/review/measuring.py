"""Measures the items of a review: each by itself, so order and workers change nothing.

The worlds of a decision are seeded by (seed, deal, ply), the rollouts of full states by (seed, deal).
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import Any, Final

from librt.vecs import vec
from mypy_extensions import i64

from croupier.games.events import NO_SEAT
from croupier.games.moves import MoveList
from croupier.games.state import State
from croupier.players.arena.chunks import ShouldContinue, StoppedError
from croupier.players.arena.statistics import student
from croupier.players.history import History
from croupier.players.review.course import ERRORS
from croupier.players.review.plan import DEAL_ROLLOUTS, DealMoves, Item, Plan
from croupier.players.review.reasons import Comparison
from croupier.players.review.reference import NO_MOVE
from croupier.players.review.sampling import POINTS, WIN, MoveValues, StateValues
from croupier.players.rng import Rng, seed_number

#: A decision counts if its values differ by at least this much in probability of winning the match, or by less but by
#: the least error in points (a share of their standard deviation).
COUNTED_FROM: Final = 0.005
_POINTS_FROM: Final = ERRORS[-1][1]


class Measurer:
    """Measures items of one plan; `measure` returns plain data."""

    def __init__(self, plan: Plan) -> None:
        self._plan = plan
        self._reference = plan.roster.reference(plan.options)
        self._state: State = plan.game.new_state(plan.options)
        self._after: State = plan.game.new_state(plan.options)
        self._legal = MoveList()
        self._history = History()
        self._states = StateValues(self._reference, plan.game.new_state(plan.options))
        self._moves = MoveValues(self._reference, plan.game.new_state(plan.options), plan.game.new_state(plan.options))
        world, line = plan.game.new_state(plan.options), plan.game.new_state(plan.options)
        self._comparison = Comparison(plan.game, self._reference, plan.roster.quantities(), world, line)
        #: The deal and the ply that `_state` stands at.
        self._deal = -1
        self._ply = -1

    def measure(self, item: Item) -> dict[str, Any]:
        """Return the values of one item."""
        self._stand_at(item.deal, max(item.ply, 0))
        if item.ply < 0:
            return self._measure_deal(item)
        return self._measure_ply(item, self._plan.deals[item.deal].moves[item.ply])

    def _stand_at(self, number: int, ply: int) -> None:
        """Play the deal up to a ply."""
        deal = self._plan.deals[number]
        if number != self._deal or ply < self._ply:
            self._deal, self._ply = number, 0
            self._state.resume(list(deal.carried))
            self._state.deal(vec[i64](deal.deck))
            self._history.clear()
        while self._ply < ply:
            move: i64 = deal.moves[self._ply]
            self._history.add(self._state.to_act, move)
            self._state.play(move)
            self._ply += 1

    def _rng(self, item: Item, *purpose: str) -> Rng:
        number = str(item.deal + self._plan.first_deal)
        return Rng(seed_number(self._plan.game.id, "review", self._plan.seed, number, *purpose))

    # Deals

    def _measure_deal(self, item: Item) -> dict[str, Any]:
        """Value a deal before any card is known, once the hands are dealt, and once the card is turned."""
        deal = self._plan.deals[item.deal]
        self._reference.observe(self._state, self._history)
        known = self._reference.cards_before_turned()
        before = self._deal_values(deal, 0, self._rng(item, "deal"))
        hands = self._deal_values(deal, known, self._rng(item, "hands")) if known > 0 else None
        return {"before": before, "hands": hands, "dealt": self._state_values(self._state, NO_MOVE, item)}

    def _deal_values(self, deal: DealMoves, known: i64, rng: Rng) -> dict[str, Any]:
        """Value the deal when the first `known` cards of the deck lie as they did, and the others anyhow."""
        deck = vec[i64](deal.deck)
        size: i64 = len(deck)
        self._states.begin()
        for _ in range(DEAL_ROLLOUTS):
            rng.shuffle_from(deck, known, size)
            self._after.resume(list(deal.carried))
            self._after.deal(deck)
            self._states.add(self._after, NO_MOVE, rng)
        return _written(self._states)

    # Plies

    def _measure_ply(self, item: Item, move: i64) -> dict[str, Any]:
        """Value a decision, and the cards drawn after it."""
        state, reference = self._state, self._reference
        state.legal_moves(self._legal)
        self._after.copy_from(state)
        self._after.play(move)
        measured: dict[str, Any] = {
            "seat": int(state.to_act),
            "over": self._after.is_match_over(),
            "after": None,
            "drawn": None,
            "drawer": None,
            "choice": None,
        }
        draws = reference.drawn(state) != reference.drawn(self._after)
        if self._legal.size > 1:
            reference.observe(state, self._history)
            rng = self._rng(item, str(item.ply), "worlds")
            self._moves.measure(state, self._history, self._legal, move, self._plan.worlds, rng)
            if self._moves.different > 1:
                measured["choice"] = self._choice(rng)
                over = self._after.is_deal_over() and not draws
                # The end of a deal is not sampled.
                start, first = (self._after, i64(NO_MOVE)) if over else (state, move)
                measured["after"] = self._state_values(start, first, item)
        if draws:
            measured["drawn"] = self._drawn(item, move)
            drawer = reference.drawer(state, self._after)
            measured["drawer"] = None if drawer == NO_SEAT else int(drawer)
        return measured

    def _drawn(self, item: Item, move: i64) -> dict[str, Any]:
        """Value the full state that the drawn cards led to."""
        self._history.add(self._state.to_act, move)
        if not self._after.is_deal_over():
            self._reference.observe(self._after, self._history)
        values = self._state_values(self._after, NO_MOVE, item)
        self._history.size -= 1
        return values

    def _state_values(self, state: State, move: i64, item: Item) -> dict[str, Any]:
        """Value a full state with random numbers that all states of a deal share, so that their changes are steady."""
        self._states.measure(state, move, self._rng(item, "states"), self._plan.state_rollouts)
        return _written(self._states)

    def _choice(self, rng: Rng) -> dict[str, Any]:
        """Write what the worlds show of the legal moves and of the move played."""
        values = self._moves
        moves = [self._move_data(column) for column in range(self._legal.size)]
        more, less = values.better_and_worse()
        bounds = {"win": values.loss_bounds(WIN), "points": values.loss_bounds(POINTS)}
        is_lost = values.best != values.played and max(bounds["win"][0], bounds["points"][0]) > 0.0
        return {
            "moves": moves,
            "best": int(values.best),
            "played": int(values.played),
            "counts": self._counts(moves),
            "worlds": int(values.worlds),
            "better": more,
            "worse": less,
            "loss": self._by_seat(values.group_losses),
            "bounds": bounds,
            "reasons": self._reasons(rng) if is_lost else [],
            "played_values": self._by_seat(partial(values.group_means, values.played)),
            "policy_values": self._by_seat(partial(values.group_means, values.columns - 1)),
        }

    def _counts(self, moves: Sequence[dict[str, Any]]) -> bool:
        """Return whether the values differ by enough; a difference of points alone never counts."""
        win, points = (_range([move[unit][0] for move in moves]) for unit in ("win", "points"))
        return win >= COUNTED_FROM or (win > 0.0 and points >= _POINTS_FROM * self._reference.spread > 0.0)

    def _reasons(self, rng: Rng) -> list[dict[str, Any]]:
        """Return the quantities that the best move and the one played change differently."""
        moves = self._legal.items
        best, played = moves[self._moves.best], moves[self._moves.played]
        return self._comparison.measure(self._state, self._history, best, played, rng)

    def _move_data(self, column: i64) -> dict[str, Any]:
        reach = student(self._moves.degrees(column))
        return {
            "move": self._plan.game.move_text(self._legal.items[column]),
            "win": _interval(*self._moves.value(column, WIN), reach),
            "points": _interval(*self._moves.value(column, POINTS), reach),
            "same_as": self._moves.alike[column],
        }

    def _by_seat(self, groups_of: Callable[[i64, i64], list[float]]) -> dict[str, list[list[float]]]:
        """Return values by seat and group, in both units."""
        seats = range(self._state.seats)
        return {name: [groups_of(seat, unit) for seat in seats] for unit, name in ((WIN, "win"), (POINTS, "points"))}


def _range(values: list[float]) -> float:
    return max(values) - min(values)


def _interval(mean: float, error: float, reach: float) -> list[float]:
    """Return a mean with its 95 % interval."""
    return [mean, mean - reach * error, mean + reach * error]


def _written(values: StateValues) -> dict[str, Any]:
    return {"win": values.means(WIN), "points": values.means(POINTS)}


def measure_chunk(
    plan: Plan, items: Sequence[Item], should_continue: ShouldContinue | None = None
) -> list[dict[str, Any]]:
    """Measure items of a plan; return their values as plain data, in order.

    `should_continue` receives the number of items done; StoppedError is raised when it returns False.
    """
    measurer = Measurer(plan)
    measured: list[dict[str, Any]] = []
    for item in items:
        if should_continue is not None and not should_continue(len(measured)):
            raise StoppedError
        measured.append(measurer.measure(item))
    return measured
