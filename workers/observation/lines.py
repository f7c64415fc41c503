"""Where logged lines go: each at once, or several together where many are written."""

from __future__ import annotations

import logging
from contextlib import suppress
from select import PIPE_BUF
from typing import TextIO

__all__ = ["Lines", "flush_lines", "gather_lines"]


class Lines(logging.StreamHandler[TextIO]):
    """Writes every line at once; when it gathers, as many together as a pipe takes whole.

    Every write has all other threads of a process wait for the one that writes, which costs more than the line.
    """

    def __init__(self, stream: TextIO) -> None:
        super().__init__(stream)
        self._most = 0
        self._size = 0
        self._gathered: list[str] = []

    def gather(self) -> None:
        """Keep lines until there are enough, one warns, or `flush` is called."""
        self._most = PIPE_BUF

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
    for handler in logging.getLogger().handlers:
        if isinstance(handler, Lines):
            handler.gather()


def flush_lines() -> None:
    """Write what this process has gathered."""
    for handler in logging.getLogger().handlers:
        handler.flush()
