"""Where logged lines go: each at once, or several together where many are written."""

from __future__ import annotations

import atexit
import logging
from collections import deque
from collections.abc import Callable
from contextlib import suppress
from select import PIPE_BUF
from typing import Final, TextIO

__all__ = ["Lines", "flush_lines", "gather_lines", "tell_later", "tell_many"]

#: How many lines are worth the while.
_MANY: Final = 32


class Lines(logging.StreamHandler[TextIO]):
    """Writes every line at once; when it gathers, as many together as a pipe takes whole.

    Every write has all other threads of a process wait for the one that writes, which costs more than the line.
    """

    def __init__(self, stream: TextIO) -> None:
        super().__init__(stream)
        self._most = 0
        self._size = 0
        self._gathered: list[str] = []
        #: What is to be logged, and is not yet.
        self.untold: deque[Callable[[], None]] = deque()

    def gather(self) -> None:
        """Keep lines until there are enough, one warns, or `flush` is called."""
        self._most = PIPE_BUF

    @property
    def gathers(self) -> bool:
        """Whether lines are kept."""
        return self._most > 0

    def tell(self) -> None:
        """Have everything logged that is not yet."""
        while self.untold:
            try:
                tell = self.untold.popleft()
            except IndexError:
                # Another thread does the same.
                return
            tell()

    def emit(self, record: logging.LogRecord) -> None:
        """Take the line of a record."""
        try:
            line = self.format(record) + self.terminator
        except Exception:
            self.handleError(record)
            return
        size = len(line.encode(errors="replace"))
        if self._size + size > self._most:
            self.flush()
        self._gathered.append(line)
        self._size += size
        if self._size >= self._most or record.levelno >= logging.WARNING:
            self.flush()

    def flush(self) -> None:
        """Write what is gathered. What cannot be written is lost."""
        self.acquire()
        try:
            text = "".join(self._gathered)
            self._gathered.clear()
            self._size = 0
            # A signal's handler may log in the middle of a write, which is then refused.
            with suppress(OSError, ValueError, RuntimeError):
                self.stream.write(text)
                super().flush()
        finally:
            self.release()


def gather_lines() -> None:
    """Have this process write its lines several together, whenever it calls `flush_lines`, and when it ends."""
    atexit.register(flush_lines)
    for handler in _handlers():
        handler.gather()


def tell_later(tell: Callable[[], None]) -> None:
    """Have `tell` log what it logs: at once, or, where lines are gathered, soon, together with others.

    A line that is made between other work takes twice as long as one that is made behind another.
    """
    gathering = [handler for handler in _handlers() if handler.gathers]
    if gathering:
        gathering[0].untold.append(tell)
    else:
        tell()


def tell_many() -> None:
    """Log what was left for later, if it is much."""
    for handler in _handlers():
        if len(handler.untold) >= _MANY:
            handler.tell()


def flush_lines() -> None:
    """Write what this process has gathered."""
    for handler in _handlers():
        handler.tell()
        handler.flush()


def _handlers() -> list[Lines]:
    return [handler for handler in logging.getLogger().handlers if isinstance(handler, Lines)]
