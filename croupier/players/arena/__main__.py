"""Measures levels against each other: `python -m croupier.players.arena seven-up strong greedy --deals 2000`.

Fewer players than seats are seated in turn. More than one worker process plays the same chunks, so the figures do
not depend on how many there are. `--ladder` plays every level against every other and prints a table.
"""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Iterable, Iterator
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from itertools import cycle, islice
from typing import Any

from tqdm import tqdm

from croupier.players.arena.chunks import run_chunk
from croupier.players.arena.plan import DEALS, MATCHES, Contender, Plan, chunk_count, plan_of
from croupier.players.arena.statistics import Sprt
from croupier.players.arena.summary import difference_of, summarize
from croupier.players.arena.tally import merge
from croupier.players.arena.tournament import Tournament, pair_plan, rate
from croupier.players.catalogue import ROSTERS
from croupier.players.roster import LEVEL_NAMES


def main() -> int:
    """Read the command line, play, and print; return the exit status."""
    arguments = _parser().parse_args()
    plan = _plan(arguments)
    with ProcessPoolExecutor(arguments.jobs) as pool:
        if arguments.ladder:
            _ladder(plan, pool)
        else:
            _duel(plan, pool, Sprt(*arguments.sprt) if arguments.sprt else None)
    return 0


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="python -m croupier.players.arena", description="Levels against each other.")
    parser.add_argument("game", choices=sorted(ROSTERS))
    parser.add_argument("players", nargs="*", default=["strong", "greedy"], help="LEVEL or LEVEL:ITERATIONS, by seat")
    length = parser.add_mutually_exclusive_group()
    length.add_argument("--deals", type=int, help="deals played (default 1000)")
    length.add_argument("--matches", type=int, help="matches played")
    parser.add_argument("--seed", default="croupier")
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1, help="worker processes")
    parser.add_argument("--option", action="append", default=[], metavar="NAME=VALUE", help="a house rule")
    parser.add_argument(
        "--single", action="store_true", help="every deal once, without moving the players round the seats"
    )
    parser.add_argument("--sprt", type=float, nargs=2, metavar=("LOW", "HIGH"), help="stop when the difference is sure")
    parser.add_argument("--ladder", action="store_true", help="every level against every other")
    return parser


def _plan(arguments: argparse.Namespace) -> Plan:
    roster = ROSTERS[arguments.game]
    given = dict(option.split("=", 1) for option in arguments.option)
    kinds = {spec.name: spec.kind for spec in roster.game.options}
    options = roster.game.complete_options({name: _value(kinds[name], text) for name, text in given.items()})
    names = islice(cycle(arguments.players), roster.game.seats(options))
    unit = MATCHES if arguments.matches else DEALS
    count = arguments.matches or arguments.deals or 1000
    players = tuple(_contender(name) for name in names)
    return Plan(arguments.game, options, players, unit, count, arguments.seed, not arguments.single)


def _value(kind: str, text: str) -> bool | int | str:
    if kind == "boolean":
        return text == "true"
    return int(text) if kind == "integer" else text


def _contender(name: str) -> Contender:
    level, _, iterations = name.partition(":")
    return Contender(level, int(iterations or 0))


def _played(plan: Plan, pool: ProcessPoolExecutor) -> Iterator[dict[str, Any]]:
    """Yield the tally of ever more chunks, in their order."""
    chunks = chunk_count(plan)
    so_far: dict[str, Any] = {}
    name = " - ".join(contender.name for contender in plan.contenders)
    results: Iterable[dict[str, Any]] = pool.map(partial(_chunk, plan.to_data()), range(chunks))
    for tally in tqdm(results, total=chunks, desc=name, unit="chunk", leave=False, file=sys.stderr):
        so_far = merge(so_far, tally)
        yield so_far


def _chunk(plan: dict[str, Any], chunk: int) -> dict[str, Any]:
    return run_chunk(plan_of(plan), chunk)


def _duel(plan: Plan, pool: ProcessPoolExecutor, test: Sprt | None) -> None:
    tally: dict[str, Any] = {}
    for tally in _played(plan, pool):
        difference = difference_of(plan, tally, 0, "points")
        if test and difference and test.verdict(tally["groups"], difference) != "open":
            print(f"sequential test: {test.verdict(tally['groups'], difference)}")
            pool.shutdown(wait=False, cancel_futures=True)
            break
    result = summarize(plan, tally)
    print(f"{plan.game}, {result['plays']} {plan.unit}, {result['groups']} groups, seed {plan.seed!r}")
    for number, player in enumerate(result["players"]):
        print(f"{plan.contenders[number].name:>12}  {_row(player)}")


def _row(player: dict[str, Any]) -> str:
    won, points = player["win_rate"], player["points_difference"]
    parts = [f"won {_percent(won)}" if won else "", f"points {_signed(points)}" if points else ""]
    return ", ".join(part for part in parts if part)


def _percent(found: dict[str, Any]) -> str:
    low, high = found["interval"]
    return f"{found['mean']:.1%} [{low:.1%}, {high:.1%}]"


def _signed(found: dict[str, Any]) -> str:
    low, high = found["interval"]
    return f"{found['mean']:+.3f} [{low:+.3f}, {high:+.3f}]"


def _ladder(frame: Plan, pool: ProcessPoolExecutor) -> None:
    tournament = Tournament(frame, tuple(Contender(level) for level in LEVEL_NAMES))
    tallies = []
    for pair in tournament.pairs:
        *_, tally = _played(pair_plan(tournament, pair), pool)
        tallies.append(tally)
    result = rate(tournament, tallies)
    print(f"| {frame.game} | against | {frame.unit} | won | points |\n|---|---|---|---|---|")
    for pair in result["pairs"]:
        weaker, stronger = (tournament.contenders[number].name for number in pair["pair"])
        figures = pair["players"][1]
        won, points = _percent(figures["win_rate"]), _signed(figures["points_difference"])
        print(f"| `{stronger}` | `{weaker}` | {pair['plays']} | {won} | {points} |")
    for rating in result["ratings"]:
        low, high = rating["interval"]
        print(f"{rating['level']:>12}  {rating['rating']:+.0f} [{low:+.0f}, {high:+.0f}]")


if __name__ == "__main__":
    sys.exit(main())
