"""A Redis or Valkey of the judges' own, with the faults that it can have."""

from __future__ import annotations

import resource
import shutil
import subprocess
import time
from pathlib import Path
from typing import Any, Final

import redis

from runtime.child_process import start_child
from tests.harness.programs import free_port

HOST: Final = "127.0.0.1"
_PATIENCE: Final = 60.0
_POLL: Final = 0.02


class ServerError(RuntimeError):
    """A broker or store of the judges' own does not follow a command."""


class KeyValueServer:
    """A Redis or Valkey that writes every command to a file: killed, it comes back with all that it had answered."""

    def __init__(self, program: str, folder: Path) -> None:
        self._program = program
        self._folder = folder
        self.port = free_port()
        self.start()

    def start(self) -> None:
        """Start it, and wait until it answers."""
        self._folder.mkdir(exist_ok=True)
        options = {"port": str(self.port), "bind": HOST, "dir": str(self._folder), "save": "", "appendonly": "yes",
                   "appendfsync": "no",
                   "maxmemory-policy": "noeviction"}  # fmt: skip
        arguments = [part for name, value in options.items() for part in (f"--{name}", value)]
        self.process = start_child(
            [self._program, *arguments], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, start_new_session=True
        )
        end = time.monotonic() + _PATIENCE
        while not self._answers():
            if time.monotonic() > end:
                raise ServerError(f"{self._program} does not start")
            time.sleep(_POLL)

    def _answers(self) -> bool:
        try:
            with self._client() as client:
                return bool(client.ping())
        except (redis.ConnectionError, redis.exceptions.BusyLoadingError):
            return False

    def _client(self) -> Any:
        return redis.Redis(port=self.port)

    def url(self, port: int) -> str:
        """Return its address through a proxy."""
        return f"redis://{HOST}:{port}/0"

    def limit_memory(self, is_full: bool) -> None:
        """Leave it no memory for anything new, or as much as it wants."""
        with self._client() as client:
            client.config_set("maxmemory", int(is_full))

    def limit_disk(self, is_full: bool) -> None:
        """Let every write to a file fail, or none."""
        # Our process ignores the signal that this sends, and so does the server: its writes fail as on a full disk.
        size = 1 if is_full else resource.RLIM_INFINITY
        resource.prlimit(self.process.pid, resource.RLIMIT_FSIZE, (size, resource.RLIM_INFINITY))

    def empty(self) -> None:
        """Lose all that it holds."""
        with self._client() as client:
            client.flushall()

    def kill(self) -> None:
        """Kill it."""
        self.process.kill()
        self.process.wait()

    def forget(self) -> None:
        """Lose what is on its disk."""
        shutil.rmtree(self._folder)

    def end(self) -> None:
        """End it for good."""
        self.kill()
