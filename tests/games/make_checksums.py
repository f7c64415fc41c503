"""Writes the checksums anew, interpreted, on two cores: `python -m tests.games.make_checksums [game ...]`."""

from __future__ import annotations

import sys
from functools import partial
from multiprocessing import Pool
from pathlib import Path
from time import monotonic
from typing import Final

from croupier.games.build_info import COMPILED
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


def main() -> None:
    """Write the file of each game named, or of all."""
    if COMPILED:
        sys.exit("The checksums are what the interpreted engine comes to: run this without the compiled one.")
    FOLDER.mkdir(exist_ok=True)
    for game in sys.argv[1:] or GAMES:
        began = monotonic()
        found: list[str] = []
        with Pool(2) as pool:
            for value in pool.imap(partial(checksum, game), range(CHUNKS)):
                found.append(f"{value:08x}")
                sys.stdout.write(f"\r{game}: {len(found)} of {CHUNKS} chunks, {monotonic() - began:.0f} s")
                sys.stdout.flush()
        (FOLDER / f"{game}.txt").write_text("\n".join(found) + "\n")
        sys.stdout.write("\n")


if __name__ == "__main__":
    main()
