"""A chunk that may be what kills processes is done alone: the others of its worker begin none meanwhile.

So a process that dies beside it is not taken for another victim. Two locks on one file, which the system takes from a
process that dies: a process that begins passes the gate, and is in the room until it is done; one that wants to be
alone shuts the gate, and waits until the room is empty.
"""

from __future__ import annotations

import fcntl
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Final

_GATE: Final = 0
_ROOM: Final = 1


class Quarantine:
    """The locks of a worker, made before its processes fork."""

    def __init__(self) -> None:
        self._file, name = tempfile.mkstemp(prefix="croupier-")
        Path(name).unlink()

    @contextmanager
    def shared(self) -> Iterator[None]:
        """Work beside others, once none is alone."""
        self._lock(_GATE, fcntl.LOCK_SH)
        self._lock(_ROOM, fcntl.LOCK_SH)
        self._lock(_GATE, fcntl.LOCK_UN)
        try:
            yield
        finally:
            self._lock(_ROOM, fcntl.LOCK_UN)

    @contextmanager
    def exclusive(self) -> Iterator[None]:
        """Within `shared`: work alone, when the others have ended what they do."""
        self._lock(_ROOM, fcntl.LOCK_UN)
        self._lock(_GATE, fcntl.LOCK_EX)
        self._lock(_ROOM, fcntl.LOCK_EX)
        try:
            yield
        finally:
            self._lock(_GATE, fcntl.LOCK_UN)

    def _lock(self, place: int, operation: int) -> None:
        fcntl.lockf(self._file, operation, 1, place)
