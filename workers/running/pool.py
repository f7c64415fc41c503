"""Checks that a Celery worker repeats while it runs tasks."""

from __future__ import annotations

import logging
import os
import signal
from typing import Any, ClassVar, Final

from celery import bootsteps

from runtime.processes import FROZEN, condition_of

_log = logging.getLogger("croupier.workers")

#: Consecutive checks that find a supervisor frozen before it is killed.
_FROZEN_CHECKS: Final = 4


class _Repeated(bootsteps.StartStopStep):
    """Calls `check` every `seconds` while the worker runs."""

    requires = ("celery.worker.components:Timer", "celery.worker.components:Pool")
    seconds: ClassVar[float]

    def __init__(self, parent: Any, **options: Any) -> None:
        super().__init__(parent, **options)
        self._timer: Any = None

    def check(self, worker: Any) -> None:
        """Check once."""
        raise NotImplementedError

    def start(self, parent: Any) -> None:
        """Start to check."""
        self._timer = parent.timer.call_repeatedly(self.seconds, self.check, (parent,))

    def stop(self, parent: Any) -> None:
        """Stop checking."""
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None


class RestartDeadChildren(_Repeated):
    """Replaces a dead process within 0.2 seconds. Celery checks every five seconds."""

    seconds = 0.2

    def check(self, worker: Any) -> None:
        """Start a process for each dead one."""
        worker.pool.maintain_pool()


class EndFrozenParent(_Repeated):
    """Kills a frozen supervisor, and ends this worker: nobody renews its leases.

    The program that started the supervisor starts another one.
    """

    seconds = 0.5

    def __init__(self, parent: Any, **options: Any) -> None:
        super().__init__(parent, **options)
        self._supervisor = os.getppid()
        self._checks = 0

    def check(self, worker: Any) -> None:
        """Kill the supervisor once it is frozen for two seconds."""
        self._checks = self._checks + 1 if condition_of(self._supervisor) == FROZEN else 0
        if self._checks == _FROZEN_CHECKS:
            _log.error("the supervisor is frozen: it is killed, and its worker ends")
            os.kill(self._supervisor, signal.SIGKILL)
            # Inside a container the first process cannot be killed.
            os.kill(os.getpid(), signal.SIGTERM)
