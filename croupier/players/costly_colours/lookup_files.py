"""The lookups of the play: the shape of its tree, and a strategy in whole numbers by turned rank.

A node of the tree is a history of the play, without the hands. Kinds of node:

- DECIDE: the actor chooses among the node's actions. Each action has a strategy entry (a slot) for every hand it is
  possible with: a played kind one for each hand that is left after it, `STUCK` and `STOP_CODE` one for each hand.
- PAIR: each seat holds one card and no go has been said. One choice at most is left: an ace's value when both
  fit (two slots: low, high), or whether the other seat adds its card after a go (for each kind two slots: add, stop).
- LEAF: the only choices left belong to a seat whose opponent has no card. It takes the most points.

`tables/tree.xz` contains the shape, `tables/<rank>.xz` one byte a slot: chances are in the ratio of the numbers of
a hand's actions, equal if all are 0. `python -m research.costly_colours` writes them, and their exploitability into
`tables/figures.json`.
"""

from __future__ import annotations

import lzma
import sys
from array import array
from itertools import accumulate
from pathlib import Path
from typing import Final

from librt.vecs import vec
from mypy_extensions import i32

from croupier.games.build_info import LIBRARY
from croupier.games.cards import RANK_TEXTS

FOLDER: Final = LIBRARY / "players" / "costly_colours" / "tables"
SHAPE: Final = "tree.xz"

DECIDE: Final = 0
LEAF: Final = 1
PAIR: Final = 2

#: Codes of actions beyond the kinds: an ace counted high, no card fits (go, or the series ends), no card added.
ACE_HIGH: Final = 15
STUCK: Final = 16
STOP_CODE: Final = 17


class TreeShape:
    """The tree without the points of its plays: its nodes and actions."""

    def __init__(self, columns: list[vec[i32]]) -> None:
        self.kinds, self.actors, self.remaining, self.firsts, self.counts, self.bases = columns[:6]
        self.codes, self.children, self.slots = columns[6:]


def load_shape(folder: Path = FOLDER) -> TreeShape:
    """Read the shape of the tree."""
    written = lzma.decompress((folder / SHAPE).read_bytes())
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


def load_lookup(rank: int, folder: Path = FOLDER) -> bytes:
    """Read the lookup of a turned rank: one byte a slot."""
    return lzma.decompress((folder / f"{RANK_TEXTS[rank]}.xz").read_bytes())
