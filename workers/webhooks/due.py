"""Due webhooks. `due` in the store holds their jobs by the time of the next attempt, `sending` those under way.

The times of attempts are in the store, because a countdown of Celery is only in the memory of one worker. A webhook
whose worker vanishes is due again after a minute.
"""

from __future__ import annotations

from collections import Counter
from typing import Final
from urllib.parse import urlsplit

import orjson

from workers.store.client import Command
from workers.store.queues import DELIVER_WEBHOOK, WEBHOOKS, Publish
from workers.store.store import Store

#: Seconds after which a published webhook is due again, and one whose receiver or caller has its share under way.
_LEASE_SECONDS: Final = 60
_WAIT_SECONDS: Final = 1
#: Webhooks that one repair looks at, and messages that may wait in their queue.
_LOOKED: Final = 500
_MOST_WAITING: Final = 500
#: Webhooks under way to one receiver of a caller, and of one caller.
MOST_TO_RECEIVER: Final = 10
MOST_OF_CALLER: Final = 30


def publish_due(store: Store, publish: Publish, waiting: int = 0) -> None:
    """Publish due webhooks, unless enough of them are `waiting` in their queue. Raises UnavailableError."""
    now, due, sending = store.now(), store.key("due"), store.key("sending")
    _, busy, found = store.fetch([
        ("ZREMRANGEBYSCORE", sending, "-inf", now),
        ("ZRANGE", sending, 0, -1),
        ("ZRANGEBYSCORE", due, "-inf", now, "LIMIT", 0, min(_LOOKED, max(0, _MOST_WAITING - waiting))),
    ])  # fmt: skip
    shares = Counter(share for _, both in _shares(store, busy) for share in both)
    for id, (receiver, caller) in _shares(store, found):
        if shares[receiver] >= MOST_TO_RECEIVER or shares[caller] >= MOST_OF_CALLER:
            store.change([], [("ZADD", due, "XX", now + _WAIT_SECONDS, id)])
            continue
        shares.update((receiver, caller))
        lease = now + _LEASE_SECONDS
        store.change([], [("ZADD", due, "XX", lease, id), ("ZADD", sending, lease, id)])
        publish(DELIVER_WEBHOOK, WEBHOOKS, (id,))


def _shares(store: Store, ids: list[bytes]) -> list[tuple[str, tuple[str, str]]]:
    """Return each job with the names of the two shares that its webhook counts in: of the receiver, of the caller."""
    names = [id.decode() for id in ids]
    records = store.fetch([("HMGET", store.key("job", id), "caller", "webhook") for id in names])
    found = []
    for id, (caller, webhook) in zip(names, records, strict=True):
        host = urlsplit((orjson.loads(webhook or b"null") or {"url": ""})["url"]).netloc.lower()
        account = (caller or b"").decode()
        found.append((id, (f"{account} {host}", f"{account} ")))
    return found


def count_attempt(store: Store, id: str) -> int:
    """Count an attempt to send the webhook of a job; return the number of attempts."""
    return int(store.call(lambda redis: redis.hincrby(store.key("job", id), "calls", 1)))


def plan_attempt(store: Store, id: str, seconds: float, outcome: str) -> None:
    """Store the `outcome` of an attempt, and plan the next one for a time from now."""
    _end_attempt(store, id, outcome, ("ZADD", store.key("due"), store.now() + seconds, id))


def end_webhook(store: Store, id: str, outcome: str = "") -> None:
    """Store the `outcome` of the last attempt."""
    _end_attempt(store, id, outcome, ("ZREM", store.key("due"), id))


def _end_attempt(store: Store, id: str, outcome: str, command: Command) -> None:
    counts = [store.counting("webhooks", outcome)] if outcome else []
    store.change([], [command, ("ZREM", store.key("sending"), id), *counts])
