"""Faults of a broker, a store or the workers: how each begins, is kept up, and ends."""

from __future__ import annotations

import os
import resource
import signal
from collections.abc import Callable, Mapping
from contextlib import suppress
from dataclasses import dataclass
from functools import partial
from typing import Final

from deploy.chaos.proxy import NETWORK_FAULTS
from deploy.chaos.system import System
from deploy.chaos.upstreams import Upstream

#: The server has no memory left; its disk is full; its queues lose their messages again and again; it is killed and
#: comes back with its data, or with nothing.
MEMORY: Final = "memory"
DISK: Final = "disk"
EMPTIED: Final = "emptied"
RESTART: Final = "restart"
FORGOTTEN: Final = "forget"
SERVER_FAULTS: Final = (*NETWORK_FAULTS, MEMORY, DISK, EMPTIED, RESTART, FORGOTTEN)
#: Of every worker one process is stopped by a signal: its supervisor, the Celery worker, or one that does chunks.
WORKERS: Final = "workers"
_STOPPED: Final = ("watcher", "main", "child")
#: The processes that do chunks get no more memory; the workers' clocks are an hour ahead of all others.
_STARVED: Final = "starved"
CLOCK: Final = "clock"
WORKER_FAULTS: Final = (*_STOPPED, _STARVED, CLOCK)

#: Seconds.
_AHEAD: Final = 3600

Act = Callable[[], None]


def _nothing() -> None:
    pass


@dataclass(frozen=True)
class Injection:
    """Called when a fault begins, every half second while it lasts, and when it ends."""

    begin: Act
    end: Act
    again: Act = _nothing


def injections_of(fault: str, target: str, system: System) -> list[Injection]:
    """Return a fault, for each server or process that a target names."""
    if fault in _STOPPED:
        return [_stopped(system, _STOPPED.index(fault))]
    if fault == _STARVED:
        return [_starved(system)]
    if fault == CLOCK:
        return [Injection(lambda: system.set_clock(_AHEAD), lambda: system.set_clock(0))]
    hit = {"broker": [system.broker], "store": [system.store], "both": [system.broker, system.store]}[target]
    return [_injection(fault, server) for server in hit]


def _injection(fault: str, target: Upstream) -> Injection:
    if fault in NETWORK_FAULTS:
        return Injection(lambda: target.proxy.begin(fault), target.proxy.end)
    server = target.server

    def start_empty() -> None:
        server.forget()
        server.start()

    injections: Mapping[str, Injection] = {
        MEMORY: Injection(partial(server.limit_memory, True), partial(server.limit_memory, False)),
        DISK: Injection(partial(server.limit_disk, True), partial(server.limit_disk, False)),
        EMPTIED: Injection(server.empty, server.empty, server.empty),
        RESTART: Injection(server.kill, server.start),
        FORGOTTEN: Injection(server.kill, start_empty),
    }
    return injections[fault]


def _stopped(system: System, index: int) -> Injection:
    """Stop the process at a place of each worker's, parents before children."""
    stopped: list[int] = []

    def begin() -> None:
        stopped.extend(family[index] for family in system.worker_processes() if len(family) > index)
        _send(stopped, signal.SIGSTOP)

    return Injection(begin, lambda: _send(stopped, signal.SIGCONT))


def _starved(system: System) -> Injection:
    """Let no process that does chunks, nor any that takes its place, have more memory than it has."""
    starved: set[int] = set()

    def begin() -> None:
        for family in system.worker_processes():
            for process in set(family[_STOPPED.index("child") :]) - starved:
                starved.add(process)
                _limit_memory(process, 0)

    def end() -> None:
        for process in starved:
            _limit_memory(process, resource.RLIM_INFINITY)

    return Injection(begin, end, begin)


def _limit_memory(process: int, size: int) -> None:
    with suppress(ProcessLookupError):
        resource.prlimit(process, resource.RLIMIT_AS, (size, resource.RLIM_INFINITY))


def _send(processes: list[int], number: signal.Signals) -> None:
    for process in processes:
        with suppress(ProcessLookupError):
            os.kill(process, number)
