"""A broker and workers for the jobs of a benchmark, and the service that hands them in."""

from __future__ import annotations

import os
import sys
from collections.abc import Iterator
from contextlib import closing, contextmanager
from http.client import HTTPConnection

from benchmarks.processes import ROOT, environment
from benchmarks.servers import SERVICE, server
from workers.child_process import start_child
from workers.embedded import embedded_broker

__all__ = ["job_service"]


@contextmanager
def job_service(processes: int, serving: int = 0) -> Iterator[HTTPConnection]:
    """Give a connection to a service whose jobs `processes` worker processes do, through an embedded broker.

    It runs in so many processes itself as `serving` says; see `server`.
    """
    command = [sys.executable, "-P", "-m", "workers", "--processes", str(processes)]
    with embedded_broker() as url:
        os.environ["CROUPIER_BROKER_URL"] = url
        log = ROOT / "build" / "bench-workers.log"
        with (
            log.open("w") as output,
            start_child(command, cwd=ROOT, env=environment(), stdout=output, stderr=output) as process,
        ):
            try:
                with (
                    server(SERVICE, serving) as port,
                    closing(HTTPConnection("127.0.0.1", port, timeout=60)) as connection,
                ):
                    yield connection
            finally:
                process.terminate()
                process.wait()
                del os.environ["CROUPIER_BROKER_URL"]
