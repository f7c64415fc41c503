"""Steps that a Celery worker takes again and again beside its tasks."""

from __future__ import annotations

import logging
import os
import signal
from typing import Any, ClassVar, Final

from celery import bootsteps

from runtime.processes import FROZEN, condition_of

_log = logging.getLogger("croupier.workers")

#: How often a parent is seen frozen, one look after another, until it is ended.
_FROZEN_LOOKS: Final = 4


class _Repeated(bootsteps.StartStopStep):
    """Looks every so many `seconds`, as long as the worker runs."""

    requires = ("celery.worker.components:Timer", "celery.worker.components:Pool")
    seconds: ClassVar[float]

    def __init__(self, parent: Any, **options: Any) -> None:
        super().__init__(parent, **options)
        self._timer: Any = None

    def look(self, worker: Any) -> None:
        """Look once."""
        raise NotImplementedError

    def start(self, parent: Any) -> None:
        """Begin to look."""
        self._timer = parent.timer.call_repeatedly(self.seconds, self.look, (parent,))

    def stop(self, parent: Any) -> None:
        """Look no more."""
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None


class ReplaceLost(_Repeated):
    """Replaces a lost process within a moment. Celery alone looks every five seconds."""

    seconds = 0.2

    def look(self, worker: Any) -> None:
        """Start a process for each that is lost."""
        worker.pool.maintain_pool()


class EndFrozenParent(_Repeated):
    """Ends a supervisor that is frozen, and this worker with it: its leases are renewed no more.

    The program that started the supervisor starts another.
    """

    seconds = 0.5

    def __init__(self, parent: Any, **options: Any) -> None:
        super().__init__(parent, **options)
        self._supervisor = os.getppid()
        self._looks = 0

    def look(self, worker: Any) -> None:
        """See whether the supervisor is frozen for two seconds."""
        self._looks = self._looks + 1 if condition_of(self._supervisor) == FROZEN else 0
        if self._looks == _FROZEN_LOOKS:
            _log.error("the supervisor is frozen: it is ended, and its worker")
            os.kill(self._supervisor, signal.SIGKILL)
            # In a container the first process cannot be killed from within.
            os.kill(os.getpid(), signal.SIGTERM)
