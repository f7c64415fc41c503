"""Requests that last: waiting for a job (RFC 7240) and listening to its events (server-sent).

Each occupies a thread of the server. Their number is limited and shared among callers; others are answered immediately.
Waiting ends when the caller disconnects.
"""

from __future__ import annotations

import re
import select
from collections import Counter
from collections.abc import Callable, Iterator
from functools import partial
from threading import Lock
from time import monotonic
from typing import Final

import orjson
from flask import request
from werkzeug.wsgi import ClosingIterator

from service.callers.guard import caller_account
from service.http.application import Extension
from service.http.metrics import Metrics
from service.http.stopping import STOPPING
from service.problems.problem import ProblemError
from workers.errors import UnavailableError
from workers.store.records import ENDED
from workers.store.store import Event, Store

MOST_SECONDS: Final = 30
_WAIT: Final = re.compile(r'(?:^|,)\s*wait\s*=\s*"?([0-9]{1,9})"?\s*(?=$|[,;])', re.IGNORECASE)
#: No listener stays longer: it comes back with Last-Event-ID.
_LONGEST_STREAM: Final = 15 * 60
#: The last event of a process that stops: a listener comes back with Last-Event-ID, to another.
_STOPPING: Final = b"event: stopping\ndata: {}\n\n"


class Waiters:
    """The slots for requests that last, in this process.

    A caller gets one more only while more are free than it holds: no one can take them all, and the more callers
    there are, the fewer each may hold.
    """

    def __init__(self, slots: int, metrics: Metrics | None = None) -> None:
        self._free = slots
        self._metrics = metrics
        self._held: Counter[str] = Counter()
        self._lock = Lock()

    def enter(self, caller: str, *, listens: bool = False) -> bool:
        """Take a slot for a caller that waits or listens; return False when none is free for it."""
        with self._lock:
            if self._free <= self._held[caller]:
                return False
            self._free -= 1
            self._held[caller] += 1
        if self._metrics is not None:
            self._metrics.hold_slots(not listens, listens)
        return True

    def leave(self, caller: str, *, listens: bool = False) -> None:
        """Give a slot back."""
        if self._metrics is not None:
            self._metrics.hold_slots(-(not listens), -listens)
        with self._lock:
            self._free += 1
            self._held[caller] -= 1
            self._held += Counter()


#: The slots of the running application.
waiters: Final = Extension[Waiters]("waiters")


def preferred_wait() -> int:
    """Return how many seconds this request would wait, by its `Prefer`; 0 when it says nothing of it."""
    found = _WAIT.search(request.headers.get("Prefer", ""))
    return min(int(found[1]), MOST_SECONDS) if found else 0


def caller_is_gone() -> Callable[[], bool]:
    """Return a function that says whether the caller of this request has closed its connection."""
    connection = request.environ.get("gunicorn.socket")
    if connection is None:
        return lambda: False
    poll = select.poll()
    # A caller that shuts down its sending half has gone too, as proxies see it; not every system reports it.
    poll.register(connection, getattr(select, "POLLRDHUP", 0))
    return lambda: bool(poll.poll(0))


def wait_for_end(store: Store, id: str, seconds: float, is_gone: Callable[[], bool]) -> None:
    """Return when a job has ended, the time is over, the caller has gone, the store is away, or this process stops."""
    end, after = monotonic() + seconds, "0"
    while (left := end - monotonic()) > 0 and not is_gone() and not STOPPING.is_set():
        try:
            events = store.wait_for_events(id, after, left)
        except UnavailableError:
            return
        if events and events[-1].state in ENDED:
            return
        after = events[-1].id if events else after


def listen(store: Store, id: str, after: str, holds: Callable[[], bool]) -> ClosingIterator:
    """Return the events of a job from after `after` for the caller of this request, while its key `holds`.

    They take a slot, which is given back when they are closed. Raises ProblemError.
    """
    slots, caller, is_gone = waiters(), caller_account(), caller_is_gone()
    if not slots.enter(caller, listens=True):
        raise ProblemError("too-many-listeners", headers={"Retry-After": "5"})
    events = stream_events(store, id, after, store.settings.heartbeat, lambda: is_gone() or not holds())
    return ClosingIterator(events, partial(slots.leave, caller, listens=True))


def stream_events(store: Store, id: str, after: str, heartbeat: float, is_over: Callable[[], bool]) -> Iterator[bytes]:
    """Yield the events of a job from after `after`, and signs of life between them.

    Ends when the job has ended, the listening `is_over` (asked at least every second), or this process stops.
    """
    start = spoke = monotonic()
    yield b"retry: 1000\n\n"
    while monotonic() - start < _LONGEST_STREAM and not is_over():
        if STOPPING.is_set():
            yield _STOPPING
            return
        try:
            events = store.wait_for_events(id, after, heartbeat)
        except UnavailableError:
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
