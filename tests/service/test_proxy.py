"""The proxy that is shipped, a real nginx before the real service: attacks end there, and all the rest passes."""

from __future__ import annotations

import json
import os
from collections.abc import Iterator
from contextlib import closing
from http.client import HTTPConnection, HTTPResponse
from pathlib import Path
from typing import Final

import pytest

from runtime.embedded import embedded_broker
from service.problems.codes import CODES
from tests.failures.attacks import ATTACKS, attacked
from tests.harness.endpoint import Endpoint
from tests.harness.programs import PATIENCE, free_port, until
from tests.harness.proxy import NGINX, Proxy, start_nginx
from tests.harness.service import Service
from tests.service.asking import JSON, PROBLEM, named

DEALS: Final = "/v1/games/seven-up/deals"
DEAL: Final = b'{"options": {}, "seed": "croupier"}'
SIMULATIONS: Final = "/v1/games/seven-up/simulations"
SIMULATION: Final = b'{"options": {}, "players": ["random", "random"], "deals": 4}'
#: As an ingress does it: the address that a caller comes from is added to those that it says itself.
INGRESS: Final = """
pid ingress.pid;
error_log stderr;
events {{}}
http {{
    access_log off;
    client_body_temp_path body;
    proxy_temp_path proxy;
    fastcgi_temp_path unused;
    scgi_temp_path unused;
    uwsgi_temp_path unused;
    server {{
        listen 127.0.0.1:{port};
        location / {{
            proxy_pass http://127.0.0.1:{inner};
            proxy_set_header X-Forwarded-For $proxy_add_x_forwarded_for;
            proxy_set_header X-Forwarded-Proto https;
        }}
    }}
}}
"""


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


def check_refusal(answer: HTTPResponse, code: str) -> None:
    """Check that an answer is the problem `code`."""
    problem = json.loads(answer.read())
    assert answer.getheader("Content-Type") == PROBLEM
    assert (problem["code"], problem["title"]) == (code, CODES[code].title)
    assert problem["status"] == answer.status == CODES[code].status


def refusal(proxy: Proxy, code: str, path: str, method: str = "GET", body: bytes = b"", **headers: str) -> HTTPResponse:
    """Make a request that is refused with the problem `code`."""
    with closing(proxy.connect()) as connection:
        connection.request(method, path, body, named(headers))
        answer = connection.getresponse()
        check_refusal(answer, code)
        return answer


@pytest.mark.parametrize("name", ["headers by drops", "bodies by drops", "readers that never read"])
def test_others_are_served_during_an_attack(proxy: Proxy, name: str) -> None:
    with attacked(proxy.port, ATTACKS[name]):
        assert [proxy.ask("POST", DEALS, DEAL)[0] for _ in range(40)] == [200] * 40


def test_a_body_that_is_too_large_is_a_problem(proxy: Proxy) -> None:
    refusal(proxy, "body-too-large", SIMULATIONS, "POST", b" " * (1024 * 1024 + 1))


@pytest.mark.parametrize(
    "head",
    [
        "GET /healthz HTTP/1.1\r\n",
        "GET /healthz HTTP/1.1\r\nHost: a\r\nHost: b\r\n",
        f"POST {DEALS} HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: gzip, chunked\r\n",
        f"POST {DEALS} HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: gzip\r\nTransfer-Encoding: chunked\r\n",
    ],
)
def test_requests_that_gunicorn_would_accept_are_refused_by_the_proxy(proxy: Proxy, head: str) -> None:
    """No host, or two; a body in a coding that is not decoded."""
    with proxy.open() as connection, closing(HTTPResponse(connection)) as answer:
        connection.sendall(f"{head}\r\n".encode())
        answer.begin()
        check_refusal(answer, "bad-request")


@pytest.mark.parametrize("path", ["/metrics", "/metrics/", "//metrics", "/%6Detrics", "/x/../metrics?a=b"])
def test_figures_are_not_for_the_internet(proxy: Proxy, path: str) -> None:
    refusal(proxy, "not-found", path)


def test_events_come_as_they_happen(proxy: Proxy) -> None:
    """The first is there long before the job ends, which it never does."""
    path = json.loads(proxy.ask("POST", SIMULATIONS, SIMULATION)[1])["links"]["events"]
    with closing(proxy.connect()) as connection:
        connection.request("GET", path)
        answer = connection.getresponse()
        lines = [answer.readline() for _ in range(4)]
    assert lines[3].startswith(b"data: ")
    assert json.loads(lines[3][6:])["state"] == "queued"


@pytest.fixture(scope="module")
def alone(nginx: None, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Proxy]:
    """A proxy whose service is away."""
    running = Proxy(tmp_path_factory.mktemp("alone"), Endpoint(free_port()))
    yield running
    running.stop()


def test_a_service_that_is_away_is_a_problem(alone: Proxy) -> None:
    drawn = {refusal(alone, "overloaded", "/healthz").getheader("X-Request-Id") for _ in range(2)}
    assert len(drawn - {None, ""}) == 2
    for word in ("mine-1", '"; no word'):
        told = refusal(alone, "overloaded", "/healthz", X_Request_Id=word).getheader("X-Request-Id")
        assert told
        assert (told == word) is (word == "mine-1")


def test_no_error_of_the_proxy_tells_a_ticket(alone: Proxy) -> None:
    for path in ("/v1/jobs/a/events", "/v1/jobs/a/chart.svg", "/v1/jobs/a", "/v1//jobs/%61/events"):
        refusal(alone, "overloaded", f"{path}?ticket=a-ticket")
    refusal(alone, "overloaded", "/healthz?last")
    assert "/healthz?last" in alone.errors()
    assert "a-ticket" not in alone.errors()


def asked_as(port: int, source: str, **headers: str) -> int:
    """Make a request from an address of this machine; return the status."""
    with closing(HTTPConnection("127.0.0.1", port, timeout=PATIENCE, source_address=(source, 0))) as connection:
        connection.request("POST", DEALS, DEAL, {"Content-Type": JSON, **headers})
        return connection.getresponse().status


@pytest.fixture(scope="module")
def limited(nginx: None) -> Iterator[Service]:
    """A service that limits its callers by the day: a window that ends between two requests lets more through."""
    service = Service(1, CROUPIER_PROXIES="1", CROUPIER_RATE="10/day")
    yield service
    service.stop()


@pytest.fixture
def ingress(limited: Service, tmp_path: Path) -> Iterator[int]:
    """The port of another proxy in front of ours, which trusts it."""
    (tmp_path / "inner").mkdir()
    inner, port = Proxy(tmp_path / "inner", limited, trusted="set_real_ip_from 127.0.0.1;"), free_port()
    outer = start_nginx(tmp_path, INGRESS.format(port=port, inner=inner.port))
    until(Endpoint(port).answers)
    yield port
    outer.terminate()
    outer.wait(PATIENCE)
    inner.stop()


def test_behind_an_ingress_callers_are_told_apart(ingress: int) -> None:
    """One that asks as often as it may leaves another its own share, and no header makes it a third."""
    assert [asked_as(ingress, "127.0.0.2") for _ in range(11)] == [200] * 10 + [429]
    assert asked_as(ingress, "127.0.0.2", **{"X-Forwarded-For": "192.0.2.1"}) == 429
    assert asked_as(ingress, "127.0.0.3") == 200


def test_a_proxy_that_is_not_trusted_speaks_for_no_caller(limited: Service, tmp_path: Path) -> None:
    proxy = Proxy(tmp_path, limited)
    told = [asked_as(proxy.port, "127.0.0.4", **{"X-Forwarded-For": f"192.0.2.{number}"}) for number in range(11)]
    proxy.stop()
    assert told == [200] * 10 + [429]
