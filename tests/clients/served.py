"""The service as it is really served, with a broker, a key for sealed tables, and workers that do its jobs."""

from __future__ import annotations

import os
import subprocess
import sys
from base64 import b64encode
from collections.abc import Iterator
from contextlib import contextmanager

from tests.service.serving import PATIENCE, ROOT, Server
from workers.child_process import start_child
from workers.embedded import embedded_broker

__all__ = ["served"]


@contextmanager
def served(**variables: str) -> Iterator[str]:
    """Serve on a free port while the context lasts; yield the address. `variables` are the service's settings."""
    seal = f"t:{b64encode(bytes(32)).decode()}"
    with embedded_broker() as broker:
        settings = {"CROUPIER_BROKER_URL": broker, "CROUPIER_SEAL_KEYS": seal, **variables}
        path = os.pathsep.join(filter(None, (os.environ.get("PYTHONPATH", ""), str(ROOT))))
        environment = {**os.environ, **settings, "PYTHONPATH": path}
        worker = start_child(
            [sys.executable, "-m", "workers", "--processes", "1"],
            cwd=ROOT,
            env=environment,
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
        )
        try:
            server = Server(workers=1, **settings)
            try:
                yield f"http://127.0.0.1:{server.port}"
            finally:
                server.stop()
        finally:
            worker.terminate()
            worker.wait(PATIENCE)
