"""Weighted worlds: hands with which the other seat would have acted as it did are drawn more often."""

from __future__ import annotations

from typing import Final, cast

from librt.vecs import append, vec
from mypy_extensions import i64

from croupier.games.bits import bit, lowest
from croupier.games.costly_colours.encoding import ACCEPT, MOG, PASS, PLAY, PLAYING, REFUSE, card_of, verb_of
from croupier.games.costly_colours.options import Options
from croupier.games.costly_colours.rules import CostlyColours
from croupier.games.events import NO_SEAT
from croupier.games.state import State
from croupier.players.costly_colours.greedy import REFUSAL, GreedyPolicy
from croupier.players.costly_colours.lookup_policy import LookupPolicy, TreeWalk, is_play, shape
from croupier.players.costly_colours.worlds import CostlyColoursWorlds
from croupier.players.history import History
from croupier.players.rng import Rng

#: The share of worlds kept, in thousandths, in which greedy-v1 would have mogged otherwise.
_UNLIKE: Final = 150
#: The least chance assumed for a play, in thousandths: no seat plays exactly by the lookup.
_LEAST_CHANCE: Final = 100
_SURE: Final = 1000
_TRIES: Final = 16


class WeightedWorlds(CostlyColoursWorlds):
    """Possible worlds, drawn again while the other seat's acts would be unlikely in them.

    It is assumed to mog as greedy-v1, and with `by_lookup` to play by the lookups.
    """

    def __init__(self, options: Options, by_lookup: bool) -> None:
        super().__init__()
        self._greedy = GreedyPolicy(options)
        self._policy: LookupPolicy | None = LookupPolicy(options) if by_lookup else None
        self._walk: TreeWalk | None = TreeWalk(shape()) if by_lookup else None
        self._table: CostlyColours | None = None
        self._acts: vec[i64] = vec[i64]()
        #: The nodes of the other seat's plays, its moves there, and the cards that it had played before.
        self._nodes: vec[i64] = vec[i64]()
        self._moves: vec[i64] = vec[i64]()
        self._before: vec[i64] = vec[i64]()

    def observe(self, state: State, history: History) -> None:
        """Read the position as the seat to act sees it, and the other seat's acts."""
        super().observe(state, history)
        deal = cast(CostlyColours, state)
        self._table = deal
        other = 1 - deal.to_act
        self._acts = vec[i64]()
        for i in range(history.size):
            verb = verb_of(history.moves[i])
            if history.seats[i] == other and (verb == PASS or verb == REFUSE or verb == MOG or verb == ACCEPT):
                self._acts = append(self._acts, verb)
        self._observe_plays(deal, self.completion.complete(deal, history))

    def draw(self, world: State, rng: Rng) -> None:
        """Make `world` one of the worlds; an unlikely one is drawn again a few times."""
        for _ in range(_TRIES):
            self.draw_possible(world, rng)
            if rng.below(_SURE) < self._likelihood(cast(CostlyColours, world)):
                return

    def draw_possible(self, world: State, rng: Rng) -> None:
        """Make `world` any of the possible worlds, each equally likely."""
        super().draw(world, rng)

    def _observe_plays(self, state: CostlyColours, history: History) -> None:
        self._nodes = vec[i64]()
        self._moves = vec[i64]()
        self._before = vec[i64]()
        walk = self._walk
        if walk is None or state.phase != PLAYING or not walk.follow(state, history):
            return
        walk.begin(state.turned)
        before: i64 = 0
        for i in range(history.size):
            seat = history.seats[i]
            move = history.moves[i]
            if not is_play(move):
                continue
            walk.meet(i64(seat == state.dealer))
            if seat != state.to_act and walk.is_choice():
                self._nodes = append(self._nodes, walk.node)
                self._moves = append(self._moves, move)
                self._before = append(self._before, before)
            walk.step(i64(seat == state.dealer), move)
            if seat != state.to_act and verb_of(move) == PLAY:
                before |= bit(card_of(move))

    def _likelihood(self, world: CostlyColours) -> i64:
        """The chance, in thousandths, that the other seat acts as it did."""
        other = 1 - world.to_act
        held = world.held(other)
        likely: i64 = _SURE if self._mogs_so(world, other, held) else _UNLIKE
        policy = self._policy
        if policy is None:
            return likely
        for i in range(len(self._nodes)):
            chance = policy.chance_at(self._nodes[i], self._moves[i], held & ~self._before[i], world.turned)
            likely = likely * max(chance, _LEAST_CHANCE) // _SURE
        return likely

    def _mogs_so(self, world: CostlyColours, other: i64, held: i64) -> bool:
        """Return whether greedy-v1 would have mogged as the other seat did, with the hand `held` now."""
        if world.exchange_seat != NO_SEAT:
            held ^= bit(world.passed) | bit(world.returned)
        best: i64 = -1
        most: i64 = 0
        left = held
        while left != 0:
            card = lowest(left)
            left &= left - 1
            worth = self._greedy.change_worth(held, card, world.turned, other == world.dealer)
            if best < 0 or worth > most:
                best, most = card, worth
        for i in range(len(self._acts)):
            verb = self._acts[i]
            if (verb == MOG and most < 0) or (verb == PASS and most > 0) or (verb == REFUSE and most > REFUSAL):
                return False
        if world.exchange_seat != NO_SEAT:
            return best == (world.passed if world.exchange_seat == other else world.returned)
        return world.offer_seat != other or best == world.offer_card
