"""Measures how far a level can be exploited: `python -m research.adapting gains GAME LEVEL`, or `losses`.

Run it on the compiled engine. `gains`: each responder learns first, and then plays mirrored deals against the level.
`losses`: the level plays against itself, and a responder values its choices. With `--checkpoint` an interrupted run
continues where it was; the same seed prints the same figures on any machine.
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

from croupier.players.roster import LEVEL_NAMES
from research.colonne.responders import ColonneResponders
from research.costly_colours.responders import CostlyColoursResponders
from research.playing.gains import LOSS_UNIT, GroupSums, Progress, Responders, RotatedDeals
from research.seven_up.responders import SevenUpResponders
from research.upcolor.responders import UpcolorResponders

RESPONDERS: Final[Mapping[str, Callable[[str, str, int, dict[str, Any]], Responders]]] = {
    "upcolor": UpcolorResponders,
    "costly-colours": CostlyColoursResponders,
    "seven-up": SevenUpResponders,
    "colonne": ColonneResponders,
}
#: Seconds between two checkpoints.
_PAUSE: Final = 20.0
#: The name of the losses of all decisions together.
_ALL: Final = "all"


class _Checkpoint:
    """The data that responders have learnt and the sums so far, saved in a file if `path` names one."""

    def __init__(self, path: Path | None, run: dict[str, Any]) -> None:
        self._path = path
        self._run = run
        self.learned: dict[str, Any] = {}
        self.gains: dict[str, list[int]] = {}
        self.losses: dict[str, list[int]] = {}
        if path is not None and path.exists():
            saved = json.loads(path.read_text())
            if saved["run"] != self._run:
                sys.exit(f"{path} is the checkpoint of another run: {saved['run']}")
            self.learned, self.gains, self.losses = saved["learned"], saved["gains"], saved.get("losses", {})
        self._saved = monotonic()

    def save(self, at_once: bool = False) -> None:
        """Write the file, unless it was written a moment ago."""
        if self._path is None or (not at_once and monotonic() < self._saved + _PAUSE):
            return
        part = self._path.with_suffix(".part")
        run = {"run": self._run, "learned": self.learned, "gains": self.gains, "losses": self.losses}
        part.write_text(json.dumps(run))
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


def _measure(name: str, responders: Responders, groups: int, saved: _Checkpoint) -> tuple[GroupSums, int]:
    """Play the groups that are missing; return the sums of all, and the scale of their leads."""
    bar, progress = _bar(f"{name} learns")
    responders.learn(name, progress)
    bar.close()
    saved.save(at_once=True)
    deals = RotatedDeals(responders, name)
    gain = GroupSums(*saved.gains.get(name, ()))
    for group in tqdm(range(gain.groups, groups), desc=f"{name} plays", leave=False, unit="group"):
        gain = gain.plus(deals.lead(group))
        saved.gains[name] = list(astuple(gain))
        saved.save()
    saved.save(at_once=True)
    return gain, deals.scale


def _measure_losses(responders: Responders, deals: int, saved: _Checkpoint) -> None:
    """Play the deals that are missing; `saved.losses` then contains the sums by kind of decision, and of all."""
    bar, progress = _bar(f"{responders.judge} learns")
    responders.learn(responders.judge, progress)
    bar.close()
    saved.save(at_once=True)
    played = GroupSums(*saved.losses.get(_ALL, ())).groups
    losses = responders.losses()
    for deal in tqdm(range(played, deals), desc="level plays", leave=False, unit="deal"):
        found = losses.of_deal(deal)
        found[_ALL] = sum(found.values())
        for kind in found.keys() | saved.losses:
            # A deal without a decision of a kind loses nothing by it.
            loss = GroupSums(*saved.losses.get(kind, (deal, 0, 0))).plus(found.get(kind, 0))
            saved.losses[kind] = list(astuple(loss))
        saved.save()
    saved.save(at_once=True)


def _figures(gain: GroupSums, scale: int) -> str:
    found = gain.estimate(scale)
    return f"{found.mean:+.3f} [{found.low:+.3f}, {found.high:+.3f}] points a deal, " if found else ""


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="python -m research.adapting", description="Measures levels of play.")
    commands = parser.add_subparsers(dest="command", required=True)
    gains = commands.add_parser("gains", help="gains of responders over a level")
    gains.add_argument("--responders", nargs="+", default=[], help="their names; all when left out")
    gains.add_argument("--pairs", type=_positive, default=1000, help="groups of deals with the same cards")
    losses = commands.add_parser("losses", help="losses of the choices of a level, by kind of decision")
    losses.add_argument("--deals", type=_positive, default=100, help="deals of the level against itself")
    for command in (gains, losses):
        command.add_argument("game", choices=RESPONDERS)
        command.add_argument("level", choices=LEVEL_NAMES)
        command.add_argument("--seed", default="croupier", help="the same seed prints the same figures")
        command.add_argument(
            "--effort", type=_positive, default=100, help="percentage of the usual deals to learn from"
        )
        command.add_argument("--checkpoint", type=Path, help="file from which an interrupted run continues")
    return parser


def main() -> int:
    """Print the gain of each responder over the level, or the losses of its choices; return the exit status."""
    parser = _parser()
    arguments = parser.parse_args()
    run = {name: getattr(arguments, name) for name in ("game", "level", "seed", "effort")}
    saved = _Checkpoint(arguments.checkpoint, run)
    responders = RESPONDERS[arguments.game](arguments.level, arguments.seed, arguments.effort, saved.learned)
    if arguments.command == "losses":
        if not responders.judge:
            parser.error(f"no responder values the choices of {arguments.game}")
        _measure_losses(responders, arguments.deals, saved)
        for kind, sums in sorted(saved.losses.items()):
            loss = GroupSums(*sums)
            print(
                f"{run['game']} {run['level']} {kind}: {_figures(loss, 2 * LOSS_UNIT)}{loss.groups} deals", flush=True
            )
        return 0
    unknown = sorted(set(arguments.responders) - set(responders.names))
    if unknown:
        parser.error(f"no responder {', '.join(unknown)}; there are {', '.join(responders.names)}")
    for name in arguments.responders or responders.names:
        gain, scale = _measure(name, responders, arguments.pairs, saved)
        print(
            f"{arguments.game} {arguments.level} {name}: {_figures(gain, scale)}{gain.groups} groups of deals",
            flush=True,
        )
    return 0


if __name__ == "__main__":
    sys.exit(main())
