"""The service as it is really served: gunicorn with its configuration, requests on the wire, and a calm stop."""

from __future__ import annotations

import json
import socket
from collections.abc import Iterator
from contextlib import closing
from http.client import HTTPResponse
from typing import Final

import pytest

from service.problems.codes import CODES
from tests.harness.service import Service
from tests.service.asking import JSON, PROBLEM

DEALS: Final = "/v1/games/seven-up/deals"
VIEWS: Final = "/v1/games/seven-up/views"
BODY: Final = json.dumps({"options": {}, "seed": "croupier"}).encode()


@pytest.fixture(scope="module")
def server() -> Iterator[Service]:
    """A server for all tests that leave it running."""
    running = Service()
    yield running
    running.stop()


def head(length: int, *fields: str) -> bytes:
    """Write the head of a request to deal."""
    lines = [f"POST {DEALS} HTTP/1.1", "Host: croupier", f"Content-Type: {JSON}", f"Content-Length: {length}", *fields]
    return "\r\n".join([*lines, "", ""]).encode()


def problem(response: HTTPResponse, code: str) -> None:
    """Check an answer that is the problem `code`."""
    assert response.getheader("Content-Type") == PROBLEM
    assert json.loads(response.read())["code"] == code
    assert response.status == CODES[code].status


def test_a_deal_over_the_wire(server: Service) -> None:
    status, answer = server.ask("POST", DEALS, BODY)
    assert status == 200
    assert json.loads(answer)["deck"][:3] == ["TD", "JD", "8C"]


def test_a_table_sealed_by_one_process_is_opened_by_all(server: Service) -> None:
    """Without a key in the settings one is drawn before the processes part."""
    dealt = json.loads(server.ask("POST", DEALS, b'{"options": {}, "sealed": true}')[1])
    body = json.dumps({"table": dealt["table"], "key": dealt["keys"][0]}).encode()
    assert {server.ask("POST", VIEWS, body)[0] for _ in range(20)} == {200}


def test_a_connection_is_kept_and_a_known_answer_not_sent_again(server: Service) -> None:
    with closing(server.connect()) as connection:
        connection.request("POST", DEALS, BODY, {"Content-Type": JSON})
        first = connection.getresponse()
        first.read()
        etag = first.getheader("ETag") or ""
        connection.request("POST", DEALS, BODY, {"Content-Type": JSON, "If-None-Match": etag})
        second = connection.getresponse()
        assert (second.status, second.read()) == (304, b"")


def chunks(size: int) -> Iterator[bytes]:
    """Yield a good body of `size` bytes piece by piece."""
    yield BODY
    left = size - len(BODY)
    while left:
        yield b" " * min(left, 50_000)
        left -= min(left, 50_000)


def test_a_body_in_chunks_is_read(server: Service) -> None:
    with closing(server.connect()) as connection:
        connection.request("POST", DEALS, chunks(1024 * 1024), {"Content-Type": JSON}, encode_chunked=True)
        assert connection.getresponse().status == 200


def test_a_body_in_chunks_that_is_too_large_is_refused(server: Service) -> None:
    with closing(server.connect()) as connection:
        connection.request("POST", DEALS, chunks(1024 * 1024 + 1), {"Content-Type": JSON}, encode_chunked=True)
        problem(connection.getresponse(), "body-too-large")


def test_a_body_that_is_too_large_is_refused(server: Service) -> None:
    with closing(server.connect()) as connection:
        connection.request("POST", DEALS, b"".join(chunks(1024 * 1024 + 1)), {"Content-Type": JSON})
        problem(connection.getresponse(), "body-too-large")


def test_a_body_cut_short_is_refused(server: Service) -> None:
    """The caller announces more than it sends, and says that nothing follows."""
    with closing(server.open()) as connection:
        connection.sendall(head(len(BODY)) + BODY[:-5])
        connection.shutdown(socket.SHUT_WR)
        answer = connection.makefile("rb").read()
    assert answer.startswith(b"HTTP/1.1 400")
    assert PROBLEM.encode() in answer


def test_what_is_no_http_is_refused(server: Service) -> None:
    with closing(server.open()) as connection:
        connection.sendall(b"hello\r\n\r\n")
        assert connection.makefile("rb").read().startswith(b"HTTP/1.1 400")
    assert server.ask("GET", "/healthz")[0] == 200


def test_requests_that_run_are_answered_when_the_service_stops() -> None:
    """As many as it has threads: told to go on with their bodies, they are being served when it is told to stop."""
    server = Service(workers=1)
    connections = [server.open() for _ in range(2)]
    for connection in connections:
        connection.sendall(head(len(BODY), "Expect: 100-continue", "Connection: close"))
        assert connection.recv(1000).startswith(b"HTTP/1.1 100 Continue")
    server.terminate()
    for connection in connections:
        connection.sendall(BODY)
        answer = connection.makefile("rb").read()
        assert answer.startswith(b"HTTP/1.1 200 OK")
        assert json.loads(answer.partition(b"\r\n\r\n")[2])["seed"] == "croupier"
        connection.close()
    server.stop()
    assert server.process.returncode == 0
