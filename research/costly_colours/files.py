"""Writes the lookups of the play and their figures, match equity and mogging, as the players read them."""

from __future__ import annotations

import json
import lzma
import sys
from array import array
from collections.abc import Iterable
from pathlib import Path
from typing import Any, Final

from croupier.games.cards import RANK_TEXTS
from croupier.players.costly_colours.lookup_files import SHAPE
from croupier.players.costly_colours.match_equity import EQUITY, WHOLE
from croupier.players.costly_colours.mogging import FILE as MOGGING
from research.costly_colours.play_tree import PlayTree

#: From the root of the project; a compiled engine lies elsewhere.
FOLDER: Final = Path("croupier/players/costly_colours/tables")
_FIGURES: Final = "figures.json"


def save_shape(tree: PlayTree, folder: Path = FOLDER) -> None:
    """Write the shape of the tree."""
    nodes = [tree.kinds, tree.actors, tree.remaining, tree.firsts, tree.counts, tree.bases]
    actions = [tree.codes, tree.children, tree.action_slots]
    written = bytearray()
    for column in nodes + actions:
        # Differences are small and similar, so they compress well.
        numbers = [int(number) for number in column]
        differences = [after - before for before, after in zip([0, *numbers], numbers, strict=False)]
        written += len(numbers).to_bytes(4, "little") + _little("i", differences)
    folder.mkdir(exist_ok=True)
    (folder / SHAPE).write_bytes(_packed(bytes(written)))


def save_equity(chances: Iterable[float], folder: Path = FOLDER) -> None:
    """Write the eldest's chances: entry `(its need - 1) * LONGEST + dealer's need - 1`."""
    numbers = [int(chance * WHOLE + 0.5) for chance in chances]
    (folder / EQUITY).write_bytes(_packed(_little("H", numbers)))


def save_lookup(rank: int, lookup: bytes, figures: dict[str, object], folder: Path = FOLDER) -> None:
    """Write the lookup of a turned rank, and add its figures to those of the other ranks."""
    packed = _packed(lookup)
    (folder / f"{RANK_TEXTS[rank]}.xz").write_bytes(packed)
    ranks = {**read_figures(folder), RANK_TEXTS[rank]: {**figures, "bytes": len(packed)}}
    ordered = {text: ranks[text] for text in RANK_TEXTS if text in ranks}
    (folder / _FIGURES).write_text(json.dumps(ordered, indent=2) + "\n")


def save_mogging(table: bytes, folder: Path = FOLDER) -> None:
    """Write the table of mogging."""
    folder.mkdir(parents=True, exist_ok=True)
    (folder / MOGGING).write_bytes(_packed(table))


def read_figures(folder: Path = FOLDER) -> dict[str, Any]:
    """Return the figures of each lookup by the text of its rank; ranks without a lookup are missing."""
    path = folder / _FIGURES
    return dict(json.loads(path.read_text())) if path.is_file() else {}


def _packed(written: bytes) -> bytes:
    return lzma.compress(written, preset=9 | lzma.PRESET_EXTREME)


def _little(kind: str, numbers: list[int]) -> bytes:
    """Return numbers as bytes, the lowest byte first on every machine."""
    packed = array(kind, numbers)
    if sys.byteorder == "big":
        packed.byteswap()
    return packed.tobytes()
