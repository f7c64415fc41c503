"""The record of a job: what was asked, how far it is, and what came of it."""

from __future__ import annotations

import zlib
from collections.abc import Mapping
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
_FIRST_VERSION: Final = b"1/1"

#: Larger specs are kept compressed; bytes, and how hard zlib tries.
_LARGE: Final = 1000
_EFFORT: Final = 3


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
    the account that has turns, places and bytes: a key, or an address. `charged` are the seconds of core that its
    caller's budget was charged, `used` those that it has really used. Logs and traces tell of its `origin`. `version`
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
    used: float = 0.0
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

    def to_fields(self) -> dict[str, str | bytes]:
        """Write a new record as the fields of a hash."""
        webhook = {"url": self.webhook.url, "secrets": self.webhook.secrets} if self.webhook else None
        return {
            "game": self.game,
            "kind": self.kind,
            "spec": _write_spec(self.spec),
            "chunks": str(self.chunks),
            "total": str(self.total),
            "created": repr(self.created),
            "state": self.state,
            "done": str(self.done),
            "webhook": orjson.dumps(webhook),
            "owner": self.owner,
            "caller": self.caller,
            "queue": self.queue,
            "charged": repr(self.charged),
            "request": self.origin.request_id,
            "trace": self.origin.trace,
            "version": self.version,
        }

    @classmethod
    def from_fields(cls, id: str, fields: Mapping[bytes, bytes]) -> JobRecord:
        """Read a record back, or as much of it as a worker is told."""
        webhook = orjson.loads(fields.get(b"webhook", b"null"))
        return cls(
            id=id,
            game=fields[b"game"].decode(),
            kind=fields[b"kind"].decode(),
            spec=_read_spec(fields.get(b"spec", b"{}")),
            chunks=int(fields[b"chunks"]),
            total=int(fields[b"total"]),
            created=float(fields[b"created"]),
            state=fields.get(b"state", b"running").decode(),
            done=int(fields.get(b"done", 0)),
            started=float(fields.get(b"started", 0)),
            finished=float(fields.get(b"finished", 0)),
            expires=float(fields.get(b"expires", 0)),
            result=orjson.loads(fields.get(b"result", b"null")),
            problem=fields.get(b"problem", b"").decode(),
            webhook=Webhook(webhook["url"], tuple(webhook["secrets"])) if webhook else None,
            owner=fields[b"owner"].decode(),
            caller=fields[b"caller"].decode(),
            queue=fields[b"queue"].decode(),
            charged=float(fields[b"charged"]),
            used=float(fields.get(b"used", 0)),
            origin=Origin(fields.get(b"request", b"").decode(), fields.get(b"trace", b"").decode()),
            version=fields.get(b"version", _FIRST_VERSION).decode(),
        )


def _write_spec(spec: Mapping[str, Any]) -> bytes:
    data = orjson.dumps(spec)
    return data if len(data) < _LARGE else zlib.compress(data, _EFFORT)


@lru_cache(maxsize=16)
def _read_spec(data: bytes) -> Mapping[str, Any]:
    """Read a spec; a process that does many chunks of a job reads it once. JSON begins with a brace, zlib does not."""
    return cast("Mapping[str, Any]", orjson.loads(data if data[:1] == b"{" else zlib.decompress(data)))
