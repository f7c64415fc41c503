"""API keys, stored as hashes in one file and compared in constant time.

A key is `croupier_{id}_{secret}`. The id finds its entry. The secret has 256 random bits, so its plain SHA-256 cannot
be reversed. Jobs belong to the name of a key, so they survive a rotation.
"""

from __future__ import annotations

import logging
import os
import re
import secrets
import time
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from dataclasses import asdict, dataclass, replace
from fcntl import LOCK_EX, flock
from hashlib import sha256
from hmac import compare_digest
from pathlib import Path
from stat import S_IMODE
from tempfile import NamedTemporaryFile
from typing import Any, Final

import orjson

_log = logging.getLogger("croupier")

REFEREE: Final = "referee"
JOBS: Final = "jobs"
#: Scopes of keys: referee calls, and jobs.
SCOPES: Final = (REFEREE, JOBS)

_FORM: Final = re.compile(r"croupier_([0-9a-f]{12})_([A-Za-z0-9_-]{43})")
_NAME: Final = re.compile(r"[A-Za-z0-9][A-Za-z0-9._-]{0,63}")
#: Compared for an unknown id, so the time does not reveal whether the id exists.
_NO_HASH: Final = sha256(b"").hexdigest()


class KeyFileError(ValueError):
    """The file of keys is unreadable or invalid."""


@dataclass(frozen=True)
class ApiKey:
    """An entry of the file. `name` is the caller, `hash` the hash of the secret, `expires` a time (0: never)."""

    id: str
    name: str
    hash: str
    scopes: tuple[str, ...]
    created: int
    expires: int = 0

    def holds_at(self, now: float) -> bool:
        """Return whether the key is valid at a time."""
        return self.expires == 0 or now < self.expires


def issue(name: str, scopes: Iterable[str]) -> tuple[str, ApiKey]:
    """Create a key for `name`. Return its text and its entry. Raises ValueError for an invalid name."""
    if not _NAME.fullmatch(name):
        raise ValueError(f"{name!r} is no name: letters, digits, dots, dashes and underscores, 64 at most")
    id, secret = secrets.token_hex(6), secrets.token_urlsafe(32)
    entry = ApiKey(id, name, _hash(secret), tuple(scopes), int(time.time()))
    return f"croupier_{id}_{secret}", entry


def matching(keys: dict[str, ApiKey], text: str, now: float) -> ApiKey | None:
    """Return the entry of `keys` (by id) whose key is `text`, or None if it is unknown or expired."""
    form = _FORM.fullmatch(text)
    id, secret = form.groups() if form else ("", "")
    entry = keys.get(id)
    is_right = compare_digest(entry.hash if entry else _NO_HASH, _hash(secret))
    return entry if entry and is_right and entry.holds_at(now) else None


def _hash(secret: str) -> str:
    return sha256(secret.encode()).hexdigest()


def read_keys(path: Path) -> dict[str, ApiKey]:
    """Read the entries of the file by id. Raises KeyFileError."""
    try:
        entries = orjson.loads(path.read_bytes())["keys"]
        keys = [_entry(entry) for entry in entries]
    except OSError as error:
        raise KeyFileError(f"{path} cannot be read by user {os.getuid()}: {error.strerror}") from error
    except (KeyError, TypeError, ValueError) as error:
        raise KeyFileError(f"{path} is no file of keys: {error}") from error
    return {key.id: key for key in keys}


def _entry(data: dict[str, Any]) -> ApiKey:
    key = replace(ApiKey(**data), scopes=tuple(data["scopes"]))
    if not set(key.scopes) <= set(SCOPES):
        raise ValueError(f"the scopes of {key.id} are not among {', '.join(SCOPES)}")
    return key


@contextmanager
def edited_keys(path: Path) -> Iterator[dict[str, ApiKey]]:
    """Yield the keys of the file by id for changes. Afterwards write the file and flush it to disk.

    A missing file contains no keys. Commands that change one file wait for each other. Raises KeyFileError.
    """
    with path.with_name(f".{path.name}.lock").open("a") as lock:
        flock(lock, LOCK_EX)
        keys = read_keys(path) if path.exists() else {}
        yield keys
        write_keys(path, keys.values())


def write_keys(path: Path, keys: Iterable[ApiKey]) -> None:
    """Write the file atomically. A new file is readable only by its owner. An existing one keeps its mode."""
    text = orjson.dumps({"keys": [asdict(key) for key in keys]}, option=orjson.OPT_INDENT_2)
    with NamedTemporaryFile(dir=path.parent, prefix=f".{path.name}.", delete=False) as file:
        file.write(text + b"\n")
        file.flush()
        os.fsync(file.fileno())
        if path.exists():
            os.fchmod(file.fileno(), S_IMODE(path.stat().st_mode))
    Path(file.name).replace(path)
    folder = os.open(path.parent, os.O_RDONLY)
    os.fsync(folder)
    os.close(folder)


class KeyRing:
    """The keys of a file, read again after each change. If the new file is invalid, the old keys stay."""

    def __init__(self, path: Path) -> None:
        self._path = path
        self._mark = self._stamp()
        self._keys = read_keys(path)

    def find(self, text: str) -> ApiKey | None:
        """Return the entry of the valid key `text`, or None."""
        return matching(self._current(), text, time.time())

    def holds(self, id: str) -> bool:
        """Return whether the key `id` still exists and has not expired."""
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
            stat = self._path.stat()
        except OSError:
            return (0, 0, 0)
        return (stat.st_mtime_ns, stat.st_size, stat.st_ino)
