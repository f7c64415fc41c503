"""The processes of a Celery worker: a lost one is replaced within a moment. Celery alone looks every five seconds."""

from __future__ import annotations

from typing import Any, Final

from celery import bootsteps

__all__ = ["ReplaceLost"]

_SECONDS: Final = 0.2


class ReplaceLost(bootsteps.StartStopStep):
    """Looks after the pool, as long as the worker runs."""

    requires = ("celery.worker.components:Timer", "celery.worker.components:Pool")

    def __init__(self, parent: Any, **options: Any) -> None:
        super().__init__(parent, **options)
        self._timer: Any = None

    def start(self, parent: Any) -> None:
        """Begin to look."""
        self._timer = parent.timer.call_repeatedly(_SECONDS, parent.pool.maintain_pool)

    def stop(self, parent: Any) -> None:
        """Look no more."""
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None
