"""Readiness of store, broker and workers, without a wait for any of them."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Final

from workers.cached_probe import CachedProbe
from workers.errors import UnavailableError
from workers.store.queues import QUEUES

#: States of jobs: they are accepted; the broker or the store does not respond; no broker is configured.
READY: Final = "ready"
AWAY: Final = "away"
OFF: Final = "off"
#: States of workers: they take no work although there is some; a signal has stopped them; none is alive.
DEAF: Final = "deaf"
FROZEN: Final = "frozen"
NONE: Final = "none"
#: Seconds within which store and broker must respond.
_PATIENCE: Final = 0.5
#: States of a queue, the best first.
_STATES: Final = (READY, DEAF, FROZEN, NONE)


@dataclass(frozen=True)
class Condition:
    """`jobs` is READY, AWAY or OFF. `queues` has the state of the best worker of each queue, or AWAY or OFF.

    `workers` is the worst of these states.
    """

    jobs: str
    workers: str
    queues: Mapping[str, str]


class Health:
    """The condition of store, broker and workers. `check` returns the state of each worker, or raises UnavailableError.

    Without `check` no broker is configured, and every state is OFF.
    """

    def __init__(self, check: Callable[[], list[str]] | None) -> None:
        self._probe = CachedProbe(check) if check else None

    def state(self) -> Condition:
        """Return the condition within half a second."""
        if self._probe is None:
            return _unknown(OFF)
        try:
            states = self._probe.answer(_PATIENCE)
        except UnavailableError:
            return _unknown(AWAY)
        queues = {queue: min(_states_of(queue, states), key=_STATES.index, default=NONE) for queue in QUEUES}
        return Condition(READY, max(queues.values(), key=_STATES.index), queues)

    def check(self) -> None:
        """Raise UnavailableError while the state is AWAY. While it is READY, return immediately."""
        if self._probe is not None:
            self._probe.check(_PATIENCE)


def _states_of(queue: str, states: list[str]) -> list[str]:
    """Return the states of the workers of a queue. Each text is the state of a worker and its queues."""
    workers = [text.split() for text in states]
    return [state for state, *queues in workers if queue in queues]


def _unknown(why: str) -> Condition:
    return Condition(why, why, dict.fromkeys(QUEUES, why))
