"""Where logged lines go: each at once, or several together where many are written."""

from __future__ import annotations

import atexit
import logging
from abc import abstractmethod
from collections import deque
from collections.abc import Callable
from contextlib import suppress
from functools import partial
from select import PIPE_BUF
from typing import Any, Final, TextIO

__all__ = ["LineFormatter", "Lines", "flush_lines", "gather_lines", "tell_later", "tell_many"]

#: How many lines are worth the while.
_MANY: Final = 32


class LineFormatter(logging.Formatter):
    """Makes lines of records, and of events that are told without one."""

    @abstractmethod
    def line(self, event: dict[str, Any]) -> str:
        """Write an event."""


class Lines(logging.StreamHandler[TextIO]):
    """Writes every line at once; when it gathers, as many together as a pipe takes whole.

    Every write has all other threads of a process wait for the one that writes, which costs more than the line.
    """

    def __init__(self, stream: TextIO, formatter: LineFormatter) -> None:
        super().__init__(stream)
        self.formatter: LineFormatter = formatter
        self._most = 0
        self._size = 0
        self._gathered: list[str] = []
        #: Events that are to be told, and are not yet.
        self.untold: deque[Callable[[], dict[str, Any]]] = deque()

    def gather(self) -> None:
        """Keep lines until there are enough, one warns, or `flush` is called."""
        self._most = PIPE_BUF

    @property
    def gathers(self) -> bool:
        """Whether lines are kept."""
        return self._most > 0

    def tell(self) -> None:
        """Take the lines of all events that are not told yet."""
        self.acquire()
        try:
            while self.untold:
                self._take(self.formatter.line(self.untold.popleft()()) + self.terminator)
        finally:
            self.release()

    def emit(self, record: logging.LogRecord) -> None:
        """Take the line of a record."""
        try:
            line = self.format(record) + self.terminator
        except Exception:
            self.handleError(record)
            return
        self._take(line)
        if record.levelno >= logging.WARNING:
            self.flush()

    def _take(self, line: str) -> None:
        size = len(line.encode(errors="replace"))
        if self._size + size > self._most:
            self.flush()
        self._gathered.append(line)
        self._size += size
        if self._size >= self._most:
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


def tell_later(log: logging.Logger, level: int, event: str, fields: Callable[[], dict[str, Any]]) -> None:
    """Log an event and its `fields`, a `timestamp` among them: at once, or, where lines are gathered, soon with others.

    A line that is made between other work takes twice as long as one that is made behind another, and a record for
    `logging` most of that.
    """
    gathering = [handler for handler in _handlers() if handler.gathers]
    if gathering:
        gathering[0].untold.append(partial(_whole, log.name, level, event, fields))
    else:
        log.log(level, event, extra=fields())


def _whole(name: str, level: int, event: str, fields: Callable[[], dict[str, Any]]) -> dict[str, Any]:
    told = fields()
    about = {"level": logging.getLevelName(level).lower(), "event": event, "logger": name}
    return {"timestamp": told["timestamp"], **about, **told}


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
