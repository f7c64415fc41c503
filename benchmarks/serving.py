"""Requests a second of `legal-moves` and `moves`, compared with an empty Flask view and with a plain peer."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial
from statistics import median
from typing import Any, Final

from benchmarks import empty
from benchmarks.report import Section, Target, figure
from benchmarks.rounds import milliseconds, ratio, take_turns
from benchmarks.samples import legal_moves_bodies, moves_bodies, post
from benchmarks.servers import EMPTY, PEER, SERVICE, Load, busy_load, server, setting
from croupier.games.catalogue import GAMES
from croupier.games.game import Game

#: Number of states of each game, requested in turn.
STATES: Final = 20
BODIES: Final = {"legal-moves": legal_moves_bodies, "moves": moves_bodies}

_OURS: Final = "Croupier"
_EMPTY: Final = "empty view"
_PEER: Final = "peer"
_CONNECTIONS: Final = 4
_COLUMNS: Final = (
    "call", "requests/s", "÷ empty view", "÷ peer", "p50 ms", "p99 ms", "empty p99 ms", "peer p99 ms", "peer p99 ÷ p99",
)  # fmt: skip
#: Required ratios to the peer, for `moves` of every game.
_RATE: Final = 2.6
_P99: Final = 2.0

Ports = dict[str, int]
Loads = dict[str, list[Load]]


def run_serving(rounds: int, seconds: float) -> Section:
    """Measure each call of each game. All applications receive the same bodies, in alternating turns."""
    section = Section("HTTP", _COLUMNS)
    rates, p99s = dict[str, float](), dict[str, float]()
    busy: list[float] = []
    with server(EMPTY) as empty_view, server(PEER) as peer, server(SERVICE) as service:
        ports = {_OURS: service.port, _EMPTY: empty_view.port, _PEER: peer.port}
        for game, call, loads in _measured(ports, rounds, seconds):
            busy += [load.busy for each in loads.values() for load in each]
            cells = _cells(loads)
            section.rows.append((f"{game.id} {call}", *map(figure, cells)))
            if call == "moves":
                rates[game.id], p99s[game.id] = cells[2], cells[-1]
    section.targets += [Target("moves ÷ peer", _RATE, rates), Target("peer p99 ÷ p99 of moves", _P99, p99s)]
    section.remarks.append(
        f"{setting()} {_CONNECTIONS} connections, {STATES} states a game in the middle of a deal, with their history. "
        "The empty view ignores the body. The peer is flask-smorest with nested marshmallow schemas around the same "
        f"engine. The client computed at most {max(busy):.0%} of its time."
    )
    return section


def _measured(ports: Ports, rounds: int, seconds: float) -> Iterator[tuple[Game, str, Loads]]:
    """Yield the loads of each game and call, by application."""
    for game in GAMES.values():
        for call, make in BODIES.items():
            candidates = _candidates(ports, f"/v1/games/{game.id}/{call}", make(game, STATES), seconds)
            take_turns(candidates, 1)
            yield game, call, take_turns(candidates, rounds)


def _candidates(ports: Ports, path: str, bodies: list[dict[str, Any]], seconds: float) -> dict[str, Callable[[], Load]]:
    """Return the function that loads each application with these bodies."""
    paths = {_OURS: path, _EMPTY: empty.PATH, _PEER: path}
    return {
        name: partial(busy_load, port, [post(paths[name], body) for body in bodies], _CONNECTIONS, seconds)
        for name, port in ports.items()
    }


def _cells(loads: Loads) -> list[float]:
    """Return the numbers of one row, in the order of the columns."""
    rates = {name: [load.rate for load in each] for name, each in loads.items()}
    p50, p99 = _latencies(loads[_OURS])
    empty_p99, peer_p99 = _latencies(loads[_EMPTY])[1], _latencies(loads[_PEER])[1]
    return [
        median(rates[_OURS]), ratio(rates[_OURS], rates[_EMPTY]), ratio(rates[_OURS], rates[_PEER]),
        p50, p99, empty_p99, peer_p99, peer_p99 / p99,
    ]  # fmt: skip


def _latencies(loads: list[Load]) -> tuple[float, float]:
    """Return p50 and p99 over all loads, in milliseconds."""
    return milliseconds([latency for load in loads for latency in load.served])
