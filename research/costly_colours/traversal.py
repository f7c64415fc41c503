"""Walks the play's tree with all hands of both seats in parallel, for the expected points of each hand of one seat."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i16, i64

from croupier.players.costly_colours.card_kinds import ACE_KIND, HAND_SIZES, JOINS, KINDS, VALUES
from croupier.players.costly_colours.lookup_files import ACE_HIGH, DECIDE, PAIR, STUCK
from research.costly_colours.play_tree import PlayTree
from research.costly_colours.strategies import uniform_strategy
from research.costly_colours.weights import Weights

_WIDTH = 680
_DEPTH = 24


class Traversal:
    """One seat (`seat`, 0 the elder) answers the other's `strategy`, one probability a slot of the tree.

    Values are sums over deals of points, in favour of `seat`; `tremble` is how often the other seat acts at random.
    Numbers by hand lie in blocks of one buffer, which `own`, `other` and `out` point into: how often the seat
    itself and the other one play to a node with each hand left, and the value of each hand there.
    """

    def __init__(self, tree: PlayTree, weights: Weights, strategy: vec[float], tremble: float) -> None:
        self.tree = tree
        self.deals: vec[i16] = weights.deals
        self.strategy: vec[float] = strategy
        self.uniform: vec[float] = uniform_strategy(tree)
        self.tremble: float = tremble
        self.seat: i64 = 0
        self.sign: float = 1.0
        self.reaches: vec[float] = vec[float]([1.0] * (_DEPTH * _WIDTH))
        self.values: vec[float] = vec[float]([0.0] * (_DEPTH * _WIDTH))
        self._adds: vec[float] = vec[float]([0.0] * KINDS)
        self._stops: vec[float] = vec[float]([0.0] * KINDS)

    def answer(self, seat: i64) -> float:
        """Walk the whole tree for `seat`; return the sum of the values of its hands."""
        self.seat = seat
        self.sign = 1.0 if seat == 0 else -1.0
        for hand in range(_WIDTH):
            self.reaches[hand] = 1.0
        self.visit(0, 0, 0, 0)
        total = 0.0
        for hand in range(HAND_SIZES[self.tree.left[seat][0]]):
            total += self.values[hand]
        return total

    def visit(self, node: i64, own: i64, other: i64, out: i64) -> None:
        """Write the value of each hand of the seat at `node`, from `out` on."""
        kind = self.tree.kinds[node]
        if kind == PAIR:
            if self.tree.actors[node] == self.seat:
                self._answer_pair(node, own, other, out)
            else:
                self._answer_pair_as_other(node, own, other, out)
        elif kind != DECIDE:
            self._answer_leaf(node, other, out)
        elif self.tree.actors[node] == self.seat:
            self.act(node, own, other, out)
        else:
            self._await(node, own, other, out)

    def act(self, node: i64, own: i64, other: i64, out: i64) -> None:
        """Write the value of each hand at a node where the seat itself is to act."""
        raise NotImplementedError

    def choose(self, slot: i64, reach: float, first: float, second: float) -> float:
        """Return the value of a hand with two actions, at `slot` and after it, of these values."""
        raise NotImplementedError

    def chance(self, slot: i64) -> float:
        """Return the chance that the other seat acts by `slot`."""
        return (1.0 - self.tremble) * self.strategy[slot] + self.tremble * self.uniform[slot]

    def spread(self, action: i64, size: i64, source: i64, target: i64) -> None:
        """Write how often a seat with `size` cards reaches `action`, from its reaches at `source`."""
        code = self.tree.codes[action]
        slot = self.tree.action_slots[action]
        if code >= STUCK:
            for hand in range(HAND_SIZES[size]):
                self.reaches[target + hand] = self.reaches[source + hand] * self.chance(slot + hand)
            return
        joins = JOINS[size]
        rests = HAND_SIZES[size - 1]
        start: i64 = 0 if code == ACE_HIGH else code * rests
        for rest in range(rests):
            self.reaches[target + rest] = self.reaches[source + joins[start + rest]] * self.chance(slot + rest)

    def _await(self, node: i64, own: i64, other: i64, out: i64) -> None:
        """The other seat acts: the sum over its actions."""
        tree = self.tree
        hands = HAND_SIZES[tree.left[self.seat][node]]
        size = tree.left[1 - self.seat][node]
        after = out + _WIDTH
        for hand in range(hands):
            self.values[out + hand] = 0.0
        for action in range(tree.firsts[node], tree.firsts[node] + tree.counts[node]):
            self.spread(action, size, other, after)
            self.visit(tree.children[action], own, after, after)
            for hand in range(hands):
                self.values[out + hand] += self.values[after + hand]

    def _answer_leaf(self, node: i64, other: i64, out: i64) -> None:
        tree = self.tree
        first = tree.firsts[node]
        hands = HAND_SIZES[tree.left[self.seat][node]]
        others = HAND_SIZES[tree.left[1 - self.seat][node]]
        for hand in range(hands):
            total = 0.0
            # One of the two seats has no card left, and so only the empty hand.
            for rest in range(others):
                i = first + hand + rest
                total += self.reaches[other + rest] * float(i64(self.deals[i]) * i64(tree.points[i]))
            self.values[out + hand] = self.sign * total

    def _answer_pair(self, node: i64, own: i64, other: i64, out: i64) -> None:
        """The seat's card comes first; the other seat may add its own after a go."""
        remaining = self.tree.remaining[node]
        base = self.tree.bases[node]
        for mine in range(KINDS):
            if VALUES[mine] <= remaining:
                self.values[out + mine] = self.sign * self._expect(node, mine, other)
            else:
                self.values[out + mine] = self.sign * self._expect_stuck(node, mine, other)
        if remaining > 10:
            high = self.sign * self._expect_high(node, other)
            low = self.values[out + ACE_KIND]
            self.values[out + ACE_KIND] = self.choose(base, self.reaches[own + ACE_KIND], low, high)

    def _expect(self, node: i64, mine: i64, other: i64) -> float:
        points = self.tree.points
        deals = self.deals
        reaches = self.reaches
        start = self.tree.firsts[node] + mine * KINDS
        total = 0.0
        for kind in range(KINDS):
            total += reaches[other + kind] * float(i64(deals[start + kind]) * i64(points[start + kind]))
        return total

    def _expect_high(self, node: i64, other: i64) -> float:
        first = self.tree.firsts[node]
        extra = first + KINDS * KINDS
        total = 0.0
        for kind in range(KINDS):
            points = i64(self.deals[first + kind]) * i64(self.tree.points[extra + kind])
            total += self.reaches[other + kind] * float(points)
        return total

    def _expect_stuck(self, node: i64, mine: i64, other: i64) -> float:
        start = self.tree.firsts[node] + mine * KINDS
        extra = self.tree.firsts[node] + KINDS * KINDS
        remaining = self.tree.remaining[node]
        base = self.tree.bases[node]
        total = 0.0
        for kind in range(KINDS):
            points = float(i64(self.tree.points[start + kind]))
            if VALUES[kind] <= remaining:
                add = self.chance(base + 2 * kind)
                points += add * (float(i64(self.tree.points[extra + kind])) - points)
            total += self.reaches[other + kind] * float(i64(self.deals[start + kind])) * points
        return total

    def _answer_pair_as_other(self, node: i64, own: i64, other: i64, out: i64) -> None:
        """The other seat's card comes first; after a go the seat may add its own."""
        remaining = self.tree.remaining[node]
        for kind in range(KINDS):
            self.values[out + kind] = 0.0
            self._adds[kind] = 0.0
            self._stops[kind] = 0.0
        for theirs in range(KINDS):
            reach = self.reaches[other + theirs]
            if VALUES[theirs] > remaining:
                self._meet_stuck(node, theirs, reach)
            elif theirs == ACE_KIND and remaining > 10:
                low = self.chance(self.tree.bases[node])
                self._meet(node, theirs, reach * low, out)
                self._meet_high(node, reach * (1.0 - low), out)
            else:
                self._meet(node, theirs, reach, out)
        if remaining < 10:
            self._add_or_stop(node, own, out)

    def _meet(self, node: i64, theirs: i64, reach: float, out: i64) -> None:
        points = self.tree.points
        deals = self.deals
        values = self.values
        start = self.tree.firsts[node] + theirs * KINDS
        scale = self.sign * reach
        for kind in range(KINDS):
            values[out + kind] += scale * float(i64(deals[start + kind]) * i64(points[start + kind]))

    def _meet_high(self, node: i64, reach: float, out: i64) -> None:
        first = self.tree.firsts[node]
        extra = first + KINDS * KINDS
        for kind in range(KINDS):
            points = i64(self.deals[first + kind]) * i64(self.tree.points[extra + kind])
            self.values[out + kind] += self.sign * reach * float(points)

    def _meet_stuck(self, node: i64, theirs: i64, reach: float) -> None:
        start = self.tree.firsts[node] + theirs * KINDS
        for kind in range(KINDS):
            often = reach * float(i64(self.deals[start + kind]))
            self._adds[kind] += often
            self._stops[kind] += often * float(i64(self.tree.points[start + kind]))

    def _add_or_stop(self, node: i64, own: i64, out: i64) -> None:
        extra = self.tree.firsts[node] + KINDS * KINDS
        for kind in range(KINDS):
            stop = self.sign * self._stops[kind]
            if VALUES[kind] > self.tree.remaining[node]:
                self.values[out + kind] += stop
                continue
            add = self.sign * self._adds[kind] * float(i64(self.tree.points[extra + kind]))
            slot = self.tree.bases[node] + 2 * kind
            self.values[out + kind] += self.choose(slot, self.reaches[own + kind], add, stop)
