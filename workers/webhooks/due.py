"""Due webhooks: `due` in the store holds their jobs, by time. One that is published is due again after a minute."""

from __future__ import annotations

from collections import Counter
from typing import Any, Final
from urllib.parse import urlsplit

import orjson

from workers.store.client import Command
from workers.store.queues import DELIVER_WEBHOOK, WEBHOOKS, Publish
from workers.store.store import Store

#: Seconds after which a published webhook is due again, and one whose receiver or caller has its share under way.
_LEASE_SECONDS: Final = 60
_WAIT_SECONDS: Final = 1
#: Webhooks that one repair looks at; and those that it publishes to one receiver of a caller, and of one caller.
_LOOKED: Final = 500
MOST_TO_RECEIVER: Final = 10
MOST_OF_CALLER: Final = 30


def publish_due(store: Store, publish: Publish) -> None:
    """Publish due webhooks. Raises UnavailableError."""
    now, due, shares = store.now(), store.key("due"), Counter[str]()
    found = store.call(lambda redis: redis.zrangebyscore(due, "-inf", now, start=0, num=_LOOKED))
    for id, caller, url in _receivers(store, [id.decode() for id in found]):
        receiver = f"{caller} {urlsplit(url).netloc.lower()}"
        has_room = shares[receiver] < MOST_TO_RECEIVER and shares[f"{caller} "] < MOST_OF_CALLER
        again = now + (_LEASE_SECONDS if has_room else _WAIT_SECONDS)
        store.change([], [("ZADD", due, "XX", again, id)])
        if has_room:
            shares.update((receiver, f"{caller} "))
            publish(DELIVER_WEBHOOK, WEBHOOKS, (id,))


def _receivers(store: Store, ids: list[str]) -> list[tuple[str, str, str]]:
    """Return each job with its caller and the address of its webhook."""
    if not ids:
        return []

    def read(redis: Any) -> Any:
        pipeline = redis.pipeline()
        for id in ids:
            pipeline.hmget(store.key("job", id), "caller", "webhook")
        return pipeline.execute()

    found = zip(ids, store.call(read), strict=True)
    return [(id, (caller or b"").decode(), _url(webhook)) for id, (caller, webhook) in found]


def _url(webhook: bytes | None) -> str:
    data = orjson.loads(webhook or b"null")
    return data["url"] if data else ""


class DueCalls:
    """The due webhooks of a store. Each call raises UnavailableError when it does not respond."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self._due = store.key("due")

    def count_attempt(self, id: str) -> int:
        """Count an attempt to send the webhook of a job; return the number of attempts."""
        return int(self._store.call(lambda redis: redis.hincrby(self._store.key("job", id), "calls", 1)))

    def plan(self, id: str, seconds: float, outcome: str = "") -> None:
        """Plan the webhook of a job for a time from now; `outcome` is that of an attempt."""
        self._end(("ZADD", self._due, self._store.now() + seconds, id), outcome)

    def end(self, id: str, outcome: str = "") -> None:
        """Remove the webhook of a job; `outcome` is that of an attempt."""
        self._end(("ZREM", self._due, id), outcome)

    def _end(self, command: Command, outcome: str) -> None:
        counts = [self._store.counting("webhooks", outcome)] if outcome else []
        self._store.change([], [command, *counts])
