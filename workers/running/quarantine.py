"""A chunk that may be what kills workers is done alone: the other processes of its worker begin nothing meanwhile.

So what dies beside it is not taken for another victim. Two locks on one file, which the system takes from a process
that dies: whoever begins passes the gate, and is in the room until it is done; who wants to be alone shuts the gate,
and waits until the room is empty.
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


class Solitude:
    """The locks of a worker, made before its processes part."""

    def __init__(self) -> None:
        self._file, name = tempfile.mkstemp(prefix="croupier-")
        Path(name).unlink()

    @contextmanager
    def among_others(self) -> Iterator[None]:
        """Work beside others, once nobody is alone."""
        self._lock(_GATE, fcntl.LOCK_SH)
        self._lock(_ROOM, fcntl.LOCK_SH)
        self._lock(_GATE, fcntl.LOCK_UN)
        try:
            yield
        finally:
            self._lock(_ROOM, fcntl.LOCK_UN)

    @contextmanager
    def alone(self) -> Iterator[None]:
        """Within `among_others`: work when the others have ended what they do."""
        self._lock(_ROOM, fcntl.LOCK_UN)
        self._lock(_GATE, fcntl.LOCK_EX)
        self._lock(_ROOM, fcntl.LOCK_EX)
        try:
            yield
        finally:
            self._lock(_GATE, fcntl.LOCK_UN)

    def _lock(self, what: int, how: int) -> None:
        fcntl.lockf(self._file, how, 1, what)
