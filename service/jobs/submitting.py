"""Handing a job in: the caller's key, the workers' queue, and an answer now or when it is done."""

from __future__ import annotations

import re
from collections.abc import Mapping
from hashlib import sha256
from typing import Any, Final

import orjson
from flask import Response, request

from croupier.games.faults import Faults
from croupier.games.game import Game
from croupier.referee.forms import adding_to
from service.callers.guard import caller_account, caller_name, spending
from service.http.application import Extension
from service.http.request_log import request_entry
from service.http.responses import HIDING, NO_STORE, VARY, remembered_body
from service.jobs.presenters import job_data
from service.jobs.signed_links import has_signed_link
from service.jobs.specs import TOO_COSTLY, check_cost, webhook_of
from service.jobs.waiting import caller_is_gone, preferred_wait, wait_for_end, waiters
from service.jobs.web_kind import WebKind
from service.problems.problem import ProblemError, answer_problem
from service.schemas.fields import KEY_PATTERN
from service.wording import requested_language
from workers.errors import (
    GoneError,
    JobError,
    KeyReusedError,
    QueueFullError,
    StoreFullError,
    UnavailableError,
    UnknownJobError,
)
from workers.job_queue import JobQueue
from workers.jobs.catalogue import KINDS
from workers.store.records import JobRecord, Webhook
from workers.store.store import Idempotency

_KEY: Final = re.compile(KEY_PATTERN)
#: The problem for each thing that can be in the way, and after how many seconds to ask again.
_PROBLEMS: Final[dict[type[JobError], tuple[str, int]]] = {
    UnavailableError: ("broker-away", 5),
    StoreFullError: ("store-full", 60),
    QueueFullError: ("queue-full", 10),
    KeyReusedError: ("key-reused", 0),
    GoneError: ("job-expired", 0),
    UnknownJobError: ("unknown-job", 0),
}


#: The queue that takes the jobs of the running application.
job_queue: Final = Extension[JobQueue]("job-queue")


def own_job(id: str) -> JobRecord:
    """Return a job of this caller: another's is as unknown as one that never was."""
    return job_queue().read(id, caller_name())


def watched_job(id: str) -> JobRecord:
    """Return a job that this caller may read: by a signed link, or its own."""
    store = job_queue().store
    return store.read(id) if has_signed_link(store, id) else own_job(id)


def cancelled_job(id: str) -> JobRecord:
    """Cancel a job of this caller, and return it."""
    return job_queue().cancel(id, caller_name())


def answer_job_error(error: JobError) -> Response:
    """Answer with the problem of a job that cannot be taken, read or cancelled."""
    code, seconds = _PROBLEMS[type(error)]
    return answer_problem(ProblemError(code, headers={"Retry-After": str(seconds)} if seconds else {}))


def _read(kind: WebKind, game: Game, body: Mapping[str, Any]) -> tuple[dict[str, Any], float, Webhook | None]:
    """Return the spec of a job, its estimated seconds, and its webhook. RefusedError contains every fault."""
    settings, faults, spec, cost, webhook = job_queue().store.settings, Faults(), dict[str, Any](), 0.0, None
    with adding_to(faults):
        spec = kind.read_spec(game, body, faults)
        cost = KINDS[kind.name].seconds(spec)
        # Decisions that take too long are a fault of their own.
        if kind.cost_pointer is not None and all(fault.code != TOO_COSTLY for fault in faults.found):
            check_cost(cost, kind.cost_pointer(body), settings)
    with adding_to(faults):
        webhook = webhook_of(body, settings)
    faults.refuse()
    return spec, cost, webhook


def answer_job(kind: WebKind, game: Game, body: Mapping[str, Any]) -> Response:
    """Hand a job in and answer with its record: 202, or 200 when it was waited for and has ended."""
    spec, cost, webhook = _read(kind, game, body)
    caller = caller_account()
    job = job_queue().submit(
        kind.name,
        game.id,
        spec,
        webhook,
        _idempotency(),
        owner=caller_name(),
        caller=caller,
        charged=cost,
        charge=spending(cost),
        origin=request_entry().origin,
    )
    seconds = preferred_wait()
    if seconds and waiters().enter(caller):
        try:
            wait_for_end(job_queue().store, job.id, seconds, caller_is_gone())
        finally:
            waiters().leave(caller)
        return _created(_latest(job), seconds)
    return _created(job, 0)


def _latest(job: JobRecord) -> JobRecord:
    """Return a job as it is now, or as it was made while the store is away: its address has to be answered."""
    try:
        return own_job(job.id)
    except UnavailableError:
        return job


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
    control = HIDING if job.is_sealed else NO_STORE
    headers = {"Cache-Control": control, "Content-Language": language, "Vary": VARY}
    data = job_data(job, job_queue().store, language)
    return Response(orjson.dumps(data), status, headers, content_type="application/json")


def _idempotency() -> Idempotency | None:
    """Return the idempotency key of this request, with a hash of its body."""
    header = request.headers.get("Idempotency-Key")
    if header is None:
        return None
    found = _KEY.fullmatch(header.strip())
    if found is None:
        raise ProblemError("malformed-header")
    parts = (request.path.encode(), remembered_body(request.environ))
    return Idempotency(found[1].strip('"'), sha256(b"\0".join(parts)).hexdigest())
