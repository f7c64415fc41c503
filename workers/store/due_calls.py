"""Webhooks that are due: when each is to be sent, and who sends it now.

`due` in the store holds the jobs whose webhooks are to be sent, by when; one that is taken is due again after a while,
should its sender have died.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, Final

from workers.store.store import Store

#: Seconds after which a webhook that was taken is due again.
_LEASE_SECONDS: Final = 60


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
