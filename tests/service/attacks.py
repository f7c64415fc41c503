"""Callers that send or read as slowly as they like: `python -m tests.service.attacks` tells what they do to others.

An honest caller asks for legal moves, on kept and on new connections, before and while each attack runs.
"""

from __future__ import annotations

import argparse
import json
import socket
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager
from dataclasses import dataclass
from http.client import HTTPConnection
from statistics import median, quantiles
from threading import Event, Thread
from typing import Any, Final

from tests.harness.programs import PATIENCE
from tests.harness.service import Service

__all__ = ["ATTACKS", "Attack", "attacked", "honest_latencies", "legal_moves_body"]

POST: Final = b"POST /v1/games/seven-up/deals HTTP/1.1\r\nHost: croupier\r\nContent-Type: application/json\r\n"
CONTRACT: Final = b"GET /openapi.json HTTP/1.1\r\nHost: croupier\r\n\r\n"
LEGAL_MOVES: Final = "/v1/games/seven-up/legal-moves"
#: Bytes that a slow reader lets wait for itself.
WINDOW: Final = 2048


@dataclass(frozen=True)
class Attack:
    """What each connection says at first, a byte that it adds every `pause` seconds, and whether it reads as slowly."""

    first: bytes
    then: bytes = b""
    pause: float = 1.0
    reads: bool = False


ATTACKS: Final[dict[str, Attack]] = {
    "silent connections": Attack(b""),
    "headers by drops": Attack(b"GET /healthz HTTP/1.1\r\nA: ", b"a"),
    "headers by drops, after a request": Attack(b"GET /healthz HTTP/1.1\r\nHost: x\r\n\r\nGET /", b"a"),
    "idle bodies": Attack(POST + b"Content-Length: 1000\r\n\r\n"),
    "bodies by drops": Attack(POST + b"Content-Length: 1000\r\n\r\n{", b" "),
    "bodies that were asked for": Attack(POST + b"Content-Length: 1000\r\nExpect: 100-continue\r\n\r\n", b" "),
    "chunks by drops": Attack(POST + b"Transfer-Encoding: chunked\r\n\r\n64\r\n", b" "),
    "chunk sizes by drops": Attack(POST + b"Transfer-Encoding: chunked\r\n\r\n1", b";"),
    "readers by drops": Attack(CONTRACT * 20, reads=True),
    "readers who never read": Attack(CONTRACT * 20),
    "ends that nobody sees": Attack(b"GET /healthz HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n"),
    "bodies that are refused": Attack(POST + b"Content-Length: 99999999\r\n\r\n", b" "),
}


@contextmanager
def attacked(port: int, attack: Attack, connections: int) -> Iterator[None]:
    """Keep so many attackers going, from when each has begun; those that are cut come again."""
    begun, over = Event(), Event()
    thread = Thread(target=_attack, args=(port, attack, connections, begun, over))
    thread.start()
    try:
        begun.wait(PATIENCE)
        yield
    finally:
        over.set()
        thread.join()


def _attack(port: int, attack: Attack, connections: int, begun: Event, over: Event) -> None:
    sockets = [_begin(port, attack) for _ in range(connections)]
    while not over.wait(attack.pause):
        for place, each in enumerate(sockets):
            if not _goes_on(each, attack):
                each.close()
                sockets[place] = _begin(port, attack)
        begun.set()
    for each in sockets:
        each.close()


def _begin(port: int, attack: Attack) -> socket.socket:
    each = socket.socket()
    each.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, WINDOW)
    each.settimeout(PATIENCE)
    each.connect(("127.0.0.1", port))
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


def legal_moves_body(port: int) -> bytes:
    """Return a body to ask for legal moves with."""
    with closing(HTTPConnection("127.0.0.1", port, timeout=PATIENCE)) as connection:
        state = _asked(connection, "/v1/games/seven-up/deals", b'{"options": {}, "seed": "croupier"}')["state"]
    return json.dumps({"state": state}).encode()


def _asked(connection: HTTPConnection, path: str, body: bytes) -> Any:
    """Ask, and ask again when and as late as the answer says: that counts as waiting, too."""
    while True:
        connection.request("POST", path, body, {"Content-Type": "application/json"})
        response = connection.getresponse()
        answer = json.loads(response.read())
        if response.status == 200:
            return answer
        if response.status != 503:
            raise AssertionError(f"{response.status}: {answer}")
        time.sleep(int(response.headers["Retry-After"]))


def honest_latencies(port: int, body: bytes, goes_on: Callable[[int], bool]) -> list[float]:
    """Ask for legal moves, one request at a time, in turn on a kept and on a new connection; return what each took."""
    took: list[float] = []
    with closing(HTTPConnection("127.0.0.1", port, timeout=PATIENCE)) as kept:
        while goes_on(len(took)):
            begun = time.perf_counter()
            if len(took) % 2:
                _asked(kept, LEGAL_MOVES, body)
            else:
                with closing(HTTPConnection("127.0.0.1", port, timeout=PATIENCE)) as new:
                    _asked(new, LEGAL_MOVES, body)
            took.append(time.perf_counter() - begun)
    return took


def _shown(took: list[float]) -> str:
    cuts = quantiles(took, n=100)
    return f"p50 {1000 * median(took):6.1f} ms   p99 {1000 * cuts[98]:7.1f} ms   {len(took):5} requests"


def main() -> int:
    """Measure every attack, or those that are named; return 1 when one more than doubles the honest caller's p99."""
    parser = argparse.ArgumentParser(
        prog="python -m tests.service.attacks", description="Slow callers, and the others."
    )
    parser.add_argument("names", nargs="*", choices=[[], *ATTACKS], help="which attacks; all by default")
    parser.add_argument("--connections", type=int, default=40)
    parser.add_argument("--seconds", type=float, default=10.0)
    arguments = parser.parse_args()
    server, slowed = Service(), False
    try:
        body = legal_moves_body(server.port)

        def measured() -> list[float]:
            end = time.monotonic() + arguments.seconds
            return honest_latencies(server.port, body, lambda _: time.monotonic() < end)

        measured()
        for name in arguments.names or ATTACKS:
            before = measured()
            with attacked(server.port, ATTACKS[name], arguments.connections):
                during = measured()
            slowed |= quantiles(during, n=100)[98] > 2 * quantiles(before, n=100)[98]
            sys.stdout.write(f"{name}\n  before  {_shown(before)}\n  during  {_shown(during)}\n")
            sys.stdout.flush()
    finally:
        server.stop()
    return int(slowed)


if __name__ == "__main__":
    sys.exit(main())
