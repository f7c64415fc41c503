"""The Celery worker as a child process, in a session of its own, killed together with its processes."""

from __future__ import annotations

import logging
import os
import signal
import subprocess
import sys
from collections.abc import Mapping, Sequence
from contextlib import suppress
from time import monotonic
from typing import Any, Final

from runtime.child_process import start_child
from runtime.processes import FROZEN, children_of, condition_of

_log = logging.getLogger("croupier.workers")

#: Seconds that a worker has to stop.
_STOP_SECONDS: Final = 6.0
#: Consecutive checks that find a worker frozen before it seems frozen, and before it is restarted.
_FROZEN_CHECKS: Final = (2, 4)


class WorkerProcess:
    """The worker of `program`: it serves `queues` with `processes` processes. `variables` extend its environment."""

    def __init__(self, queues: Sequence[str], processes: int, program: str, variables: Mapping[str, str]) -> None:
        safe = ["-P"] if sys.flags.safe_path else []
        arguments = [",".join(queues), str(processes), program]
        self._command = [sys.executable, *safe, "-m", "workers.running.consumer", *arguments]
        # A stopped worker returns its task immediately instead of finishing it. Celery reads this on import.
        self._variables = {"REMAP_SIGTERM": "SIGQUIT", **os.environ, **variables}
        self.starts = 0
        self._started = 0.0
        self._frozen_checks = 0
        self._process: subprocess.Popen[Any]

    @property
    def id(self) -> int:
        """The process id of the worker, which is also the process group."""
        return self._process.pid

    @property
    def status(self) -> int | None:
        """The exit status; None while the worker runs."""
        return self._process.poll()

    @property
    def age(self) -> float:
        """Seconds since its start."""
        return monotonic() - self._started

    @property
    def seems_frozen(self) -> bool:
        """Whether the last two checks found it frozen."""
        return self._frozen_checks >= _FROZEN_CHECKS[0]

    @property
    def is_frozen(self) -> bool:
        """Whether so many checks found it frozen that it must be restarted."""
        return self._frozen_checks >= _FROZEN_CHECKS[1]

    def start(self) -> None:
        """Start the worker, or its replacement."""
        # Celery logs errors elsewhere, and prints here only how to stop it.
        self._process = start_child(
            self._command, env=self._variables, stdout=subprocess.DEVNULL, start_new_session=True
        )
        self._started = monotonic()
        self._frozen_checks = 0
        self.starts += 1

    def look(self) -> None:
        """Note whether the worker is frozen, and kill its frozen processes, which it replaces."""
        is_frozen = condition_of(self.id, self.id) == FROZEN
        self._frozen_checks = self._frozen_checks + 1 if is_frozen else 0
        for process in children_of(self.id):
            if condition_of(process) == FROZEN:
                _log.error("a frozen process is killed", extra={"worker": self._variables["CROUPIER_WORKER"]})
                kill(process)

    def kill(self) -> None:
        """Kill the worker with all its processes."""
        with suppress(ProcessLookupError, PermissionError):
            os.killpg(self.id, signal.SIGKILL)
        self._process.wait()

    def stop(self) -> None:
        """Ask the worker to stop, and kill it after six seconds."""
        self._process.terminate()
        with suppress(subprocess.TimeoutExpired):
            self._process.wait(_STOP_SECONDS)
        self.kill()


def kill(process: int) -> None:
    """Kill a process that may have ended."""
    with suppress(ProcessLookupError, PermissionError):
        os.kill(process, signal.SIGKILL)
