"""GET and DELETE /v1/jobs/{id}, its events, and its picture."""

from __future__ import annotations

import re
from functools import cache
from typing import Any, Final

from flask import Response, request
from marshmallow import Schema

from service.contract.blueprint import ContractBlueprint, path_parameter
from service.http.responses import VARY
from service.jobs.catalogue import WEB_KINDS
from service.jobs.chart import CHART_POLICY, chart_of
from service.jobs.presenters import has_chart
from service.jobs.schemas import JobRecord
from service.jobs.signed_links import reader_holds
from service.jobs.submitting import cancelled_job, job_answer, job_queue, own_job, watched_job
from service.jobs.waiting import listen
from service.jobs.web_kind import WebKind
from service.problems.problem import ProblemError
from service.schemas import fields
from service.schemas.catalogue import GAME_SCHEMAS
from service.schemas.component import tagged_schema
from service.schemas.game_schemas import GameSchemas, of_game
from service.wording import requested_language
from workers.jobs.catalogue import KINDS
from workers.jobs.representation import job_type
from workers.store.records import SUCCEEDED

_ID: Final = path_parameter("id", "the id of a job", {"type": "string"})
_SIGNATURE: Final[dict[str, Any]] = {
    "name": "ticket",
    "in": "query",
    "description": "in place of a key: from the job's `links`, valid for ten minutes",
    "schema": {"type": "string"},
}
_EVENT_ID: Final = re.compile(r"[0-9]{1,15}-[0-9]{1,9}")
_ABSENT: Final = ("unknown-job", "job-expired", "broker-away")
_TEXT: Final = {"type": "string"}
_NO_STORE: Final = {"Cache-Control": "no-store"}


@cache
def job_record(schemas: GameSchemas, kind: WebKind) -> type[Schema]:
    """Make the schema of the jobs of a kind in a game; constants distinguish it from all others."""
    members = {
        "type": fields.constant(job_type(schemas.game.id, kind.name)),
        "game": fields.constant(schemas.game.id),
        "kind": fields.constant(kind.name),
        "result": fields.nested(of_game(kind.answer, schemas), "null until there is one", nullable=True),
    }
    title = KINDS[kind.name].noun.title().replace("-", "")
    return JobRecord.from_dict(members, name=f"{schemas.name}{title}Job")


_RECORDS: Final = {
    job_type(schemas.game.id, kind.name): job_record(schemas, kind)
    for schemas in GAME_SCHEMAS.values()
    for kind in WEB_KINDS.values()
}
_JOB: Final = tagged_schema("Job", "type", _RECORDS)()
BLUEPRINT: Final = ContractBlueprint("jobs", __name__, url_prefix="/v1/jobs", description="Long computations")


@BLUEPRINT.route("/<string:id>", endpoint="getJob", parameters=[_ID])
@BLUEPRINT.response(200, _JOB)
@BLUEPRINT.problems(*_ABSENT)
def get_job(id: str) -> Response:
    """Return the state, progress and result of a job

    While a simulation runs, `result` covers the finished part.
    """
    return job_answer(own_job(id))


@BLUEPRINT.route("/<string:id>", methods=["DELETE"], endpoint="cancelJob", parameters=[_ID])
@BLUEPRINT.response(200, _JOB)
@BLUEPRINT.problems(*_ABSENT)
def cancel_job(id: str) -> Response:
    """Cancel a job

    May be repeated. A job that has ended does not change.
    """
    return job_answer(cancelled_job(id))


@BLUEPRINT.route("/<string:id>/events", endpoint="listenToJob", parameters=[_ID, _SIGNATURE, "LastEventId"])
@BLUEPRINT.response(200, _TEXT, content_type="text/event-stream", description="Server-sent events")
@BLUEPRINT.alt_response(204, description="The job has ended; no event follows `Last-Event-ID`", success=True)
@BLUEPRINT.problems(*_ABSENT, "bad-ticket", "too-many-listeners")
def listen_to_job(id: str) -> Response:
    """Stream the events of a job

    Each event contains `id`, `state` and `progress`; the last one reports the job's end. Server-sent events, resumed by
    Last-Event-ID. The address in the job's `links` needs no key, because it has a ticket for ten minutes.
    """
    job, store = watched_job(id), job_queue().store
    heard = request.headers.get("Last-Event-ID", "")
    after = heard if _EVENT_ID.fullmatch(heard) else "0"
    if not job.is_open and not store.wait_for_events(id, after, 0):
        return Response(status=204, headers=_NO_STORE)
    headers = {**_NO_STORE, "X-Accel-Buffering": "no"}
    return Response(listen(store, id, after, reader_holds()), headers=headers, content_type="text/event-stream")


@BLUEPRINT.route("/<string:id>/chart.svg", endpoint="getJobChart", parameters=[_ID, _SIGNATURE])
@BLUEPRINT.response(200, _TEXT, content_type="image/svg+xml", description="The chart")
@BLUEPRINT.problems(*_ABSENT, "bad-ticket", "not-found", "job-not-finished")
def get_job_chart(id: str) -> Response:
    """Return the chart of a job that has succeeded

    Score distributions and intervals of a simulation, ratings of a tournament, values of an analysis.
    """
    job, language = watched_job(id), requested_language()
    if not has_chart(job):
        raise ProblemError("not-found")
    if job.state != SUCCEEDED:
        raise ProblemError("job-not-finished", headers={"Retry-After": "2"} if job.is_open else {})
    headers = {
        **_NO_STORE, "Content-Language": language, "Vary": VARY, "Content-Security-Policy": CHART_POLICY,
    }  # fmt: skip
    return Response(chart_of(job, language), headers=headers, content_type="image/svg+xml; charset=utf-8")
