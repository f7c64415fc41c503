"""The tables of the play as they are shipped: the tree's shape, and for each turned rank a strategy in whole numbers.

`tables/tree.zlib` holds the shape, `tables/<rank>.zlib` one byte a slot: chances are in the ratio of the numbers of a
hand's actions, alike where all are 0. `tables/figures.json` says how each was made and what it gives away.
Made by `python -m croupier.players.costly_colours`.
"""

from __future__ import annotations

import json
import sys
import zlib
from array import array
from itertools import accumulate
from pathlib import Path
from typing import Any, Final

from librt.vecs import vec
from mypy_extensions import i32, i64

from croupier.games.cards import RANK_TEXTS
from croupier.players.costly_colours.card_kinds import HAND_SIZES
from croupier.players.costly_colours.play_tree import DECIDE, PAIR, PlayTree

FOLDER: Final = Path(__file__).parent / "tables"
_FIGURES: Final = "figures.json"
_SHAPE: Final = "tree.zlib"
#: The most that a byte of a strategy holds: a certain action.
_CERTAIN: Final = 31


def uniform_strategy(tree: PlayTree) -> vec[float]:
    """Return the strategy that takes every action alike; a slot whose hand cannot act so has 0."""
    return normalized(tree, vec[float]([0.0] * tree.slots))


def normalized(tree: PlayTree, source: vec[float]) -> vec[float]:
    """Return the chances in the ratio of `source` (none below 0), everywhere."""
    target = vec[float]([0.0] * tree.slots)
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
    """Do the same for a choice of two, at `slot` and after it."""
    total = source[slot] + source[slot + 1]
    target[slot] = source[slot] / total if total > 0.0 else 0.5
    target[slot + 1] = 1.0 - target[slot]


class TreeShape:
    """What is needed of a `PlayTree` to follow a play: its nodes and actions, without their points."""

    def __init__(self, columns: list[vec[i32]]) -> None:
        self.kinds, self.actors, self.rooms, self.firsts, self.counts, self.bases = columns[:6]
        self.codes, self.children, self.slots = columns[6:]


def save_shape(tree: PlayTree, folder: Path = FOLDER) -> None:
    """Write the shape of the tree."""
    nodes = [tree.kinds, tree.actors, tree.rooms, tree.firsts, tree.counts, tree.bases]
    actions = [tree.codes, tree.children, tree.action_slots]
    written = bytearray()
    for column in nodes + actions:
        # Differences are small and alike, so they pack well.
        numbers = array("i", [int(column[i] - column[i - 1]) if i > 0 else int(column[0]) for i in range(len(column))])
        if sys.byteorder == "big":
            numbers.byteswap()
        written += len(numbers).to_bytes(4, "little") + numbers.tobytes()
    folder.mkdir(exist_ok=True)
    (folder / _SHAPE).write_bytes(zlib.compress(bytes(written), 9))


def load_shape(folder: Path = FOLDER) -> TreeShape:
    """Read the shape of the tree."""
    written = zlib.decompress((folder / _SHAPE).read_bytes())
    columns: list[vec[i32]] = []
    start = 0
    while start < len(written):
        end = start + 4 + 4 * int.from_bytes(written[start : start + 4], "little")
        numbers = array("i", written[start + 4 : end])
        if sys.byteorder == "big":
            numbers.byteswap()
        columns.append(vec[i32](accumulate(numbers)))
        start = end
    return TreeShape(columns)


def quantize(tree: PlayTree, strategy: vec[float]) -> bytes:
    """Write the chances of `strategy` in whole numbers; a forced action, and what a hand cannot do, as 0."""
    uniform = uniform_strategy(tree)
    written = bytearray(tree.slots)
    for slot in range(tree.slots):
        if 0.0 < uniform[slot] < 1.0:
            written[slot] = int(strategy[slot] * _CERTAIN + 0.5)
    return bytes(written)


def expand(tree: PlayTree, table: bytes) -> vec[float]:
    """Return the chances that a table stands for."""
    return normalized(tree, vec[float]([float(number) for number in table]))


def save_lookup(rank: int, table: bytes, figures: dict[str, object], folder: Path = FOLDER) -> None:
    """Write the table of a turned rank, and its figures beside those of the others."""
    packed = zlib.compress(table, 9)
    (folder / f"{RANK_TEXTS[rank]}.zlib").write_bytes(packed)
    ranks = {**read_figures(folder), RANK_TEXTS[rank]: {**figures, "bytes": len(packed)}}
    ordered = {text: ranks[text] for text in RANK_TEXTS if text in ranks}
    (folder / _FIGURES).write_text(json.dumps(ordered, indent=2) + "\n")


def load_lookup(rank: int, folder: Path = FOLDER) -> bytes:
    """Read the table of a turned rank."""
    return zlib.decompress((folder / f"{RANK_TEXTS[rank]}.zlib").read_bytes())


def read_figures(folder: Path = FOLDER) -> dict[str, Any]:
    """Return how each table was made, by the text of its rank; ranks not made yet are missing."""
    path = folder / _FIGURES
    return dict(json.loads(path.read_text())) if path.is_file() else {}
