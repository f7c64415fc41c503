"""API keys: made once, kept as hashes in one file, compared in constant time.

A key is `croupier_{id}_{secret}`: the id finds its entry, the secret is 256 random bits, so that a plain SHA-256
of it can neither be guessed nor reversed. What is a caller's belongs to the name of its keys: a rotation keeps it.
"""

from __future__ import annotations

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

REFEREE: Final = "referee"
JOBS: Final = "jobs"
#: What a key may be for: the calls that answer at once, and the jobs.
SCOPES: Final = (REFEREE, JOBS)

_FORM: Final = re.compile(r"croupier_([0-9a-f]{12})_([A-Za-z0-9_-]{43})")
_NAME: Final = re.compile(r"[A-Za-z0-9][A-Za-z0-9._-]{0,63}")
#: Compared with when there is no such id, so that the time taken tells nothing.
_NOBODY: Final = sha256(b"").hexdigest()


class KeyFileError(ValueError):
    """The file of keys is not what it should be."""


@dataclass(frozen=True)
class ApiKey:
    """An entry of the file: its id, whose it is, the hash of its secret, and until when it holds (0: for good)."""

    id: str
    name: str
    hash: str
    scopes: tuple[str, ...]
    created: int
    expires: int = 0

    def holds_at(self, now: float) -> bool:
        """Tell whether the key is not over."""
        return self.expires == 0 or now < self.expires


def issue(name: str, scopes: Iterable[str]) -> tuple[str, ApiKey]:
    """Make a key for `name`; return its text, which is told this once, and its entry. ValueError for a bad name."""
    if not _NAME.fullmatch(name):
        raise ValueError(f"{name!r} is no name: letters, digits, dots, dashes and underscores, 64 at most")
    id, secret = secrets.token_hex(6), secrets.token_urlsafe(32)
    entry = ApiKey(id, name, _hash(secret), tuple(scopes), int(time.time()))
    return f"croupier_{id}_{secret}", entry


def matching(keys: dict[str, ApiKey], text: str, now: float) -> ApiKey | None:
    """Return the entry of `keys` (by id) that `text` is the key of; None when there is none, or it is over."""
    form = _FORM.fullmatch(text)
    id, secret = form.groups() if form else ("", "")
    entry = keys.get(id)
    is_right = compare_digest(entry.hash if entry else _NOBODY, _hash(secret))
    return entry if entry and is_right and entry.holds_at(now) else None


def _hash(secret: str) -> str:
    return sha256(secret.encode()).hexdigest()


def read_keys(path: Path) -> dict[str, ApiKey]:
    """Read the file; KeyFileError says what is wrong with it."""
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
    """Give the keys of the file, by id, to be changed; at the end they are in the file, on its disk.

    A file that is not there yet holds none. Commands that change one file follow one another. Raises KeyFileError.
    """
    with path.with_name(f".{path.name}.lock").open("a") as lock:
        flock(lock, LOCK_EX)
        keys = read_keys(path) if path.exists() else {}
        yield keys
        write_keys(path, keys.values())


def write_keys(path: Path, keys: Iterable[ApiKey]) -> None:
    """Write the file, whole or not at all: a new one for its owner's eyes alone, another as its mode says."""
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
