"""The two servers that are compared, under the same gunicorn, and the client that asks them."""

from __future__ import annotations

import os
import sys
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from typing import Final

from benchmarks.processes import Helper, environment, processors
from tests.harness.service import Service

EMPTY: Final = "benchmarks.empty:app"
SERVICE: Final = "service.app:create_app()"


@dataclass(frozen=True)
class Load:
    """What one round of requests found: requests a second, and the seconds that each took.

    `busy` is the share of its time that the client computed.
    """

    rate: float
    latencies: list[float]
    busy: float


#: Prepares a measurement: its name, requests, the server's port, connections, seconds.
Prepare = Callable[[str, Sequence[bytes], int, int, float], Callable[[], Load]]


def workers() -> int:
    """Return how many processes of gunicorn run: the client has a processor for itself."""
    return max(len(processors()[0]), 1) if sys.platform == "linux" else max((os.cpu_count() or 2) - 1, 1)


def setting() -> str:
    """Say how both servers run and who asks them."""
    return (
        f"Both applications run under `service/http/gunicorn.py`, {workers()} worker(s)"
        + (", kept off the client's processor" if sys.platform == "linux" else "")
        + "; the client is one process with prepared bytes on kept-alive connections."
    )


@contextmanager
def server(application: str, processes: int = 0) -> Iterator[int]:
    """Serve `application` on the port that is given, as the service is served.

    So many `processes` may use the client's processor too; left out, there is one for each of the others.
    """
    cores = set.union(*processors()) if processes > workers() else processors()[0]
    service = Service(processes or workers(), application, processors=cores)
    try:
        yield service.port
    finally:
        service.stop()


@contextmanager
def client() -> Iterator[Prepare]:
    """Give what prepares measurements, by a client in a process of its own."""
    with Helper("benchmarks.load", environment()) as helper:

        def prepare(
            name: str, requests: Sequence[bytes], port: int, connections: int, seconds: float
        ) -> Callable[[], Load]:
            helper.ask(name=name, requests=[request.decode() for request in requests])
            return lambda: Load(**helper.ask(name=name, port=port, connections=connections, seconds=seconds))

        yield prepare
