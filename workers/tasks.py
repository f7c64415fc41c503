"""The tasks of the workers."""

from __future__ import annotations

import os
import signal
from typing import Final

from runtime.tracing import make_tracer
from workers.app import BROKER, SETTINGS, app
from workers.errors import UnavailableError
from workers.repair import Repair
from workers.slices import SliceRunner
from workers.store.queues import DELIVER_WEBHOOK, REPAIR, RUN_SLICE, Message
from workers.store.store import Store
from workers.webhooks.delivery import send_webhook

STORE: Final = Store(SETTINGS)
_TRACER: Final = make_tracer("croupier-worker")
_RUNNER: Final = SliceRunner(Store(SETTINGS, is_patient=True), BROKER.publish, _TRACER)


@app.task(name=RUN_SLICE)
def run_slice(job: str, lane: int, epoch: int) -> None:
    """Do the next slice of a lane of a job."""
    try:
        _RUNNER.run(Message(job, lane, epoch))
    except MemoryError:
        # A process without memory is not reliable. It ends as if the system had killed it.
        os.kill(os.getpid(), signal.SIGKILL)


@app.task(name=DELIVER_WEBHOOK, throws=(UnavailableError,))
def deliver_webhook(job: str) -> None:
    """Send the webhook of a job."""
    send_webhook(STORE, job, SETTINGS.webhook_ca or None, _TRACER)


# An outage is expected, so it is logged without a traceback.
@app.task(name=REPAIR, throws=(UnavailableError,))
def repair() -> None:
    """Publish lost slices and due webhooks, and end complete jobs."""
    Repair(STORE, BROKER.publish, BROKER.count).run()
