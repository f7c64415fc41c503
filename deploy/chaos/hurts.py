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

from deploy.chaos.places import Place
from deploy.chaos.proxy import NETWORK_FAULTS
from deploy.chaos.stand import Stand

#: The server has no memory left; its disk is full; its queues lose their messages again and again; it is killed and
#: comes back with its data, or with nothing.
MEMORY: Final = "memory"
DISK: Final = "disk"
EMPTIED: Final = "emptied"
RESTART: Final = "restart"
FORGOTTEN: Final = "forget"
PLACE_FAULTS: Final = (*NETWORK_FAULTS, MEMORY, DISK, EMPTIED, RESTART, FORGOTTEN)
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
class Hurt:
    """Called when a fault begins, every half second while it lasts, and when it ends."""

    begin: Act
    end: Act
    again: Act = _nothing


def hurt_of(fault: str, target: str, stand: Stand) -> list[Hurt]:
    """Return a fault, for each server or process that a target names."""
    if fault in _STOPPED:
        return [_stopped(stand, _STOPPED.index(fault))]
    if fault == _STARVED:
        return [_starved(stand)]
    if fault == CLOCK:
        return [Hurt(lambda: stand.set_clock(_AHEAD), lambda: stand.set_clock(0))]
    hit = {"broker": [stand.broker], "store": [stand.store], "both": [stand.broker, stand.store]}[target]
    return [_hurt(fault, place) for place in hit]


def _hurt(fault: str, place: Place) -> Hurt:
    if fault in NETWORK_FAULTS:
        return Hurt(lambda: place.proxy.begin(fault), place.proxy.end)
    server = place.server

    def start_empty() -> None:
        server.forget()
        server.start()

    hurts: Mapping[str, Hurt] = {
        MEMORY: Hurt(partial(server.limit_memory, True), partial(server.limit_memory, False)),
        DISK: Hurt(partial(server.limit_disk, True), partial(server.limit_disk, False)),
        EMPTIED: Hurt(server.empty, server.empty, server.empty),
        RESTART: Hurt(server.kill, server.start),
        FORGOTTEN: Hurt(server.kill, start_empty),
    }
    return hurts[fault]


def _stopped(stand: Stand, place: int) -> Hurt:
    """Stop the process at a place of each worker's, parents before children."""
    stopped: list[int] = []

    def begin() -> None:
        stopped.extend(family[place] for family in stand.worker_processes() if len(family) > place)
        _send(stopped, signal.SIGSTOP)

    return Hurt(begin, lambda: _send(stopped, signal.SIGCONT))


def _starved(stand: Stand) -> Hurt:
    """Let no process that does chunks, nor any that takes its place, have more memory than it has."""
    starved: set[int] = set()

    def begin() -> None:
        for family in stand.worker_processes():
            for process in set(family[_STOPPED.index("child") :]) - starved:
                starved.add(process)
                _limit_memory(process, 0)

    def end() -> None:
        for process in starved:
            _limit_memory(process, resource.RLIM_INFINITY)

    return Hurt(begin, end, begin)


def _limit_memory(process: int, size: int) -> None:
    with suppress(ProcessLookupError):
        resource.prlimit(process, resource.RLIMIT_AS, (size, resource.RLIM_INFINITY))


def _send(processes: list[int], number: signal.Signals) -> None:
    for process in processes:
        with suppress(ProcessLookupError):
            os.kill(process, number)
