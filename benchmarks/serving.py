"""Requests a second of `legal-moves` and `moves` in the middle of a deal, against an empty Flask view served alike."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from statistics import median, quantiles
from typing import Final

from benchmarks import empty
from benchmarks.report import Section, Target, figure
from benchmarks.rounds import ratio, take_turns
from benchmarks.samples import legal_moves_bodies, moves_bodies, post
from benchmarks.servers import EMPTY, SERVICE, Load, client, server, setting, workers
from croupier.games.catalogue import GAMES
from croupier.games.game import Game

#: How many states are asked for in turn.
STATES: Final = 20
BODIES: Final = {"legal-moves": legal_moves_bodies, "moves": moves_bodies}

_CONNECTIONS: Final = 4
_COLUMNS: Final = (
    "call", "requests/s", "empty view", "ratio", "p50 ms", "p99 ms", "empty p50 ms", "empty p99 ms", "p99 ÷ empty's",
    "µs a request",
)  # fmt: skip
#: What the ratio to the empty view is to be, by call: the least, and what is aimed at.
_FLOORS: Final = {"legal-moves": 0.63, "moves": 0.55}
_AIMS: Final = {"legal-moves": 0.70, "moves": 0.65}


def run_serving(rounds: int, seconds: float) -> Section:
    """Measure every call of every game beside the empty view, which is sent the same bodies."""
    section = Section("HTTP", _COLUMNS)
    busy: list[float] = []
    ratios: dict[str, dict[str, float]] = {call: {} for call in BODIES}
    with (
        server(EMPTY) as their_port,
        server(SERVICE) as our_port,
        client() as prepare,
    ):
        for game in GAMES.values():
            candidates: dict[str, Callable[[], Load]] = {}
            for call in BODIES:
                ours, theirs = _requests(game, call)
                name = f"{game.id} {call}"
                candidates[f"{call} empty"] = prepare(f"{name} empty", theirs, their_port, _CONNECTIONS, seconds)
                candidates[call] = prepare(name, ours, our_port, _CONNECTIONS, seconds)
            take_turns(candidates, 1)
            found = take_turns(candidates, rounds)
            busy += [load.busy for loads in found.values() for load in loads]
            _fill(section, game, found, ratios)
    for call, found_ratios in ratios.items():
        section.targets += [Target(f"{call} ÷ empty view", wanted[call], found_ratios) for wanted in (_FLOORS, _AIMS)]
    section.remarks.append(
        f"{setting()} {_CONNECTIONS} connections; latencies are of that load; {STATES} states a game in turn, with "
        "their history; “µs a request” is of one worker; the empty view is sent the same bodies, unread. "
        f"The client computed {max(busy):.0%} of its time at most."
    )
    return section


def _requests(game: Game, call: str) -> tuple[list[bytes], list[bytes]]:
    bodies = BODIES[call](game, STATES)
    path = f"/v1/games/{game.id}/{call}"
    return [post(path, body) for body in bodies], [post(empty.PATH, body) for body in bodies]


def _fill(section: Section, game: Game, found: dict[str, list[Load]], ratios: dict[str, dict[str, float]]) -> None:
    for call in BODIES:
        ours, theirs = found[call], found[f"{call} empty"]
        rates, empty_rates = ([load.rate for load in loads] for loads in (ours, theirs))
        ratios[call][game.id] = ratio(rates, empty_rates)
        (p50, p99), (empty_p50, empty_p99) = _percentiles(ours), _percentiles(theirs)
        cells = [median(rates), median(empty_rates), ratios[call][game.id], p50, p99, empty_p50, empty_p99]
        cells += [p99 / empty_p99, 1e6 * workers() / median(rates)]
        section.rows.append((f"{game.id} {call}", *(figure(cell) for cell in cells)))


def _percentiles(loads: Sequence[Load]) -> tuple[float, float]:
    """The median and the 99th percentile, in milliseconds."""
    cuts = quantiles((1000 * latency for load in loads for latency in load.latencies), n=100)
    return cuts[49], cuts[98]
