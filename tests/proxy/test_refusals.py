"""Malformed requests that nginx or gunicorn refuses: each answer is a problem document, never HTML or 5xx."""

from __future__ import annotations

import json
from typing import Final

import pytest

from tests.harness.proxy import Proxy
from tests.proxy.support import DEAL, DEALS, answer_to, check_problem

_HOST: Final = b"Host: croupier\r\n"
_POST: Final = f"POST {DEALS} HTTP/1.1\r\nContent-Type: application/json\r\n".encode() + _HOST
_CHUNKED: Final = _POST + b"Transfer-Encoding: chunked\r\n"


def get(target: bytes, version: bytes = b"HTTP/1.1", headers: bytes = _HOST, method: bytes = b"GET") -> bytes:
    """Return a request without a body."""
    return b"%s %s %s\r\n%s\r\n" % (method, target, version, headers)


def header(field: bytes) -> bytes:
    """Return a request for /healthz with one more header field."""
    return get(b"/healthz", headers=_HOST + field + b"\r\n")


#: Requests by the code of the problem that answers them.
REQUESTS: Final[dict[str, dict[str, bytes]]] = {
    "bad-request": {
        "percent encoding of no digits": get(b"/%zz"),
        "half a percent encoding": get(b"/%"),
        "encoded NUL": get(b"/%00"),
        "NUL in the target": get(b"/\0"),
        "control character in the target": get(b"/\x01"),
        "space in the target": get(b"/a b"),
        "bytes beyond ASCII in the target": get("/é".encode()),
        "path above the root": get(b"/../../etc/passwd"),
        "encoded path above the root": get(b"/%2e%2e/%2e%2e/etc/passwd"),
        "target without a slash": get(b"healthz"),
        "target that is a broken URL": get(b"http://[::1/healthz"),
        "no target": get(b""),
        "asterisk as target": get(b"*", method=b"OPTIONS"),
        "TLS on the plain port": bytes.fromhex("1603010200010001fc0303") + bytes(100),
        "another protocol": b"SSH-2.0-client\r\n",
        "PROXY protocol": b"PROXY TCP4 192.0.2.1 192.0.2.1 1 2\r\n" + get(b"/healthz"),
        "HTTP/3.0": get(b"/healthz", b"HTTP/3.0"),
        "HTTP/2 without TLS": get(b"*", b"HTTP/2.0", b"\r\nSM\r\n", b"PRI"),
        "no version number": get(b"/healthz", b"HTTP/x"),
        "no host": get(b"/healthz", headers=b""),
        "two hosts": get(b"/healthz", headers=_HOST * 2),
        "host with a slash": get(b"/healthz", headers=b"Host: a/b\r\n"),
        "method in small letters": get(b"/healthz", method=b"get"),
        "method of one letter": get(b"/healthz", method=b"A"),
        "method of forty letters": get(b"/healthz", method=b"A" * 40),
        "TRACE": get(b"/healthz", method=b"TRACE"),
        "CONNECT": get(b"croupier:443", method=b"CONNECT"),
        "CR in the request line": get(b"/healthz\rx"),
        "CR in a field": header(b"A: a\rb"),
        "NUL in a field": header(b"A: a\0b"),
        "control character in a field": header(b"A: a\x01b"),
        "folded field": header(b"A: a\r\n b"),
        "space in a field name": header(b"A b: c"),
        "field without a name": header(b": c"),
        "two content types": _POST + b"Content-Type: text/plain\r\nContent-Length: 2\r\n\r\n{}",
        "length that is no number": _POST + b"Content-Length: x\r\n\r\n",
        "negative length": _POST + b"Content-Length: -1\r\n\r\n",
        "two lengths": _POST + b"Content-Length: 2\r\nContent-Length: 2\r\n\r\n{}",
        "length and transfer encoding": _CHUNKED + b"Content-Length: 5\r\n\r\n0\r\n\r\n",
        "unknown transfer encoding": _POST + b"Transfer-Encoding: xchunked\r\n\r\n",
        "two transfer encodings": _POST + b"Transfer-Encoding: gzip, chunked\r\n\r\n0\r\n\r\n",
        "chunked twice": _CHUNKED + b"Transfer-Encoding: chunked\r\n\r\n0\r\n\r\n",
        "chunks in HTTP/1.0": _CHUNKED.replace(b"HTTP/1.1", b"HTTP/1.0") + b"\r\n0\r\n\r\n",
        "chunk size that is no number": _CHUNKED + b"\r\nzz\r\n\r\n",
    },
    "not-found": {
        "location of requests that may be repeated": get(b"/repeatable/v1/games/seven-up/simulations"),
        "location of problem documents": get(b"/-/problem"),
        "path with backslashes": get(b"/..\\..\\etc\\passwd"),
        "encoded bytes that are not UTF-8": get(b"/%ff%fe"),
    },
    "method-not-allowed": {"method of another protocol": get(b"/", method=b"PROPFIND")},
    "address-too-long": {
        "request line of 5 kB": get(b"/" + b"a" * 5_000),
        "request line of 9 kB": get(b"/" + b"a" * 9_000),
        "request line of 100 kB": get(b"/" + b"a" * 100_000),
    },
    "headers-too-large": {
        "field of 8,190 bytes": header(b"A: " + b"a" * 8_187),
        "field of 9 kB": header(b"A: " + b"a" * 9_000),
        "150 fields": header(b"\r\n".join(b"A: %d" % number for number in range(150))),
        "5,000 fields": header(b"\r\n".join(b"A: %d" % number for number in range(5_000))),
    },
    "body-too-large": {
        "length above the limit": _POST + b"Content-Length: 1048577\r\n\r\n",
        "length of 18 digits": _POST + b"Content-Length: 1" + b"0" * 17 + b"\r\n\r\n",
        "chunk above the limit": _CHUNKED + b"\r\nfffffff\r\n{",
    },
}
ROWS: Final = {name: (code, sent) for code, rows in REQUESTS.items() for name, sent in rows.items()}


@pytest.mark.parametrize("name", ROWS)
def test_malformed_request_gets_a_problem_document(proxy: Proxy, name: str) -> None:
    code, sent = ROWS[name]
    check_problem(answer_to(proxy, sent), code)


def test_http_0_9_gets_the_bare_problem(proxy: Proxy) -> None:
    """A response of HTTP/0.9 has no headers."""
    with proxy.open() as connection:
        connection.sendall(b"GET /metrics\r\n")
        assert json.loads(connection.makefile("rb").read())["code"] == "not-found"


@pytest.mark.parametrize(
    "sent",
    [
        _CHUNKED + b'\r\n%x;name="value"\r\n%s\r\n0\r\nA: trailer\r\n\r\n' % (len(DEAL), DEAL),
        _POST + b"Expect: 100-continue\r\nContent-Length: %d\r\n\r\n%s" % (len(DEAL), DEAL),
        get(b"http://croupier/healthz"),
        get(b"/healthz#fragment"),
        get(b"/healthz", b"HTTP/1.0", b""),
        header(b"A: \xe9"),
    ],
)
def test_unusual_but_valid_request_is_answered(proxy: Proxy, sent: bytes) -> None:
    assert answer_to(proxy, sent).status in (100, 200)


@pytest.mark.parametrize("path", ["/metrics", "/metrics/", "//metrics", "/%6Detrics", "/x/../metrics?a=b"])
def test_metrics_are_not_reachable_through_the_proxy(proxy: Proxy, path: str) -> None:
    check_problem(answer_to(proxy, get(path.encode())), "not-found")
