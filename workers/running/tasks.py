"""The Celery program of a worker: `celery -A workers.running.tasks worker`. Its task does a slice of a chunk."""

from __future__ import annotations

import os
import signal
import socket
from typing import Final

from runtime.tracing import make_tracer
from workers.running.app import BrokerClient, make_app
from workers.running.chunks import ChunkWorker
from workers.running.pool import EndFrozenParent, RestartDeadChildren
from workers.running.quarantine import Quarantine
from workers.settings import read_job_settings
from workers.store.leases import Worker
from workers.store.queues import RUN_CHUNK
from workers.store.store import Store

SETTINGS: Final = read_job_settings()
app: Final = make_app(SETTINGS)
STORE: Final = Store(SETTINGS)
app.steps["worker"].update((RestartDeadChildren, EndFrozenParent))
PUBLISH: Final = BrokerClient(app, SETTINGS).publish
_QUARANTINE: Final = Quarantine()
_TRACER: Final = make_tracer("croupier-worker")
#: The name that the supervisor gave to this worker.
_WORKER: Final = os.environ.get("CROUPIER_WORKER", f"{socket.gethostname()}-{os.getpid()}")


@app.task(name=RUN_CHUNK)
def run_chunk(queue: str) -> None:
    """Do a slice of a chunk of a queue. The message only names the queue."""
    try:
        ChunkWorker(STORE, PUBLISH, Worker(_WORKER, str(os.getpid())), _QUARANTINE, _TRACER).work(queue)
    except MemoryError:
        # A process without memory is not reliable. It ends as if the system had killed it.
        os.kill(os.getpid(), signal.SIGKILL)
