"""The workers' program: `celery -A workers.tasks worker`. A task reads its arguments and calls who does the work."""

from __future__ import annotations

from typing import Any, Final

from billiard.exceptions import TimeLimitExceeded
from celery import Task
from celery.exceptions import Reject

from workers import charts, webhooks
from workers.app import make_app, make_publish
from workers.chunks import carry_out
from workers.errors import AwayError
from workers.pump import make_pump
from workers.queues import DRAW_CHART, RUN_CHUNK, SEND_CALL
from workers.settings import read_job_settings
from workers.store import Store

__all__ = ["PUBLISH", "SETTINGS", "STORE", "app", "draw_chart", "run_chunk", "send_call"]

SETTINGS: Final = read_job_settings()
app: Final = make_app(SETTINGS)
STORE: Final = Store(SETTINGS)
PUBLISH: Final = make_publish(app, SETTINGS)
app.steps["consumer"].add(make_pump(STORE, PUBLISH))


class _ChunkTask(Task[Any, Any]):
    """A task whose job fails when the time limit ends it."""

    def on_failure(self, exc: Exception, task_id: str, args: Any, kwargs: Any, einfo: Any) -> None:
        """Say so in the job's record; called by the parent of the process that was ended."""
        if isinstance(exc, TimeLimitExceeded):
            STORE.fail(args[0], "job-too-slow")


@app.task(name=RUN_CHUNK, base=_ChunkTask)
def run_chunk(id: str, chunk: int) -> None:
    """Do a chunk of a job."""
    try:
        carry_out(STORE, PUBLISH, id, chunk)
    except AwayError as error:
        raise Reject(str(error), requeue=True) from error


@app.task(name=DRAW_CHART)
def draw_chart(id: str) -> None:
    """Draw the picture of a job that has ended."""
    charts.draw_chart(STORE, id)


@app.task(name=SEND_CALL)
def send_call(id: str) -> None:
    """Send the webhook of a job that has ended."""
    webhooks.send_call(STORE, id, SETTINGS.webhook_ca or None)
