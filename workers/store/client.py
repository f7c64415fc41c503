"""The client of a store: commands and scripts, behind a breaker, within a namespace."""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import Any

from workers.settings import JobSettings
from workers.store.breaker import Breaker
from workers.store.connection import connect, reachable, script_text


class StoreClient:
    """Everything raises UnavailableError when the store does not answer, StoreFullError when it has no room."""

    def __init__(self, settings: JobSettings, clock: Callable[[], float] | None = None) -> None:
        self.settings = settings
        #: In the place of the server's clock, for tests.
        self.clock = clock
        self._redis = connect(settings.store_url)
        self._blocking = connect(settings.store_url, blocking=True)
        self._breaker = Breaker("the store")
        #: By name; one is called by its hash, and sent whole to a server that does not know it.
        self._scripts: dict[str, Any] = {}

    def key(self, *parts: str) -> str:
        """Return a key of the namespace."""
        return ":".join((self.settings.namespace, *parts))

    def call(self, command: Callable[[Any], Any]) -> Any:
        """Return the answer to a command, which is given the client."""
        with self._breaker.guard(), reachable():
            return command(self._redis)

    def wait(self, command: Callable[[Any], Any]) -> Any:
        """Return the answer to a command that waits by its nature."""
        with self._breaker.watch(), reachable():
            return command(self._blocking)

    def run(self, script: str, *arguments: Any) -> Any:
        """Run a script; it is told the namespace, the time if it is set, how long an ended job is kept, and these."""
        set_time = repr(self.clock()) if self.clock else ""
        frame = (self.settings.namespace, set_time, self.settings.keep_seconds)
        return self.call(lambda redis: self._script(script)(args=(*frame, *arguments), client=redis))

    def now(self) -> float:
        """Return the time by the server's clock, which all share: hosts' own ones differ."""
        if self.clock:
            return self.clock()
        seconds, microseconds = self.call(lambda redis: redis.time())
        return float(seconds + microseconds / 1_000_000)

    def host_time(self) -> float:
        """Return the time by this host's clock, where an error of it does no harm: the store is not asked."""
        return self.clock() if self.clock else time.time()

    def _script(self, name: str) -> Any:
        if name not in self._scripts:
            self._scripts[name] = self._redis.register_script(script_text(name))
        return self._scripts[name]
