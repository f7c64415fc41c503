"""What is no HTTP, or hardly: every row is refused as the caller's fault, or cut; never 500, and nothing hangs."""

from __future__ import annotations

import socket
from collections.abc import Iterator
from contextlib import closing, suppress
from typing import Final

import pytest

from tests.harness.service import Service

#: Seconds within which each row is answered, or its connection closed.
LIMIT: Final = 8.0
DEALS: Final = b"POST /v1/games/seven-up/deals HTTP/1.1\r\nHost: croupier\r\nContent-Type: application/json\r\n"
HEALTH: Final = b"GET /healthz HTTP/1.1\r\nHost: croupier\r\n"
BODY: Final = b'{"options":{}}'
CHUNKED: Final = DEALS + b"Transfer-Encoding: chunked\r\n\r\n"

#: What is sent, and the statuses that may answer it; none: it is cut without a word.
ROWS: Final[dict[str, tuple[bytes, tuple[int, ...]]]] = {
    "chunk size is a word": (CHUNKED + b"hello\r\n{}\r\n0\r\n\r\n", (400,)),
    "chunk size is negative": (CHUNKED + b"-2\r\n{}\r\n0\r\n\r\n", (400,)),
    "chunk size has a prefix": (CHUNKED + b"0x2\r\n{}\r\n0\r\n\r\n", (400,)),
    "chunk size has a sign": (CHUNKED + b"+2\r\n{}\r\n0\r\n\r\n", (400,)),
    "chunk size is empty": (CHUNKED + b"\r\n{}\r\n0\r\n\r\n", (400,)),
    "chunk size has a space before": (CHUNKED + b" 2\r\n{}\r\n0\r\n\r\n", (400,)),
    "chunk size is huge": (CHUNKED + b"ffffffffffffffff\r\n{}\r\n0\r\n\r\n", (400, 413)),
    "chunk size is too large": (CHUNKED + b"7fffffff\r\n{}\r\n0\r\n\r\n", (413,)),
    "chunk longer than its size": (CHUNKED + b"2\r\n{}{}\r\n0\r\n\r\n", (400,)),
    "chunk shorter than its size": (CHUNKED + b"5\r\n{}\r\n0\r\n\r\n", (400,)),
    "chunk ends in a bare line feed": (CHUNKED + b"2\n{}\n0\n\n" + b" " * 2000, (400,)),
    "chunk extension is long": (CHUNKED + b"2;" + b"a" * 20_000 + b"\r\n{}\r\n0\r\n\r\n", (400,)),
    "chunk extension never ends": (CHUNKED + b"2;" + b"a" * 200_000, (400,)),
    "chunk extension holds a carriage return": (CHUNKED + b"2;a\rb\r\n{}\r\n0\r\n\r\n", (400,)),
    "chunk extension is malformed": (CHUNKED + b"2;=\x01\r\n{}\r\n0\r\n\r\n", (400,)),
    "trailer is malformed": (CHUNKED + b"2\r\n{}\r\n0\r\nbad trailer\r\n\r\n", (400,)),
    "trailer frames the body": (CHUNKED + b"2\r\n{}\r\n0\r\nContent-Length: 2\r\n\r\n", (400,)),
    "trailers never end": (CHUNKED + b"2\r\n{}\r\n0\r\n" + b"a: b\r\n" * 5000, (400, 431)),
    "too many chunks": (CHUNKED + b"1\r\n \r\n" * 5000 + b"0\r\n\r\n", (413,)),
    "both lengths": (DEALS + b"Content-Length: 14\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n", (400,)),
    "two lengths": (DEALS + b"Content-Length: 14\r\nContent-Length: 2\r\n\r\n" + BODY, (400,)),
    "a list of lengths": (DEALS + b"Content-Length: 14, 14\r\n\r\n" + BODY, (400,)),
    "length is negative": (DEALS + b"Content-Length: -1\r\n\r\n", (400,)),
    "length has a sign": (DEALS + b"Content-Length: +14\r\n\r\n" + BODY, (400,)),
    "length is a word": (DEALS + b"Content-Length: many\r\n\r\n" + BODY, (400,)),
    "length in other digits": (DEALS + b"Content-Length: \xb2\r\n\r\n" + BODY, (400,)),
    "length of thousands of digits": (DEALS + b"Content-Length: " + b"9" * 5000 + b"\r\n\r\n", (400, 413)),
    "coding is unknown": (DEALS + b"Transfer-Encoding: xchunked\r\n\r\n0\r\n\r\n", (400,)),
    "coding is not the last": (DEALS + b"Transfer-Encoding: chunked, gzip\r\n\r\n0\r\n\r\n", (400,)),
    "coding is compressed": (DEALS + b"Transfer-Encoding: gzip, chunked\r\n\r\n2\r\n{}\r\n0\r\n\r\n", (400, 422)),
    "coding twice": (DEALS + b"Transfer-Encoding: chunked, chunked\r\n\r\n0\r\n\r\n", (400,)),
    "coding by a vertical tab": (DEALS + b"Transfer-Encoding: \x0bchunked\r\n\r\n0\r\n\r\n", (400,)),
    "coding after a space": (DEALS + b"Transfer-Encoding : chunked\r\n\r\n0\r\n\r\n", (400,)),
    "coding in HTTP/1.0": (CHUNKED.replace(b"HTTP/1.1", b"HTTP/1.0") + b"0\r\n\r\n", (400,)),
    "bare line feeds": (b"GET /healthz HTTP/1.1\nHost: croupier\n\n", (400,)),
    "a bare line feed among headers": (HEALTH + b"A: b\nC: d\r\n\r\n", (400,)),
    "a lone carriage return": (HEALTH + b"A: b\rC: d\r\n\r\n", (400,)),
    "a header without a colon": (HEALTH + b"nothing\r\n\r\n", (400,)),
    "a header without a name": (HEALTH + b": nothing\r\n\r\n", (400,)),
    "a folded header": (HEALTH + b"A: b\r\n c\r\n\r\n", (400,)),
    "a null byte": (HEALTH + b"A: b\x00c\r\n\r\n", (400,)),
    "two hosts": (HEALTH + b"Host: other\r\n\r\n", (400,)),
    "a null byte in the address": (b"GET /health\x00z HTTP/1.1\r\nHost: x\r\n\r\n", (400,)),
    "other letters in the address": (b"GET /health\xe9 HTTP/1.1\r\nHost: x\r\n\r\n", (400,)),
    "no address": (b"GET  HTTP/1.1\r\nHost: x\r\n\r\n", (400,)),
    "no version": (b"GET /healthz\r\n\r\n", (400,)),
    "HTTP/2": (b"PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n", (400,)),
    "HTTP/0.9": (b"GET /healthz HTTP/0.9\r\n\r\n", (400,)),
    "a method in small letters": (b"get /healthz HTTP/1.1\r\nHost: x\r\n\r\n", (400,)),
    "TLS": (b"\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03" + b"\x00" * 40 + b"\n", (400,)),
    "only line feeds": (b"\n" * 100, (400,)),
    "only empty lines": (b"\r\n" * 100, (400,)),
    "TRACE": (b"TRACE /healthz HTTP/1.1\r\nHost: x\r\n\r\n", (405,)),
    "CONNECT": (b"CONNECT example.org:443 HTTP/1.1\r\nHost: x\r\n\r\n", (400, 404, 405)),
    "an asterisk": (b"GET * HTTP/1.1\r\nHost: x\r\n\r\n", (400,)),
    "an authority": (b"GET example.org HTTP/1.1\r\nHost: x\r\n\r\n", (400,)),
    "a broken address": (b"GET http://[::1/healthz HTTP/1.1\r\nHost: x\r\n\r\n", (400, 404)),
    "an expectation": (DEALS + b"Expect: a-miracle\r\nContent-Length: 14\r\n\r\n" + BODY, (417,)),
    "a long address": (b"GET /" + b"a" * 9000 + b" HTTP/1.1\r\nHost: x\r\n\r\n", (414,)),
    "an address that never ends": (b"GET /" + b"a" * 100_000, (414,)),
    "a long header": (HEALTH + b"A: " + b"b" * 9000 + b"\r\n\r\n", (431,)),
    "many headers": (HEALTH + b"".join(b"A%d: b\r\n" % number for number in range(200)) + b"\r\n", (431,)),
    "headers that never end": (HEALTH + b"A: bbbbbbbbbbbb\r\n" * 8000, (431,)),
    "a script's name": (HEALTH + b"SCRIPT_NAME: /other\r\n\r\n", (200,)),
    "a script's path": (HEALTH + b"PATH_INFO: /other\r\n\r\n", (200,)),
    "a script's name in other words": (HEALTH + b"Script-Name: /other\r\n\r\n", (200,)),
    "schemes that differ": (HEALTH + b"X-Forwarded-Proto: https\r\nX-Forwarded-Ssl: off\r\n\r\n", (200,)),
    "a strange host": (b"GET /healthz HTTP/1.1\r\nHost: a/b?c#d@e\r\n\r\n", (200, 400)),
    "no host": (b"GET /healthz HTTP/1.1\r\n\r\n", (200, 400)),
    "letters beyond ASCII": (HEALTH + b"Accept-Language: \xff\xfe\r\nX-Request-Id: \xe9\r\n\r\n", (200,)),
    "an absolute address": (b"GET http://croupier/healthz HTTP/1.1\r\nHost: other\r\n\r\n", (200,)),
    "HTTP/1.0": (b"GET /healthz HTTP/1.0\r\n\r\n", (200,)),
    "a body nobody asked for": (HEALTH + b"Content-Length: 14\r\n\r\n" + BODY, (200,)),
    "half a head": (b"GET /healthz HTTP/1.1\r\nHost: croup", ()),
    "half a body": (DEALS + b"Content-Length: 14\r\n\r\n" + BODY[:5], (400,)),
    "half a chunk": (CHUNKED + b"e\r\n" + BODY[:5], (400,)),
    "nothing": (b"", ()),
}


@pytest.fixture(scope="module")
def server() -> Iterator[Service]:
    """A server for all rows."""
    running = Service(workers=1)
    yield running
    running.stop()


def answers_to(server: Service, sent: bytes, *, end: bool) -> bytes:
    """Send bytes and, with `end`, that nothing follows; return everything that comes back until it is closed."""
    with closing(socket.create_connection(("127.0.0.1", server.port), LIMIT)) as connection:
        # A server that has refused a request need not read the rest of it.
        with suppress(OSError):
            connection.sendall(sent)
            if end:
                connection.shutdown(socket.SHUT_WR)
            return connection.makefile("rb").read()
        return b""


def check_answer(answer: bytes, statuses: tuple[int, ...]) -> None:
    """Check that a request is answered, or refused as the caller's fault (501: an unknown coding), or else cut."""
    if not answer:
        assert 200 not in statuses
        return
    status = int(answer[9:12])
    assert status in statuses or (200 not in statuses and (400 <= status < 500 or status == 501))


@pytest.mark.parametrize("row", ROWS)
def test_it_is_answered_or_cut(server: Service, row: str) -> None:
    sent, statuses = ROWS[row]
    check_answer(answers_to(server, sent, end=True), statuses)


@pytest.mark.parametrize(
    "row",
    [row for row, (_, statuses) in ROWS.items() if statuses == (400,) and not row.startswith(("half", "chunk ends"))],
)
def test_it_is_answered_while_the_caller_waits(server: Service, row: str) -> None:
    """Nobody says that nothing follows: what is wrong shows at once, not when somebody gives up."""
    check_answer(answers_to(server, ROWS[row][0], end=False), (400,))


def test_nothing_of_it_is_taken_for_the_next_request(server: Service) -> None:
    """A request smuggled in a body, whatever its framing, is not answered."""
    smuggled = HEALTH + b"\r\n"
    for framing in (b"Content-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n", b"Content-Length: x\r\n\r\n"):
        assert answers_to(server, DEALS + framing + smuggled, end=True).count(b"HTTP/1.1 ") == 1


def test_requests_sent_ahead_are_answered_in_order(server: Service) -> None:
    lengths = b"Content-Length: %d\r\n\r\n" % len(BODY)
    ahead = DEALS + lengths + BODY + HEALTH + b"\r\n" + CHUNKED + b"e\r\n" + BODY + b"\r\n0\r\n\r\n"
    answer = answers_to(server, ahead + HEALTH + b"Connection: close\r\n\r\n", end=False)
    assert [part[:3] for part in answer.split(b"HTTP/1.1 ")[1:]] == [b"200"] * 4
    assert answer.endswith(b'{"status":"ok"}')
