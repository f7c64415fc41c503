"""The keys that a running service knows: the file as it is now."""

from __future__ import annotations

import logging
import time
from pathlib import Path

from service.callers.keys import ApiKey, KeyFileError, matching, read_keys

_log = logging.getLogger("croupier")


class KeyRing:
    """The keys of a file, read again whenever it has changed; what cannot be read leaves the keys as they were."""

    def __init__(self, path: Path) -> None:
        self._path = path
        self._mark = self._stamp()
        self._keys = read_keys(path)

    def find(self, text: str) -> ApiKey | None:
        """Return the key that `text` is, if it is one and holds."""
        return matching(self._current(), text, time.time())

    def holds(self, id: str) -> bool:
        """Tell whether the key `id` is still there and not over."""
        key = self._current().get(id)
        return key is not None and key.holds_at(time.time())

    def _current(self) -> dict[str, ApiKey]:
        mark = self._stamp()
        if mark != self._mark:
            self._mark = mark
            try:
                self._keys = read_keys(self._path)
            except KeyFileError:
                _log.exception("the keys stay as they were")
        return self._keys

    def _stamp(self) -> tuple[int, int, int]:
        try:
            found = self._path.stat()
        except OSError:
            return (0, 0, 0)
        return (found.st_mtime_ns, found.st_size, found.st_ino)
