"""A service and a worker with metrics, after a request, a job and a refusal."""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

import pytest

from tests.harness.endpoint import Endpoint
from tests.harness.metrics import TOKEN, metrics_text
from tests.harness.programs import free_port, until
from tests.harness.running import running_service
from tests.harness.service import Service

SIMULATION: Final = b'{"options": {}, "players": ["random", "random"], "deals": 4}'


@dataclass(frozen=True)
class Watched:
    """Ports that serve metrics: the service's, with the token, and the worker's."""

    service: int
    worker: int

    def metrics(self) -> str:
        """Return all figures of both."""
        return "".join(metrics_text(Endpoint(port)) for port in (self.service, self.worker))


@pytest.fixture(scope="session")
def watched() -> Iterator[Watched]:
    """Give both, once a job has ended."""
    port = free_port()
    address = f"127.0.0.1:{port}"
    with running_service(CROUPIER_METRICS_ADDRESS=address, CROUPIER_METRICS_TOKEN=TOKEN) as service:
        _do_a_job(service)
        assert service.ask("GET", "/metrics")[0] == 401
        yield Watched(service.port, port)


def _do_a_job(server: Service) -> None:
    status, answer = server.ask("POST", "/v1/games/seven-up/simulations", SIMULATION)
    assert status == 202, answer
    path = f"/v1/jobs/{json.loads(answer)['id']}"
    until(lambda: json.loads(server.ask("GET", path)[1])["state"] == "succeeded")
