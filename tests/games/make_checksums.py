"""Writes the checksums anew, interpreted, on two cores: `python -m tests.games.make_checksums [game ...]`."""

from __future__ import annotations

import sys
from functools import partial
from multiprocessing import Pool
from time import monotonic

from croupier.games.build_info import COMPILED
from croupier.games.catalogue import GAMES
from tests.games.checksums import CHUNKS, FOLDER, checksum


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
