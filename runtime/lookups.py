"""Name lookups with a deadline: libc's own lookup has none, and a silent name server delays it by many seconds."""

from __future__ import annotations

import os
import socket
from collections import Counter
from collections.abc import Callable, Iterator
from concurrent.futures import Future
from contextlib import contextmanager
from contextvars import ContextVar
from functools import lru_cache, partial
from ipaddress import ip_address
from threading import Condition, Thread
from time import monotonic
from typing import Any, Final

#: Seconds that the lookup of a store, a broker or a collector may take.
_DEADLINE: Final = ContextVar("deadline", default=0.5)
#: Lookups of such servers under way in one process. A deployment names only a few of them.
_MOST: Final = 8
#: Seconds for which an answer that missed the deadline serves the next caller.
_KEPT: Final = 30.0

_REAL: Final = socket.getaddrinfo


class Lookups:
    """At most `most` lookups under way, each in a thread of its own, which a silent name server may hold for long.

    Callers of the same name share a thread. One `owner` uses at most half of the threads.
    """

    def __init__(self, most: int) -> None:
        self._most = most
        self._changed = Condition()
        self._known: dict[Any, tuple[float, Future[Any]]] = {}
        self._owners: Counter[str] = Counter()

    @property
    def count(self) -> int:
        """The number of lookups under way."""
        return self._owners.total()

    def find(self, seconds: float, *arguments: Any, owner: str = "", **options: Any) -> Any:
        """Return `socket.getaddrinfo(*arguments, **options)`.

        Raises TimeoutError after `seconds`, and OSError for an unknown name or when the system starts no thread.
        """
        ends, name = monotonic() + seconds, (arguments, tuple(sorted(options.items())))
        lookup = self._begin(name, owner, ends)
        try:
            return lookup.result(max(0.0, ends - monotonic()))
        except TimeoutError:
            raise TimeoutError(f"the name lookup takes more than {seconds:.1f} seconds") from None
        finally:
            with self._changed:
                if lookup.done():
                    self._known.pop(name, None)

    def _begin(self, name: Any, owner: str, ends: float) -> Future[Any]:
        """Return the lookup of a name that is under way or has ended unseen, or start one."""
        with self._changed:
            oldest = monotonic() - _KEPT
            self._known = {
                other: (started, lookup)
                for other, (started, lookup) in self._known.items()
                if started > oldest or not lookup.done()
            }
            if name in self._known:
                return self._known[name][1]
            if not self._changed.wait_for(lambda: self._has_slot(owner), ends - monotonic()):
                raise TimeoutError("too many name lookups are under way")
            lookup: Future[Any] = Future()
            self._start(lookup, name, owner)
            self._known[name] = (monotonic(), lookup)
            return lookup

    def _has_slot(self, owner: str) -> bool:
        return self.count < self._most and self._owners[owner] < self._most // 2

    def _start(self, lookup: Future[Any], name: Any, owner: str) -> None:
        self._owners[owner] += 1
        try:
            Thread(target=self._run, args=(lookup, name, owner), name="lookup", daemon=True).start()
        except RuntimeError as error:
            self._owners[owner] -= 1
            raise OSError("no thread can be started for a name lookup") from error

    def _run(self, lookup: Future[Any], name: Any, owner: str) -> None:
        arguments, options = name
        settle: Callable[[], None]
        try:
            settle = partial(lookup.set_result, _unbounded(*arguments, **dict(options)))
        except Exception as error:
            settle = partial(lookup.set_exception, error)
        # First, so that a caller with an answer never finds its own lookup under way.
        with self._changed:
            self._owners[owner] -= 1
            self._changed.notify_all()
        settle()


def bound_lookups() -> None:
    """Give every later lookup of this process a deadline. Libraries look names up without one.

    An address needs no lookup. Code with a deadline of its own uses a `Lookups`.
    """
    socket.getaddrinfo = _bounded


@contextmanager
def lookups_within(seconds: float) -> Iterator[None]:
    """Shorten the deadline of lookups for a caller that must not wait."""
    token = _DEADLINE.set(seconds)
    try:
        yield
    finally:
        _DEADLINE.reset(token)


def _bounded(host: Any, port: Any, *arguments: Any, **options: Any) -> Any:
    if _is_address(host):
        return _REAL(host, port, *arguments, **options)
    return _lookups_of(os.getpid()).find(_DEADLINE.get(), host, port, *arguments, **options)


def _is_address(host: Any) -> bool:
    try:
        return host is None or bool(ip_address(host))
    except ValueError:
        return False


@lru_cache(maxsize=1)
def _lookups_of(process: int) -> Lookups:
    """Return the lookups of a process: those of its parent have no threads after a fork."""
    return Lookups(_MOST)


def _unbounded(*arguments: Any, **options: Any) -> Any:
    look = socket.getaddrinfo
    return (_REAL if look is _bounded else look)(*arguments, **options)
