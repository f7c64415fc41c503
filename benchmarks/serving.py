"""Requests a second of `legal-moves` and `moves` in the middle of a deal, against an empty Flask view served alike."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from statistics import median
from typing import Final

from benchmarks import empty
from benchmarks.report import Section, Target, figure
from benchmarks.rounds import milliseconds, ratio, take_turns
from benchmarks.samples import legal_moves_bodies, moves_bodies, post
from benchmarks.servers import EMPTY, SERVICE, Load, busy_load, server, setting, workers
from croupier.games.catalogue import GAMES

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
    with server(EMPTY) as their_port, server(SERVICE) as our_port:
        for game in GAMES.values():
            candidates: dict[str, Callable[[], Load]] = {}
            for call, make in BODIES.items():
                bodies = make(game, STATES)
                theirs = [post(empty.PATH, body) for body in bodies]
                ours = [post(f"/v1/games/{game.id}/{call}", body) for body in bodies]
                candidates[f"{call} empty"] = partial(busy_load, their_port, theirs, _CONNECTIONS, seconds)
                candidates[call] = partial(busy_load, our_port, ours, _CONNECTIONS, seconds)
            take_turns(candidates, 1)
            found = take_turns(candidates, rounds)
            busy += [each.busy for loads in found.values() for each in loads]
            for call in BODIES:
                row, ratios[call][game.id] = _row(found[call], found[f"{call} empty"])
                section.rows.append((f"{game.id} {call}", *row))
    for call, found_ratios in ratios.items():
        section.targets += [Target(f"{call} ÷ empty view", wanted[call], found_ratios) for wanted in (_FLOORS, _AIMS)]
    section.remarks.append(
        f"{setting()} {_CONNECTIONS} connections; latencies are of that load; {STATES} states a game in turn, with "
        "their history; “µs a request” is of one worker; the empty view is sent the same bodies, unread. "
        f"The client computed {max(busy):.0%} of its time at most."
    )
    return section


def _row(ours: list[Load], theirs: list[Load]) -> tuple[list[str], float]:
    """Return the figures of a call beside those of the empty view, and the ratio of both."""
    rates, empty_rates = [each.rate for each in ours], [each.rate for each in theirs]
    (p50, p99), (empty_p50, empty_p99) = (
        milliseconds([latency for each in loads for latency in each.served]) for loads in (ours, theirs)
    )
    relative = ratio(rates, empty_rates)
    cells = [median(rates), median(empty_rates), relative, p50, p99, empty_p50, empty_p99, p99 / empty_p99]
    return [figure(cell) for cell in (*cells, 1e6 * workers() / median(rates))], relative
