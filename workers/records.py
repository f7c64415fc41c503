"""The record of a job: what was asked, how far it is, and what came of it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Final

import orjson

__all__ = [
    "CANCELLED", "ENDED", "FAILED", "OPEN", "QUEUED", "RUNNING", "STATES", "SUCCEEDED", "JobRecord", "Webhook",
]  # fmt: skip

QUEUED: Final = "queued"
RUNNING: Final = "running"
SUCCEEDED: Final = "succeeded"
FAILED: Final = "failed"
CANCELLED: Final = "cancelled"
OPEN: Final = (QUEUED, RUNNING)
ENDED: Final = (SUCCEEDED, FAILED, CANCELLED)
STATES: Final = (*OPEN, *ENDED)


@dataclass(frozen=True)
class Webhook:
    """Where to tell that a job has ended, and the secrets that sign it: several while one is being replaced."""

    url: str
    secrets: tuple[str, ...]


@dataclass(frozen=True)
class JobRecord:
    """A job as the store holds it.

    `spec` is what its kind needs to do it. It is cut into `chunks`; progress is `done` of `total`: deals or matches
    of a simulation or tournament, 1 for what is one piece. Times are seconds since 1970 (0: not yet).
    `result` holds no words for people, so that it is the same in every language; `problem` is the code of one.
    `owner` is the API key that it belongs to, empty where there are none.
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
    announced: bool = False
    owner: str = ""

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
            "spec": orjson.dumps(self.spec),
            "chunks": str(self.chunks),
            "total": str(self.total),
            "created": repr(self.created),
            "state": self.state,
            "done": str(self.done),
            "webhook": orjson.dumps(webhook),
            "owner": self.owner,
        }

    @classmethod
    def from_fields(cls, id: str, fields: Mapping[bytes, bytes]) -> JobRecord:
        """Read a record back."""
        webhook = orjson.loads(fields[b"webhook"])
        return cls(
            id=id,
            game=fields[b"game"].decode(),
            kind=fields[b"kind"].decode(),
            spec=orjson.loads(fields[b"spec"]),
            chunks=int(fields[b"chunks"]),
            total=int(fields[b"total"]),
            created=float(fields[b"created"]),
            state=fields[b"state"].decode(),
            done=int(fields[b"done"]),
            started=float(fields.get(b"started", 0)),
            finished=float(fields.get(b"finished", 0)),
            expires=float(fields.get(b"expires", 0)),
            result=orjson.loads(fields.get(b"result", b"null")),
            problem=fields.get(b"problem", b"").decode(),
            webhook=Webhook(webhook["url"], tuple(webhook["secrets"])) if webhook else None,
            announced=b"announced" in fields,
            owner=fields[b"owner"].decode(),
        )
