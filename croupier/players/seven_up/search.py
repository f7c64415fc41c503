"""The values of moves in one world for `strong` and `best`, as chances of winning the game.

A value is the mean of two estimates of the remaining play. With open cards both seats play too well: they know cards
that they cannot know. Played by `greedy`, both know only what they see, but infer too little from it.
"""

from __future__ import annotations

from typing import cast

from librt.vecs import vec
from mypy_extensions import i64

from croupier.games.moves import MoveList
from croupier.games.seven_up.encoding import PLAYING, card_of
from croupier.games.seven_up.options import Options
from croupier.games.seven_up.rules import SevenUp
from croupier.games.state import State
from croupier.players.history import History
from croupier.players.player import Player, Policy, PolicyPlayer
from croupier.players.rng import Rng
from croupier.players.search.averaging import Evaluator
from croupier.players.seven_up.double_dummy import DoubleDummy
from croupier.players.seven_up.greedy import GreedyPolicy
from croupier.players.seven_up.match_equity import CERTAIN, MatchEquity, Worth


class EquitySolver:
    """The solver of card play with chances as worths; `load` a world in its card play first."""

    def __init__(self, worth: Worth) -> None:
        self._worth = worth
        self._solver = DoubleDummy()
        # The scores, dealer and seat whose prices the solver has.
        self._priced: i64 = -1

    def load(self, state: SevenUp) -> None:
        """Load a world into the solver, and new prices if its scores differ."""
        score = ((state.points[0] * 64 + state.points[1]) * 2 + state.dealer) * 2 + state.to_act
        if score != self._priced:
            self._worth.price(state, self._solver.worth)
            self._priced = score
        self._solver.load(state)

    def chance(self) -> float:
        """Return the chance of the seat to act in the world loaded."""
        return float(self._solver.value()) / float(CERTAIN)

    def chance_after(self, card: i64) -> float:
        """Return its chance once it has played `card`."""
        return float(self._solver.value_of(card)) / float(CERTAIN)


class EquityEvaluator(Evaluator):
    """Values a move by the worth of the scores that the deal may lead to from there."""

    def __init__(self, options: Options, other: Policy | None = None) -> None:
        self._worth = MatchEquity(options)
        self._open = EquitySolver(self._worth)
        self._greedy: Policy = GreedyPolicy()
        self._other: Policy = other or self._greedy
        self._twin = SevenUp(options)
        self._legal = MoveList()

    def evaluate(self, world: State, moves: MoveList, values: vec[float], rng: Rng) -> None:
        """Set `values` to the chance of the seat to act after each move."""
        deal = cast(SevenUp, world)
        seat = deal.to_act
        twin = self._twin
        is_play = deal.phase == PLAYING
        if is_play:
            self._open.load(deal)
        for i in range(moves.size):
            move = moves.items[i]
            twin.copy_from(deal)
            twin.play(move)
            solved = self._open.chance_after(card_of(move)) if is_play else self._solved(seat, rng)
            values[i] = 0.5 * (solved + self._played_on(seat, rng))

    def _solved(self, seat: i64, rng: Rng) -> float:
        """The chance of `seat` when both decide at one look until the play, and then play with open cards."""
        twin = self._twin
        while twin.phase < PLAYING:
            self._step(seat, rng)
        if twin.phase != PLAYING:
            return self._worth.after(twin, seat)
        self._open.load(twin)
        chance = self._open.chance()
        return chance if twin.to_act == seat else 1.0 - chance

    def _played_on(self, seat: i64, rng: Rng) -> float:
        """The chance of `seat` when both decide at one look until the deal is over."""
        while not self._twin.is_deal_over():
            self._step(seat, rng)
        return self._worth.after(self._twin, seat)

    def _step(self, seat: i64, rng: Rng) -> None:
        self._twin.legal_moves(self._legal)
        policy = self._greedy if self._twin.to_act == seat else self._other
        self._twin.play(policy.choose(self._twin, self._legal, rng))


class CardPlayPlayer(Player):
    """Plays its cards as `player` does, and decides as the level `greedy` before the play."""

    def __init__(self, player: Player) -> None:
        super().__init__()
        self._player = player
        self._before = PolicyPlayer(GreedyPolicy())

    def choose(self, state: State, history: History, rng: Rng) -> i64:
        """Return the choice of `player` in the play and of `greedy` before it; the report is always `player`'s."""
        move = self._player.choose(state, history, rng)
        self.report = self._player.report
        if cast(SevenUp, state).phase == PLAYING:
            return move
        return self._before.choose(state, history, rng)
