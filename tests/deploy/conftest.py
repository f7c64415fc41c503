"""A service with metrics, after a request, a job and a refusal."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Final

import pytest

from tests.harness.metrics import TOKEN
from tests.harness.programs import until
from tests.harness.running import running_service
from tests.harness.service import Service

SIMULATION: Final = b'{"options": {}, "players": ["random", "random"], "deals": 4}'


@pytest.fixture(scope="session")
def watched() -> Iterator[Service]:
    """Give it, once a job has ended."""
    with running_service(CROUPIER_METRICS_TOKEN=TOKEN) as service:
        _do_a_job(service)
        assert service.ask("GET", "/metrics")[0] == 401
        yield service


def _do_a_job(server: Service) -> None:
    status, answer = server.ask("POST", "/v1/games/seven-up/simulations", SIMULATION)
    assert status == 202, answer
    path = f"/v1/jobs/{json.loads(answer)['id']}"
    until(lambda: json.loads(server.ask("GET", path)[1])["state"] == "succeeded")
