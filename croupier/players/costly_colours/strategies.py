"""Strategies of the play: a number for every slot of its tree, and chances in their ratio."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from croupier.players.costly_colours.kinds import HAND_SIZES
from croupier.players.costly_colours.play_tree import DECIDE, PAIR, PlayTree

__all__ = ["match", "normalized", "split", "uniform_strategy"]


def uniform_strategy(tree: PlayTree) -> vec[float]:
    """Return the strategy that takes every action alike; a slot whose hand cannot act so has 0."""
    return normalized(tree, vec[float]([0.0 for _ in range(tree.slots)]))


def normalized(tree: PlayTree, source: vec[float]) -> vec[float]:
    """Return the chances in the ratio of `source` (none below 0), everywhere."""
    target = vec[float]([0.0 for _ in range(tree.slots)])
    for node in range(len(tree.kinds)):
        if tree.kinds[node] == DECIDE:
            match(tree, node, source, target)
        elif tree.kinds[node] == PAIR:
            for choice in range(tree.choices(node)):
                split(tree.bases[node] + 2 * choice, source, target)
    return target


def match(tree: PlayTree, node: i64, source: vec[float], target: vec[float]) -> None:
    """Set the chances of the actions of a DECIDE node in the ratio of `source`; all alike where it is zero."""
    size = tree.left[tree.actors[node]][node]
    totals = vec[float]([0.0 for _ in range(HAND_SIZES[size])])
    ways = vec[i64]([0 for _ in range(HAND_SIZES[size])])
    last = tree.firsts[node] + tree.counts[node]
    for action in range(tree.firsts[node], last):
        slot = tree.action_slots[action]
        for index in range(tree.width(action, size)):
            hand = tree.hand_of(node, action, index)
            if hand >= 0:
                totals[hand] += source[slot + index]
                ways[hand] += 1
    for action in range(tree.firsts[node], last):
        slot = tree.action_slots[action]
        for index in range(tree.width(action, size)):
            hand = tree.hand_of(node, action, index)
            if hand >= 0:
                total = totals[hand]
                target[slot + index] = source[slot + index] / total if total > 0.0 else 1.0 / float(ways[hand])


def split(slot: i64, source: vec[float], target: vec[float]) -> None:
    """Do the same for a choice of two, at `slot` and after it."""
    total = source[slot] + source[slot + 1]
    target[slot] = source[slot] / total if total > 0.0 else 0.5
    target[slot + 1] = 1.0 - target[slot]
