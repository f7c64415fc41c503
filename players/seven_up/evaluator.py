"""What each move of Seven Up brings in one world: the game is decided by the cards played open."""

from __future__ import annotations

from typing import cast

from librt.vecs import vec
from mypy_extensions import i64

from games.moves import MoveList
from games.seven_up.encoding import PLAYING
from games.seven_up.options import Options
from games.seven_up.rules import SevenUp
from games.state import State
from players.rng import Rng
from players.search.averaging import Evaluator
from players.seven_up.double_dummy import DoubleDummy
from players.seven_up.greedy import GreedyPolicy
from players.seven_up.worth import CERTAIN, Worth

__all__ = ["WorthEvaluator"]


class WorthEvaluator(Evaluator):
    """Values are chances of winning the game.

    The card play is solved with open cards. Before it, a move is tried, both seats decide at one look until the play
    begins, and that play is solved.
    """

    def __init__(self, options: Options) -> None:
        self._worth = Worth(options)
        self._solver = DoubleDummy()
        self._greedy = GreedyPolicy()
        self._twin = SevenUp(options)
        self._legal = MoveList()
        # Of which scores, dealer and seat the solver has the prices.
        self._priced: i64 = -1

    def evaluate(self, world: State, moves: MoveList, values: vec[float], rng: Rng) -> None:
        """Set `values` to the chance of the seat to act after each move."""
        table = cast(SevenUp, world)
        if table.phase == PLAYING:
            self._load(table)
            for i in range(moves.size):
                values[i] = float(self._solver.value_of(moves.items[i] & 63)) / float(CERTAIN)
            return
        for i in range(moves.size):
            self._twin.copy_from(table)
            self._twin.play(moves.items[i])
            values[i] = self._value(table.to_act, rng)

    def _value(self, seat: i64, rng: Rng) -> float:
        """The chance of `seat` when both decide at one look until the cards are played."""
        twin = self._twin
        while twin.phase < PLAYING:
            twin.legal_moves(self._legal)
            twin.play(self._greedy.choose(twin, self._legal, rng))
        if twin.phase != PLAYING:
            return self._worth.after(twin, seat)
        self._load(twin)
        value = float(self._solver.value()) / float(CERTAIN)
        return value if twin.to_act == seat else 1.0 - value

    def _load(self, table: SevenUp) -> None:
        """Give the solver a world in its card play, and the prices of its score when they are others."""
        score = ((table.points[0] * 64 + table.points[1]) * 2 + table.dealer) * 2 + table.to_act
        if score != self._priced:
            self._worth.price(table, self._solver.worth)
            self._priced = score
        self._solver.load(table)
