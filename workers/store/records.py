"""The record of a job: its request, progress and result; and its id.

An id contains its creation time and a seal for its owner, so the store needs no list of past jobs. It is base64url of
18 bytes: seconds since 1970 (4), random bytes (8), and the beginning of an HMAC-SHA256 of both and the owner (6), under
a key of the store. Other programs may use ids of another form.
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

#: The version of records and checkpoints, and that of the rules. Workers of another version end the job, so that chunks
#: of two versions are never added up.
VERSION: Final = f"2/{RULES_VERSION}"

#: Bytes above which a spec is compressed, and the level of zlib.
_LARGE: Final = 1000
_EFFORT: Final = 3
_TIME: Final = struct.Struct(">I")
_DRAWN: Final = 8
_SEAL: Final = 6
_SIZE: Final = _TIME.size + _DRAWN + _SEAL


@dataclass(frozen=True)
class Webhook:
    """The address of a webhook, and the secrets that sign it: several during a rotation."""

    url: str
    secrets: tuple[str, ...]


@dataclass(frozen=True)
class Origin:
    """The id of the request that created a job, and its trace (W3C `traceparent`; empty: none)."""

    request_id: str = ""
    trace: str = ""


@dataclass(frozen=True)
class JobRecord:
    """A job as the store holds it.

    Its kind needs `spec` to do it; ended jobs may have an empty one. The work is divided into `chunks`, done in `lanes`
    at a time. Progress is `done` of `total`: deals or matches of a simulation or tournament, otherwise 1. Times are
    seconds since 1970 (0: not yet). `result` contains no texts for people, so it is equal in every language; `problem`
    is a code. `owner` is the API key that owns the job, empty without keys. `caller` is the account for turns, places
    and records: a key or an address. `charged` is the estimated cost in seconds of core. Logs and traces contain
    `origin`. `version` is like `VERSION`.
    """

    id: str
    game: str
    kind: str
    spec: Mapping[str, Any]
    chunks: int
    total: int
    created: float
    lanes: int = 1
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
        """Whether the job is queued or running."""
        return self.state in OPEN

    @property
    def is_sealed(self) -> bool:
        """Whether the job is about a sealed table. Then `spec` and `result` contain tokens and no cards."""
        return "table" in self.spec

    def to_fields(self) -> dict[str, Any]:
        """Return a new record as the fields of a hash."""
        return {
            **{name: getattr(self, name) for name in _READERS if name not in _NOT_YET},
            "spec": _write_spec(self.spec),
            "webhook": orjson.dumps(self.webhook),
            "request": self.origin.request_id,
            "trace": self.origin.trace,
        }

    @classmethod
    def from_fields(cls, id: str, fields: Mapping[bytes, bytes]) -> JobRecord:
        """Return a record from its fields."""
        webhook = orjson.loads(fields.get(b"webhook", b"null"))
        known = {name: read(fields[name.encode()]) for name, read in _READERS.items() if name.encode() in fields}
        return cls(
            id=id,
            **known,
            spec=_read_spec(fields.get(b"spec", b"{}")),
            result=orjson.loads(fields.get(b"result", b"null")),
            webhook=Webhook(webhook["url"], tuple(webhook["secrets"])) if webhook else None,
            origin=Origin(fields.get(b"request", b"").decode(), fields.get(b"trace", b"").decode()),
        )


#: The plain members of a record, each with the function that reads its field; and the members that a new record lacks.
_READERS: Final[Mapping[str, Callable[[bytes], Any]]] = {
    **dict.fromkeys(("game", "kind", "state", "owner", "caller", "queue", "version", "problem"), bytes.decode),
    **dict.fromkeys(("chunks", "lanes", "total", "done"), int),
    **dict.fromkeys(("created", "charged", "started", "finished", "expires"), float),
}
_NOT_YET: Final = ("problem", "started", "finished", "expires")


def _write_spec(spec: Mapping[str, Any]) -> bytes:
    data = orjson.dumps(spec)
    return data if len(data) < _LARGE else zlib.compress(data, _EFFORT)


@lru_cache(maxsize=16)
def _read_spec(data: bytes) -> Mapping[str, Any]:
    """Return a spec, cached for the chunks of a job. JSON starts with a brace, zlib data does not."""
    return cast("Mapping[str, Any]", orjson.loads(data if data[:1] == b"{" else zlib.decompress(data)))


# Ids


def make_id(key: bytes, owner: str, made: float) -> str:
    """Return a new unguessable id for a job of `owner` that is created at `made`."""
    data = _TIME.pack(int(made)) + secrets.token_bytes(_DRAWN)
    return urlsafe_b64encode(data + _seal(key, owner, data)).decode()


def made_at(key: bytes, owner: str, id: str) -> int | None:
    """Return the creation time of an id of `owner`, in seconds since 1970; None for any other text."""
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
