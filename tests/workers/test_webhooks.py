"""Webhooks against a receiver with TLS: verified by the library of the standard, tried again, pinned, refused."""

from __future__ import annotations

import base64
import resource
import socket
import ssl
import threading
from collections.abc import Iterator
from contextlib import suppress
from dataclasses import dataclass, field, replace
from http.server import BaseHTTPRequestHandler, HTTPServer
from pathlib import Path
from typing import Any, Final

import pytest
import trustme
import urllib3
from standardwebhooks import Webhook as Verifier
from standardwebhooks import WebhookVerificationError

from tests.workers.brokers import Broker
from tests.workers.crew import Crew, ended, until
from tests.workers.doubles import NOTHING, install_doubles
from workers.desk import Desk
from workers.inline import Mailbox
from workers.pump import send_due_calls
from workers.queues import NOTICES, SEND_CALL
from workers.records import SUCCEEDED, JobRecord, Webhook
from workers.webhooks import PAUSES, send_call

SECRETS: Final = tuple("whsec_" + base64.b64encode(bytes([number]) * 32).decode() for number in (1, 2))


@dataclass
class Receiver:
    """A server on this machine that is called `localhost`, and what it was sent."""

    port: int
    ca: str
    status: list[int] = field(default_factory=list)
    location: str = ""
    answer: bytes = b""
    calls: list[tuple[dict[str, str], bytes]] = field(default_factory=list)

    @property
    def url(self) -> str:
        return f"https://localhost:{self.port}/hook?a=b"


@pytest.fixture(scope="module")
def authority() -> trustme.CA:
    return trustme.CA()


@pytest.fixture
def receiver(authority: trustme.CA, tmp_path: Path) -> Iterator[Receiver]:
    """A receiver that answers with the statuses it is told, and 204 after them."""
    authority.cert_pem.write_to_path(str(tmp_path / "ca.pem"))
    found = Receiver(0, str(tmp_path / "ca.pem"))

    class Handler(BaseHTTPRequestHandler):
        def do_POST(self) -> None:
            body = self.rfile.read(int(self.headers["content-length"]))
            found.calls.append(({**self.headers, "path": self.path}, body))
            self.send_response(found.status.pop(0) if found.status else 204)
            if found.location:
                self.send_header("Location", found.location)
            self.end_headers()
            with suppress(OSError):
                self.wfile.write(found.answer)

        def log_message(self, *_: Any) -> None:
            """Say nothing."""

    server = HTTPServer(("127.0.0.1", 0), Handler)
    context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
    authority.issue_cert("localhost").configure_cert(context)
    server.socket = context.wrap_socket(server.socket, server_side=True)
    found.port = server.server_address[1]
    thread = threading.Thread(target=server.serve_forever, args=(0.01,))
    thread.start()
    yield found
    server.shutdown()
    server.server_close()
    thread.join()


@pytest.fixture
def mailbox(embedded: Broker) -> Mailbox:
    install_doubles()
    return Mailbox(embedded.desk(webhook_loopback=True).store)


def done(mailbox: Mailbox, url: str, *secrets: str) -> JobRecord:
    """Do a job whose end is to be told."""
    desk = Desk(mailbox.store, mailbox.publish)
    job = desk.submit(NOTHING, "seven-up", {"chunks": 3}, Webhook(url, secrets or SECRETS[:1]))
    mailbox.do_all()
    return desk.read(job.id)


def test_the_end_is_told_as_the_standard_says(mailbox: Mailbox, receiver: Receiver) -> None:
    job = done(mailbox, receiver.url)
    send_due_calls(mailbox.store, mailbox.publish)
    assert mailbox.messages == [(SEND_CALL, NOTICES, (job.id,))]
    send_call(mailbox.store, job.id, receiver.ca)
    [(headers, body)] = receiver.calls
    told = Verifier(SECRETS[0]).verify(body, headers)
    assert told["type"] == "job.succeeded"
    assert told["data"]["id"] == job.id
    assert told["data"]["result"] == {"chunks": [0, 1, 2]}
    assert headers["path"] == "/hook?a=b"
    assert headers["host"] == f"localhost:{receiver.port}"
    assert b"whsec" not in body
    assert mailbox.store.due_calls() == []


def test_a_changed_body_is_not_verified(mailbox: Mailbox, receiver: Receiver) -> None:
    job = done(mailbox, receiver.url)
    send_call(mailbox.store, job.id, receiver.ca)
    [(headers, body)] = receiver.calls
    with pytest.raises(WebhookVerificationError):
        Verifier(SECRETS[0]).verify(body.replace(b"succeeded", b"failed"), headers)
    with pytest.raises(WebhookVerificationError):
        Verifier(SECRETS[1]).verify(body, headers)


def test_every_secret_signs(mailbox: Mailbox, receiver: Receiver) -> None:
    job = done(mailbox, receiver.url, *SECRETS)
    send_call(mailbox.store, job.id, receiver.ca)
    [(headers, body)] = receiver.calls
    for secret in SECRETS:
        assert Verifier(secret).verify(body, headers)["data"]["id"] == job.id


def test_it_is_told_again_with_the_same_id_until_it_is_taken(mailbox: Mailbox, receiver: Receiver) -> None:
    now = [mailbox.store.clock()]
    mailbox.store.clock = lambda: now[0]
    receiver.status += [500, 503]
    job = done(mailbox, receiver.url)
    for _ in range(3):
        assert mailbox.store.due_calls() == [job.id]
        send_call(mailbox.store, job.id, receiver.ca)
        assert mailbox.store.due_calls() == []
        now[0] += 60
    assert mailbox.store.due_calls() == []
    assert len({headers["webhook-id"] for headers, _ in receiver.calls}) == 1
    assert len({headers["webhook-timestamp"] for headers, _ in receiver.calls}) == 3
    assert len({body for _, body in receiver.calls}) == 1


def test_it_is_given_up_after_an_hour(mailbox: Mailbox, receiver: Receiver) -> None:
    assert 3000 < sum(PAUSES) < 4000
    now = [mailbox.store.clock()]
    mailbox.store.clock = lambda: now[0]
    receiver.status += [500] * 20
    job = done(mailbox, receiver.url)
    for _ in range(20):
        for id in mailbox.store.due_calls():
            send_call(mailbox.store, id, receiver.ca)
        now[0] += 3000
    assert len(receiver.calls) == len(PAUSES) + 1
    assert {headers["webhook-id"] for headers, _ in receiver.calls} == {f"msg_{job.id}"}


def test_no_redirect_is_followed(mailbox: Mailbox, receiver: Receiver) -> None:
    receiver.status.append(307)
    receiver.location = receiver.url
    job = done(mailbox, receiver.url)
    send_call(mailbox.store, job.id, receiver.ca)
    assert len(receiver.calls) == 1


def test_nobody_wants_it_any_more(mailbox: Mailbox, receiver: Receiver) -> None:
    receiver.status.append(410)
    job = done(mailbox, receiver.url)
    send_call(mailbox.store, job.id, receiver.ca)
    assert mailbox.store._redis.zscore(mailbox.store._key("due"), job.id) is None


def test_a_receiver_that_never_stops_talking_is_not_listened_to(mailbox: Mailbox, receiver: Receiver) -> None:
    receiver.answer = b"x" * 50_000_000
    job = done(mailbox, receiver.url)
    begun = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    send_call(mailbox.store, job.id, receiver.ca)
    assert len(receiver.calls) == 1
    assert mailbox.store._redis.zscore(mailbox.store._key("due"), job.id) is None
    assert resource.getrusage(resource.RUSAGE_SELF).ru_maxrss - begun < 40_000


def test_a_receiver_that_says_nothing_is_called_again_later(mailbox: Mailbox, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("workers.webhooks._TIMEOUT", urllib3.Timeout(connect=0.2, read=0.2))
    with socket.create_server(("127.0.0.1", 0)) as silent:
        job = done(mailbox, f"https://localhost:{silent.getsockname()[1]}/")
        send_call(mailbox.store, job.id)
    assert mailbox.store._redis.zscore(mailbox.store._key("due"), job.id) > mailbox.store.clock()


@pytest.mark.parametrize(
    "host", ["a..b", "x" * 64 + ".example", "127.0.0.1.", "0x7f.1", "2130706433", "[::ffff:a00:1]"]
)
def test_a_host_that_is_none_or_private_is_not_called(mailbox: Mailbox, host: str) -> None:
    mailbox.store.settings = replace(mailbox.store.settings, webhook_loopback=False)
    job = done(mailbox, f"https://{host}/")
    send_call(mailbox.store, job.id)
    assert mailbox.store.due_calls() == []


def test_a_private_address_is_never_called(mailbox: Mailbox, receiver: Receiver) -> None:
    """The host leads to this machine, and nothing allows that: no call, and no second attempt."""
    mailbox.store.settings = replace(mailbox.store.settings, webhook_loopback=False)
    job = done(mailbox, receiver.url)
    send_call(mailbox.store, job.id, receiver.ca)
    assert receiver.calls == []
    assert mailbox.store.due_calls() == []


def test_a_host_that_changes_its_address_after_the_check(
    mailbox: Mailbox, receiver: Receiver, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It is asked for its address once: the connection goes to what was checked."""
    asked: list[str] = []
    real = socket.getaddrinfo

    def getaddrinfo(host: str, *arguments: Any, **more: Any) -> Any:
        asked.append(host)
        return real("127.0.0.1" if host == "localhost" else host, *arguments, **more)

    monkeypatch.setattr(socket, "getaddrinfo", getaddrinfo)
    job = done(mailbox, receiver.url)
    send_call(mailbox.store, job.id, receiver.ca)
    assert asked.count("localhost") == 1
    assert len(receiver.calls) == 1


def test_a_certificate_of_another_host_is_refused(mailbox: Mailbox, receiver: Receiver) -> None:
    job = done(mailbox, receiver.url.replace("localhost", "127.0.0.1"))
    send_call(mailbox.store, job.id, receiver.ca)
    assert receiver.calls == []


def test_a_certificate_that_nobody_vouches_for_is_refused(mailbox: Mailbox, receiver: Receiver) -> None:
    job = done(mailbox, receiver.url)
    send_call(mailbox.store, job.id)
    assert receiver.calls == []


def test_a_worker_tells_it_without_being_asked(embedded: Broker, crew: Crew, receiver: Receiver) -> None:
    install_doubles()
    crew.hire(embedded, CROUPIER_WEBHOOK_LOOPBACK="1", CROUPIER_WEBHOOK_CA=receiver.ca)
    desk = embedded.desk()
    id = desk.submit(NOTHING, "seven-up", {"chunks": 2}, Webhook(receiver.url, SECRETS)).id
    assert ended(desk, id).state == SUCCEEDED
    until(lambda: receiver.calls)
    headers, body = receiver.calls[0]
    assert Verifier(SECRETS[1]).verify(body, headers)["data"]["id"] == id
