"""Telling a caller that its job has ended, as Standard Webhooks say: signed, pinned, tried again with the same id."""

from __future__ import annotations

import logging
from datetime import UTC, datetime
from http.client import HTTPException
from typing import Final
from urllib.parse import urlsplit

import orjson
from standardwebhooks import Webhook as Signer

from workers.addresses import ForbiddenAddressError
from workers.errors import UnknownJobError
from workers.posting import post
from workers.records import JobRecord, Webhook
from workers.representation import job_facts, timestamp
from workers.store import Store

__all__ = ["CALL_SECONDS", "PAUSES", "payload", "send_call"]

_log = logging.getLogger("croupier.workers")

#: Seconds from each attempt that failed to the next: five more within about an hour.
PAUSES: Final = (5, 30, 120, 600, 2700)
#: What a call may take, from looking up the name to the status of the answer.
CALL_SECONDS: Final = 10.0


def payload(job: JobRecord) -> bytes:
    """Write what is sent: the job without words for people, which its resource adds in the reader's language.

    Of a job at a sealed table only that it has ended: what came of it is told to who asks for it.
    """
    data = {
        **job_facts(job),
        "result": None if job.is_sealed else job.result,
        "problem": job.problem or None,
        "links": {"self": f"/v1/jobs/{job.id}"},
    }
    return orjson.dumps({"type": f"job.{job.state}", "timestamp": timestamp(job.finished), "data": data})


def send_call(store: Store, id: str, ca_certs: str | None = None) -> None:
    """Send the webhook of a job; when that fails, plan the next attempt, or give up after the last."""
    try:
        job = store.read(id)
    except UnknownJobError:
        store.end_calls(id)
        return
    attempt = store.count_call(id)
    if job.webhook is None or _is_taken(store, job, job.webhook, ca_certs) or attempt > len(PAUSES):
        store.end_calls(id)
    else:
        store.plan_call(id, store.clock() + PAUSES[attempt - 1])


def _is_taken(store: Store, job: JobRecord, webhook: Webhook, ca_certs: str | None) -> bool:
    """Make one attempt; tell whether there is nothing more to do."""
    try:
        status = _post(store, job, webhook, ca_certs)
    except ForbiddenAddressError as error:
        _log.warning("webhook of job %s refused: %s", job.id, error)
        return True
    except (OSError, HTTPException, ValueError) as error:
        _log.info("webhook of job %s failed: %s", job.id, error)
        return False
    _log.info("webhook of job %s answered %s", job.id, status)
    # 410 says that nobody wants it any more.
    return 200 <= status < 300 or status == 410


def _post(store: Store, job: JobRecord, webhook: Webhook, ca_certs: str | None) -> int:
    """Make one call; return the status that it was answered with."""
    parts = urlsplit(webhook.url)
    url = (parts.hostname or "", parts.port or 443, (parts.path or "/") + (f"?{parts.query}" if parts.query else ""))
    body = payload(job)
    headers = {**_signed(job, webhook, body, store.clock()), "host": parts.netloc.rpartition("@")[2]}
    loopback = store.settings.webhook_loopback
    return post(url, headers, body, seconds=CALL_SECONDS, loopback=loopback, ca_certs=ca_certs)


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
