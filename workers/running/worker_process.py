"""The Celery worker as a child: started in a session of its own, and ended with all its processes."""

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

#: Seconds that a worker which is asked to stop may take.
_STOP_SECONDS: Final = 6.0
#: How often in a row a worker is seen frozen before it seems to be, and is.
_FROZEN_LOOKS: Final = (2, 4)


class WorkerProcess:
    """The worker of `program`, which serves `queues` with so many `processes`; `variables` are its environment's."""

    def __init__(self, queues: Sequence[str], processes: int, program: str, variables: Mapping[str, str]) -> None:
        safe = ["-P"] if sys.flags.safe_path else []
        arguments = [",".join(queues), str(processes), program]
        self._command = [sys.executable, *safe, "-m", "workers.running.consumer", *arguments]
        # A stopped worker gives its task back at once instead of working it off; read when Celery is imported.
        self._variables = {"REMAP_SIGTERM": "SIGQUIT", **os.environ, **variables}
        self.starts = 0
        self._started = 0.0
        self._frozen_looks = 0
        self._process: subprocess.Popen[Any]

    @property
    def id(self) -> int:
        """The worker's process, which is also the group of all its processes."""
        return self._process.pid

    @property
    def status(self) -> int | None:
        """The exit status of a worker that has ended."""
        return self._process.poll()

    @property
    def age(self) -> float:
        """Seconds since it was started."""
        return monotonic() - self._started

    @property
    def seems_frozen(self) -> bool:
        """Whether it was seen frozen the last few times."""
        return self._frozen_looks >= _FROZEN_LOOKS[0]

    @property
    def is_frozen(self) -> bool:
        """Whether it was seen frozen so often that it will not go on."""
        return self._frozen_looks >= _FROZEN_LOOKS[1]

    def start(self) -> None:
        """Start it, or another in its place."""
        # Celery's errors go elsewhere: what it says here is how to stop it, which is done here.
        self._process = start_child(
            self._command, env=self._variables, stdout=subprocess.DEVNULL, start_new_session=True
        )
        self._started = monotonic()
        self._frozen_looks = 0
        self.starts += 1

    def look(self) -> None:
        """See whether it is frozen, and end those of its processes that are: it starts others in their place."""
        is_frozen = condition_of(self.id, self.id) == FROZEN
        self._frozen_looks = self._frozen_looks + 1 if is_frozen else 0
        for process in children_of(self.id):
            if condition_of(process) == FROZEN:
                _log.error("a frozen process is ended", extra={"worker": self._variables["CROUPIER_WORKER"]})
                kill(process)

    def kill(self) -> None:
        """End it with all its processes, at once."""
        with suppress(ProcessLookupError, PermissionError):
            os.killpg(self.id, signal.SIGKILL)
        self._process.wait()

    def stop(self) -> None:
        """Ask it to stop, and end it when it does not within a moment."""
        self._process.terminate()
        with suppress(subprocess.TimeoutExpired):
            self._process.wait(_STOP_SECONDS)
        self.kill()


def kill(process: int) -> None:
    """End a process that may have ended by itself."""
    with suppress(ProcessLookupError, PermissionError):
        os.kill(process, signal.SIGKILL)
