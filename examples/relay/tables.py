"""Tables of a relay in a SQLite file, which survive a crash. Each update checks the ply that it replaces."""

from __future__ import annotations

import json
import secrets
import sqlite3
from base64 import urlsafe_b64encode
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from hashlib import sha256
from threading import Condition
from typing import Any, Final

from cryptography.fernet import Fernet

_SCHEMA: Final = """
CREATE TABLE IF NOT EXISTS tables (
    id TEXT PRIMARY KEY, invitation TEXT NOT NULL, game TEXT NOT NULL, options TEXT NOT NULL, seats TEXT NOT NULL,
    sealed TEXT NOT NULL DEFAULT '', ply INTEGER NOT NULL DEFAULT 0, computer_acts INTEGER NOT NULL DEFAULT 0,
    changed TEXT NOT NULL DEFAULT CURRENT_TIMESTAMP
)
"""
_REMATCHES: Final = "CREATE TABLE IF NOT EXISTS rematches (former TEXT PRIMARY KEY, id TEXT NOT NULL)"
_SELECT: Final = "SELECT id, invitation, game, options, seats, sealed, ply, computer_acts FROM tables WHERE id = ?"
_KEEP: Final = "UPDATE tables SET sealed = ?, ply = ?, computer_acts = ?, changed = datetime() WHERE id = ? AND ply = ?"
#: Tables expire 30 days after the last move, or after one day if no cards were dealt; rematches with their tables.
_EXPIRE: Final = (
    "DELETE FROM tables WHERE changed < datetime('now', iif(ply > 0, '-30 days', '-1 day'))",
    "DELETE FROM rematches WHERE former NOT IN (SELECT id FROM tables) OR id NOT IN (SELECT id FROM tables)",
)
#: A seat: the `level` of a computer, or a person's `name` and `key_hash`, which is null while the seat is open; `host`
#: marks the person who took a seat first. `locked` contains, by the seat of another person, the key of this seat,
#: encrypted with the key of that other seat.
Seat = dict[str, Any]


@dataclass(frozen=True)
class Table:
    """A table: `sealed` is the service's last response and `ply` its ply; before the deal, empty and 0."""

    id: str
    invitation: str
    game: str
    options: Mapping[str, Any]
    seats: Sequence[Seat]
    sealed: str
    ply: int
    computer_acts: bool

    @property
    def seated(self) -> int:
        """Number of taken seats."""
        return sum(seat["key_hash"] is not None for seat in self.seats)

    def seat_of(self, key: str) -> int | None:
        """Return the seat that a key opens."""
        found = sha256(key.encode()).hexdigest()
        return next((number for number, seat in enumerate(self.seats) if seat["key_hash"] == found), None)

    def locked_key(self, seat: int, opener: int, key: str) -> str | None:
        """Return the key of a seat, which the key of another seat opens, or None if it is not kept."""
        locked = self.seats[seat].get("locked", {}).get(str(opener))
        return _lock(key).decrypt(locked).decode() if locked else None


def _lock(key: str) -> Fernet:
    """Return a cipher for a key. The file contains the plain SHA-256 of the key, so this one differs."""
    return Fernet(urlsafe_b64encode(sha256(f"lock {key}".encode()).digest()))


class Tables:
    """The tables of a file, which is created if it is missing. `changed` is notified of each change."""

    def __init__(self, path: str) -> None:
        self._path, self.changed = path, Condition()
        with self._step() as file:
            file.execute(_SCHEMA)
            file.execute(_REMATCHES)

    def create(self, game: str, options: Mapping[str, Any], levels: Sequence[str | None]) -> tuple[str, str]:
        """Create a table whose seats are open except the computer's; return its id and its invitation."""
        with self._step() as file:
            _expire(file)
            return _create(file, game, options, levels)

    def rematch(self, table: Table) -> tuple[str, str]:
        """Create a table with the same game, options and levels; return its id and invitation. Do so once."""
        with self._step() as file:
            for (id,) in file.execute("SELECT id FROM rematches WHERE former = ?", (table.id,)):
                if (found := _read(file, id)) is not None:
                    return found.id, found.invitation
            _expire(file)
            made = _create(file, table.game, table.options, [seat["level"] for seat in table.seats])
            file.execute("INSERT OR REPLACE INTO rematches VALUES (?, ?)", (table.id, made[0]))
            return made

    def has_rematch(self, table: Table) -> bool:
        """Return whether somebody has asked for a rematch."""
        with self._step() as file:
            return bool(file.execute("SELECT 1 FROM rematches WHERE former = ?", (table.id,)).fetchall())

    def read(self, id: str) -> Table | None:
        """Return a table, or None if it is unknown."""
        with self._step() as file:
            return _read(file, id)

    def sit(self, id: str, name: str, key_hash: str, wanted: int | None) -> int | None:
        """Take the wanted seat or the first open one, once for each hash. Return None if it is taken."""
        with self._step() as file:
            table = _read(file, id)
            seats = table.seats if table else []
            for number, seat in enumerate(seats):
                if seat["key_hash"] == key_hash:
                    return number
            for number, seat in enumerate(seats):
                if seat["key_hash"] is None and wanted in (None, number):
                    seat.update(name=name, key_hash=key_hash, host=not any(each.get("host") for each in seats))
                    file.execute("UPDATE tables SET seats = ? WHERE id = ?", (json.dumps(seats), id))
                    return number
        return None

    def lock(self, id: str, keys: Mapping[int, str]) -> None:
        """Keep the key of each seat, encrypted with the key of each other seat."""
        with self._step() as file:
            seats = table.seats if (table := _read(file, id)) else []
            for seat, key in keys.items():
                others = {str(other): _lock(opener) for other, opener in keys.items() if other != seat}
                locked = {other: lock.encrypt(key.encode()).decode() for other, lock in others.items()}
                seats[seat]["locked"] = {**seats[seat].get("locked", {}), **locked}
            file.execute("UPDATE tables SET seats = ? WHERE id = ?", (json.dumps(seats), id))

    def keep(self, table: Table, answer: Mapping[str, Any]) -> bool:
        """Keep the service's response about a table. Return False if the table has moved on."""
        to_act = answer["view"]["to_act"]
        acts = to_act is not None and answer["computer"][to_act] is not None
        with self._step() as file:
            changed: int = file.execute(_KEEP, (answer["table"], answer["ply"], acts, table.id, table.ply)).rowcount
        return changed == 1

    @contextmanager
    def _step(self) -> Iterator[sqlite3.Connection]:
        """Open the file for one transaction."""
        file = sqlite3.connect(self._path, timeout=30, isolation_level=None)
        try:
            file.execute("PRAGMA journal_mode = WAL")
            file.execute("BEGIN IMMEDIATE")
            yield file
            file.execute("COMMIT")
            if file.total_changes:
                with self.changed:
                    self.changed.notify_all()
        finally:
            file.close()


def _expire(file: sqlite3.Connection) -> None:
    for statement in _EXPIRE:
        file.execute(statement)


def _create(
    file: sqlite3.Connection, game: str, options: Mapping[str, Any], levels: Sequence[str | None]
) -> tuple[str, str]:
    seats = [{"level": level, "name": None, "key_hash": None if level is None else ""} for level in levels]
    values = (secrets.token_urlsafe(9), secrets.token_urlsafe(12), game, json.dumps(options), json.dumps(seats))
    file.execute("INSERT INTO tables (id, invitation, game, options, seats) VALUES (?, ?, ?, ?, ?)", values)
    return values[:2]


def _read(file: sqlite3.Connection, id: str) -> Table | None:
    for _, invitation, game, options, seats, sealed, ply, acts in file.execute(_SELECT, (id,)):
        return Table(id, invitation, game, json.loads(options), json.loads(seats), sealed, ply, acts)
    return None
