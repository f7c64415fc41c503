"""Weighted worlds: each as likely as the other seat's acts are in it (Bayes, by rejection).

The other seat is assumed to mog as greedy-v1, to play by the lookups, and to err now and then. A policy with a fixed
rate of error fits every level better than the policy alone: `greedy` plays otherwise than the lookups, and `strong`
mogs otherwise than `greedy`.
"""

from __future__ import annotations

from typing import Final, cast

from librt.vecs import append, vec
from mypy_extensions import i64

from croupier.games.bits import bit, lowest
from croupier.games.cards import NO_CARD
from croupier.games.costly_colours.encoding import ACCEPT, HAND, MOG, PASS, PLAY, PLAYING, REFUSE, card_of, verb_of
from croupier.games.costly_colours.options import Options
from croupier.games.costly_colours.rules import CostlyColours
from croupier.games.events import NO_SEAT
from croupier.games.state import State
from croupier.players.costly_colours.card_kinds import kind_of
from croupier.players.costly_colours.greedy import REFUSAL, GreedyPolicy
from croupier.players.costly_colours.lookup_policy import LookupPolicy, TreeWalk, is_play, shape
from croupier.players.costly_colours.worlds import CostlyColoursWorlds
from croupier.players.history import History
from croupier.players.rng import Rng

#: Shares of acts that are errors, which make any act equally likely: while mogging, and (in thousandths) in the play.
MOG_ERRORS: Final = 0.15
PLAY_ERRORS: Final = 400
#: Worlds drawn first to learn how likely the acts can be; and tries after which a world is kept without a test.
_PILOT: Final = 100
_TRIES: Final = 200


class WeightedWorlds(CostlyColoursWorlds):
    """Possible worlds; with `by_lookup` the plays of the other seat are weighed, too."""

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
        #: The greatest chance of the acts in any world drawn so far.
        self._most = 0.0

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
        self._most = 0.0

    def draw(self, world: State, rng: Rng) -> None:
        """Make `world` one of the worlds."""
        deal = cast(CostlyColours, world)
        if self._most == 0.0:
            for _ in range(_PILOT):
                super().draw(deal, rng)
                self._most = max(self._most, self._chance(deal))
        for _ in range(_TRIES):
            super().draw(deal, rng)
            chance = self._chance(deal)
            self._most = max(self._most, chance)
            if rng.fraction() * self._most < chance:
                return

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

    def _chance(self, world: CostlyColours) -> float:
        """The probability of the other seat's acts in a world."""
        held = world.held(1 - world.to_act)
        chance = self._play_chance(held, world.turned)
        if world.exchange_seat != NO_SEAT:
            held ^= bit(world.passed) | bit(world.returned)
        for i in range(len(self._acts)):
            chance *= self._mog_chance(world, self._acts[i], held)
        return chance

    def _mog_chance(self, world: CostlyColours, verb: i64, held: i64) -> float:
        """The probability that the other seat mogs so with `held`; greedy-v1 takes any of equally good acts."""
        is_dealer = world.to_act != world.dealer
        gives = verb == MOG or verb == ACCEPT
        given = _given(world, verb)
        most: i64 = REFUSAL if verb == REFUSE or verb == ACCEPT else 0
        best: i64 = 1
        alike: i64 = 0 if gives else 1
        left = held
        while left != 0:
            card = lowest(left)
            left &= left - 1
            worth = self._greedy.change_worth(held, card, world.turned, is_dealer)
            if worth > most:
                most, best, alike = worth, 0, 0
            if worth == most:
                best += 1
                alike += i64(gives and (given == NO_CARD or given == card))
        ways = HAND if gives and given == NO_CARD else 1
        return MOG_ERRORS * float(ways) / float(HAND + 1) + (1.0 - MOG_ERRORS) * float(alike) / float(best)

    def _play_chance(self, held: i64, turned: i64) -> float:
        """The probability of the plays of the other seat, which held `held` before them."""
        chance = 1.0
        policy = self._policy
        if policy is not None:
            for i in range(len(self._nodes)):
                move, hand = self._moves[i], held & ~self._before[i]
                of_kind = policy.chance_at(self._nodes[i], move, hand, turned, PLAY_ERRORS)
                chance *= 0.001 * float(of_kind) / float(_twins(hand, move, turned))
        return chance


def _twins(hand: i64, move: i64, turned: i64) -> i64:
    """The number of cards that could be played alike: those of one kind; 1 for a move without a card."""
    if verb_of(move) != PLAY:
        return 1
    kind = kind_of(card_of(move), turned)
    number: i64 = 0
    while hand != 0:
        number += i64(kind_of(lowest(hand), turned) == kind)
        hand &= hand - 1
    return number


def _given(world: CostlyColours, verb: i64) -> i64:
    """The card that an act of mogging gives away; NO_CARD where the seat to act cannot see it."""
    if verb == ACCEPT:
        return world.returned
    return world.offer_card if world.exchange_seat == NO_SEAT else world.passed
