"""Events, request ids and secrets on their way through the proxy, and a service that is away."""

from __future__ import annotations

import json
import socket
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from typing import Final

import pytest

from tests.harness.endpoint import Endpoint
from tests.harness.programs import free_port
from tests.harness.proxy import Proxy
from tests.proxy.support import Answer, answer_to, check_problem

_SIMULATIONS: Final = "/v1/games/seven-up/simulations"
_SIMULATION: Final = b'{"options": {}, "players": ["random", "random"], "deals": 4}'


def test_events_pass_through_immediately(proxy: Proxy) -> None:
    """The first event arrives although the job never ends, without a worker."""
    path = json.loads(proxy.ask("POST", _SIMULATIONS, _SIMULATION)[1])["links"]["events"]
    with closing(proxy.connect()) as connection:
        connection.request("GET", path)
        response = connection.getresponse()
        lines = [response.readline() for _ in range(4)]
    assert lines[3].startswith(b"data: ")
    assert json.loads(lines[3][6:])["state"] == "queued"


@pytest.fixture(scope="module")
def alone(nginx: None, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Proxy]:
    """A proxy without its service."""
    running = Proxy(tmp_path_factory.mktemp("alone"), Endpoint(free_port()))
    yield running
    running.stop()


def overloaded(proxy: Proxy, path: str, headers: str = "") -> Answer:
    """Make a request that the proxy answers with the problem of a service that is away."""
    answer = answer_to(proxy, f"GET {path} HTTP/1.1\r\nHost: croupier\r\n{headers}\r\n".encode())
    check_problem(answer, "overloaded")
    return answer


def test_missing_service_is_a_problem_with_a_request_id(alone: Proxy) -> None:
    drawn = {overloaded(alone, "/healthz").headers["X-Request-Id"] for _ in range(2)}
    assert len(drawn - {""}) == 2
    for word in ("mine-1", '"; no word'):
        found = overloaded(alone, "/healthz", f"X-Request-Id: {word}\r\n").headers["X-Request-Id"]
        assert (found == word) is (word == "mine-1")


def test_error_log_contains_no_request(alone: Proxy) -> None:
    for path in ("/v1/jobs/a/events", "/v1/jobs/a/chart.svg", "/v1/jobs/a", "/v1//jobs/%61/events", "/healthz"):
        overloaded(alone, f"{path}?ticket=a-ticket")
    assert alone.errors() == ""


def test_requests_beyond_the_connections_of_a_service_write_no_log(nginx: None, tmp_path: Path) -> None:
    port = free_port()
    full = Proxy(tmp_path, Endpoint(port), changes={"max_conns=64": "max_conns=1"})
    with socket.create_server(("127.0.0.1", port)) as silent, full.open() as waiting:
        waiting.sendall(b"GET /healthz HTTP/1.1\r\nHost: croupier\r\n\r\n")
        with silent.accept()[0]:
            for _ in range(20):
                overloaded(full, "/healthz")
    assert full.errors() == ""
    full.stop()
