"""Whether jobs can be taken and whether workers do them, told at once: requests do not wait for store or broker."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Final

from workers.cached_probe import CachedProbe
from workers.errors import UnavailableError
from workers.store.queues import QUEUES

#: Jobs are taken; the broker or the store does not answer; there is none.
READY: Final = "ready"
AWAY: Final = "away"
OFF: Final = "off"
#: Of workers: they take nothing though there is work; they are stopped by a signal; there is none.
DEAF: Final = "deaf"
FROZEN: Final = "frozen"
NONE: Final = "none"
#: Seconds within which store and broker must answer.
_PATIENCE: Final = 0.5
#: How well a queue is served, the best first.
_STATES: Final = (READY, DEAF, FROZEN, NONE)


@dataclass(frozen=True)
class Condition:
    """`jobs`: READY, AWAY or OFF; `queues`: how the best worker of each is, READY, DEAF, FROZEN or NONE, or as `jobs`.

    `workers` is how the queue is that is served worst.
    """

    jobs: str
    workers: str
    queues: Mapping[str, str]


class Health:
    """The condition of store, broker and workers. `check` returns the state of each worker, or raises UnavailableError.

    Without `check` there is no broker: all is OFF.
    """

    def __init__(self, check: Callable[[], list[str]] | None) -> None:
        self._probe = CachedProbe(check) if check else None

    def state(self) -> Condition:
        """Return how things are, within half a second."""
        if self._probe is None:
            return _unknown(OFF)
        try:
            states = self._probe.answer(_PATIENCE)
        except UnavailableError:
            return _unknown(AWAY)
        queues = {queue: min(_states_of(queue, states), key=_STATES.index, default=NONE) for queue in QUEUES}
        return Condition(READY, max(queues.values(), key=_STATES.index), queues)

    def check(self) -> None:
        """Raise UnavailableError while the state is AWAY; wait for nothing while it is READY."""
        if self._probe is not None:
            self._probe.check(_PATIENCE)


def _states_of(queue: str, states: list[str]) -> list[str]:
    """Return how the workers of a queue are; each text is the state of a worker and the queues that it serves."""
    workers = [text.split() for text in states]
    return [state for state, *queues in workers if queue in queues]


def _unknown(why: str) -> Condition:
    return Condition(why, why, dict.fromkeys(QUEUES, why))
