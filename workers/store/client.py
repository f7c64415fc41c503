"""The client of a store within a namespace: commands and scripts with a timeout below a second, behind a breaker."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from functools import cache
from importlib.resources import files
from typing import Any, Final

import orjson
import redis
from redis.backoff import NoBackoff
from redis.retry import Retry

from workers.errors import StoreFullError, UnavailableError
from workers.settings import JobSettings
from workers.store.breaker import Breaker

#: A hash key, a field and its expected value; and a command with its arguments.
Guard = tuple[str, str, str]
Command = tuple[Any, ...]

#: Seconds that one command may wait for an event.
BLOCK_SECONDS: Final = 1.0
_TIMEOUT: Final = 0.9
#: Errors of a server that responds but cannot be used: it loads its data, rejects the password, is read-only, has a
#: full disk, accepts only local clients, or lacks the database.
_AWAY: Final = (
    redis.ConnectionError,
    redis.TimeoutError,
    redis.InvalidResponse,
    redis.exceptions.AuthenticationWrongNumberOfArgsError,
    redis.exceptions.NoPermissionError,
    redis.exceptions.ReadOnlyError,
    redis.exceptions.ClusterError,
    redis.exceptions.AskError,
)
#: The last two come from a cluster, whose servers have a part of the keys each. A change needs all keys of a namespace.
_AWAY_WORDS: Final = (
    "MISCONF", "NOREPLICAS", "BUSY", "MASTERDOWN", "DENIED", "DB index", "Script attempted to access keys",
    "Attempted to access a non local key",
)  # fmt: skip


class StoreClient:
    """Each call raises UnavailableError when the store does not respond, and StoreFullError when it has no room."""

    def __init__(self, settings: JobSettings, clock: Callable[[], float] | None = None) -> None:
        self.settings = settings
        #: Replaces the clock of the server in tests.
        self.clock = clock
        self._redis = connect(settings.store_url)
        self._blocking = connect(settings.store_url, blocking=True)
        self._breaker = Breaker("the store")
        #: Scripts by name. A call sends the hash, and the whole script when the server does not know it.
        self._scripts: dict[str, Any] = {}

    def key(self, *parts: str) -> str:
        """Return a key of the namespace."""
        return ":".join((self.settings.namespace, *parts))

    def call(self, command: Callable[[Any], Any]) -> Any:
        """Return the result of `command`, which is called with the client."""
        with self._breaker.guard(), reachable():
            return command(self._redis)

    def wait(self, command: Callable[[Any], Any]) -> Any:
        """Return the result of a blocking command."""
        with self._breaker.watch(), reachable():
            return command(self._blocking)

    def run(self, script: str, *arguments: Any) -> Any:
        """Run a script."""
        return self.call(lambda redis: self._script(script)(args=arguments, client=redis))

    def change(self, guards: Sequence[Guard], commands: Sequence[Command], event_of: str = "") -> bool:
        """Run commands, also in a full store, and add an event of a job, if hash fields have their expected values.

        A guard is a key, a field and its value, "" for none. Return whether the guards held.
        """
        keys = [self.key(name, event_of) if event_of else "" for name in ("job", "events", "parts")]
        return bool(self.run("change", orjson.dumps(guards), orjson.dumps([_texts(each) for each in commands]), *keys))

    def now(self) -> float:
        """Return the time of the server. Clocks of hosts differ."""
        if self.clock:
            return self.clock()
        seconds, microseconds = self.call(lambda redis: redis.time())
        return float(seconds + microseconds / 1_000_000)

    def host_time(self) -> float:
        """Return the time of this host, without a call of the store, where a wrong clock does no harm."""
        return self.clock() if self.clock else time.time()

    def _script(self, name: str) -> Any:
        if name not in self._scripts:
            self._scripts[name] = self._redis.register_script(script_text(name))
        return self._scripts[name]


# Connections and scripts


class _NoStore:
    """The client without a configured store: every call raises UnavailableError."""

    def __getattr__(self, name: str) -> Any:
        raise UnavailableError("no store is configured: CROUPIER_STORE_URL")


def connect(url: str, *, blocking: bool = False) -> Any:
    """Return a client that is not connected yet. A `blocking` one waits longer than BLOCK_SECONDS."""
    if not url:
        return _NoStore()
    timeouts = {"socket_timeout": _TIMEOUT + (BLOCK_SECONDS if blocking else 0.0)}
    if not url.startswith("unix:"):
        timeouts["socket_connect_timeout"] = _TIMEOUT
    # The breaker must see each failure, so the client does not retry.
    return redis.Redis.from_url(url, retry=Retry(NoBackoff(), 0), **timeouts)


@contextmanager
def reachable() -> Iterator[None]:
    """Raise UnavailableError when the store does not respond or cannot be used, StoreFullError when it has no room."""
    try:
        yield
    except _AWAY as error:
        raise UnavailableError("the store does not answer") from error
    except redis.exceptions.OutOfMemoryError as error:
        raise StoreFullError("the store has no room") from error
    except redis.ResponseError as error:
        if str(error).startswith(_AWAY_WORDS):
            raise UnavailableError("the store can do nothing at the moment") from error
        raise


@cache
def script_text(name: str) -> str:
    """Return the text of a script."""
    return (files("workers.store") / "scripts" / f"{name}.lua").read_text("utf-8")


def _texts(command: Command) -> list[str]:
    return [part.decode() if isinstance(part, bytes) else str(part) for part in command]
