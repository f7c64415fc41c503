"""The searches of `strong` and `best`: worlds played to the end of the deal; mogging and play by lookups."""

from __future__ import annotations

from typing import Final, cast

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from croupier.games.costly_colours.encoding import PLAYING
from croupier.games.costly_colours.options import Options
from croupier.games.costly_colours.rules import CostlyColours
from croupier.games.events import NO_SEAT
from croupier.games.moves import MoveList
from croupier.games.state import State
from croupier.players.costly_colours.greedy import GreedyPolicy
from croupier.players.costly_colours.inference import HistoryCompletion
from croupier.players.costly_colours.lookup_policy import LookupPolicy, SoloEndgame, TreeWalk, lookup_applies, shape
from croupier.players.costly_colours.match_equity import MatchEquity
from croupier.players.costly_colours.mogging import MogPolicy, load_table, mogging_applies
from croupier.players.costly_colours.weighted_worlds import WeightedWorlds
from croupier.players.history import History
from croupier.players.player import Player
from croupier.players.rng import Rng
from croupier.players.search.averaging import AveragingPlayer, Evaluator

#: Points that a deal seldom brings a seat: while both need more, every point counts alike, as in the lookups.
_NEAR: Final = 25


@mypyc_attr(allow_interpreted_subclasses=True)
class GreedyRollouts(Evaluator):
    """Values moves by match equity after both seats have played on as `greedy`; subclasses change either."""

    def __init__(self, options: Options) -> None:
        self.greedy = GreedyPolicy(options)
        self.equity = MatchEquity()
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
            values[i] = self.worth(self.state, seat)

    def worth(self, state: CostlyColours, seat: i64) -> float:
        """Return the value of the end of a deal to `seat`."""
        return self.equity.chance(state, seat)

    def begin(self, state: CostlyColours, move: i64) -> None:
        """Play the move to be valued."""
        state.play(move)

    def go_on(self, state: CostlyColours, rng: Rng) -> None:
        """Play one of `self.moves`."""
        state.play(self.moves.items[0] if self.moves.size == 1 else self.greedy.choose(state, self.moves, rng))


@mypyc_attr(allow_interpreted_subclasses=True)
class LookupRollouts(GreedyRollouts):
    """Values moves after both seats mog as `greedy` and play by the lookups.

    `walk` is at the position, `going` follows the play after it.
    """

    def __init__(self, options: Options) -> None:
        super().__init__(options)
        self.walk = TreeWalk(shape())
        self._policy = LookupPolicy(options)
        self.going = TreeWalk(shape())

    def begin(self, state: CostlyColours, move: i64) -> None:
        """Play the move to be valued."""
        self.going.copy_from(self.walk)
        self.play(state, move)

    def go_on(self, state: CostlyColours, rng: Rng) -> None:
        """Play one of `self.moves`."""
        if state.phase != PLAYING:
            self.play(state, self.greedy.choose(state, self.moves, rng))
            return
        self.going.meet(i64(state.to_act == state.dealer))
        self.play(state, self._policy.choose(state, self.going, self.moves, rng))

    def play(self, state: CostlyColours, move: i64) -> None:
        """Play `move` and follow it in the tree."""
        if state.phase == PLAYING:
            self.going.step(i64(state.to_act == state.dealer), move)
        state.play(move)


class BestPlayer(Player):
    """Mogs and plays by lookups where they apply, and elsewhere the move of the best match equity over `count` worlds.

    They do not apply where house rules change the points, or where the match may end with this deal. Those of the play
    do not apply after an exchange, since each seat then knows a card of the other. They also need all moves of the
    play, from the history or from the cards on the table. The report always values the moves over the worlds.
    """

    def __init__(self, options: Options, count: i64, seconds: float) -> None:
        super().__init__()
        self._legal = MoveList()
        self._worlds = _averaging(options, GreedyRollouts(options), count, seconds)
        self._solo = SoloEndgame(options)
        self._completion = HistoryCompletion()
        self._lookup: _LookupPlay | None = _LookupPlay(options, count, seconds) if lookup_applies(options) else None

    def choose(self, state: State, history: History, rng: Rng) -> i64:
        """Return the move; a forced one immediately."""
        deal = cast(CostlyColours, state)
        deal.legal_moves(self._legal)
        lookup = self._lookup
        if lookup is not None and lookup.rollouts.walk.follow(deal, self._completion.complete(deal, history)):
            move = lookup.worlds.choose(state, history, rng)
            self.report = lookup.worlds.report
            if self._legal.size > 1 and _is_far(deal):
                move = lookup.choose(deal, self._legal, move, rng)
        else:
            move = self._worlds.choose(state, history, rng)
            self.report = self._worlds.report
        return self._solo.best(deal, self._legal) if self._solo.is_alone(deal) else move


class _LookupPlay:
    """The policies of the lookups and of mogging, and averages over worlds played to the end by the lookups."""

    def __init__(self, options: Options, count: i64, seconds: float) -> None:
        self._policy = LookupPolicy(options)
        self._mogging: MogPolicy | None = MogPolicy(load_table()) if mogging_applies(options) else None
        self.rollouts = LookupRollouts(options)
        self.worlds = _averaging(options, self.rollouts, count, seconds)

    def choose(self, state: CostlyColours, moves: MoveList, found: i64, rng: Rng) -> i64:
        """Return a move by its chance; `found` where no chances apply."""
        if state.phase != PLAYING:
            return found if self._mogging is None else self._mogging.choose(state, moves, rng)
        return found if state.exchange_seat != NO_SEAT else self._policy.choose(state, self.rollouts.walk, moves, rng)


def _averaging(options: Options, evaluator: Evaluator, count: i64, seconds: float) -> AveragingPlayer:
    worlds = WeightedWorlds(options, lookup_applies(options))
    return AveragingPlayer(worlds, evaluator, CostlyColours(options), count, seconds)


def _is_far(state: CostlyColours) -> bool:
    """Return whether the match cannot end soon, so that every point counts alike, as in the lookups."""
    return state.points[0] + _NEAR < state.target and state.points[1] + _NEAR < state.target
