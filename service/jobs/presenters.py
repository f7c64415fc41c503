"""The record of a job as it is answered: its result put into words of the reader's language."""

from __future__ import annotations

from typing import Any

from croupier.sealing.sealer import UnsealError
from croupier.sealing.tokens import ExpiredError
from service.jobs.catalogue import WEB_KINDS
from service.jobs.signed_links import link_signature
from service.problems.problem import problem_data
from workers.errors import GoneError
from workers.jobs.catalogue import KINDS
from workers.jobs.representation import job_facts
from workers.store.records import JobRecord
from workers.store.store import Store


def job_data(job: JobRecord, store: Store, language: str) -> dict[str, Any]:
    """Write a job of `store`, with signed links of its events and picture."""
    return {
        **job_facts(job),
        "result": _result(job, language),
        "problem": problem_data(job.problem, [], language) if job.problem else None,
        "timing": _timing(job, store.host_time()),
        "links": _links(job, link_signature(store, job.id)),
    }


def _links(job: JobRecord, signature: str) -> dict[str, str]:
    address = f"/v1/jobs/{job.id}"
    links = {"self": address, "events": f"{address}/events?ticket={signature}"}
    if has_chart(job):
        links["chart"] = f"{address}/chart.svg?ticket={signature}"
    return links


def has_chart(job: JobRecord) -> bool:
    """Return whether a job's result has a picture; one about a sealed table has none."""
    return bool(WEB_KINDS[job.kind].panels) and not job.is_sealed


def _timing(job: JobRecord, now: float) -> dict[str, float]:
    """Return how long a job took: all that differs from run to run is here, and not in the result."""
    ended = job.finished or max(now, job.started or job.created)
    run = ended - job.started if job.started else 0.0
    timing = {"queued_seconds": round((job.started or ended) - job.created, 3), "run_seconds": round(run, 3)}
    moves = KINDS[job.kind].moves_played(job.result) if job.result else 0
    if moves and run > 0:
        timing["decisions_per_second"] = round(moves / run, 1)
    return timing


def _result(job: JobRecord, language: str) -> Any:
    """Write the result of a job; GoneError when the key of its sealed table was removed."""
    if job.result is None:
        return None
    try:
        return WEB_KINDS[job.kind].result(job, language)
    except (UnsealError, ExpiredError) as error:
        raise GoneError from error
