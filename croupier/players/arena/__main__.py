"""Measures how far a level can be exploited: `python -m croupier.players.arena exploit GAME LEVEL`.

Run it on the compiled engine. Each responder learns first, and then plays mirrored deals against the level. With
`--checkpoint` an interrupted run continues where it was; the same seed prints the same figures on any machine.
"""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Callable, Mapping
from dataclasses import astuple
from pathlib import Path
from time import monotonic
from typing import Any, Final

from tqdm import tqdm

from croupier.players.arena.exploit import Gain, Progress, Responders, RotatedDeals
from croupier.players.colonne.responders.catalogue import ColonneResponders
from croupier.players.costly_colours.responders.catalogue import CostlyColoursResponders
from croupier.players.roster import LEVEL_NAMES
from croupier.players.seven_up.responders.catalogue import SevenUpResponders
from croupier.players.upcolor.responders.catalogue import UpcolorResponders

RESPONDERS: Final[Mapping[str, Callable[[str, str, int, dict[str, Any]], Responders]]] = {
    "upcolor": UpcolorResponders,
    "costly-colours": CostlyColoursResponders,
    "seven-up": SevenUpResponders,
    "colonne": ColonneResponders,
}
#: Seconds between two checkpoints.
_PAUSE: Final = 20.0


class _Checkpoint:
    """The data that responders have learnt and the sums so far, saved in a file if `path` names one."""

    def __init__(self, path: Path | None, run: dict[str, Any]) -> None:
        self._path = path
        self._run = run
        self.learned: dict[str, Any] = {}
        self.gains: dict[str, list[int]] = {}
        if path is not None and path.exists():
            saved = json.loads(path.read_text())
            if saved["run"] != self._run:
                sys.exit(f"{path} is the checkpoint of another run: {saved['run']}")
            self.learned, self.gains = saved["learned"], saved["gains"]
        self._saved = monotonic()

    def save(self, at_once: bool = False) -> None:
        """Write the file, unless it was written a moment ago."""
        if self._path is None or (not at_once and monotonic() < self._saved + _PAUSE):
            return
        part = self._path.with_suffix(".part")
        part.write_text(json.dumps({"run": self._run, "learned": self.learned, "gains": self.gains}))
        part.replace(self._path)
        self._saved = monotonic()


def _positive(text: str) -> int:
    number = int(text)
    if number < 1:
        raise ValueError
    return number


def _bar(text: str) -> tuple[Any, Progress]:
    bar = tqdm(desc=text, leave=False)

    def progress(done: int, total: int) -> None:
        bar.total = total
        bar.update(done - bar.n)

    return bar, progress


def _measure(name: str, responders: Responders, groups: int, saved: _Checkpoint) -> tuple[Gain, int]:
    """Play the groups that are missing; return the sums of all, and the scale of their leads."""
    bar, progress = _bar(f"{name} learns")
    responders.learn(name, progress)
    bar.close()
    saved.save(at_once=True)
    deals = RotatedDeals(responders, name)
    gain = Gain(*saved.gains.get(name, ()))
    for group in tqdm(range(gain.groups, groups), desc=f"{name} plays", leave=False, unit="group"):
        gain = gain.plus(deals.lead(group))
        saved.gains[name] = list(astuple(gain))
        saved.save()
    saved.save(at_once=True)
    return gain, deals.scale


def main() -> int:
    """Print the gain of each responder over the level; return the exit status."""
    parser = argparse.ArgumentParser(prog="python -m croupier.players.arena", description="Measures levels of play.")
    exploit = parser.add_subparsers(required=True).add_parser("exploit", help="gains of responders over a level")
    exploit.add_argument("game", choices=RESPONDERS)
    exploit.add_argument("level", choices=LEVEL_NAMES)
    exploit.add_argument("--responders", nargs="+", help="their names; all when left out")
    exploit.add_argument("--pairs", type=_positive, default=1000, help="groups of deals with the same cards")
    exploit.add_argument("--seed", default="croupier", help="the same seed prints the same figures")
    exploit.add_argument("--effort", type=_positive, default=100, help="percentage of the usual deals to learn from")
    exploit.add_argument("--checkpoint", type=Path, help="file from which an interrupted run continues")
    arguments = parser.parse_args()
    run = {name: getattr(arguments, name) for name in ("game", "level", "seed", "effort")}
    saved = _Checkpoint(arguments.checkpoint, run)
    responders = RESPONDERS[arguments.game](arguments.level, arguments.seed, arguments.effort, saved.learned)
    names = arguments.responders or responders.names
    unknown = sorted(set(names) - set(responders.names))
    if unknown:
        exploit.error(f"no responder {', '.join(unknown)}; there are {', '.join(responders.names)}")
    for name in names:
        gain, scale = _measure(name, responders, arguments.pairs, saved)
        found = gain.estimate(scale)
        figures = f"{found.mean:+.3f} [{found.low:+.3f}, {found.high:+.3f}] points a deal, " if found else ""
        print(f"{arguments.game} {arguments.level} {name}: {figures}{gain.groups} groups of deals", flush=True)
    return 0


if __name__ == "__main__":
    sys.exit(main())
