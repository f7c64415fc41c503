"""The lookups of the play in their files: the tree's shape, and a strategy in whole numbers by turned rank.

`tables/tree.zlib` contains the shape, `tables/<rank>.zlib` one byte a slot: chances are in the ratio of the numbers of
a hand's actions, equal if all are 0. `tables/figures.json` contains how each was made, and its exploitability. `python
-m croupier.players.costly_colours` writes them.
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
from mypy_extensions import i32

from croupier.games.build_info import LIBRARY
from croupier.games.cards import RANK_TEXTS
from croupier.players.costly_colours.play_tree import PlayTree

FOLDER: Final = LIBRARY / "players" / "costly_colours" / "tables"
_FIGURES: Final = "figures.json"
_SHAPE: Final = "tree.zlib"


class TreeShape:
    """The part of a `PlayTree` that follows a play: its nodes and actions, without their points."""

    def __init__(self, columns: list[vec[i32]]) -> None:
        self.kinds, self.actors, self.remaining, self.firsts, self.counts, self.bases = columns[:6]
        self.codes, self.children, self.slots = columns[6:]


def save_shape(tree: PlayTree, folder: Path = FOLDER) -> None:
    """Write the shape of the tree."""
    nodes = [tree.kinds, tree.actors, tree.remaining, tree.firsts, tree.counts, tree.bases]
    actions = [tree.codes, tree.children, tree.action_slots]
    written = bytearray()
    for column in nodes + actions:
        # Differences are small and similar, so they compress well.
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


def save_lookup(rank: int, lookup: bytes, figures: dict[str, object], folder: Path = FOLDER) -> None:
    """Write the lookup of a turned rank, and add its figures to those of the other ranks."""
    packed = zlib.compress(lookup, 9)
    (folder / f"{RANK_TEXTS[rank]}.zlib").write_bytes(packed)
    ranks = {**read_figures(folder), RANK_TEXTS[rank]: {**figures, "bytes": len(packed)}}
    ordered = {text: ranks[text] for text in RANK_TEXTS if text in ranks}
    (folder / _FIGURES).write_text(json.dumps(ordered, indent=2) + "\n")


def load_lookup(rank: int, folder: Path = FOLDER) -> bytes:
    """Read the lookup of a turned rank: one byte a slot."""
    return zlib.decompress((folder / f"{RANK_TEXTS[rank]}.zlib").read_bytes())


def read_figures(folder: Path = FOLDER) -> dict[str, Any]:
    """Return the figures of each lookup by the text of its rank; ranks without a lookup are missing."""
    path = folder / _FIGURES
    return dict(json.loads(path.read_text())) if path.is_file() else {}
