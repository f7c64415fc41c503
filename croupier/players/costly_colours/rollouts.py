"""Valuing moves in one world: the deal played on by policies, and what its end is worth in the match."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from croupier.games.costly_colours.encoding import PLAYING
from croupier.games.costly_colours.options import Options
from croupier.games.costly_colours.rules import CostlyColours
from croupier.games.moves import MoveList
from croupier.games.state import State
from croupier.players.costly_colours.greedy import GreedyPolicy
from croupier.players.costly_colours.match_equity import MatchEquity
from croupier.players.costly_colours.table_policy import TablePolicy, shape
from croupier.players.costly_colours.walk import PlayWalk
from croupier.players.rng import Rng
from croupier.players.search.averaging import Evaluator

__all__ = ["GreedyRollouts", "TableRollouts"]


class GreedyRollouts(Evaluator):
    """Both seats play on as `greedy` does."""

    def __init__(self, options: Options) -> None:
        self.greedy = GreedyPolicy(options)
        self.worth = MatchEquity()
        self.state = CostlyColours(options)
        self.moves = MoveList()

    def evaluate(self, world: State, moves: MoveList, values: vec[float], rng: Rng) -> None:
        """Set `values` to the chances to win the match after each of `moves`."""
        seat = world.to_act
        for i in range(moves.size):
            self.state.copy_from(world)
            self.begin(self.state, moves.items[i])
            while not self.state.is_deal_over():
                self.state.legal_moves(self.moves)
                self.go_on(self.state, rng)
            values[i] = self.worth.worth(self.state, seat)

    def begin(self, state: CostlyColours, move: i64) -> None:
        """Play the move to be valued."""
        state.play(move)

    def go_on(self, state: CostlyColours, rng: Rng) -> None:
        """Play one of `self.moves`."""
        state.play(self.moves.items[0] if self.moves.size == 1 else self.greedy.choose(state, self.moves, rng))


class TableRollouts(GreedyRollouts):
    """Both seats mog as `greedy` does and play by the tables; `walk` stands where the position is."""

    def __init__(self, options: Options) -> None:
        super().__init__(options)
        self.walk = PlayWalk(shape())
        self._policy = TablePolicy(options)
        self._going = PlayWalk(shape())

    def begin(self, state: CostlyColours, move: i64) -> None:
        """Play the move to be valued."""
        self._going.copy_from(self.walk)
        self._play(state, move)

    def go_on(self, state: CostlyColours, rng: Rng) -> None:
        """Play one of `self.moves`."""
        if state.phase != PLAYING:
            self._play(state, self.greedy.choose(state, self.moves, rng))
            return
        self._going.meet(i64(state.to_act == state.dealer))
        self._play(state, self._policy.choose(state, self._going, self.moves, rng))

    def _play(self, state: CostlyColours, move: i64) -> None:
        if state.phase == PLAYING:
            self._going.step(i64(state.to_act == state.dealer), move)
        state.play(move)
