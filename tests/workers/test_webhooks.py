"""Webhooks against a receiver with TLS: verified by the library of the standard, tried again, pinned, refused."""

from __future__ import annotations

import base64
import resource
import socket
import threading
from collections import Counter
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack
from dataclasses import replace
from pathlib import Path
from time import monotonic
from typing import Any, Final

import pytest
import trustme
from standardwebhooks import Webhook as Verifier

from tests.harness.programs import until
from tests.thoroughness import is_in_time
from tests.workers.doubles import NOTHING
from tests.workers.receivers import Receiver, drip, receiving, say_continue, say_nothing, send_headers, stubborn
from tests.workers.support import Broker, WorkerPool, ended
from workers.inline import InlineBroker
from workers.job_queue import JobQueue
from workers.store.records import SUCCEEDED, JobRecord, Origin, Webhook
from workers.webhooks.delivery import PAUSES, send_webhook
from workers.webhooks.due import end_webhook, publish_due
from workers.webhooks.https_post import LOOKUPS

SECRETS: Final = tuple("whsec_" + base64.b64encode(bytes([number]) * 32).decode() for number in (1, 2))
#: Of the request that made a job.
TRACE: Final = f"00-{1:032x}-{2:016x}-01"


@pytest.fixture(scope="module")
def authority() -> trustme.CA:
    return trustme.CA()


@pytest.fixture
def receiver(authority: trustme.CA, tmp_path: Path) -> Iterator[Receiver]:
    with receiving(authority, tmp_path) as found:
        yield found


@pytest.fixture
def inline(embedded: Broker) -> InlineBroker:
    return InlineBroker(embedded.job_queue(webhook_loopback=True).store)


def done(inline: InlineBroker, url: str, *secrets: str, caller: str = "") -> JobRecord:
    """Do a job with a webhook."""
    job_queue = JobQueue(inline.store, inline.publish)
    webhook = Webhook(url, secrets or SECRETS[:1])
    job = job_queue.submit(NOTHING, "seven-up", {"chunks": 3}, webhook, caller=caller, origin=Origin(trace=TRACE))
    inline.do_all()
    return job_queue.read(job.id)


def due(inline: InlineBroker, waiting: int = 0) -> list[str]:
    """Publish the due webhooks; return their jobs."""
    found: list[str] = []
    publish_due(inline.store, lambda task, queue, arguments: found.append(str(arguments[0])), waiting)
    return found


def is_due_later(inline: InlineBroker, job: JobRecord) -> bool:
    """Return whether the call of a job is due again in an hour, and not yet."""
    later = inline.store.now() + 3600
    assert due(inline) == []
    inline.store.clock = lambda: later
    return due(inline) == [job.id]


class Senders:
    """The threads of a worker of webhooks."""

    def __init__(self, inline: InlineBroker, ca_certs: str | None = None) -> None:
        self._store = inline.store
        self._ca_certs = ca_certs
        self._pool = ThreadPoolExecutor(60)

    def send_due(self) -> None:
        def start(task: str, queue: str, arguments: tuple[object, ...]) -> None:
            self._pool.submit(send_webhook, self._store, str(arguments[0]), self._ca_certs)

        publish_due(self._store, start)

    def join(self) -> None:
        """Wait for the calls under way."""
        self._pool.shutdown()


def test_webhook_follows_the_standard(inline: InlineBroker, receiver: Receiver) -> None:
    """It is signed by each secret."""
    job = done(inline, receiver.url, *SECRETS)
    Senders(inline, receiver.ca).send_due()
    until(lambda: receiver.calls)
    [(headers, body)] = receiver.calls
    payload, other = (Verifier(secret).verify(body, headers) for secret in SECRETS)
    assert payload == other
    assert payload["type"] == "job.succeeded"
    assert payload["data"]["id"] == job.id
    assert payload["data"]["result"] == {"chunks": [0, 1, 2]}
    assert headers["traceparent"] == TRACE
    assert headers["path"] == "/hook?a=b"
    assert headers["host"] == f"localhost:{receiver.port}"
    assert b"whsec" not in body
    assert due(inline) == []


def test_failed_webhook_is_retried_with_the_same_id(
    inline: InlineBroker, receiver: Receiver, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level("INFO")
    now = [inline.store.now()]
    inline.store.clock = lambda: now[0]
    receiver.status += [500, 503]
    job = done(inline, receiver.url)
    for _ in range(3):
        assert due(inline) == [job.id]
        send_webhook(inline.store, job.id, receiver.ca)
        assert due(inline) == []
        now[0] += 60
    assert due(inline) == []
    assert len({headers["webhook-id"] for headers, _ in receiver.calls}) == 1
    assert len({headers["webhook-timestamp"] for headers, _ in receiver.calls}) == 3
    assert len({body for _, body in receiver.calls}) == 1
    host = receiver.url.split("/")[2]
    logged = [vars(record) for record in caplog.records if record.message.startswith("webhook ")]
    assert [(line["receiver"], line["status"]) for line in logged] == [(host, 500), (host, 503), (host, 204)]


def test_webhook_is_given_up_after_an_hour(inline: InlineBroker, receiver: Receiver) -> None:
    assert 3000 < sum(PAUSES) < 4000
    now = [inline.store.now()]
    inline.store.clock = lambda: now[0]
    receiver.status += [500] * 20
    job = done(inline, receiver.url)
    for _ in range(20):
        for id in due(inline):
            send_webhook(inline.store, id, receiver.ca)
        now[0] += 3000
    assert len(receiver.calls) == len(PAUSES) + 1
    assert {headers["webhook-id"] for headers, _ in receiver.calls} == {f"msg_{job.id}"}


def test_redirects_are_not_followed(inline: InlineBroker, receiver: Receiver) -> None:
    receiver.status.append(307)
    receiver.location = receiver.url
    job = done(inline, receiver.url)
    send_webhook(inline.store, job.id, receiver.ca)
    assert len(receiver.calls) == 1
    assert is_due_later(inline, job)


def test_status_410_ends_the_webhook(inline: InlineBroker, receiver: Receiver) -> None:
    receiver.status.append(410)
    job = done(inline, receiver.url)
    send_webhook(inline.store, job.id, receiver.ca)
    assert not is_due_later(inline, job)


def test_endless_response_is_not_read(inline: InlineBroker, receiver: Receiver) -> None:
    receiver.status.append(200)
    receiver.answer = b"x" * 50_000_000
    job = done(inline, receiver.url)
    before = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    send_webhook(inline.store, job.id, receiver.ca)
    assert len(receiver.calls) == 1
    assert not is_due_later(inline, job)
    assert resource.getrusage(resource.RUSAGE_SELF).ru_maxrss - before < 40_000


@pytest.mark.parametrize(
    ("answer", "tls"), [(drip, True), (send_headers, False), (say_continue, True), (say_nothing, True), (drip, False)]
)
def test_call_is_cut_at_its_deadline(
    inline: InlineBroker,
    authority: trustme.CA,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    answer: Callable[[socket.socket], None],
    tls: bool,
) -> None:
    monkeypatch.setattr("workers.webhooks.delivery.CALL_SECONDS", 0.6)
    authority.cert_pem.write_to_path(str(tmp_path / "ca.pem"))
    with stubborn(authority, answer, tls=tls) as port:
        job = done(inline, f"https://localhost:{port}/")
        start = monotonic()
        send_webhook(inline.store, job.id, str(tmp_path / "ca.pem"))
        assert is_in_time(monotonic() - start, 3)
    assert is_due_later(inline, job)


def test_silent_name_server_ends_at_the_deadline(inline: InlineBroker, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("workers.webhooks.delivery.CALL_SECONDS", 0.3)
    given_up = threading.Event()
    monkeypatch.setattr(socket, "getaddrinfo", lambda *_, **__: given_up.wait(30) and [])
    job = done(inline, "https://slow.example/")
    start = monotonic()
    send_webhook(inline.store, job.id)
    given_up.set()
    assert is_in_time(monotonic() - start, 3)
    assert is_due_later(inline, job)


@pytest.mark.parametrize("caller", ["", "another"])
def test_hanging_receiver_delays_no_other_receiver(
    inline: InlineBroker, authority: trustme.CA, receiver: Receiver, caller: str
) -> None:
    """Receivers that hang do not delay webhooks to other receivers, even of the same caller."""
    senders = Senders(inline, receiver.ca)
    with stubborn(authority, say_nothing) as port:
        for _ in range(80):
            done(inline, f"https://localhost:{port}/")
        senders.send_due()
        job = done(inline, receiver.url, caller=caller)
        senders.send_due()
        until(lambda: receiver.calls)
    [(headers, _)] = receiver.calls
    assert headers["webhook-id"] == f"msg_{job.id}"


def test_caller_with_many_receivers_leaves_calls_to_others(
    inline: InlineBroker, authority: trustme.CA, receiver: Receiver
) -> None:
    senders = Senders(inline, receiver.ca)
    with ExitStack() as stack:
        ports = [stack.enter_context(stubborn(authority, say_nothing)) for _ in range(8)]
        for port in ports * 10:
            done(inline, f"https://localhost:{port}/")
        senders.send_due()
        done(inline, receiver.url, caller="another")
        senders.send_due()
        until(lambda: receiver.calls)


def test_thread_that_cannot_start_fails_only_its_attempt(
    inline: InlineBroker, receiver: Receiver, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuse(_: threading.Thread) -> None:
        raise RuntimeError("can't start new thread")

    job = done(inline, receiver.url)
    # The thread of the lookup, and that of the deadline.
    for thread in (threading.Thread, threading.Timer):
        with monkeypatch.context() as patch:
            patch.setattr(thread, "start", refuse)
            send_webhook(inline.store, job.id, receiver.ca)
    assert (receiver.calls, LOOKUPS.count) == ([], 0)
    send_webhook(inline.store, job.id, receiver.ca)
    assert len(receiver.calls) == 1


def test_silent_name_servers_hold_a_bounded_number_of_threads(
    inline: InlineBroker, receiver: Receiver, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("workers.webhooks.delivery.CALL_SECONDS", 0.5)
    real, answer = socket.getaddrinfo, threading.Event()

    def look(host: str, *arguments: Any, **options: Any) -> Any:
        if host.endswith(".example"):
            answer.wait()
        return real(host, *arguments, **options)

    monkeypatch.setattr(socket, "getaddrinfo", look)
    senders = Senders(inline, receiver.ca)
    for number in range(80):
        done(inline, f"https://{number}.example/")
    senders.send_due()
    senders.join()
    assert LOOKUPS.count == 15
    done(inline, receiver.url, caller="another")
    Senders(inline, receiver.ca).send_due()
    until(lambda: receiver.calls)
    answer.set()
    until(lambda: LOOKUPS.count == 0)


def test_receivers_and_callers_have_shares(inline: InlineBroker) -> None:
    """Webhooks above a share wait until others have ended, behind all others."""
    now = [inline.store.now()]
    inline.store.clock = lambda: now[0]
    hosts = {done(inline, f"https://{host}/").id: host for host in "ABCD" for _ in range(12)}
    first = due(inline)
    assert len(first) == 30
    assert max(Counter(hosts[id] for id in first).values()) <= 10
    other = done(inline, "https://A/", caller="another")
    assert due(inline) == [other.id]
    now[0] += 1
    assert due(inline) == []
    for id in first:
        end_webhook(inline.store, id)
    now[0] += 1
    assert len(due(inline)) == 18


def test_vanished_worker_of_webhooks_is_replaced(inline: InlineBroker) -> None:
    now = [inline.store.now()]
    inline.store.clock = lambda: now[0]
    job = done(inline, "https://A/")
    for _ in range(2):
        assert due(inline) == [job.id]
        assert due(inline) == []
        now[0] += 61


def test_full_queue_gets_no_more_webhooks(inline: InlineBroker) -> None:
    done(inline, "https://A/")
    assert due(inline, waiting=500) == []
    assert len(due(inline, waiting=499)) == 1


def test_webhook_to_a_private_address_is_refused(inline: InlineBroker, receiver: Receiver) -> None:
    """The host leads to this machine, and nothing allows that: no call, and no second attempt."""
    inline.store.settings = replace(inline.store.settings, webhook_loopback=False)
    job = done(inline, receiver.url)
    send_webhook(inline.store, job.id, receiver.ca)
    assert receiver.calls == []
    assert not is_due_later(inline, job)


def test_call_uses_the_checked_address(
    inline: InlineBroker, receiver: Receiver, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The name is looked up once, and the connection uses the checked address."""
    hosts: list[str] = []
    real = socket.getaddrinfo

    def getaddrinfo(host: str, *arguments: Any, **more: Any) -> Any:
        hosts.append(host)
        return real("127.0.0.1" if host == "localhost" else host, *arguments, **more)

    monkeypatch.setattr(socket, "getaddrinfo", getaddrinfo)
    job = done(inline, receiver.url)
    send_webhook(inline.store, job.id, receiver.ca)
    assert hosts.count("localhost") == 1
    assert len(receiver.calls) == 1


def test_certificate_of_another_host_is_rejected(inline: InlineBroker, receiver: Receiver) -> None:
    job = done(inline, receiver.url.replace("localhost", "127.0.0.1"))
    send_webhook(inline.store, job.id, receiver.ca)
    assert receiver.calls == []


def test_certificate_of_an_unknown_authority_is_rejected(inline: InlineBroker, receiver: Receiver) -> None:
    job = done(inline, receiver.url)
    send_webhook(inline.store, job.id)
    assert receiver.calls == []


def test_worker_sends_webhooks(embedded: Broker, worker_pool: WorkerPool, receiver: Receiver) -> None:
    worker_pool.start(embedded, CROUPIER_WEBHOOK_LOOPBACK="1", CROUPIER_WEBHOOK_CA=receiver.ca)
    job_queue = embedded.job_queue()
    id = job_queue.submit(NOTHING, "seven-up", {"chunks": 2}, Webhook(receiver.url, SECRETS)).id
    assert ended(job_queue, id).state == SUCCEEDED
    until(lambda: receiver.calls)
    headers, body = receiver.calls[0]
    assert Verifier(SECRETS[1]).verify(body, headers)["data"]["id"] == id
