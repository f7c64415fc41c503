"""The members of a job that its resource and its webhook share."""

from __future__ import annotations

from datetime import UTC, datetime
from typing import Any

from workers.jobs.catalogue import KINDS
from workers.store.records import SUCCEEDED, JobRecord


def job_facts(job: JobRecord) -> dict[str, Any]:
    """Return the public members of a job, without its spec, its owner and the secrets of its webhook."""
    return {
        "id": job.id,
        "type": job_type(job.game, job.kind),
        "game": job.game,
        "kind": job.kind,
        "state": job.state,
        "progress": {"done": job.done, "total": job.total},
        "created": timestamp(job.created),
        "started": timestamp(job.started),
        "finished": timestamp(job.finished),
        "expires": timestamp(job.expires),
        "partial": job.result is not None and job.state != SUCCEEDED,
    }


def job_type(game: str, kind: str) -> str:
    """Return the type of the jobs of a kind of a game, as `seven-up/simulation`."""
    return f"{game}/{KINDS[kind].noun if kind in KINDS else kind}"


def timestamp(seconds: float) -> str | None:
    """Return a time in the format of RFC 3339; None for 0."""
    if not seconds:
        return None
    return datetime.fromtimestamp(seconds, UTC).isoformat(timespec="milliseconds").replace("+00:00", "Z")
