"""Whether jobs can be taken, and who does them, told at once: the store and the broker are asked beside the request."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Final

from workers.errors import UnavailableError
from workers.running.cached_probe import Question
from workers.store.queues import QUEUES

#: Jobs are taken; the broker or the store does not answer; there is none.
READY: Final = "ready"
AWAY: Final = "away"
OFF: Final = "off"
#: Of workers: they take nothing though there is work; they are stopped; there is none.
DEAF: Final = "deaf"
FROZEN: Final = "frozen"
NONE: Final = "none"
#: Who does not answer within so many seconds is away.
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
    """Asks one at a time. `check` returns what each worker says of itself, or raises UnavailableError; None: off."""

    def __init__(self, check: Callable[[], list[str]] | None) -> None:
        self._question = Question(check) if check else None

    def state(self) -> Condition:
        """Return how things are, within half a second."""
        if self._question is None:
            return _unknown(OFF)
        try:
            said = self._question.answer(_PATIENCE)
        except UnavailableError:
            return _unknown(AWAY)
        queues = {queue: min(_said_of(queue, said), key=_STATES.index, default=NONE) for queue in QUEUES}
        return Condition(READY, max(queues.values(), key=_STATES.index), queues)

    def check(self) -> None:
        """Raise UnavailableError while the state is AWAY; wait for nothing while it is READY."""
        if self._question is not None:
            self._question.check(_PATIENCE)


def _said_of(queue: str, said: list[str]) -> list[str]:
    """Return how the workers of a queue are: each says its state and its queues."""
    workers = [text.split() for text in said]
    return [state for state, *queues in workers if queue in queues]


def _unknown(why: str) -> Condition:
    return Condition(why, why, dict.fromkeys(QUEUES, why))
