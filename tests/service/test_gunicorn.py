"""The service under gunicorn: malformed requests are refused without a 500, good requests, and an orderly stop."""

from __future__ import annotations

import json
import socket
from collections.abc import Iterator
from contextlib import closing, suppress
from typing import Final

import pytest

from croupier.games.build_info import COMPILED
from tests.harness.service import Service
from tests.service.support import JSON, PROBLEM

POST_DEALS: Final = b"POST /v1/games/seven-up/deals HTTP/1.1\r\nHost: croupier\r\nContent-Type: application/json\r\n"
HEALTH: Final = b"GET /healthz HTTP/1.1\r\nHost: croupier\r\n"
BODY: Final = b'{"options":{}}'
CHUNKED: Final = POST_DEALS + b"Transfer-Encoding: chunked\r\n\r\n"

#: Malformed requests and the statuses that may answer them. An empty tuple: gunicorn closes the connection.
ROWS: Final[dict[str, tuple[bytes, tuple[int, ...]]]] = {
    "chunk size is too large": (CHUNKED + b"7fffffff\r\n{}\r\n0\r\n\r\n", (413,)),
    "chunk extension never ends": (CHUNKED + b"2;" + b"a" * 200_000, (400,)),
    "too many chunks": (CHUNKED + b"1\r\n \r\n" * 5000 + b"0\r\n\r\n", (413,)),
    "both lengths": (POST_DEALS + b"Content-Length: 14\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n", (400,)),
    "length of thousands of digits": (POST_DEALS + b"Content-Length: " + b"9" * 5000 + b"\r\n\r\n", (400, 413)),
    "coding is unknown": (POST_DEALS + b"Transfer-Encoding: xchunked\r\n\r\n0\r\n\r\n", (400,)),
    "coding is compressed": (POST_DEALS + b"Transfer-Encoding: gzip, chunked\r\n\r\n2\r\n{}\r\n0\r\n\r\n", (400, 422)),
    "TRACE": (b"TRACE /healthz HTTP/1.1\r\nHost: x\r\n\r\n", (405,)),
    "a broken address": (b"GET http://[::1/healthz HTTP/1.1\r\nHost: x\r\n\r\n", (400, 404)),
    "an expectation": (POST_DEALS + b"Expect: a-miracle\r\nContent-Length: 14\r\n\r\n" + BODY, (417,)),
    "a long address": (b"GET /" + b"a" * 9000 + b" HTTP/1.1\r\nHost: x\r\n\r\n", (414,)),
    "a script's name": (HEALTH + b"SCRIPT_NAME: /other\r\n\r\n", (200,)),
    "a script's name in other words": (HEALTH + b"Script-Name: /other\r\n\r\n", (200,)),
    "a strange host": (b"GET /healthz HTTP/1.1\r\nHost: a/b?c#d@e\r\n\r\n", (200, 400)),
    "letters beyond ASCII": (HEALTH + b"Accept-Language: \xff\xfe\r\nX-Request-Id: \xe9\r\n\r\n", (200,)),
    "half a body": (POST_DEALS + b"Content-Length: 14\r\n\r\n" + BODY[:5], (400,)),
    "half a chunk": (CHUNKED + b"e\r\n" + BODY[:5], (400,)),
    "nothing": (b"", ()),
}


@pytest.fixture(scope="module")
def server() -> Iterator[Service]:
    """Yield one server for all rows."""
    with Service(workers=2) as running:
        yield running


def test_programs_run_on_the_engine_of_their_test(server: Service) -> None:
    assert json.loads(server.ask("GET", "/readyz")[1])["compiled"] == COMPILED


def answers_to(server: Service, sent: bytes) -> bytes:
    """Send bytes and close the sending side; return everything that the server sends."""
    with closing(server.open()) as connection:
        # A server that rejects a request need not read the rest of it.
        with suppress(OSError):
            connection.sendall(sent)
            connection.shutdown(socket.SHUT_WR)
            return connection.makefile("rb").read()
        return b""


@pytest.mark.parametrize("row", ROWS)
def test_malformed_request_is_refused_with_a_problem(server: Service, row: str) -> None:
    sent, statuses = ROWS[row]
    answer = answers_to(server, sent)
    status = int(answer[9:12] or 400)
    assert status in statuses or (200 not in statuses and 400 <= status < 500)
    assert not answer or PROBLEM.encode() in answer or status == 200


def test_smuggled_request_is_not_answered(server: Service) -> None:
    """The rest of a malformed request is never parsed as another request."""
    smuggled = HEALTH + b"\r\n"
    for framing in (b"Content-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n", b"Content-Length: x\r\n\r\n"):
        assert answers_to(server, POST_DEALS + framing + smuggled).count(b"HTTP/1.1 ") == 1


# Valid requests, and a graceful stop


DEALS: Final = "/v1/games/seven-up/deals"
VIEWS: Final = "/v1/games/seven-up/views"
DEAL: Final = json.dumps({"options": {}, "seed": "croupier"}).encode()


def test_processes_share_drawn_seal_key(server: Service) -> None:
    """Without a configured key, the service draws one before it forks."""
    dealt = json.loads(server.ask("POST", DEALS, b'{"options": {}, "sealed": true}')[1])
    body = json.dumps({"table": dealt["table"], "key": dealt["keys"][0]}).encode()
    assert {server.ask("POST", VIEWS, body)[0] for _ in range(20)} == {200}


def chunks(size: int) -> Iterator[bytes]:
    """Yield a valid body of `size` bytes in pieces."""
    yield DEAL
    left = size - len(DEAL)
    while left:
        yield b" " * min(left, 50_000)
        left -= min(left, 50_000)


def test_chunked_body_is_read_up_to_limit(server: Service) -> None:
    for size, status, content_type in ((1024 * 1024, 200, JSON), (1024 * 1024 + 1, 413, PROBLEM)):
        with closing(server.connect()) as connection:
            connection.request("POST", DEALS, chunks(size), {"Content-Type": JSON}, encode_chunked=True)
            response = connection.getresponse()
            assert (response.status, response.getheader("Content-Type")) == (status, content_type)
            assert (b'"code":"body-too-large"' in response.read()) == (status == 413)


def test_running_requests_are_answered_during_stop() -> None:
    """All threads are busy with requests when the service receives SIGTERM."""
    server = Service(workers=1)
    connections = [server.open() for _ in range(2)]
    for connection in connections:
        fields = f"Content-Length: {len(DEAL)}\r\nExpect: 100-continue\r\nConnection: close\r\n\r\n"
        connection.sendall(POST_DEALS + fields.encode())
        assert connection.recv(1000).startswith(b"HTTP/1.1 100 Continue")
    server.terminate()
    for connection in connections:
        connection.sendall(DEAL)
        answer = connection.makefile("rb").read()
        assert answer.startswith(b"HTTP/1.1 200 OK")
        assert json.loads(answer.partition(b"\r\n\r\n")[2])["seed"] == "croupier"
        connection.close()
    server.stop()
    assert server.process.returncode == 0
