"""The facts of a job that its resource and its webhook have in common."""

from __future__ import annotations

from datetime import UTC, datetime
from typing import Any

from workers.jobs.catalogue import KINDS
from workers.store.records import SUCCEEDED, JobRecord


def job_facts(job: JobRecord) -> dict[str, Any]:
    """Return what a job is and how far it is; nothing of its webhook's secrets, its owner and its spec."""
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
    """Write a time as RFC 3339 says; None for one that has not come."""
    if not seconds:
        return None
    return datetime.fromtimestamp(seconds, UTC).isoformat(timespec="milliseconds").replace("+00:00", "Z")
