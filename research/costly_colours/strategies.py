"""Strategies of the play's tree: a chance for each slot; those of a hand's actions at a node add up to 1."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from croupier.players.costly_colours.card_kinds import HAND_SIZES
from croupier.players.costly_colours.lookup_files import DECIDE, PAIR
from research.costly_colours.play_tree import PlayTree

#: The byte of a certain action in a lookup.
_CERTAIN: Final = 31


def uniform_strategy(tree: PlayTree) -> vec[float]:
    """Return the strategy that takes every action equally often; a slot that its hand cannot use has 0."""
    return normalized(tree, vec[float]([0.0] * tree.slots))


def normalized(tree: PlayTree, source: vec[float]) -> vec[float]:
    """Return the strategy whose chances are, for each hand, in the ratio of `source` (no number below 0)."""
    target = vec[float]([0.0] * tree.slots)
    for node in range(len(tree.kinds)):
        if tree.kinds[node] == DECIDE:
            match(tree, node, source, target)
        elif tree.kinds[node] == PAIR:
            for choice in range(tree.choices(node)):
                split(tree.bases[node] + 2 * choice, source, target)
    return target


def match(tree: PlayTree, node: i64, source: vec[float], target: vec[float]) -> None:
    """Set in `target` the chances of a DECIDE node's actions in the ratio of `source`, equal where all are 0."""
    size = tree.left[tree.actors[node]][node]
    totals = vec[float]([0.0] * HAND_SIZES[size])
    ways = vec[i64]([0] * HAND_SIZES[size])
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
    """Set in `target` the chances of a choice of two, at `slot` and after it, in the same way."""
    total = source[slot] + source[slot + 1]
    target[slot] = source[slot] / total if total > 0.0 else 0.5
    target[slot + 1] = 1.0 - target[slot]


def quantize(tree: PlayTree, strategy: vec[float]) -> bytes:
    """Write the chances of `strategy` as whole numbers; 0 for an action that is forced or impossible."""
    uniform = uniform_strategy(tree)
    written = bytearray(tree.slots)
    for slot in range(tree.slots):
        if 0.0 < uniform[slot] < 1.0:
            written[slot] = int(strategy[slot] * _CERTAIN + 0.5)
    return bytes(written)


def expand(tree: PlayTree, lookup: bytes) -> vec[float]:
    """Return the strategy of a lookup, up to the rounding of its whole numbers."""
    return normalized(tree, vec[float]([float(number) for number in lookup]))
