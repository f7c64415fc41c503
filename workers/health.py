"""Whether jobs can be taken, and who does them, told at once: the store and the broker are asked beside the request."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

from workers.errors import UnavailableError
from workers.question import Question

__all__ = ["AWAY", "DEAF", "FROZEN", "NONE", "OFF", "READY", "Condition", "Health"]

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


@dataclass(frozen=True)
class Condition:
    """`jobs`: READY, AWAY or OFF; `workers`: READY when one is, DEAF, FROZEN, NONE, or as `jobs` where nobody knows."""

    jobs: str
    workers: str


class Health:
    """Asks one at a time. `check` returns what each worker says of itself, or raises UnavailableError; None: off."""

    def __init__(self, check: Callable[[], list[str]] | None) -> None:
        self._question = Question(check) if check else None

    def state(self) -> Condition:
        """Return how things are, within half a second."""
        if self._question is None:
            return Condition(OFF, OFF)
        try:
            said = self._question.answer(_PATIENCE)
        except UnavailableError:
            return Condition(AWAY, AWAY)
        best = [each for each in (READY, DEAF, FROZEN) if each in said]
        return Condition(READY, best[0] if best else NONE)
