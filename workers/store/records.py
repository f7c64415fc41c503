"""The record of a job: what was asked, how far it is, and what came of it; and its id.

An id tells when it was made, and is sealed for its owner, so that no list of past jobs is kept: base64url of 18 bytes,
seconds since 1970 (4), drawn at random (8), and the beginning of an HMAC-SHA256 of both and the owner (6), under a key
that the store keeps. Ids of another form are of jobs that other programs have named.
"""

from __future__ import annotations

import hmac
import secrets
import struct
import zlib
from base64 import urlsafe_b64decode, urlsafe_b64encode
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import lru_cache
from typing import Any, Final, cast

import orjson

from croupier.games.position import RULES_VERSION
from workers.store.queues import SIMULATIONS

QUEUED: Final = "queued"
RUNNING: Final = "running"
SUCCEEDED: Final = "succeeded"
FAILED: Final = "failed"
CANCELLED: Final = "cancelled"
OPEN: Final = (QUEUED, RUNNING)
ENDED: Final = (SUCCEEDED, FAILED, CANCELLED)
STATES: Final = (*OPEN, *ENDED)

#: The form of a record and of what its chunks keep, and the rules that it is done under. Workers of another version end
#: the job, so that chunks of two are never added up. A record that does not tell its version is of the first.
VERSION: Final = f"1/{RULES_VERSION}"
_FIRST_VERSION: Final = "1/1"

#: Larger specs are kept compressed; bytes, and how hard zlib tries.
_LARGE: Final = 1000
_EFFORT: Final = 3
_TIME: Final = struct.Struct(">I")
_DRAWN: Final = 8
_SEAL: Final = 6
_SIZE: Final = _TIME.size + _DRAWN + _SEAL


@dataclass(frozen=True)
class Webhook:
    """Where to tell that a job has ended, and the secrets that sign it: several while one is being replaced."""

    url: str
    secrets: tuple[str, ...]


@dataclass(frozen=True)
class Origin:
    """The request that made a job, by its id, and the trace that it is part of (W3C `traceparent`; empty: none)."""

    request_id: str = ""
    trace: str = ""


@dataclass(frozen=True)
class JobRecord:
    """A job as the store holds it.

    `spec` is what its kind needs to do it, empty when it is needed no more. It is cut into `chunks`;
    progress is `done` of `total`: deals or matches of a simulation or tournament, 1 for what is one piece. Times are
    seconds since 1970 (0: not yet). `result` holds no words for people, so that it is the same in every language;
    `problem` is the code of one. `owner` is the API key that it belongs to, empty where there are none; `caller` is
    the account that has turns, places and bytes: a key, or an address. `charged` is its estimated cost in
    seconds of core. Logs and traces name its `origin`. `version`
    is that of records and rules, as `VERSION`.
    """

    id: str
    game: str
    kind: str
    spec: Mapping[str, Any]
    chunks: int
    total: int
    created: float
    state: str = QUEUED
    done: int = 0
    started: float = 0.0
    finished: float = 0.0
    expires: float = 0.0
    result: Any = None
    problem: str = ""
    webhook: Webhook | None = None
    owner: str = ""
    caller: str = ""
    queue: str = SIMULATIONS
    charged: float = 0.0
    origin: Origin = Origin()
    version: str = VERSION

    @property
    def is_open(self) -> bool:
        """Whether the job is still to be done."""
        return self.state in OPEN

    @property
    def is_sealed(self) -> bool:
        """Whether the job is about a sealed table: then no card stands in its `spec` and `result`, but tokens."""
        return "table" in self.spec

    def to_fields(self) -> dict[str, Any]:
        """Write a new record as the fields of a hash."""
        webhook = {"url": self.webhook.url, "secrets": self.webhook.secrets} if self.webhook else None
        return {
            **{name: getattr(self, name) for name in _READERS if name not in _NOT_YET},
            "spec": _write_spec(self.spec),
            "webhook": orjson.dumps(webhook),
            "request": self.origin.request_id,
            "trace": self.origin.trace,
        }

    @classmethod
    def from_fields(cls, id: str, fields: Mapping[bytes, bytes]) -> JobRecord:
        """Read a record back, or as much of it as a worker is told."""
        webhook = orjson.loads(fields.get(b"webhook", b"null"))
        known = {name: read(fields[name.encode()]) for name, read in _READERS.items() if name.encode() in fields}
        return cls(
            id=id,
            **{"state": RUNNING, "version": _FIRST_VERSION, **known},
            spec=_read_spec(fields.get(b"spec", b"{}")),
            result=orjson.loads(fields.get(b"result", b"null")),
            webhook=Webhook(webhook["url"], tuple(webhook["secrets"])) if webhook else None,
            origin=Origin(fields.get(b"request", b"").decode(), fields.get(b"trace", b"").decode()),
        )


#: The plain members of a record, each with what reads it from its field; and those that a new record has not got.
_READERS: Final[Mapping[str, Callable[[bytes], Any]]] = {
    **dict.fromkeys(("game", "kind", "state", "owner", "caller", "queue", "version", "problem"), bytes.decode),
    **dict.fromkeys(("chunks", "total", "done"), int),
    **dict.fromkeys(("created", "charged", "started", "finished", "expires"), float),
}
_NOT_YET: Final = ("problem", "started", "finished", "expires")


def _write_spec(spec: Mapping[str, Any]) -> bytes:
    data = orjson.dumps(spec)
    return data if len(data) < _LARGE else zlib.compress(data, _EFFORT)


@lru_cache(maxsize=16)
def _read_spec(data: bytes) -> Mapping[str, Any]:
    """Read a spec; a process that does many chunks of a job reads it once. JSON begins with a brace, zlib does not."""
    return cast("Mapping[str, Any]", orjson.loads(data if data[:1] == b"{" else zlib.decompress(data)))


# Ids


def make_id(key: bytes, owner: str, made: float) -> str:
    """Return a new id that cannot be guessed, of a job that is made at this time for `owner`."""
    data = _TIME.pack(int(made)) + secrets.token_bytes(_DRAWN)
    return urlsafe_b64encode(data + _seal(key, owner, data)).decode()


def made_at(key: bytes, owner: str, id: str) -> int | None:
    """Return when an id was made for `owner`, in seconds since 1970; None for any other text."""
    try:
        whole = urlsafe_b64decode(id)
    except ValueError:
        return None
    data, seal = whole[:-_SEAL], whole[-_SEAL:]
    if len(whole) != _SIZE or not hmac.compare_digest(seal, _seal(key, owner, data)):
        return None
    made: int = _TIME.unpack_from(data)[0]
    return made


def _seal(key: bytes, owner: str, data: bytes) -> bytes:
    return hmac.digest(key, data + owner.encode(), "sha256")[:_SEAL]
