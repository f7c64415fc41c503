"""The reasons of a decision: quantities of the deal that the best move and the one played change differently.

Both moves are played to the end of the deal in the same worlds. Points are compared rule by rule, and the game's own
quantities seat by seat.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import inf, sqrt
from typing import Any, Final

from mypy_extensions import i64

from croupier.games.cards import NO_CARD
from croupier.games.events import NO_SEAT, SCORE, Event, Recorder
from croupier.games.game import Game
from croupier.games.state import State
from croupier.players.arena.statistics import student
from croupier.players.history import History
from croupier.players.review.quantities import Quantities
from croupier.players.review.reference import Reference
from croupier.players.review.sampling import CLEAR
from croupier.players.rng import Rng

#: Worlds in which the moves are compared; the most reasons by quantities of the game, and by rules.
REASON_WORLDS: Final = 128
_MOST: Final = 3
_MOST_RULES: Final = 2
#: The least difference that is named: 5 % of the deals, or a twentieth of a point or of a card.
_LEAST: Final = 0.05
#: More than the number of any rule, and of any card.
_RULES: Final = 64
_CARDS: Final = 64


class _Outcomes:
    """Values of one move in every world so far: of the last one, their sums, and the points that each card brought."""

    def __init__(self, columns: int) -> None:
        self.values: list[float] = [0.0] * columns
        self.sums: list[float] = [0.0] * columns
        self.by_card: list[float] = [0.0] * _CARDS

    def mean(self, column: int) -> float:
        """Return the mean of a column."""
        return self.sums[column] / REASON_WORLDS


class Comparison:
    """Compares what follows two moves; a difference of three standard errors is a reason."""

    def __init__(self, game: Game, reference: Reference, quantities: Quantities, world: State, line: State) -> None:
        self._game = game
        self._reference = reference
        self._quantities = quantities
        self._world = world
        self._line = line
        self._rng = Rng(0)
        self._seats = int(world.seats)
        sides = {int(world.scorer_of(seat)) for seat in range(self._seats)}
        self._others = float(max(1, len(sides) - 1))
        self._columns = len(quantities.listed) * self._seats + _RULES
        self._covered = {rule for each in quantities.listed for rule in each.rules}

    def measure(self, state: State, history: History, best: i64, played: i64, rng: Rng) -> list[dict[str, Any]]:
        """Return the reasons as plain data: the game's quantities, and then points by rule, each the clearest first.

        Points by rule are those of the actor's side, less the mean of the other sides.
        """
        better, worse = _Outcomes(self._columns), _Outcomes(self._columns)
        squares = [0.0] * self._columns
        self._reference.worlds.observe(state, history)
        for _ in range(REASON_WORLDS):
            self._reference.worlds.draw(self._world, rng)
            seed = rng.word()
            self._play(better, best, seed)
            self._play(worse, played, seed)
            for column in range(self._columns):
                squares[column] += (better.values[column] - worse.values[column]) ** 2
        return [*self._of_quantities(better, worse, squares), *self._of_rules(better, worse, squares)]

    def _play(self, outcomes: _Outcomes, move: i64, seed: i64) -> None:
        """Play a move to the end of the deal and add the values of that."""
        line, recorder = self._line, Recorder()
        line.copy_from(self._world)
        self._rng.restart(seed)
        line.recorder = recorder
        self._reference.finish(line, move, self._rng)
        line.recorder = None
        found = [[0.0] * self._seats for _ in self._quantities.listed]
        self._quantities.measure(self._world, line, recorder.events, found)
        outcomes.values = [value for by_seat in found for value in by_seat] + self._points(recorder.events)
        for column, value in enumerate(outcomes.values):
            outcomes.sums[column] += value
        if self._quantities.card != NO_CARD:
            outcomes.by_card[self._quantities.card] += sum(
                sum(by_seat) for each, by_seat in zip(self._quantities.listed, found, strict=True) if each.names_card
            )

    def _points(self, events: list[Event]) -> list[float]:
        """Return the points of the actor's side by rule."""
        own, points = self._world.scorer_of(self._world.to_act), [0.0] * _RULES
        for event in events:
            if event.kind == SCORE and event.scorer != NO_SEAT:
                share = 1.0 if event.scorer == own else -1.0 / self._others
                points[event.rule] += float(event.points) * share / float(self._game.points_unit)
        return points

    def _of_quantities(self, better: _Outcomes, worse: _Outcomes, squares: Sequence[float]) -> list[dict[str, Any]]:
        """Return the reasons by quantities of the game, each of the seat that shows it most clearly."""
        actor, reasons = int(self._world.to_act), list[dict[str, Any]]()
        for number, quantity in enumerate(self._quantities.listed):
            seats = [(actor + step) % self._seats for step in range(self._seats)]
            found = [self._reason(number * self._seats + seat, better, worse, squares) for seat in seats]
            clearest = max(found, key=_clearness)
            reason = {"quantity": quantity.id, "seat": seats[found.index(clearest)], **clearest}
            if quantity.names_card:
                more = better if clearest["best"] > clearest["played"] else worse
                card = max(range(_CARDS), key=more.by_card.__getitem__)
                reason["card"] = self._game.cards.texts[card] if more.by_card[card] > 0.0 else None
            reasons.append(reason)
        return _clear(reasons)[:_MOST]

    def _of_rules(self, better: _Outcomes, worse: _Outcomes, squares: Sequence[float]) -> list[dict[str, Any]]:
        """Return the reasons by the points of rules that no quantity states."""
        first, reasons = self._columns - _RULES, list[dict[str, Any]]()
        for rule in range(1, _RULES):
            if rule not in self._covered:
                named = {"quantity": self._game.rule_id(rule), "seat": int(self._world.to_act)}
                reasons.append({**named, **self._reason(first + rule, better, worse, squares)})
        return _clear(reasons)[:_MOST_RULES]

    def _reason(self, column: int, better: _Outcomes, worse: _Outcomes, squares: Sequence[float]) -> dict[str, Any]:
        """Return the means of a column for both moves, and the 95 % interval of their difference."""
        best, played = better.mean(column), worse.mean(column)
        mean = best - played
        error = sqrt(max(0.0, squares[column] / REASON_WORLDS - mean * mean) / (REASON_WORLDS - 1))
        reach = student(REASON_WORLDS - 1) * error
        return {"card": None, "best": best, "played": played, "difference": [mean, mean - reach, mean + reach]}


def _clearness(reason: dict[str, Any]) -> float:
    """Return a difference in standard errors."""
    mean, low, _ = reason["difference"]
    if abs(mean) < _LEAST:
        return 0.0
    return inf if mean == low else float(abs(mean) / (mean - low) * student(REASON_WORLDS - 1))


def _clear(reasons: list[dict[str, Any]]) -> list[dict[str, Any]]:
    """Return the reasons that chance does not explain, the clearest first; of equal ones the first alone."""
    clear = dict[tuple[float, float], dict[str, Any]]()
    for each in reasons:
        if _clearness(each) >= CLEAR:
            clear.setdefault((each["best"], each["played"]), each)
    return sorted(clear.values(), key=lambda each: -_clearness(each))
