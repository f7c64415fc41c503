"""The proxy that is shipped, a real nginx before the real service: attacks end there, and all the rest passes."""

from __future__ import annotations

import json
import os
import socket
from collections.abc import Iterator
from contextlib import closing
from http.client import HTTPResponse
from pathlib import Path
from typing import Final

import pytest

from tests.failures.attacks import ATTACKS, attacked
from tests.harness.programs import PATIENCE
from tests.harness.proxy import NGINX, Proxy
from tests.harness.service import Service
from tests.service.asking import PROBLEM
from workers.embedded import embedded_broker

DEALS: Final = "/v1/games/seven-up/deals"
DEAL: Final = b'{"options": {}, "seed": "croupier"}'
SIMULATIONS: Final = "/v1/games/seven-up/simulations"
SIMULATION: Final = b'{"options": {}, "players": ["random", "random"], "deals": 4}'


@pytest.fixture(scope="module", autouse=True)
def nginx() -> None:
    """The proxy is tried where it is installed (Debian: nginx-light); in continuous integration it must be."""
    if not NGINX:
        (pytest.fail if os.environ.get("CROUPIER_CI") else pytest.skip)("not run, for want of nginx")


@pytest.fixture(scope="module")
def service() -> Iterator[Service]:
    """One process, with a broker and without workers."""
    with embedded_broker() as url:
        running = Service(workers=1, CROUPIER_PROXIES="1", CROUPIER_BROKER_URL=url)
        yield running
        running.stop()


@pytest.fixture(scope="module")
def proxy(nginx: None, service: Service, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Proxy]:
    """The proxy before it."""
    running = Proxy(tmp_path_factory.mktemp("proxy"), service)
    yield running
    running.stop()


@pytest.mark.parametrize("name", ["headers by drops", "bodies by drops", "readers who never read"])
def test_others_are_served_during_an_attack(proxy: Proxy, name: str) -> None:
    with attacked(proxy.port, ATTACKS[name]):
        assert [proxy.ask("POST", DEALS, DEAL)[0] for _ in range(40)] == [200] * 40


def test_a_body_that_is_too_large_is_a_problem(proxy: Proxy) -> None:
    with closing(proxy.connect()) as connection:
        connection.request("POST", SIMULATIONS, b" " * (1024 * 1024 + 1))
        answer = connection.getresponse()
        assert (answer.status, answer.getheader("Content-Type")) == (413, PROBLEM)
        assert json.loads(answer.read())["code"] == "body-too-large"


@pytest.mark.parametrize(
    "head",
    [
        "GET /healthz HTTP/1.1\r\n",
        "GET /healthz HTTP/1.1\r\nHost: a\r\nHost: b\r\n",
        f"POST {DEALS} HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: gzip, chunked\r\n",
        f"POST {DEALS} HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: gzip\r\nTransfer-Encoding: chunked\r\n",
    ],
)
def test_what_gunicorn_would_take_ends_here(proxy: Proxy, head: str) -> None:
    """No host, or two; a body in a coding that nobody undoes."""
    with (
        socket.create_connection(("127.0.0.1", proxy.port), PATIENCE) as connection,
        closing(HTTPResponse(connection)) as answer,
    ):
        connection.sendall(f"{head}\r\n".encode())
        answer.begin()
        assert (answer.status, answer.getheader("Content-Type")) == (400, PROBLEM)
        assert json.loads(answer.read())["code"] == "bad-request"


@pytest.mark.parametrize("path", ["/metrics", "/metrics/", "//metrics", "/%6Detrics", "/x/../metrics?a=b"])
def test_figures_are_not_for_the_internet(proxy: Proxy, path: str) -> None:
    with closing(proxy.connect()) as connection:
        connection.request("GET", path)
        answer = connection.getresponse()
        assert (answer.status, answer.getheader("Content-Type")) == (404, PROBLEM)
        assert json.loads(answer.read())["title"] == "There is nothing at this address"


def test_events_come_as_they_happen(proxy: Proxy) -> None:
    """The first is there long before the job ends, which it never does."""
    path = json.loads(proxy.ask("POST", SIMULATIONS, SIMULATION)[1])["links"]["events"]
    with closing(proxy.connect()) as connection:
        connection.request("GET", path)
        answer = connection.getresponse()
        lines = [answer.readline() for _ in range(4)]
    assert lines[3].startswith(b"data: ")
    assert json.loads(lines[3][6:])["state"] == "queued"


def test_a_service_that_is_away_is_a_problem(nginx: None, tmp_path: Path) -> None:
    service = Service(1, CROUPIER_PROXIES="1")
    proxy = Proxy(tmp_path, service)
    service.stop()
    try:
        status, body = proxy.ask("GET", "/healthz")
        assert (status, json.loads(body)["code"]) == (503, "overloaded")
    finally:
        proxy.stop()
