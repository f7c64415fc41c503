"""Logs and traces of work on a job. Each log line contains the ids of the job and its request."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field

from structlog.contextvars import bound_contextvars

from runtime.spans import Tracer, Value
from workers.store.records import JobRecord


@dataclass
class JobSpan:
    """The span of one step. `trace` goes to calls that the step makes."""

    trace: str = ""
    attributes: dict[str, Value] = field(default_factory=dict)
    has_failed: bool = False


@contextmanager
def job_span(tracer: Tracer, name: str, kind: str, job: JobRecord, **more: int) -> Iterator[JobSpan]:
    """Open a span `name` of a `kind` for a step of a job. Every log line of the step contains `more`."""
    about: dict[str, Value] = {"game": job.game, "kind": job.kind, **more}
    attributes = {f"croupier.{member}": value for member, value in about.items()}
    span = tracer.begin(f"{name} {job.kind}", kind, job.origin.trace, attributes)
    bound: dict[str, Value] = {"job_id": job.id, "request_id": job.origin.request_id, **about}
    if span.trace_id:
        bound["trace_id"] = span.trace_id
    found = JobSpan(span.trace, {"croupier.job_id": job.id})
    try:
        with bound_contextvars(**bound):
            yield found
    except BaseException:
        found.has_failed = True
        raise
    finally:
        span.end(found.attributes, has_failed=found.has_failed)
