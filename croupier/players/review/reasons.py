"""The reasons of a decision: the rules by which the best move brings other points than the one played.

Both moves are played to the end of the deal in the same worlds, and their score lines are compared rule by rule.
"""

from __future__ import annotations

from math import sqrt
from typing import Final

from mypy_extensions import i64

from croupier.games.events import NO_SEAT, SCORE, Recorder
from croupier.games.state import State
from croupier.players.arena.statistics import student
from croupier.players.history import History
from croupier.players.review.reference import Reference
from croupier.players.rng import Rng

#: Worlds in which the lines are compared, and the most reasons of a decision.
_WORLDS: Final = 128
_MOST: Final = 3
#: More than the number of any rule.
_RULES: Final = 64


class LineGaps:
    """Compares the score lines that follow two moves; a gap is kept where its 95 % interval does not contain 0."""

    def __init__(self, reference: Reference, world: State, line: State, points_unit: int) -> None:
        self._reference = reference
        self._world = world
        self._line = line
        self._rng = Rng(0)
        sides = {int(world.scorer_of(seat)) for seat in range(world.seats)}
        self._others = float(max(1, len(sides) - 1))
        self._unit = float(points_unit)

    def measure(self, state: State, history: History, best: i64, played: i64, rng: Rng) -> list[list[float]]:
        """Return rules with the mean points that `best` brings more than `played`, and its interval, greatest first.

        Points are those of the actor's side, less the mean of the other sides.
        """
        totals, squares = [0.0] * _RULES, [0.0] * _RULES
        self._reference.worlds.observe(state, history)
        for _ in range(_WORLDS):
            self._reference.worlds.draw(self._world, rng)
            seed = rng.word()
            gaps = self._points(best, seed)
            for rule, points in enumerate(self._points(played, seed)):
                gap = gaps[rule] - points
                totals[rule] += gap
                squares[rule] += gap * gap
        found = [_interval(rule, totals[rule], squares[rule]) for rule in range(_RULES)]
        clear = [each for each in found if each[2] > 0.0 or each[3] < 0.0]
        return sorted(clear, key=lambda each: -abs(each[1]))[:_MOST]

    def _points(self, move: i64, seed: i64) -> list[float]:
        """Return the points of the actor's side by rule after a move."""
        line, recorder = self._line, Recorder()
        line.copy_from(self._world)
        own = line.scorer_of(line.to_act)
        self._rng.restart(seed)
        line.recorder = recorder
        self._reference.finish(line, move, self._rng)
        line.recorder = None
        points = [0.0] * _RULES
        for event in recorder.events:
            if event.kind == SCORE and event.scorer != NO_SEAT:
                share = 1.0 if event.scorer == own else -1.0 / self._others
                points[event.rule] += float(event.points) * share / self._unit
        return points


def _interval(rule: int, total: float, squares: float) -> list[float]:
    mean = total / _WORLDS
    reach = student(_WORLDS - 1) * sqrt(max(0.0, squares / _WORLDS - mean * mean) / (_WORLDS - 1))
    return [float(rule), mean, mean - reach, mean + reach]
