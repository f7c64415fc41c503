"""Measures what play costs and writes it beside each roster: `python -m croupier.players.arena.measure [GAME …]`.

Run it on the compiled engine, with nothing else running. `--check` writes nothing: it tells how far what every level
does now, under the default options, is from what was written, and fails beyond a factor of three.
"""

from __future__ import annotations

import argparse
import json
import sys
from typing import Final

from croupier.players.arena.measure.sampling import measure, rates_now
from croupier.players.arena.rates import rates_file, rates_of
from croupier.players.catalogue import ROSTERS
from croupier.players.roster import Roster

_FACTOR: Final = 3


def main() -> int:
    """Measure the games that the command line names, all without one; return the exit status."""
    parser = argparse.ArgumentParser(
        prog="python -m croupier.players.arena.measure", description="Measures what play costs."
    )
    parser.add_argument("games", nargs="*", help=f"of {', '.join(ROSTERS)}; all when left out")
    parser.add_argument("--check", action="store_true", help="compare what is found with what was written")
    arguments = parser.parse_args()
    if arguments.check:
        return max(_check(ROSTERS[id]) for id in arguments.games or ROSTERS)
    for id in arguments.games or ROSTERS:
        file = rates_file(ROSTERS[id])
        file.write_text(json.dumps(measure(ROSTERS[id]), indent=1) + "\n")
        print(file)
    return 0


def _check(roster: Roster) -> int:
    """Print for each level what a deal takes now, by what it was written to take; 1 when one is far off."""
    status, options = 0, roster.game.complete_options({})
    for level in roster.levels:
        written, found = rates_of(roster, level, options), rates_now(roster, level, options)
        ratio = found["milliseconds"] * found["decisions"] / (written.milliseconds * written.decisions)
        print(f"{roster.game.id} {level}: {ratio:.2f}")
        status |= not 1 / _FACTOR < ratio < _FACTOR
    return int(status)


if __name__ == "__main__":
    sys.exit(main())
