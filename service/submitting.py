"""Handing a job in: the caller's key, the workers' queue, and an answer now or when it is done."""

from __future__ import annotations

import re
from collections.abc import Mapping
from hashlib import sha256
from typing import Any, Final, cast

import orjson
from flask import Flask, Response, current_app, g, request

from service.callers.guard import caller_name, spending
from service.contract import KEY_PATTERN
from service.job_costs import seconds_of
from service.job_records import job_data
from service.job_specs import webhook_of
from service.language import requested_language
from service.problems import ProblemError, answer_problem
from service.waiting import preferred_wait, wait_for_end, waiters
from workers.desk import Desk
from workers.errors import AwayError, GoneError, JobError, KeyReusedError, QueueFullError, UnknownJobError
from workers.records import JobRecord
from workers.store import Idempotency

__all__ = ["answer_job", "cancelled_job", "desk", "install_desk", "job_answer", "own_job"]

_EXTENSION: Final = "croupier-desk"
_KEY: Final = re.compile(KEY_PATTERN)
#: The problem for each thing that can be in the way, and after how many seconds to ask again.
_PROBLEMS: Final[dict[type[JobError], tuple[str, int]]] = {
    AwayError: ("broker-away", 5),
    QueueFullError: ("queue-full", 10),
    KeyReusedError: ("key-reused", 0),
    GoneError: ("job-expired", 0),
    UnknownJobError: ("unknown-job", 0),
}


def install_desk(app: Flask, made: Desk) -> None:
    """Give an application the desk that takes its jobs."""
    app.extensions[_EXTENSION] = made
    app.register_error_handler(JobError, _on_job_error)


def desk() -> Desk:
    """Return the desk of the running application."""
    return cast(Desk, current_app.extensions[_EXTENSION])


def own_job(id: str) -> JobRecord:
    """Return a job of this caller: another's is as unknown as one that never was."""
    return desk().read(id, caller_name())


def cancelled_job(id: str) -> JobRecord:
    """Cancel a job of this caller, and return it."""
    return desk().cancel(id, caller_name())


def _on_job_error(error: JobError) -> Response:
    code, seconds = _PROBLEMS[type(error)]
    return answer_problem(ProblemError(code, headers={"Retry-After": str(seconds)} if seconds else {}))


def answer_job(kind: str, game: str, spec: Mapping[str, Any], body: Mapping[str, Any]) -> Response:
    """Hand a job in and answer with its record: 202, or 200 when it was waited for and has ended."""
    webhook = webhook_of(body, desk().store.settings)
    charge = spending(seconds_of(kind, spec))
    job = desk().submit(kind, game, spec, webhook, _idempotency(), owner=caller_name(), charge=charge)
    seconds = preferred_wait()
    if seconds and waiters().enter():
        try:
            wait_for_end(desk().store, job.id, seconds)
        finally:
            waiters().leave()
        return _created(own_job(job.id), seconds)
    return _created(job, 0)


def _created(job: JobRecord, waited: int) -> Response:
    is_done = bool(waited) and not job.is_open
    response = job_answer(job, 200 if is_done else 202)
    response.headers["Location"] = f"/v1/jobs/{job.id}"
    if not is_done:
        response.headers["Retry-After"] = "1"
    if waited:
        response.headers["Preference-Applied"] = f"wait={waited}"
    return response


def job_answer(job: JobRecord, status: int = 200) -> Response:
    """Answer with the record of a job."""
    language = requested_language()
    headers = {"Cache-Control": "no-store", "Content-Language": language, "Vary": "Accept-Language"}
    data = job_data(job, desk().store.clock(), language)
    return Response(orjson.dumps(data), status, headers, content_type="application/json")


def _idempotency() -> Idempotency | None:
    """Return the key of this request, with what tells its body from others."""
    header = request.headers.get("Idempotency-Key")
    if header is None:
        return None
    found = _KEY.fullmatch(header.strip())
    if found is None:
        raise ProblemError("malformed-header")
    parts = (request.path.encode(), g.get("canonical_body", b""))
    return Idempotency(found[1].strip('"'), sha256(b"\0".join(parts)).hexdigest())
