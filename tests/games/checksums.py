"""Checksums of random play, made by the interpreted engine: what the compiled one must come to as well."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from croupier.games.catalogue import GAMES
from croupier.players.playout import Playouts

#: A file a game: one checksum a line, that of the chunk whose number, from 0, is the line's and the seed.
FOLDER: Final = Path(__file__).parent / "checksums"
CHUNKS: Final = 100
#: Deals in a chunk.
DEALS: Final = 1_000


def load(game: str) -> list[int]:
    """Read the checksums of a game."""
    return [int(line, 16) for line in (FOLDER / f"{game}.txt").read_text().split()]


def checksum(game: str, chunk: int) -> int:
    """Play a chunk under the defaults: every set of legal moves and every final state count."""
    rules = GAMES[game]
    return Playouts(rules, rules.complete_options({}), chunk).checksum(DEALS)
