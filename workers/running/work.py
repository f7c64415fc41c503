"""What is told of the work on a job: every line bears its id and its request's, and its span is of their trace."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field

from runtime.log_context import bind, reset
from runtime.tracing import Tracer, Value
from workers.store.records import JobRecord


@dataclass
class Work:
    """What is learnt while something is done for a job. `trace` is what others go on with, who are asked meanwhile."""

    trace: str = ""
    attributes: dict[str, Value] = field(default_factory=dict)
    has_failed: bool = False


@contextmanager
def working(tracer: Tracer, what: str, kind: str, job: JobRecord, **more: int) -> Iterator[Work]:
    """Do something for a job: `what` names it in traces, `kind` is that of its span, `more` stands in every line."""
    about: dict[str, Value] = {"game": job.game, "kind": job.kind, **more}
    span = tracer.begin(
        f"{what} {job.kind}", kind, job.origin.trace, {f"croupier.{name}": value for name, value in about.items()}
    )
    bound: dict[str, Value] = {"job_id": job.id, "request_id": job.origin.request_id, **about}
    if span.trace_id:
        bound["trace_id"] = span.trace_id
    work = Work(span.trace, {"croupier.job_id": job.id})
    tokens = bind(bound)
    try:
        yield work
    except BaseException:
        work.has_failed = True
        raise
    finally:
        reset(tokens)
        span.end(work.attributes, has_failed=work.has_failed)
