"""The proxy that is shipped, a real nginx before the real service: attacks end there, and all the rest passes."""

from __future__ import annotations

import json
import os
import shutil
import socket
import subprocess
from collections.abc import Iterator
from contextlib import closing
from http.client import HTTPConnection, HTTPResponse
from pathlib import Path
from typing import Final

import pytest

from tests.service.asking import JSON, PROBLEM
from tests.service.attacks import ATTACKS, attacked, honest_latencies, legal_moves_body
from tests.service.serving import PATIENCE, ROOT, Server
from tests.workers.brokers import closed_port
from tests.workers.worker_pool import until
from workers.child_process import start_child
from workers.embedded import embedded_broker

CONFIGURATION: Final = ROOT / "deploy" / "proxy" / "nginx.conf"
SIMULATIONS: Final = "/v1/games/seven-up/simulations"
SIMULATION: Final = b'{"options": {}, "players": ["random", "random"], "deals": 4}'
CONNECTIONS: Final = 40
REQUESTS: Final = 40
LIMIT: Final = 3.0
DEALS: Final = "/v1/games/seven-up/deals"
DEAL: Final = b'{"options": {}}'
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
    if not shutil.which("nginx"):
        (pytest.fail if os.environ.get("CROUPIER_CI") else pytest.skip)("not run, for want of nginx")


def nginx_of(folder: Path, configuration: str) -> subprocess.Popen[bytes]:
    """Start an nginx in a folder; what it says of errors goes to a file there."""
    (folder / "nginx.conf").write_text(configuration)
    options = ["-p", str(folder), "-c", str(folder / "nginx.conf"), "-g", "daemon off;"]
    with (folder / "errors").open("wb") as errors:
        return start_child([shutil.which("nginx") or "", *options], stderr=errors)


class Proxied(Server):
    """The service, asked through the proxy; `behind` is the service's own port."""

    def __init__(self, folder: Path, trusted: str = "", **variables: str) -> None:
        super().__init__(workers=1, CROUPIER_PROXIES="1", **variables)
        self.behind, self.port = self.port, closed_port()
        text = CONFIGURATION.read_text()
        for said, meant in (("8000", self.behind), ("8080", self.port)):
            text = text.replace(f"127.0.0.1:{said}", f"127.0.0.1:{meant}")
        (folder / "trusted.conf").write_text(trusted)
        self.errors = folder / "errors"
        self.proxy = nginx_of(folder, text)
        self.wait()

    def stop(self) -> None:
        """Stop both."""
        self.proxy.terminate()
        self.proxy.wait(PATIENCE)
        super().stop()


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Proxied]:
    """One process behind one proxy, with a broker and no workers."""
    with embedded_broker() as url:
        running = Proxied(tmp_path_factory.mktemp("proxy"), CROUPIER_BROKER_URL=url)
        yield running
        running.stop()


@pytest.mark.parametrize("name", ATTACKS)
def test_others_are_served_during_an_attack(server: Proxied, name: str) -> None:
    body = legal_moves_body(server.port)
    with attacked(server.port, ATTACKS[name], CONNECTIONS):
        took = honest_latencies(server.port, body, lambda done: done < REQUESTS)
    assert max(took) < LIMIT


def test_a_body_that_is_too_large_is_a_problem(server: Proxied) -> None:
    with closing(server.connect()) as connection:
        connection.request("POST", SIMULATIONS, b" " * (1024 * 1024 + 1))
        answer = connection.getresponse()
        assert (answer.status, answer.getheader("Content-Type")) == (413, PROBLEM)
        assert json.loads(answer.read())["code"] == "body-too-large"


@pytest.mark.parametrize("path", ["/metrics", "/metrics/", "//metrics", "/%6Detrics", "/x/../metrics?a=b"])
def test_figures_are_not_for_the_internet(server: Proxied, path: str) -> None:
    with closing(server.connect()) as connection:
        connection.request("GET", path)
        answer = connection.getresponse()
        assert (answer.status, answer.getheader("Content-Type")) == (404, PROBLEM)
        assert json.loads(answer.read())["title"] == "There is nothing at this address"


def test_events_come_as_they_happen(server: Proxied) -> None:
    """The first is there long before the job ends, which it never does."""
    path = json.loads(server.ask("POST", SIMULATIONS, SIMULATION)[1])["links"]["events"]
    with closing(server.connect()) as connection:
        connection.request("GET", path)
        answer = connection.getresponse()
        lines = [answer.readline() for _ in range(4)]
    assert lines[3].startswith(b"data: ")
    assert json.loads(lines[3][6:])["state"] == "queued"


@pytest.fixture
def alone(tmp_path: Path) -> Iterator[Proxied]:
    """A proxy whose service is away."""
    server = Proxied(tmp_path)
    server.process.terminate()
    server.process.wait(PATIENCE)
    yield server
    server.stop()


def refusal(server: Server, path: str, **headers: str) -> HTTPResponse:
    """Return what the proxy itself answers."""
    with closing(server.connect()) as connection:
        connection.request("GET", path, headers={name.replace("_", "-"): value for name, value in headers.items()})
        answer = connection.getresponse()
        assert (answer.status, json.loads(answer.read())["code"]) == (503, "overloaded")
        return answer


def test_a_service_that_is_away_is_a_problem(alone: Proxied) -> None:
    drawn = [refusal(alone, "/healthz").getheader("X-Request-Id") or "" for _ in range(2)]
    assert len(set(drawn)) == 2
    assert refusal(alone, "/healthz", X_Request_Id="mine-1").getheader("X-Request-Id") == "mine-1"
    assert refusal(alone, "/healthz", X_Request_Id='"; no word').getheader("X-Request-Id") not in ("", '"; no word')


@pytest.mark.parametrize("path", ["/v1/jobs/a/events", "/v1/jobs/a/chart.svg", "/v1/jobs/a", "/v1//jobs/%61/events"])
def test_no_error_of_the_proxy_tells_a_ticket(alone: Proxied, path: str) -> None:
    refusal(alone, "/healthz")
    assert "/healthz" in alone.errors.read_text()
    refusal(alone, f"{path}?ticket=a-ticket")
    refusal(alone, "/healthz?last")
    assert "/healthz?last" in alone.errors.read_text()
    assert "a-ticket" not in alone.errors.read_text()


def asked_as(port: int, source: str, **headers: str) -> int:
    """Make a request from an address of this machine; return the status."""
    with closing(HTTPConnection("127.0.0.1", port, timeout=PATIENCE, source_address=(source, 0))) as connection:
        connection.request("POST", DEALS, DEAL, {"Content-Type": JSON, **headers})
        return connection.getresponse().status


def connects(port: int) -> bool:
    """Tell whether a port is open."""
    with closing(socket.socket()) as probe:
        return probe.connect_ex(("127.0.0.1", port)) == 0


@pytest.fixture
def ingress(tmp_path: Path) -> Iterator[int]:
    """The port of another proxy in front of ours, which trusts it."""
    (tmp_path / "inner").mkdir()
    server, port = Proxied(tmp_path / "inner", "set_real_ip_from 127.0.0.1;", CROUPIER_RATE="20/minute"), closed_port()
    (tmp_path / "outer").mkdir()
    outer = nginx_of(tmp_path / "outer", INGRESS.format(port=port, inner=server.port))
    until(lambda: connects(port))
    yield port
    outer.terminate()
    outer.wait(PATIENCE)
    server.stop()


def test_behind_an_ingress_callers_are_told_apart(ingress: int) -> None:
    """One that asks as often as it may leaves another its own share, and no header makes it a third."""
    assert [asked_as(ingress, "127.0.0.2") for _ in range(20)] == [200] * 20
    assert asked_as(ingress, "127.0.0.2") == 429
    assert asked_as(ingress, "127.0.0.2", **{"X-Forwarded-For": "192.0.2.1"}) == 429
    assert asked_as(ingress, "127.0.0.3") == 200


def test_a_proxy_that_is_not_trusted_speaks_for_nobody(tmp_path: Path) -> None:
    server = Proxied(tmp_path, CROUPIER_RATE="5/minute")
    told = [asked_as(server.port, "127.0.0.2", **{"X-Forwarded-For": f"192.0.2.{number}"}) for number in range(6)]
    server.stop()
    assert told == [200] * 5 + [429]
