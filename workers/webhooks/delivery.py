"""Telling a caller that its job has ended, as Standard Webhooks say: signed, pinned, tried again with the same id.

`due` in the store holds the jobs whose webhooks are to be sent, by when; one that is taken is due again after a while,
should its sender have died.
"""

from __future__ import annotations

import logging
from collections.abc import Iterable
from datetime import UTC, datetime
from http.client import HTTPException
from importlib import import_module
from typing import Any, Final
from urllib.parse import urlsplit

import orjson
from standardwebhooks import Webhook as Signer

from runtime.spans import CLIENT, Tracer
from workers.errors import UnknownJobError
from workers.job_span import JobSpan, job_span
from workers.store.records import JobRecord, Webhook
from workers.store.store import Store
from workers.webhooks.addresses import ForbiddenAddressError
from workers.webhooks.https_post import post

_log = logging.getLogger("croupier.workers")

#: Seconds from each attempt that failed to the next: five more within about an hour.
PAUSES: Final = (5, 30, 120, 600, 2700)
#: What a call may take, from looking up the name to the status of the answer.
CALL_SECONDS: Final = 10.0
#: What comes of an attempt; after DELIVERED, REFUSED and GIVEN_UP there is none more.
DELIVERED: Final = "delivered"
REFUSED: Final = "refused"
FAILED: Final = "failed"
GIVEN_UP: Final = "given-up"
OUTCOMES: Final = (DELIVERED, REFUSED, FAILED, GIVEN_UP)
#: Seconds after which a webhook that was taken is due again.
_LEASE_SECONDS: Final = 60


def payload(job: JobRecord) -> bytes:
    """Write what is sent: the job without words for people, which its resource adds in the reader's language.

    Of a job at a sealed table only that it has ended: its result is told to the seat that asks for it.
    """
    # With the kinds of jobs comes the whole engine: a supervisor that sends no webhook does without.
    representation: Any = import_module("workers.jobs.representation")
    data = {
        **representation.job_facts(job),
        "result": None if job.is_sealed else job.result,
        "problem": job.problem or None,
        "links": {"self": f"/v1/jobs/{job.id}"},
    }
    return orjson.dumps({"type": f"job.{job.state}", "timestamp": representation.timestamp(job.finished), "data": data})


def send_call(store: Store, id: str, ca_certs: str | None = None, tracer: Tracer | None = None) -> None:
    """Send the webhook of a job; when that fails, plan the next attempt, or give up after the last."""
    calls = DueCalls(store)
    try:
        job = store.read(id)
    except UnknownJobError:
        calls.end(id)
        return
    if job.webhook is None:
        calls.end(id)
        return
    attempt = calls.count_attempt(id)
    with job_span(tracer or Tracer(), "webhook", CLIENT, job, attempt=attempt) as span:
        outcome = _outcome(store, job, job.webhook, ca_certs, span)
        if outcome == FAILED and attempt > len(PAUSES):
            _log.warning("webhook given up", extra={"receiver": _receiver(job.webhook)})
            outcome = GIVEN_UP
        span.has_failed = outcome != DELIVERED
        if outcome == FAILED:
            calls.plan(id, store.now() + PAUSES[attempt - 1], outcome)
        else:
            calls.end(id, outcome)


def _outcome(store: Store, job: JobRecord, webhook: Webhook, ca_certs: str | None, span: JobSpan) -> str:
    """Make one attempt; return what came of it, which is logged with the status or the error that it met."""
    receiver = _receiver(webhook)
    try:
        status = _post(store, job, webhook, ca_certs, span.trace)
    except ForbiddenAddressError:
        _log.warning("webhook refused: its host is at an address that is not public", extra={"receiver": receiver})
        return REFUSED
    except (OSError, HTTPException, ValueError) as error:
        _log.info("webhook failed", extra={"receiver": receiver, "error": type(error).__name__})
        return FAILED
    span.attributes["http.response.status_code"] = status
    # 410 says that it is no longer wanted.
    is_taken = 200 <= status < 300 or status == 410
    _log.info("webhook sent" if is_taken else "webhook failed", extra={"receiver": receiver, "status": status})
    return DELIVERED if is_taken else FAILED


def _receiver(webhook: Webhook) -> str:
    """Return the host and port of an address: the rest of it may hold a secret, and is not logged."""
    return urlsplit(webhook.url).netloc.rpartition("@")[2]


def _post(store: Store, job: JobRecord, webhook: Webhook, ca_certs: str | None, trace: str) -> int:
    """Make one call; return the status that it was answered with."""
    parts = urlsplit(webhook.url)
    url = (parts.hostname or "", parts.port or 443, (parts.path or "/") + (f"?{parts.query}" if parts.query else ""))
    body = payload(job)
    headers = {**_signed(job, webhook, body, store.host_time()), "host": parts.netloc.rpartition("@")[2]}
    if trace:
        headers["traceparent"] = trace
    loopback = store.settings.webhook_loopback
    return post(url, headers, body, seconds=CALL_SECONDS, owner=job.caller, loopback=loopback, ca_certs=ca_certs)


def _signed(job: JobRecord, webhook: Webhook, body: bytes, now: float) -> dict[str, str]:
    """Return the headers of Standard Webhooks: one signature for each secret."""
    id, at = f"msg_{job.id}", datetime.fromtimestamp(int(now), UTC)
    signatures = [Signer(secret).sign(id, at, body.decode()) for secret in webhook.secrets]
    return {
        "content-type": "application/json",
        "user-agent": "Croupier",
        "webhook-id": id,
        "webhook-timestamp": str(int(now)),
        "webhook-signature": " ".join(signatures),
    }


# What is due


class DueCalls:
    """The webhooks of a store that are to be sent. Everything raises UnavailableError when it does not answer."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self._due = store.key("due")

    def take(self, most: int = 20, full: Iterable[str] = ()) -> dict[str, str]:
        """Take jobs whose webhooks are to be sent now, at most one of each receiver; return each with its receiver.

        A receiver is a caller and a host, with a space between. None is taken of the receivers and callers in `full`.
        """
        found = [text.decode() for text in self._store.run("due", _LEASE_SECONDS, most, *full)]
        return dict(zip(found[::2], found[1::2], strict=True))

    def count_attempt(self, id: str) -> int:
        """Count an attempt to send the webhook of a job; return how many there were."""
        return int(self._store.call(lambda redis: redis.hincrby(self._store.key("job", id), "calls", 1)))

    def plan(self, id: str, at: float, outcome: str = "") -> None:
        """Have the webhook of a job sent at another time; an `outcome` is that of an attempt."""
        self._store.call(lambda redis: self._counting(redis, outcome).zadd(self._due, {id: at}).execute())

    def end(self, id: str, outcome: str = "") -> None:
        """Send the webhook of a job no more; an `outcome` is that of an attempt."""
        self._store.call(lambda redis: self._counting(redis, outcome).zrem(self._due, id).execute())

    def _counting(self, redis: Any, outcome: str) -> Any:
        """Begin a transaction that counts the outcome of an attempt."""
        begun = redis.pipeline()
        return begun.hincrby(self._store.key("figures"), f"webhooks {outcome}", 1) if outcome else begun
