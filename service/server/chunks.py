"""Where a body in chunks ends (RFC 9112, 7.1): found piece by piece, before anybody reads it."""

from __future__ import annotations

import re
from typing import Final

__all__ = ["ChunkScan", "TooLargeError"]

_SIZE: Final = re.compile(rb"[0-9A-Fa-f]{1,8}(?=[ \t]*(?:;|$))")
#: Bytes of a line that gives a size, with its extensions; of all lines after the last chunk.
_LINE: Final = 1024
_TRAILERS: Final = 8192
#: Every chunk costs as much time as some hundred bytes.
_CHUNKS: Final = 4096


class TooLargeError(Exception):
    """A body is larger, or comes in more pieces, than is read."""


class ChunkScan:
    """Looks for the end of one body. What is malformed ends where that shows: the parser judges, and says why."""

    def __init__(self, limit: int) -> None:
        self._limit = limit
        self._line = 0
        self._chunks = 0
        self._size = 0

    def end(self, data: bytearray) -> int | None:
        """Return how many bytes of `data`, all that has come, are the body's; None: there must be more.

        Raises TooLargeError.
        """
        while (line_end := data.find(b"\r\n", self._line)) >= 0:
            found = _SIZE.match(data[self._line : min(line_end, self._line + _LINE)])
            if found is None or line_end - self._line > _LINE:
                return len(data)
            size = int(found[0], 16)
            if size == 0:
                return self._after_trailers(data, line_end)
            self._count(size)
            self._line = line_end + 2 + size + 2
        return len(data) if len(data) - self._line > _LINE else None

    def _count(self, size: int) -> None:
        self._chunks += 1
        self._size += size
        if self._size > self._limit or self._chunks > _CHUNKS:
            raise TooLargeError

    def _after_trailers(self, data: bytearray, line_end: int) -> int | None:
        found = data.find(b"\r\n\r\n", line_end)
        if found >= 0:
            return found + 4
        return len(data) if len(data) - line_end > _TRAILERS else None
