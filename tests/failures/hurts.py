"""What can be done to a broker, a store or the workers: how it begins, what is done meanwhile, how it ends."""

from __future__ import annotations

import os
import signal
from collections.abc import Callable, Mapping
from contextlib import suppress
from dataclasses import dataclass
from typing import Final

from tests.failures.places import Place
from tests.failures.proxy import NETWORK_FAULTS
from tests.failures.stand import Stand

__all__ = ["EMPTIED", "FORGOTTEN", "PLACE_FAULTS", "WORKERS", "WORKER_FAULTS", "Hurt", "hurt_of"]

#: The server has no memory left; its disk is full; its queues lose their messages again and again; it is killed and
#: comes back with its data, or with nothing.
MEMORY: Final = "memory"
DISK: Final = "disk"
EMPTIED: Final = "emptied"
RESTART: Final = "restart"
FORGOTTEN: Final = "forget"
PLACE_FAULTS: Final = (*NETWORK_FAULTS, MEMORY, DISK, EMPTIED, RESTART, FORGOTTEN)
#: Of every worker one process is stopped by a signal: who watches over it, its first one, or one that does chunks.
WORKERS: Final = "workers"
WORKER_FAULTS: Final = ("watcher", "main", "child")

Act = Callable[[], None]


def _nothing() -> None:
    pass


@dataclass(frozen=True)
class Hurt:
    """What is done when a fault begins, now and then while it lasts, and when it ends."""

    begin: Act
    end: Act
    again: Act = _nothing


def hurt_of(fault: str, target: str, stand: Stand) -> list[Hurt]:
    """Return what a fault does to each of those that a target names."""
    if target == WORKERS:
        return [_stopped(stand, WORKER_FAULTS.index(fault))]
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
        MEMORY: Hurt(server.fill_memory, server.free_memory),
        DISK: Hurt(server.fill_disk, server.free_disk),
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


def _send(processes: list[int], number: signal.Signals) -> None:
    for process in processes:
        with suppress(ProcessLookupError):
            os.kill(process, number)
