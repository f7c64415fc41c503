"""Values moves by playing the deal to its end after each, every seat by a policy."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from croupier.games.moves import MoveList
from croupier.games.state import State
from croupier.players.player import Policy
from croupier.players.rng import Rng
from croupier.players.search.averaging import Evaluator


@mypyc_attr(allow_interpreted_subclasses=True)
class Rewards:
    """Values the ends of deals in a game's own unit."""

    def observe(self, state: State) -> None:
        """Read the position that is searched: values are counted from there."""

    def read(self, state: State, values: vec[float]) -> None:
        """Set `values[seat]`, for every seat, to the worth of the end of this deal to it."""
        raise NotImplementedError

    def are_partners(self, seat: i64, other: i64) -> bool:
        """Return whether two seats win and lose together; a seat is its own partner."""
        return seat == other


class RolloutEvaluator(Evaluator):
    """One rollout a move, all with the same random numbers, so that the differences between moves are paired.

    `own` plays for the seat that is searched for and its partner, `others` for the other sides.
    """

    def __init__(self, rewards: Rewards, own: Policy, others: Policy, scratch: State) -> None:
        self._rewards = rewards
        self._own = own
        self._others = others
        self._state = scratch
        self._legal = MoveList()
        self._rng = Rng(0)
        self._worth: vec[float] = vec[float]([0.0] * scratch.seats)

    def observe(self, state: State) -> None:
        """Read the position whose worlds are to be valued."""
        self._rewards.observe(state)

    def evaluate(self, world: State, moves: MoveList, values: vec[float], rng: Rng) -> None:
        """Set `values[i]` to the reward of the seat to act after `moves.items[i]` and a rollout."""
        seat = world.to_act
        seed = rng.word()
        for i in range(moves.size):
            self._state.copy_from(world)
            self._state.play(moves.items[i])
            self._rng.restart(seed)
            self._play_out(seat)
            self._rewards.read(self._state, self._worth)
            values[i] = self._worth[seat]

    def _play_out(self, searcher: i64) -> None:
        state = self._state
        while not state.is_deal_over():
            state.legal_moves(self._legal)
            if self._legal.size == 1:
                state.play(self._legal.items[0])
            elif self._rewards.are_partners(state.to_act, searcher):
                state.play(self._own.choose(state, self._legal, self._rng))
            else:
                state.play(self._others.choose(state, self._legal, self._rng))
