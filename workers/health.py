"""Readiness of store, broker and workers, without a wait for any of them."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from typing import Final

from workers.cached_probe import CachedProbe
from workers.errors import UnavailableError
from workers.store.queues import QUEUES
from workers.store.store import Store

#: States of jobs: they are accepted; the broker or the store does not respond; no broker is configured.
READY: Final = "ready"
AWAY: Final = "away"
OFF: Final = "off"
#: The state of a queue without workers. One with workers is READY.
NONE: Final = "none"
#: Seconds within which store and broker must respond.
_PATIENCE: Final = 0.5
#: Seconds for which the report of a worker holds.
_REPORT_SECONDS: Final = 5


@dataclass(frozen=True)
class Worker:
    """A live worker: its name, the number of its processes, and its queues."""

    node: str
    size: int
    queues: tuple[str, ...]


def report_worker(store: Store, worker: Worker) -> None:
    """Store that a worker takes messages now. Raises UnavailableError."""
    text = " ".join((worker.node, str(worker.size), *worker.queues))
    store.change([], [("ZADD", store.key("workers"), store.now() + _REPORT_SECONDS, text)])


def forget_workers(store: Store) -> None:
    """Remove the reports of workers that have vanished. Raises UnavailableError."""
    store.change([], [("ZREMRANGEBYSCORE", store.key("workers"), "-inf", store.now())])


def live_workers(store: Store) -> list[Worker]:
    """Return the workers that take messages. Raises UnavailableError."""
    now = store.now()
    found = store.call(lambda redis: redis.zrangebyscore(store.key("workers"), now, "+inf"))
    texts = [text.decode().split() for text in found]
    return [Worker(node, int(size), tuple(queues)) for node, size, *queues in texts]


@dataclass(frozen=True)
class Condition:
    """`jobs` is READY, AWAY or OFF. `queues` are READY or NONE, or all AWAY or OFF.

    `workers` is the worst of these states.
    """

    jobs: str
    workers: str
    queues: Mapping[str, str]


class Health:
    """The condition of store, broker and workers. `check` returns the live workers, or raises UnavailableError.

    Without `check` no broker is configured, and every state is OFF.
    """

    def __init__(self, check: Callable[[], Iterable[Worker]] | None) -> None:
        self._probe = CachedProbe(check) if check else None

    def state(self) -> Condition:
        """Return the condition within half a second."""
        if self._probe is None:
            return _unknown(OFF)
        try:
            served = {queue for worker in self._probe.answer(_PATIENCE) for queue in worker.queues}
        except UnavailableError:
            return _unknown(AWAY)
        queues = {queue: READY if queue in served else NONE for queue in QUEUES}
        return Condition(READY, NONE if NONE in queues.values() else READY, queues)

    def check(self) -> None:
        """Raise UnavailableError while the state is AWAY. While it is READY, return immediately."""
        if self._probe is not None:
            self._probe.check(_PATIENCE)


def _unknown(why: str) -> Condition:
    return Condition(why, why, dict.fromkeys(QUEUES, why))
