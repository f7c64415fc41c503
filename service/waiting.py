"""Requests that last: waiting for a job (RFC 7240) and listening to its events (server-sent).

Each holds a thread of the server, so there may be only so many at once; the others are answered right away.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from threading import BoundedSemaphore
from time import monotonic, sleep
from typing import Final, cast

import orjson
from flask import Flask, current_app, request

from workers.errors import AwayError
from workers.records import ENDED
from workers.store import Event, Store

__all__ = [
    "MOST_SECONDS", "Waiters", "install_waiters", "preferred_wait", "stream_events",
    "wait_for_chart", "wait_for_end", "waiters",
]  # fmt: skip

MOST_SECONDS: Final = 30
_WAIT: Final = re.compile(r'(?:^|,)\s*wait\s*=\s*"?([0-9]{1,9})"?\s*(?=$|[,;])', re.IGNORECASE)
_EXTENSION: Final = "croupier-waiters"
#: No listener stays longer: it comes back with Last-Event-ID.
_LONGEST_STREAM: Final = 15 * 60
#: A picture is drawn in a moment, once a worker is free.
_CHART_SECONDS: Final = 10.0
_POLL: Final = 0.05


class Waiters:
    """The places for requests that last, in this process."""

    def __init__(self, places: int) -> None:
        self._places = BoundedSemaphore(places)

    def enter(self) -> bool:
        """Take a place; False when there is none."""
        return self._places.acquire(blocking=False)

    def leave(self) -> None:
        """Give a place back."""
        self._places.release()


def install_waiters(app: Flask, places: int) -> None:
    """Give an application its places."""
    app.extensions[_EXTENSION] = Waiters(places)


def waiters() -> Waiters:
    """Return the places of the running application."""
    return cast(Waiters, current_app.extensions[_EXTENSION])


def preferred_wait() -> int:
    """Return how many seconds this request would wait, by its `Prefer`; 0 when it says nothing of it."""
    found = _WAIT.search(request.headers.get("Prefer", ""))
    return min(int(found[1]), MOST_SECONDS) if found else 0


def wait_for_end(store: Store, id: str, seconds: float) -> None:
    """Return when a job has ended, or the time is over, or the store is away."""
    end, after = monotonic() + seconds, "0"
    while (left := end - monotonic()) > 0:
        try:
            events = store.wait_for_events(id, after, left)
        except AwayError:
            return
        if events and events[-1].state in ENDED:
            return
        after = events[-1].id if events else after


def wait_for_chart(store: Store, id: str) -> bytes | None:
    """Return the picture of a job when it is drawn; None when that takes too long."""
    end = monotonic() + _CHART_SECONDS
    chart = store.chart(id)
    while chart is None and monotonic() < end:
        sleep(_POLL)
        chart = store.chart(id)
    return chart


def stream_events(store: Store, id: str, after: str, heartbeat: float) -> Iterator[bytes]:
    """Yield the events of a job from after `after`, and signs of life between them; ends when the job has ended."""
    begun = spoke = monotonic()
    yield b"retry: 1000\n\n"
    while monotonic() - begun < _LONGEST_STREAM:
        try:
            events = store.wait_for_events(id, after, heartbeat)
        except AwayError:
            return
        for event in events:
            after, spoke = event.id, monotonic()
            yield _event_text(id, event)
            if event.state in ENDED:
                return
        if monotonic() - spoke >= heartbeat:
            spoke = monotonic()
            yield b": alive\n\n"


def _event_text(id: str, event: Event) -> bytes:
    data = {"id": id, "state": event.state, "progress": {"done": event.done, "total": event.total}}
    return b"id: " + event.id.encode() + b"\ndata: " + orjson.dumps(data) + b"\n\n"
