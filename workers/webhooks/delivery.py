"""Delivery of webhooks by the Standard Webhooks specification: signed, pinned, and retried with the same id."""

from __future__ import annotations

import logging
from datetime import UTC, datetime
from http.client import HTTPException
from typing import Final
from urllib.parse import urlsplit

import orjson
from standardwebhooks import Webhook as Signer

from runtime.spans import CLIENT, Tracer
from workers.errors import UnknownJobError
from workers.job_span import JobSpan, job_span
from workers.jobs.representation import job_facts, timestamp
from workers.store.records import JobRecord, Webhook
from workers.store.store import Store
from workers.webhooks.addresses import ForbiddenAddressError
from workers.webhooks.due import count_attempt, end_webhook, plan_attempt
from workers.webhooks.https_post import post

_log = logging.getLogger("croupier.workers")

#: Seconds from each failed attempt to the next: five more within about an hour.
PAUSES: Final = (5, 30, 120, 600, 2700)
#: Seconds for a call, from the name lookup to the status of the response.
CALL_SECONDS: Final = 10.0
#: Outcomes of an attempt. Only FAILED leads to another attempt.
DELIVERED: Final = "delivered"
REFUSED: Final = "refused"
FAILED: Final = "failed"
GIVEN_UP: Final = "given-up"
OUTCOMES: Final = (DELIVERED, REFUSED, FAILED, GIVEN_UP)


def payload(job: JobRecord) -> bytes:
    """Return the body of a webhook: the job without texts for people.

    A job at a sealed table has no result here: only its seat may read it.
    """
    data = {
        **job_facts(job),
        "result": None if job.is_sealed else job.result,
        "problem": job.problem or None,
        "links": {"self": f"/v1/jobs/{job.id}"},
    }
    return orjson.dumps({"type": f"job.{job.state}", "timestamp": timestamp(job.finished), "data": data})


def send_webhook(store: Store, id: str, ca_certs: str | None = None, tracer: Tracer | None = None) -> None:
    """Send the webhook of a job; after a failure, plan the next attempt, or give up after the last one."""
    try:
        job = store.read(id)
    except UnknownJobError:
        end_webhook(store, id)
        return
    if job.webhook is None:
        return
    attempt = count_attempt(store, id)
    with job_span(tracer or Tracer(), "webhook", CLIENT, job, attempt=attempt) as span:
        outcome = _outcome(store, job, job.webhook, ca_certs, span)
        if outcome == FAILED and attempt > len(PAUSES):
            _log.warning("webhook given up", extra={"receiver": _receiver(job.webhook)})
            outcome = GIVEN_UP
        span.has_failed = outcome != DELIVERED
        if outcome == FAILED:
            plan_attempt(store, id, PAUSES[attempt - 1], outcome)
        else:
            end_webhook(store, id, outcome)


def _outcome(store: Store, job: JobRecord, webhook: Webhook, ca_certs: str | None, span: JobSpan) -> str:
    """Make one attempt; return and log its outcome, with the status or the error."""
    receiver = _receiver(webhook)
    try:
        status = _post(store, job, webhook, ca_certs, span.trace)
    except ForbiddenAddressError:
        _log.warning("webhook refused: the address of its host is not public", extra={"receiver": receiver})
        return REFUSED
    except (OSError, HTTPException, ValueError) as error:
        _log.info("webhook failed", extra={"receiver": receiver, "error": type(error).__name__})
        return FAILED
    span.attributes["http.response.status_code"] = status
    # 410: the receiver wants no more webhooks.
    is_taken = 200 <= status < 300 or status == 410
    _log.info("webhook sent" if is_taken else "webhook failed", extra={"receiver": receiver, "status": status})
    return DELIVERED if is_taken else FAILED


def _receiver(webhook: Webhook) -> str:
    """Return the host and port of an address. The rest may contain a secret, and is not logged."""
    return urlsplit(webhook.url).netloc.rpartition("@")[2]


def _post(store: Store, job: JobRecord, webhook: Webhook, ca_certs: str | None, trace: str) -> int:
    """Make one call; return the status of the response."""
    parts = urlsplit(webhook.url)
    url = (parts.hostname or "", parts.port or 443, (parts.path or "/") + (f"?{parts.query}" if parts.query else ""))
    body = payload(job)
    headers = {**_signed(job, webhook, body, store.host_time()), "host": parts.netloc.rpartition("@")[2]}
    if trace:
        headers["traceparent"] = trace
    loopback = store.settings.webhook_loopback
    return post(url, headers, body, seconds=CALL_SECONDS, owner=job.caller, loopback=loopback, ca_certs=ca_certs)


def _signed(job: JobRecord, webhook: Webhook, body: bytes, now: float) -> dict[str, str]:
    """Return the headers of Standard Webhooks, with one signature for each secret."""
    id, at = f"msg_{job.id}", datetime.fromtimestamp(int(now), UTC)
    signatures = [Signer(secret).sign(id, at, body.decode()) for secret in webhook.secrets]
    return {
        "content-type": "application/json",
        "user-agent": "Croupier",
        "webhook-id": id,
        "webhook-timestamp": str(int(now)),
        "webhook-signature": " ".join(signatures),
    }
