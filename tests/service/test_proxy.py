"""The proxy that is shipped, a real nginx before the real service: attacks end there, and all the rest passes."""

from __future__ import annotations

import json
import os
import shutil
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from typing import Final

import pytest

from tests.harness.programs import PATIENCE, ROOT, free_port
from tests.harness.service import Service
from tests.service.asking import PROBLEM
from tests.service.attacks import ATTACKS, attacked, honest_latencies, legal_moves_body
from workers.child_process import start_child
from workers.embedded import embedded_broker

CONFIGURATION: Final = ROOT / "deploy" / "proxy" / "nginx.conf"
SIMULATIONS: Final = "/v1/games/seven-up/simulations"
SIMULATION: Final = b'{"options": {}, "players": ["random", "random"], "deals": 4}'
CONNECTIONS: Final = 40
REQUESTS: Final = 40
LIMIT: Final = 3.0


@pytest.fixture(scope="module", autouse=True)
def nginx() -> None:
    """The proxy is tried where it is installed (Debian: nginx-light); in continuous integration it must be."""
    if not shutil.which("nginx"):
        (pytest.fail if os.environ.get("CROUPIER_CI") else pytest.skip)("not run, for want of nginx")


class Proxied(Service):
    """The service, asked through the proxy; `behind` is the service's own port."""

    def __init__(self, folder: Path, **variables: str) -> None:
        super().__init__(workers=1, CROUPIER_PROXIES="1", **variables)
        self.behind, self.port = self.port, free_port()
        text = CONFIGURATION.read_text()
        for said, meant in (("8000", self.behind), ("8080", self.port)):
            text = text.replace(f"127.0.0.1:{said}", f"127.0.0.1:{meant}")
        (folder / "nginx.conf").write_text(text)
        options = ["-p", str(folder), "-c", str(folder / "nginx.conf"), "-g", "daemon off;"]
        command = [shutil.which("nginx") or "", *options]
        self.proxy = start_child(command)
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


def test_a_service_that_is_away_is_a_problem(tmp_path: Path) -> None:
    server = Proxied(tmp_path)
    server.process.terminate()
    server.process.wait(PATIENCE)
    try:
        status, body = server.ask("GET", "/healthz")
        assert (status, json.loads(body)["code"]) == (503, "overloaded")
    finally:
        server.stop()
