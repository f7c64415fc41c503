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

#: Seconds that one command may wait for an event, and that the client waits for other answers.
BLOCK_SECONDS: Final = 1.0
_TIMEOUT: Final = 0.9
#: Seconds between two tries of a patient client.
_PATIENT_SECONDS: Final = 0.2
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
    """Each call raises UnavailableError when the store does not respond, and StoreFullError when it has no room.

    A patient client waits for the store instead, in a process of a worker. `clock` replaces the server's in tests.
    """

    def __init__(
        self, settings: JobSettings, clock: Callable[[], float] | None = None, *, is_patient: bool = False
    ) -> None:
        self.settings = settings
        self.clock = clock
        self._is_patient = is_patient
        self._redis = _connect(settings.store_url, _TIMEOUT)
        self._blocking = _connect(settings.store_url, _TIMEOUT + BLOCK_SECONDS)
        self._breaker = Breaker("the store")
        #: Scripts by name. A call sends the hash, and the whole script when the server does not know it.
        self._scripts: dict[str, Any] = {}

    def key(self, *parts: str) -> str:
        """Return a key of the namespace."""
        return ":".join((self.settings.namespace, *parts))

    def call(self, command: Callable[[Any], Any]) -> Any:
        """Return the result of `command`, which is called with the client."""
        while True:
            try:
                return self.once(command)
            except UnavailableError:
                if not self._is_patient:
                    raise
            time.sleep(_PATIENT_SECONDS)

    def once(self, command: Callable[[Any], Any], *, is_blocking: bool = False) -> Any:
        """Call the store without patience."""
        if not self.settings.store_url:
            raise UnavailableError("no store is configured: CROUPIER_STORE_URL")
        with self._breaker.guard(), reachable():
            return command(self._blocking if is_blocking else self._redis)

    def wait(self, command: Callable[[Any], Any]) -> Any:
        """Return the result of a command that waits up to BLOCK_SECONDS."""
        return self.once(command, is_blocking=True)

    def fetch(self, commands: Sequence[Command]) -> list[Any]:
        """Return the results of commands, all at one time."""

        def run(redis: Any) -> Any:
            pipeline = redis.pipeline()
            for command in commands:
                pipeline.execute_command(*command)
            return pipeline.execute()

        return list(self.call(run)) if commands else []

    def run(self, script: str, *arguments: Any) -> Any:
        """Run a script."""
        if script not in self._scripts:
            self._scripts[script] = self._redis.register_script(script_text(script))
        return self.call(lambda redis: self._scripts[script](args=arguments, client=redis))

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


def _connect(url: str, seconds: float) -> Any:
    """Return a client that is not connected yet, and waits `seconds` for an answer."""
    timeouts = {"socket_timeout": seconds}
    if not url.startswith("unix:"):
        timeouts["socket_connect_timeout"] = _TIMEOUT
    # The breaker must see each failure, so the client does not retry.
    return redis.Redis.from_url(url or "redis://", retry=Retry(NoBackoff(), 0), **timeouts)


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
