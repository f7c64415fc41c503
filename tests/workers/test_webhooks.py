"""Webhooks against a receiver with TLS: verified by the library of the standard, tried again, pinned, refused."""

from __future__ import annotations

import base64
import resource
import socket
import threading
from collections import Counter
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace
from functools import partial
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
    assert due(inline) == []
    inline.store.clock = partial(float, inline.store.now() + 3600)
    return due(inline) == [job.id]


def send_all(inline: InlineBroker, ca_certs: str, ids: list[str]) -> ThreadPoolExecutor:
    """Send webhooks in the threads of a worker."""
    pool = ThreadPoolExecutor(60)
    for id in ids:
        pool.submit(send_webhook, inline.store, id, ca_certs)
    return pool


def test_webhook_follows_the_standard(inline: InlineBroker, receiver: Receiver) -> None:
    """It is signed by each secret."""
    job = done(inline, receiver.url, *SECRETS)
    assert due(inline) == [job.id]
    send_webhook(inline.store, job.id, receiver.ca)
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
    assert not is_due_later(inline, job)


def test_failed_webhook_is_retried_with_the_same_id(
    inline: InlineBroker, receiver: Receiver, caplog: pytest.LogCaptureFixture
) -> None:
    """For an hour."""
    assert 3000 < sum(PAUSES) < 4000
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
    assert [len({headers[f"webhook-{name}"] for headers, _ in receiver.calls}) for name in ("id", "timestamp")] == [
        1,
        3,
    ]
    assert len({body for _, body in receiver.calls}) == 1
    host = receiver.url.split("/")[2]
    logged = [vars(record) for record in caplog.records if record.message.startswith("webhook ")]
    assert [(line["receiver"], line["status"]) for line in logged] == [(host, 500), (host, 503), (host, 204)]


@pytest.mark.parametrize(("status", "size", "again"), [(307, 0, True), (410, 0, False), (200, 50_000_000, False)])
def test_only_the_status_of_a_response_counts(
    inline: InlineBroker, receiver: Receiver, status: int, size: int, again: bool
) -> None:
    """A redirect is not followed, 410 ends the webhook, and an endless response is not read."""
    receiver.status.append(status)
    receiver.location, receiver.answer = receiver.url, b"x" * size
    job = done(inline, receiver.url)
    before = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    send_webhook(inline.store, job.id, receiver.ca)
    assert len(receiver.calls) == 1
    assert is_due_later(inline, job) is again
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


# Many webhooks


def test_hanging_receiver_delays_no_other_receiver(
    inline: InlineBroker, authority: trustme.CA, receiver: Receiver
) -> None:
    """Even of the same caller."""
    with stubborn(authority, say_nothing) as port:
        for _ in range(80):
            done(inline, f"https://localhost:{port}/")
        send_all(inline, receiver.ca, due(inline))
        job = done(inline, receiver.url)
        send_all(inline, receiver.ca, due(inline))
        until(lambda: receiver.calls)
    assert receiver.calls[0][0]["webhook-id"] == f"msg_{job.id}"


def test_silent_name_servers_hold_a_bounded_number_of_threads(
    inline: InlineBroker, receiver: Receiver, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Each call ends at its deadline."""
    monkeypatch.setattr("workers.webhooks.delivery.CALL_SECONDS", 0.5)
    real, answer = socket.getaddrinfo, threading.Event()

    def look(host: str, *arguments: Any, **options: Any) -> Any:
        if host.endswith(".example"):
            answer.wait()
        return real(host, *arguments, **options)

    monkeypatch.setattr(socket, "getaddrinfo", look)
    jobs = [done(inline, f"https://{number}.example/") for number in range(80)]
    send_all(inline, receiver.ca, [job.id for job in jobs]).shutdown()
    assert LOOKUPS.count == 15
    other = done(inline, receiver.url, caller="another")
    send_webhook(inline.store, other.id, receiver.ca)
    assert len(receiver.calls) == 1
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
    """Messages do not pile up while there is none."""
    now = [inline.store.now()]
    inline.store.clock = lambda: now[0]
    job = done(inline, "https://A/")
    for _ in range(2):
        assert due(inline, waiting=500) == []
        assert due(inline, waiting=499) == [job.id]
        assert due(inline) == []
        now[0] += 61


# Addresses and certificates


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


@pytest.mark.parametrize(("host", "is_known"), [("127.0.0.1", True), ("localhost", False)])
def test_wrong_certificate_is_rejected(inline: InlineBroker, receiver: Receiver, host: str, is_known: bool) -> None:
    """That of another host, and that of an unknown authority."""
    job = done(inline, receiver.url.replace("localhost", host))
    send_webhook(inline.store, job.id, receiver.ca if is_known else None)
    assert receiver.calls == []


def test_worker_sends_webhooks(embedded: Broker, worker_pool: WorkerPool, receiver: Receiver) -> None:
    worker_pool.start(embedded, CROUPIER_WEBHOOK_LOOPBACK="1", CROUPIER_WEBHOOK_CA=receiver.ca)
    job_queue = embedded.job_queue()
    id = job_queue.submit(NOTHING, "seven-up", {"chunks": 2}, Webhook(receiver.url, SECRETS)).id
    assert ended(job_queue, id).state == SUCCEEDED
    until(lambda: receiver.calls)
    headers, body = receiver.calls[0]
    assert Verifier(SECRETS[1]).verify(body, headers)["data"]["id"] == id
