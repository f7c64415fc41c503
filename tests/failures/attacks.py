"""Callers that send or read slowly, alone and in crowds, and the answers that an honest caller gets meanwhile."""

from __future__ import annotations

import resource
import socket
import tempfile
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from pathlib import Path
from statistics import median
from threading import Event, Thread
from typing import Final

from tests.failures.asking import Caller
from tests.failures.line import Line
from tests.harness.programs import PATIENCE
from tests.harness.proxy import Proxy
from tests.harness.running import running_service

_POST: Final = b"POST /v1/games/seven-up/deals HTTP/1.1\r\nHost: croupier\r\nContent-Type: application/json\r\n"
_CONTRACT: Final = b"GET /openapi.json HTTP/1.1\r\nHost: croupier\r\n\r\n"
#: Bytes of the receive buffer of a slow reader.
_WINDOW: Final = 2048
#: Requests a second of the honest caller, and the share of the usual answers that are given beside an attack.
_RATE: Final = 25
_SHARE: Final = 0.9

ATTACKS_HEAD: Final = (
    f"{'attack':36} {'connections':>11} {'addresses':>9} | {'answers':>7} {'of':>4} {'p50':>8} {'slowest':>8}"
)


@dataclass(frozen=True)
class Attack:
    """Each of `connections` from `addresses` sends `first`, then `then` every `pause` seconds; some read as slowly."""

    first: bytes
    then: bytes = b""
    pause: float = 1.0
    reads: bool = False
    connections: int = 40
    addresses: int = 1


ATTACKS: Final[dict[str, Attack]] = {
    "silent connections": Attack(b""),
    "headers by drops": Attack(b"GET /healthz HTTP/1.1\r\nA: ", b"a"),
    "headers by drops, after a request": Attack(b"GET /healthz HTTP/1.1\r\nHost: x\r\n\r\nGET /", b"a"),
    "idle bodies": Attack(_POST + b"Content-Length: 1000\r\n\r\n"),
    "bodies by drops": Attack(_POST + b"Content-Length: 1000\r\n\r\n{", b" "),
    "bodies that were asked for": Attack(_POST + b"Content-Length: 1000\r\nExpect: 100-continue\r\n\r\n", b" "),
    "chunks by drops": Attack(_POST + b"Transfer-Encoding: chunked\r\n\r\n64\r\n", b" "),
    "chunk sizes by drops": Attack(_POST + b"Transfer-Encoding: chunked\r\n\r\n1", b";"),
    "readers by drops": Attack(_CONTRACT * 20, reads=True),
    "readers that never read": Attack(_CONTRACT * 20),
    "ends that go unread": Attack(b"GET /healthz HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n"),
    "bodies that are refused": Attack(_POST + b"Content-Length: 99999999\r\n\r\n", b" "),
    "a crowd of half heads": Attack(b"GET /healthz HTTP/1.1\r\nA: ", b"a", connections=2_304, addresses=9),
    "a crowd of slow bodies": Attack(_POST + b"Content-Length: 1000\r\n\r\n{", b" ", connections=3_000, addresses=30),
    "a crowd of idle connections": Attack(b"", connections=10_000, addresses=100),
}


@contextmanager
def attacked(port: int, attack: Attack) -> Iterator[None]:
    """Keep the attackers going, from when each has begun; those that are cut come again."""
    begun, over = Event(), Event()
    thread = Thread(target=_attack, args=(port, attack, begun, over))
    thread.start()
    try:
        begun.wait(PATIENCE)
        yield
    finally:
        over.set()
        thread.join()


def _attack(port: int, attack: Attack, begun: Event, over: Event) -> None:
    sockets = [_begin(port, attack, place) for place in range(attack.connections)]
    while not over.wait(attack.pause):
        for place, each in enumerate(sockets):
            if not _goes_on(each, attack):
                each.close()
                sockets[place] = _begin(port, attack, place)
        begun.set()
    for each in sockets:
        each.close()


def _begin(port: int, attack: Attack, place: int) -> socket.socket:
    each = socket.socket()
    each.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, _WINDOW)
    each.settimeout(PATIENCE)
    each.bind((f"127.0.1.{1 + place % attack.addresses}", 0))
    each.connect(("127.0.0.1", port))
    with suppress(OSError):  # it may be cut at once
        each.sendall(attack.first)
    each.setblocking(False)
    return each


def _goes_on(each: socket.socket, attack: Attack) -> bool:
    """Send and read what the attack says; tell whether the connection is still there."""
    try:
        each.send(attack.then)
        return not attack.reads or each.recv(1) != b""
    except BlockingIOError:
        return True
    except OSError:
        return False


def _line(name: str, attack: Attack, asked: int, took: list[float]) -> Line:
    """Nearly as many requests as without an attack must be answered, within a second; `took` is seconds of each."""
    seconds = took or [PATIENCE]
    text = (
        f"{name:36} {attack.connections:11} {attack.addresses:9} | {len(took):7} {asked:4} "
        f"{1000 * median(seconds):5.1f} ms {1000 * max(seconds):5.1f} ms"
    )
    return Line(text, len([each for each in took if each < 1]) >= _SHARE * asked)


def attacks(names: Sequence[str], seconds: float) -> Iterator[Line]:
    """Attack a service behind the shipped proxy, for some seconds each."""
    _, most = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (most, most))
    with tempfile.TemporaryDirectory() as folder, running_service(CROUPIER_PROXIES="1") as service:
        proxy = Proxy(Path(folder), service)
        try:
            caller, asked = Caller(proxy.port), int(_RATE * seconds)
            state = caller.ask("POST", "/v1/games/seven-up/deals", {"options": {}, "seed": "croupier"}).body["state"]
            for name in names:
                with attacked(proxy.port, ATTACKS[name]):
                    yield _line(name, ATTACKS[name], asked, _answers(caller, {"state": state}, asked))
        finally:
            proxy.stop()


def _answers(caller: Caller, body: object, number: int) -> list[float]:
    """Ask for legal moves so often, at a steady rate; return how many seconds each answer took."""
    took, begun = [], time.monotonic()
    for place in range(number):
        time.sleep(max(begun + place / _RATE - time.monotonic(), 0))
        answer = caller.ask("POST", "/v1/games/seven-up/legal-moves", body)
        took += [answer.seconds] if answer.status == 200 else []
    return took
