"""Playing by the tables: each hand's chances at each point of the play."""

from __future__ import annotations

from functools import cache

from librt.vecs import vec
from mypy_extensions import i64

from croupier.games.bits import bit, lowest
from croupier.games.cards import rank_of
from croupier.games.costly_colours.encoding import PLAY, STOP, card_of, verb_of
from croupier.games.costly_colours.options import Options
from croupier.games.costly_colours.rules import CostlyColours
from croupier.games.moves import MoveList
from croupier.players.costly_colours.kinds import ACE_KIND, hand_number, kind_of
from croupier.players.costly_colours.play_tree import ACE_HIGH, DECIDE, PAIR, STUCK
from croupier.players.costly_colours.solo import Solo
from croupier.players.costly_colours.tables import TreeShape, load_shape, load_table
from croupier.players.costly_colours.walk import PlayWalk
from croupier.players.rng import Rng

__all__ = ["TablePolicy", "shape", "tables_apply"]


@cache
def shape() -> TreeShape:
    """Return the tree's shape, read once."""
    return load_shape()


@cache
def _table(rank: int) -> bytes:
    return load_table(rank)


def tables_apply(options: Options) -> bool:
    """Tell whether the play scores as in the tables; the options that they leave open do not touch the play."""
    return (
        options.point_rate == "flat"
        and options.jack_deuce == "play_and_show"
        and options.pairs_in_play
        and options.after_go == "may_stop"
    )


class TablePolicy:
    """Chooses in the play as the table of the turned rank has it, wherever a walk stands in the tree."""

    def __init__(self, options: Options) -> None:
        self._shape = shape()
        self._solo = Solo(options)
        self._walk = PlayWalk(self._shape)
        self._rank: i64 = -1
        self._written = b""
        self._chances: vec[i64] = vec[i64]([0 for _ in range(16)])

    def choose(self, table: CostlyColours, walk: PlayWalk, moves: MoveList, rng: Rng) -> i64:
        """Return one of `moves`; `walk` has met the seat to act."""
        if moves.size == 1:
            return moves.items[0]
        if self._solo.is_alone(table):
            return self._solo.best(table, moves)
        self._turn_to(rank_of(table.turned))
        total: i64 = 0
        for i in range(moves.size):
            self._chances[i] = self._chance(table, walk, moves.items[i])
            total += self._chances[i]
        # A certain action is written as 0 where it is the only one: two cards of one kind.
        if total == 0:
            return moves.items[0]
        drawn = rng.below(total)
        i = 0
        while drawn >= self._chances[i]:
            drawn -= self._chances[i]
            i += 1
        return moves.items[i]

    def chance_at(self, node: i64, move: i64, hand: i64, turned: i64) -> i64:
        """Return how likely a seat with `hand` is to play `move` at a DECIDE node, in thousandths."""
        self._turn_to(rank_of(turned))
        self._walk.begin(turned)
        code = self._walk.code_of(move)
        first = i64(self._shape.firsts[node])
        total: i64 = 0
        found: i64 = 0
        for action in range(first, first + i64(self._shape.counts[node])):
            other = i64(self._shape.codes[action])
            number = _action_hand(hand, other, turned)
            if number < 0:
                continue
            written: i64 = self._written[i64(self._shape.slots[action]) + number]
            total += written
            if other == code:
                found = written
        return 1000 * found // total if total > 0 else 1000

    def _turn_to(self, rank: i64) -> None:
        if self._rank != rank:
            self._rank = rank
            self._written = _table(rank)

    def _chance(self, table: CostlyColours, walk: PlayWalk, move: i64) -> i64:
        """The table's number for a move."""
        hand = table.hands[table.to_act]
        if verb_of(move) == PLAY:
            card = card_of(move)
            hand &= ~bit(card)
            if _has_twin(hand, card, table.turned):
                return 0
        kind = i64(self._shape.kinds[walk.node])
        if kind == DECIDE:
            slot = i64(self._shape.slots[walk.action(walk.code_of(move))])
            return self._written[slot + hand_number(hand, table.turned)]
        if kind != PAIR or walk.is_beyond:
            return 1
        base = i64(self._shape.bases[walk.node])
        if walk.has_pair_go:
            own = hand_number(table.hands[table.to_act], table.turned)
            return self._written[base + 2 * own + (1 if verb_of(move) == STOP else 0)]
        # Two ways to play one card: an ace, low or high.
        return self._written[base + (1 if walk.is_high(move) else 0)]


def _has_twin(hand: i64, card: i64, turned: i64) -> bool:
    """Tell whether `hand` has a lower card of the same kind, which stands for both."""
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
