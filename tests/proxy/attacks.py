"""Attackers that send or read slowly, or flood the proxy."""

from __future__ import annotations

import multiprocessing
import resource
import socket
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from multiprocessing.synchronize import Event
from typing import Final

from tests.harness.programs import PATIENCE

_PROCESSES: Final = multiprocessing.get_context("spawn")
_POST: Final = b"POST /v1/games/seven-up/deals HTTP/1.1\r\nHost: croupier\r\nContent-Type: application/json\r\n"
_CONTRACT: Final = b"GET /openapi.json HTTP/1.1\r\nHost: croupier\r\n\r\n"
_HEALTH: Final = b"GET /healthz HTTP/1.1\r\nHost: croupier\r\n\r\n"
_HEALTH_OF_64: Final = b"GET /healthz HTTP/1.1\r\nHost: croupier\r\nX-Forwarded-For: 2001:db8::NUMBER\r\n\r\n"
#: Requests and bytes that a flood sends and reads in one turn of a connection.
_PIPELINED: Final = 30
_FLOODED: Final = 65_536
#: Bytes of the receive buffer of a slow reader.
_WINDOW: Final = 2048


@dataclass(frozen=True)
class Attack:
    """Each connection sends `first`. Then it sends `then` and reads `reads` bytes, every `pause` seconds.

    The connections come from so many addresses of 127.0.1.0/24 or, with `is_ipv6`, each names an address of its own in
    one IPv6 /64, as a trusted proxy at 127.0.0.2.
    """

    first: bytes
    then: bytes = b""
    pause: float = 1.0
    reads: int = 0
    connections: int = 40
    addresses: int = 1
    is_ipv6: bool = False

    def source(self, number: int) -> str:
        """Return the address that a connection comes from."""
        return "127.0.0.2" if self.is_ipv6 else f"127.0.1.{1 + number % self.addresses}"

    def text(self, part: bytes, number: int) -> bytes:
        """Return `first` or `then` as a connection sends it."""
        return part.replace(b"NUMBER", b"%x" % number) if self.is_ipv6 else part


ATTACKS: Final[dict[str, Attack]] = {
    "silent connections": Attack(b""),
    "headers by drops": Attack(b"GET /healthz HTTP/1.1\r\nA: ", b"a"),
    "headers by drops, after a request": Attack(b"GET /healthz HTTP/1.1\r\nHost: x\r\n\r\nGET /", b"a"),
    "idle bodies": Attack(_POST + b"Content-Length: 1000\r\n\r\n"),
    "bodies by drops": Attack(_POST + b"Content-Length: 1000\r\n\r\n{", b" "),
    "bodies that were asked for": Attack(_POST + b"Content-Length: 1000\r\nExpect: 100-continue\r\n\r\n", b" "),
    "chunks by drops": Attack(_POST + b"Transfer-Encoding: chunked\r\n\r\n64\r\n", b" "),
    "chunk sizes by drops": Attack(_POST + b"Transfer-Encoding: chunked\r\n\r\n1", b";"),
    "readers by drops": Attack(_CONTRACT * 20, reads=1),
    "readers that never read": Attack(_CONTRACT * 20),
    "ends that go unread": Attack(b"GET /healthz HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n"),
    "bodies that are refused": Attack(_POST + b"Content-Length: 99999999\r\n\r\n", b" "),
    "a flood from one address": Attack(b"", _HEALTH * _PIPELINED, pause=0, reads=_FLOODED, connections=90),
    "a flood from one IPv6 /64": Attack(
        b"", _HEALTH_OF_64 * _PIPELINED, pause=0, reads=_FLOODED, connections=90, is_ipv6=True
    ),
    "a crowd of half heads": Attack(b"GET /healthz HTTP/1.1\r\nA: ", b"a", connections=2_304, addresses=9),
    "a crowd of slow bodies": Attack(_POST + b"Content-Length: 1000\r\n\r\n{", b" ", connections=3_000, addresses=30),
    "a crowd of idle connections": Attack(b"", connections=10_000, addresses=100),
}


@contextmanager
def attacked(port: int, attack: Attack) -> Iterator[None]:
    """Attack in a process of its own until the context ends. Connections that the proxy closes are opened again."""
    started, over = _PROCESSES.Event(), _PROCESSES.Event()
    process = _PROCESSES.Process(target=_attack, args=(port, attack, started, over), daemon=True)
    process.start()
    try:
        started.wait(PATIENCE)
        yield
    finally:
        over.set()
        process.join()


def _attack(port: int, attack: Attack, started: Event, over: Event) -> None:
    _, most = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (most, most))
    sockets = [_begin(port, attack, number) for number in range(attack.connections)]
    while not over.wait(attack.pause):
        for number, each in enumerate(sockets):
            if not _continues(each, attack, number):
                each.close()
                sockets[number] = _begin(port, attack, number)
        started.set()
    for each in sockets:
        each.close()


def _begin(port: int, attack: Attack, number: int) -> socket.socket:
    each = socket.socket()
    each.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, max(_WINDOW, attack.reads))
    each.settimeout(PATIENCE)
    each.bind((attack.source(number), 0))
    each.connect(("127.0.0.1", port))
    with suppress(OSError):  # the proxy may close it immediately
        each.sendall(attack.text(attack.first, number))
    each.setblocking(False)
    return each


def _continues(each: socket.socket, attack: Attack, number: int) -> bool:
    """Send and read once. Return whether the connection is still open."""
    try:
        with suppress(BlockingIOError):
            each.send(attack.text(attack.then, number))
        return not attack.reads or each.recv(attack.reads) != b""
    except BlockingIOError:
        return True
    except OSError:
        return False
