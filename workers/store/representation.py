"""What is told of a job wherever it is told: to who asks for it, and to its webhook."""

from __future__ import annotations

from datetime import UTC, datetime
from typing import Any, Final

from workers.store.records import SUCCEEDED, JobRecord

#: What one job of a kind is called, by the name of the kind: who only tells of jobs need not load what does them.
NOUNS: Final = {
    "opponent-moves": "opponent-moves",
    "analyses": "analysis",
    "simulations": "simulation",
    "tournaments": "tournament",
}


def job_facts(job: JobRecord) -> dict[str, Any]:
    """Write what a job is and how far it is. Its webhook's secrets, its owner and its spec are not in it."""
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
    """Return what tells the jobs of a kind of a game apart from all others."""
    return f"{game}/{NOUNS.get(kind, kind)}"


def timestamp(seconds: float) -> str | None:
    """Write a time as RFC 3339 says; None for one that has not come."""
    if not seconds:
        return None
    return datetime.fromtimestamp(seconds, UTC).isoformat(timespec="milliseconds").replace("+00:00", "Z")
