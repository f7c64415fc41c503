"""The workers' program: `celery -A workers.running.tasks worker`. A task does some of what a queue holds."""

from __future__ import annotations

import os
import signal
import socket
from typing import Final

from runtime.tracing import make_tracer
from workers.running.app import BrokerClient, make_app
from workers.running.chunks import ChunkWorker
from workers.running.pool import EndFrozenParent, ReplaceLost
from workers.running.quarantine import Quarantine
from workers.settings import read_job_settings
from workers.store.leases import Worker
from workers.store.queues import RUN_CHUNK
from workers.store.store import Store

SETTINGS: Final = read_job_settings()
app: Final = make_app(SETTINGS)
STORE: Final = Store(SETTINGS)
app.steps["worker"].update((ReplaceLost, EndFrozenParent))
PUBLISH: Final = BrokerClient(app, SETTINGS).publish
_QUARANTINE: Final = Quarantine()
_TRACER: Final = make_tracer("croupier-worker")
#: The supervisor of this worker has given it a name.
_WORKER: Final = os.environ.get("CROUPIER_WORKER", f"{socket.gethostname()}-{os.getpid()}")


@app.task(name=RUN_CHUNK)
def run_chunk(queue: str) -> None:
    """Do a chunk of what a queue holds: the message says only that there is work."""
    try:
        ChunkWorker(STORE, PUBLISH, Worker(_WORKER, str(os.getpid())), _QUARANTINE, _TRACER).work(queue)
    except MemoryError:
        # Nothing can be relied on in a process without memory. It ends as the system itself would end it.
        os.kill(os.getpid(), signal.SIGKILL)
