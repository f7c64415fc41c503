"""The policy of the lookups: follows a play through its tree, and uses each hand's chances there.

When the other seat has no card left, it plays the moves that score most.
"""

from __future__ import annotations

from functools import cache
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from croupier.games.bits import bit, lowest
from croupier.games.cards import rank_of
from croupier.games.costly_colours.encoding import GO, PLAY, PLAYING, STOP, card_of, move_value, verb_of
from croupier.games.costly_colours.options import Options
from croupier.games.costly_colours.pack import HIGH_ACE
from croupier.games.costly_colours.rules import CostlyColours
from croupier.games.moves import MoveList
from croupier.players.costly_colours.card_kinds import ACE_KIND, hand_number, kind_of
from croupier.players.costly_colours.inference import plays_in
from croupier.players.costly_colours.lookup_files import (
    ACE_HIGH,
    DECIDE,
    PAIR,
    STOP_CODE,
    STUCK,
    TreeShape,
    load_lookup,
    load_shape,
)
from croupier.players.history import History
from croupier.players.rng import Rng

_DEEPEST: Final = 8
#: More than any points.
_MATCH: Final = 1000


class TreeWalk:
    """The place of a play in the tree: at `node`; below a PAIR, after a go has been said there or `is_beyond` it.

    Beyond it no slot is left: the play is forced, or only a seat whose opponent has no card chooses.
    """

    def __init__(self, shape: TreeShape) -> None:
        self.shape = shape
        self.node: i64 = 0
        self.has_pair_go: bool = False
        self.is_beyond: bool = False
        self._turned: i64 = 0

    def begin(self, turned: i64) -> None:
        """Go to the place before the first card, under the card `turned`."""
        self.node = 0
        self.has_pair_go = False
        self.is_beyond = False
        self._turned = turned

    def follow(self, state: CostlyColours, history: History) -> bool:
        """Go to the place of the play of `state`; return whether `history` contains all of it."""
        self.begin(state.turned)
        if state.phase != PLAYING:
            return True
        if plays_in(history) < state.played_count[0] + state.played_count[1]:
            return False
        for i in range(history.size):
            if is_play(history.moves[i]):
                self.step(i64(history.seats[i] == state.dealer), history.moves[i])
        self.meet(i64(state.to_act == state.dealer))
        return True

    def copy_from(self, other: TreeWalk) -> None:
        """Go to the place of `other`."""
        self.node = other.node
        self.has_pair_go = other.has_pair_go
        self.is_beyond = other.is_beyond
        self._turned = other._turned

    def meet(self, actor: i64) -> None:
        """Follow the turn to `actor` (0 the elder): after a go, a seat that might add is skipped when no card fits."""
        if self.shape.kinds[self.node] == DECIDE and i64(self.shape.actors[self.node]) != actor:
            self._take(STUCK)

    def step(self, actor: i64, move: i64) -> None:
        """Follow a move of the play by `actor`."""
        self.meet(actor)
        kind = self.shape.kinds[self.node]
        if kind == DECIDE:
            self._take(self.code_of(move))
        elif kind == PAIR and verb_of(move) == GO and not self.has_pair_go:
            self.has_pair_go = True
        else:
            self.is_beyond = True

    def is_choice(self) -> bool:
        """Return whether the seat to act chooses among actions of the tree."""
        return i64(self.shape.kinds[self.node]) == DECIDE

    def code_of(self, move: i64) -> i64:
        """Return the tree's code of a move of the play."""
        verb = verb_of(move)
        if verb != PLAY:
            return STUCK if verb == GO else STOP_CODE
        return ACE_HIGH if self.is_high(move) else kind_of(card_of(move), self._turned)

    def is_high(self, move: i64) -> bool:
        """Return whether a move plays an ace high."""
        return move_value(move) == HIGH_ACE

    def action(self, code: i64) -> i64:
        """Return the action of the DECIDE node that has `code`, -1 for none."""
        first = i64(self.shape.firsts[self.node])
        for action in range(first, first + i64(self.shape.counts[self.node])):
            if i64(self.shape.codes[action]) == code:
                return action
        return -1

    def _take(self, code: i64) -> None:
        self.node = i64(self.shape.children[self.action(code)])


def is_play(move: i64) -> bool:
    """Return whether a move belongs to the play."""
    verb = verb_of(move)
    return verb == PLAY or verb == GO or verb == STOP


class SoloEndgame:
    """Finds the moves that score most when the other seat has no card; both hands count the same in the show then."""

    def __init__(self, options: Options) -> None:
        self._states = [CostlyColours(options) for _ in range(_DEEPEST)]
        self._moves = [MoveList() for _ in range(_DEEPEST)]

    def is_alone(self, state: CostlyColours) -> bool:
        """Return whether the other seat has played all its cards."""
        return state.phase == PLAYING and state.played_count[1 - state.to_act] == 3

    def best(self, state: CostlyColours, moves: MoveList) -> i64:
        """Return the first of `moves` that scores most."""
        best: i64 = 0
        best_margin: i64 = 0
        for i in range(moves.size):
            margin = self._margin(state, moves.items[i], 0)
            if i == 0 or margin > best_margin:
                best, best_margin = i, margin
        return moves.items[best]

    def _margin(self, deal: CostlyColours, move: i64, depth: i64) -> i64:
        """The lead of the seat at the end of this deal, in points, after `move` and the best moves that follow."""
        seat = deal.to_act
        state = self._states[depth]
        state.copy_from(deal)
        state.play(move)
        if state.is_match_over():
            return _MATCH if state.winner == seat else -_MATCH
        if state.is_deal_over():
            return state.scored[seat] - state.scored[1 - seat]
        moves = self._moves[depth]
        state.legal_moves(moves)
        best: i64 = 0
        for i in range(moves.size):
            margin = self._margin(state, moves.items[i], depth + 1)
            if i == 0 or margin > best:
                best = margin
        return best


@cache
def shape() -> TreeShape:
    """Return the tree's shape, which is read only once."""
    return load_shape()


@cache
def _lookup(rank: int) -> bytes:
    return load_lookup(rank)


def lookup_applies(options: Options) -> bool:
    """Return whether the play scores as in the lookups; the options not named here do not affect the play."""
    return (
        options.point_rate == "flat"
        and options.jack_deuce == "play_and_show"
        and options.pairs_in_play
        and options.after_go == "may_stop"
    )


class LookupPolicy:
    """Chooses in the play by the chances of the turned rank's lookup, at the place of a walk in the tree."""

    def __init__(self, options: Options) -> None:
        self._shape = shape()
        self._solo = SoloEndgame(options)
        self._walk = TreeWalk(self._shape)
        self._rank: i64 = -1
        self._slots = b""
        self.weights: vec[i64] = vec[i64]([0] * 16)

    def choose(self, state: CostlyColours, walk: TreeWalk, moves: MoveList, rng: Rng) -> i64:
        """Return one of `moves`; `walk` must have met the seat to act."""
        if moves.size == 1:
            return moves.items[0]
        total = self.weigh(state, walk, moves)
        # A certain move takes no random number.
        drawn: i64 = rng.below(total) if total > 0 else 0
        i: i64 = 0
        while drawn >= self.weights[i]:
            drawn -= self.weights[i]
            i += 1
        return moves.items[i]

    def weigh(self, state: CostlyColours, walk: TreeWalk, moves: MoveList) -> i64:
        """Set `weights` in the ratio of the chances of `moves`; return their sum, 0 for a certain move."""
        if self._solo.is_alone(state):
            best = self._solo.best(state, moves)
            for i in range(moves.size):
                self.weights[i] = 1 if moves.items[i] == best else 0
            return 0
        self._turn_to(rank_of(state.turned))
        total: i64 = 0
        for i in range(moves.size):
            self.weights[i] = self._chance(state, walk, moves.items[i])
            total += self.weights[i]
        # The only action is written as 0 although it is certain: two cards of one kind.
        if total == 0:
            self.weights[0] = 1
        return total

    def chance_at(self, node: i64, move: i64, hand: i64, turned: i64, errors: i64 = 0) -> i64:
        """Return the chance that a seat with `hand` plays `move` at a DECIDE node, in thousandths.

        `errors` thousandths of the plays are any of those possible.
        """
        self._turn_to(rank_of(turned))
        self._walk.begin(turned)
        code = self._walk.code_of(move)
        first = i64(self._shape.firsts[node])
        ways: i64 = 0
        total: i64 = 0
        found: i64 = 0
        for action in range(first, first + i64(self._shape.counts[node])):
            other = i64(self._shape.codes[action])
            number = _action_hand(hand, other, turned)
            if number < 0:
                continue
            written: i64 = self._slots[i64(self._shape.slots[action]) + number]
            ways += 1
            total += written
            if other == code:
                found = written
        return errors // ways + (1000 - errors) * found // total if total > 0 else 1000

    def _turn_to(self, rank: i64) -> None:
        if self._rank != rank:
            self._rank = rank
            self._slots = _lookup(rank)

    def _chance(self, state: CostlyColours, walk: TreeWalk, move: i64) -> i64:
        """The number of a move in the lookup."""
        hand = state.hands[state.to_act]
        if verb_of(move) == PLAY:
            card = card_of(move)
            hand &= ~bit(card)
            if _has_twin(hand, card, state.turned):
                return 0
        kind = i64(self._shape.kinds[walk.node])
        if kind == DECIDE:
            slot = i64(self._shape.slots[walk.action(walk.code_of(move))])
            return self._slots[slot + hand_number(hand, state.turned)]
        if kind != PAIR or walk.is_beyond:
            return 1
        base = i64(self._shape.bases[walk.node])
        if walk.has_pair_go:
            own = hand_number(state.hands[state.to_act], state.turned)
            return self._slots[base + 2 * own + (1 if verb_of(move) == STOP else 0)]
        # Two ways to play one card: an ace, low or high.
        return self._slots[base + (1 if walk.is_high(move) else 0)]


def _has_twin(hand: i64, card: i64, turned: i64) -> bool:
    """Return whether `hand` has a lower card of the same kind, which stands for both."""
    kind = kind_of(card, turned)
    for other in range(card):
        if hand & bit(other) != 0 and kind_of(other, turned) == kind:
            return True
    return False


def _action_hand(hand: i64, code: i64, turned: i64) -> i64:
    """Return the number of the hand that an action of the tree leaves; -1 when no card of `hand` acts so."""
    if code >= STUCK:
        return hand_number(hand, turned)
    kind: i64 = ACE_KIND if code == ACE_HIGH else code
    left = hand
    while left != 0:
        card = lowest(left)
        left &= left - 1
        if kind_of(card, turned) == kind:
            return hand_number(hand & ~bit(card), turned)
    return -1
