"""Requests that nginx sends to a second service after the first one closed the connection."""

from __future__ import annotations

import socket
import threading
from collections.abc import Iterator
from contextlib import closing, suppress
from typing import Final

import pytest

from tests.harness.endpoint import Endpoint
from tests.harness.proxy import Proxy
from tests.proxy.support import answer_to, check_problem
from tests.service.contract import OPERATIONS
from workers.jobs.catalogue import KINDS

_POSTS: Final = sorted({each["path"] for each in OPERATIONS.values() if each["method"] == "POST"})
_JOBS: Final = [path for path in _POSTS if path.rpartition("/")[2] in KINDS]
_PURE: Final = [path for path in _POSTS if path not in _JOBS]
#: A kind of job that this version does not have.
_UNKNOWN: Final = "/v1/games/seven-up/predictions"


class ClosingService(Endpoint):
    """Reads requests, counts them, and closes each connection without an answer."""

    def __init__(self) -> None:
        self._listener = socket.create_server(("127.0.0.1", 0))
        super().__init__(self._listener.getsockname()[1])
        self.requests = 0
        threading.Thread(target=self._serve, daemon=True).start()

    def _serve(self) -> None:
        with suppress(OSError):
            while True:
                connection, _ = self._listener.accept()
                with closing(connection):
                    self.requests += bool(connection.recv(65_536))

    def close(self) -> None:
        """Stop listening."""
        self._listener.shutdown(socket.SHUT_RDWR)
        self._listener.close()


@pytest.fixture(scope="module")
def services() -> Iterator[list[ClosingService]]:
    """Two services that close every connection."""
    found = [ClosingService(), ClosingService()]
    yield found
    for each in found:
        each.close()


@pytest.fixture(scope="module")
def proxy(services: list[ClosingService], tmp_path_factory: pytest.TempPathFactory) -> Iterator[Proxy]:
    """A proxy in front of them."""
    running = Proxy(tmp_path_factory.mktemp("proxy"), *services)
    yield running
    running.stop()


def attempts(proxy: Proxy, services: list[ClosingService], path: str, method: str = "POST", **headers: str) -> int:
    """Return how often a request reaches a service."""
    before = sum(each.requests for each in services)
    fields = "".join(f"{name.replace('_', '-')}: {value}\r\n" for name, value in headers.items())
    text = f"{method} {path} HTTP/1.1\r\nHost: croupier\r\nContent-Length: 2\r\n{fields}\r\n{{}}"
    check_problem(answer_to(proxy, text.encode()), "overloaded")
    return sum(each.requests for each in services) - before


@pytest.mark.parametrize("path", [*_JOBS, _UNKNOWN])
def test_job_is_created_twice_only_with_a_key(proxy: Proxy, services: list[ClosingService], path: str) -> None:
    assert attempts(proxy, services, path) == 1
    assert attempts(proxy, services, f"{path}/") == 1
    assert attempts(proxy, services, path, Idempotency_Key="a") == 2


@pytest.mark.parametrize("path", _PURE)
def test_resource_that_stores_nothing_is_retried(proxy: Proxy, services: list[ClosingService], path: str) -> None:
    """A failure for a new resource: add it to `$is_pure` in deploy/proxy/nginx.conf."""
    assert attempts(proxy, services, path) == 2


def test_get_and_delete_are_sent_again(proxy: Proxy, services: list[ClosingService]) -> None:
    assert attempts(proxy, services, "/v1/games", "GET") == 2
    assert attempts(proxy, services, "/v1/jobs/a", "DELETE") == 2


def test_every_kind_of_job_is_tried() -> None:
    assert {path.rpartition("/")[2] for path in _JOBS} == KINDS.keys()
