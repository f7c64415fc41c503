"""`python -m benchmarks [SECTION …]`: measured comparisons, printed and written to build/bench.md."""

from __future__ import annotations

import argparse
import os
import platform
import sys
from collections.abc import Callable, Sequence
from typing import Final

from benchmarks.batches import run_batches
from benchmarks.capacity import run_capacity
from benchmarks.decisions import run_decisions
from benchmarks.environments import run_environments
from benchmarks.hard_requests import RESOURCES
from benchmarks.jobs import run_jobs
from benchmarks.overload import run_overload
from benchmarks.planted import run_planted
from benchmarks.playouts import run_playouts
from benchmarks.report import Section, markdown
from benchmarks.reviews import run_coverage, run_effort, run_losses, run_luck, run_reviews
from benchmarks.serving import run_serving
from benchmarks.simulations import run_simulations
from benchmarks.soak import run_soak
from benchmarks.worst import run_worst
from croupier.games.build_info import COMPILED
from croupier.players.catalogue import ROSTERS
from service.export.recording import quietly
from tests.harness.programs import ROOT

_WORST: Final = "worst"
_SECTIONS: Final[dict[str, Callable[[int, float], Section]]] = {
    "playouts": run_playouts,
    "decisions": run_decisions,
    "environments": run_environments,
    "http": run_serving,
    "batches": run_batches,
    "jobs": run_jobs,
    "simulations": run_simulations,
    "capacity": run_capacity,
    "overload": run_overload,
    _WORST: run_worst,
}
#: Takes minutes, so it runs only by name.
_LONG: Final = {"soak": run_soak}
#: Sections about reviews, by game. Some take hours, so they run only by name.
_OF_GAMES: Final[dict[str, Callable[[int, Sequence[str]], Section]]] = {
    "reviews": run_reviews,
    "coverage": run_coverage,
    "planted": run_planted,
    "losses": run_losses,
    "effort": run_effort,
    "luck": run_luck,
}
_NAMES: Final = (*_SECTIONS, *_LONG, *_OF_GAMES)


@quietly()
def main() -> int:
    """Run the sections that the command line names, by default those up to worst. Return 1 if a target is missed."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks", description="Measured comparisons.")
    parser.add_argument("sections", nargs="*", metavar="section", help=f"{', '.join(_NAMES)}; by default up to worst")
    parser.add_argument("--rounds", type=int, default=5, help="how often each candidate is measured (5)")
    parser.add_argument("--seconds", type=float, default=1.0, help="how long each time (1.0)")
    parser.add_argument("--games", nargs="+", choices=ROSTERS, default=list(ROSTERS), help="games of reviews (all)")
    parser.add_argument("--resources", nargs="+", choices=RESOURCES, default=list(RESOURCES), help="of worst (all)")
    arguments = parser.parse_args()
    if unknown := [name for name in arguments.sections if name not in _NAMES]:
        parser.error(f"no such section: {', '.join(unknown)}; there are {', '.join(_NAMES)}")
    target = ROOT / "build" / "bench.md"
    target.parent.mkdir(exist_ok=True)
    is_met = True
    with target.open("w") as file:
        for output in (file, sys.stdout):
            print(_head(arguments), file=output, flush=True)
        for name in arguments.sections or _SECTIONS:
            section = _run(name, arguments)
            is_met &= all(each.is_met for each in section.targets)
            for output in (file, sys.stdout):
                print(markdown(section), file=output, flush=True)
    print(f"Written to {target.relative_to(ROOT)}.")
    return 0 if is_met else 1


def _head(arguments: argparse.Namespace) -> str:
    engine = "compiled" if COMPILED else "**interpreted**: make engine"
    return (
        f"# Benchmarks\n\n{platform.python_implementation()} {platform.python_version()}, {platform.machine()}, "
        f"{os.cpu_count()} processors; the engine runs {engine}. Medians of {arguments.rounds} rounds in turns, "
        f"{arguments.seconds:g} s each.\n"
    )


def _run(name: str, arguments: argparse.Namespace) -> Section:
    if name in _OF_GAMES:
        return _OF_GAMES[name](arguments.rounds, arguments.games)
    if name == _WORST:
        return run_worst(arguments.rounds, arguments.seconds, arguments.resources)
    return (_SECTIONS | _LONG)[name](arguments.rounds, arguments.seconds)


if __name__ == "__main__":
    sys.exit(main())
