"""What the server makes of the application's answers: gunicorn's judgement of every field that is not our own."""

from __future__ import annotations

import socket
from collections.abc import Callable, Iterable, Iterator
from typing import TYPE_CHECKING, Any, Final

import pytest
from gunicorn.config import Config

from service.callers.headers import SAFE_FIELDS
from service.responses import USUAL_FIELDS
from service.server.answering import answer
from service.server.config import FixedConfig
from service.server.connection import Connection

if TYPE_CHECKING:
    from _typeshed.wsgi import StartResponse, WSGIApplication

ADDRESS: Final = ("127.0.0.1", 1)
REQUEST: Final = b"%s /v1 HTTP/1.1\r\nHost: here\r\n%s\r\n"
BODY: Final = b"{}"

Ask = Callable[..., bytes]


@pytest.fixture
def ask() -> Iterator[Ask]:
    """What has an application answer one request, and returns all that goes out."""
    caller, ours = socket.socketpair()
    conn = Connection(FixedConfig(Config()), ours, ADDRESS, ADDRESS, 1000)

    def asked(application: WSGIApplication, method: bytes = b"GET", more: bytes = b"", *, close: bool = False) -> bytes:
        caller.send(REQUEST % (method, more))
        conn.take()
        request = conn.whole_request()
        assert request is not None
        conn.outlet.begin(holds=True)
        keeps = answer(application, request, conn, conn.cfg, close=close)
        assert keeps is not close
        return bytes(conn.outlet.unsent)

    yield asked
    conn.sock.close()
    caller.close()


def telling(*fields: tuple[str, str], body: bytes = BODY) -> WSGIApplication:
    """An application that answers so."""

    def application(environ: dict[str, Any], start_response: StartResponse) -> Iterable[bytes]:
        start_response("200 OK", [("Content-Length", str(len(body))), *fields])
        return [body]

    return application


def test_every_field_goes_out_as_it_is(ask: Ask) -> None:
    fields = [*sorted(USUAL_FIELDS), *SAFE_FIELDS.items(), ("ETag", '"x"')]
    head, _, body = ask(telling(*fields)).partition(b"\r\n\r\n")
    lines = head.decode().split("\r\n")
    assert lines[0] == "HTTP/1.1 200 OK"
    assert {f"{name}: {value}" for name, value in fields} <= set(lines)
    assert f"Content-Length: {len(BODY)}" in lines
    assert body == BODY


@pytest.mark.parametrize(
    "field", [("X-Odd", "a\r\nSet-Cookie: b"), ("X Odd", "a"), ("Cache-Control", "no-store\r\nX: y"), ("ETag", "\0")]
)
def test_a_field_that_could_be_two_is_refused(ask: Ask, field: tuple[str, str]) -> None:
    with pytest.raises(Exception, match=field[0]):
        ask(telling(field))


def test_what_is_between_two_hops_is_the_servers_own(ask: Ask) -> None:
    text = ask(telling(("Connection", "upgrade-insecure"), ("Keep-Alive", "5"))).lower()
    assert b"keep-alive: 5" not in text
    assert text.count(b"\r\nconnection:") == 1


def test_a_head_is_answered_without_a_body(ask: Ask) -> None:
    text = ask(telling(), b"HEAD")
    assert text.endswith(b"\r\n\r\n")
    assert b"Content-Length: 2\r\n" in text


def test_who_is_the_last_is_told(ask: Ask) -> None:
    assert b"\r\nConnection: close\r\n" in ask(telling(), close=True)


def test_nobody_says_which_scheme_or_path_a_request_came_by(ask: Ask) -> None:
    seen: list[dict[str, Any]] = []

    def application(environ: dict[str, Any], start_response: StartResponse) -> Iterable[bytes]:
        seen.append(environ)
        return telling()(environ, start_response)

    ask(application, more=b"X-Forwarded-Proto: https\r\nX-Forwarded-Protocol: ssl\r\nX-Forwarded-Ssl: on\r\n")
    assert seen[0]["wsgi.url_scheme"] == "http"
    assert seen[0]["SCRIPT_NAME"] == ""


def test_an_answer_that_breaks_off_ends_its_connection(ask: Ask) -> None:
    def application(environ: dict[str, Any], start_response: StartResponse) -> Iterator[bytes]:
        start_response("200 OK", [("Content-Length", "9")])
        yield b"one"
        raise ValueError

    with pytest.raises(StopIteration):
        ask(application)


def test_what_fails_before_it_answers_is_told_so(ask: Ask) -> None:
    def application(environ: dict[str, Any], start_response: StartResponse) -> Iterable[bytes]:
        raise ValueError("why")

    with pytest.raises(ValueError, match="why"):
        ask(application)


def test_a_configuration_is_asked_once() -> None:
    asked: list[str] = []

    class Asked:
        def __getattr__(self, name: str) -> str:
            asked.append(name)
            return name

    config = FixedConfig(Asked())
    assert [config.threads, config.threads, config.keepalive] == ["threads", "threads", "keepalive"]
    assert asked == ["threads", "keepalive"]
