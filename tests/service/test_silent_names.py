"""Tests with a silent name server: games are served as before, and jobs are rejected in time."""

from __future__ import annotations

import json
import time
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor

import pytest

from tests.harness.endpoint import Endpoint
from tests.harness.programs import Program, free_port, until
from tests.thoroughness import is_in_time, scaled


class SilentNames(Program, Endpoint):
    """The service with a broker and a store whose names have no answer."""

    def __init__(self, broker: str) -> None:
        self.port = free_port()
        super().__init__(
            *("tests.service.silent_names", "-c", "service/http/gunicorn.py", "service.app:create_app()"),
            PORT=str(self.port),
            WEB_CONCURRENCY="1",
            CROUPIER_RATE="100000/minute",
            CROUPIER_JOB_BUDGET="36000/hour",
            CROUPIER_BROKER_URL=broker,
            CROUPIER_STORE_URL="redis://store.silent:6379/0",
        )
        until(lambda: not self.is_running() or self.answers())

    def post(self, path: str, body: object) -> tuple[int, float]:
        """Return the status of a response, and its seconds."""
        start = time.monotonic()
        status, _ = self.ask("POST", f"/v1/games/seven-up/{path}", json.dumps(body).encode())
        return status, time.monotonic() - start


@pytest.fixture(params=scaled(["amqp://broker.silent//"], ["amqp://broker.silent//", "redis://store.silent:6379/0"]))
def service(request: pytest.FixtureRequest) -> Iterator[SilentNames]:
    running = SilentNames(request.param)
    yield running
    running.kill()


def test_silent_name_server_delays_neither_games_nor_jobs(service: SilentNames) -> None:
    job = {"options": {}, "players": ["greedy", "random"], "deals": 100}
    for _ in range(2):
        with ThreadPoolExecutor(2) as pool:
            created = pool.submit(service.post, "simulations", job)
            dealt = pool.submit(service.post, "deals", {"options": {}})
        assert (created.result()[0], dealt.result()[0]) == (503, 200)
        assert is_in_time(created.result()[1], 2)
        assert is_in_time(dealt.result()[1], 1)
    assert b'"jobs":"away"' in service.ask("GET", "/readyz")[1]
    assert service.output().count("each process counts its own calls") == 1
