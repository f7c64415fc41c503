"""A service and a worker that tell their figures, after a request, a job and a refusal."""

from __future__ import annotations

import json
import os
import sys
from collections.abc import Iterator
from contextlib import closing
from dataclasses import dataclass
from http.client import HTTPConnection
from typing import Final

import pytest

from tests.service.serving import Server
from tests.service.telling import TOKEN
from tests.workers.brokers import closed_port
from tests.workers.worker_pool import PATIENCE, ROOT, until
from workers.child_process import start_child
from workers.embedded import embedded_broker

SIMULATION: Final = b'{"options": {}, "players": ["random", "random"], "deals": 4}'


@dataclass(frozen=True)
class Watched:
    """Ports at which figures are told: the service's, with the token, and the worker's."""

    service: int
    worker: int

    def figures(self) -> str:
        """Return all figures of both."""
        return "".join(self._ask(port) for port in (self.service, self.worker))

    def _ask(self, port: int) -> str:
        with closing(HTTPConnection("127.0.0.1", port, timeout=PATIENCE)) as connection:
            connection.request("GET", "/metrics", headers={"Authorization": f"Bearer {TOKEN}"})
            answer = connection.getresponse()
            text = answer.read().decode()
        assert answer.status == 200, text
        return text


@pytest.fixture(scope="session")
def watched() -> Iterator[Watched]:
    """Give both, once a job has ended."""
    port = closed_port()
    with embedded_broker() as url:
        variables = {"CROUPIER_BROKER_URL": url, "CROUPIER_METRICS_ADDRESS": f"127.0.0.1:{port}"}
        server = Server(workers=1, **variables, CROUPIER_METRICS_TOKEN=TOKEN)
        command = [sys.executable, "-m", "workers", "--processes", "1"]
        path = os.pathsep.join(filter(None, (os.environ.get("PYTHONPATH", ""), str(ROOT))))
        worker = start_child(command, cwd=ROOT, env={**os.environ, **variables, "PYTHONPATH": path})
        try:
            _do_a_job(server)
            assert server.ask("GET", "/metrics")[0] == 401
            yield Watched(server.port, port)
        finally:
            worker.terminate()
            worker.wait(PATIENCE)
            server.stop()


def _do_a_job(server: Server) -> None:
    status, answer = server.ask("POST", "/v1/games/seven-up/simulations", SIMULATION)
    assert status == 202, answer
    path = f"/v1/jobs/{json.loads(answer)['id']}"
    until(lambda: json.loads(server.ask("GET", path)[1])["state"] == "succeeded")
