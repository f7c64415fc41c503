"""Isolation of a suspect chunk, which may kill its process: other processes of the worker start no chunk meanwhile.

So no other chunk is blamed for the death of the process. There are two locks on one file, which the system releases
when a process dies. Each process passes the gate and stays in the room while it works. A process that must be alone
closes the gate and waits until the room is empty.
"""

from __future__ import annotations

import fcntl
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Final

_ENTRANCE: Final = 0
_INSIDE: Final = 1


class Quarantine:
    """The locks of a worker, created before its processes fork."""

    def __init__(self) -> None:
        self._file, name = tempfile.mkstemp(prefix="croupier-")
        Path(name).unlink()

    @contextmanager
    def shared(self) -> Iterator[None]:
        """Work at the same time as others, after waiting for a process that is alone."""
        self._lock(_ENTRANCE, fcntl.LOCK_SH)
        self._lock(_INSIDE, fcntl.LOCK_SH)
        self._lock(_ENTRANCE, fcntl.LOCK_UN)
        try:
            yield
        finally:
            self._lock(_INSIDE, fcntl.LOCK_UN)

    @contextmanager
    def exclusive(self) -> Iterator[None]:
        """Within `shared`: work alone, after waiting for the others."""
        self._lock(_INSIDE, fcntl.LOCK_UN)
        self._lock(_ENTRANCE, fcntl.LOCK_EX)
        self._lock(_INSIDE, fcntl.LOCK_EX)
        try:
            yield
        finally:
            self._lock(_ENTRANCE, fcntl.LOCK_UN)

    def _lock(self, index: int, operation: int) -> None:
        fcntl.lockf(self._file, operation, 1, index)
