"""An HTTPS request with one deadline for all of it: name, connection, TLS, sending, and the answer's status.

Timeouts of sockets begin anew with every byte, and a lookup of a name has none; so the lookup is waited for from
outside, and at the deadline the connection is cut, in any state.
"""

from __future__ import annotations

import socket
import ssl
from collections.abc import Mapping
from functools import cache
from http.client import HTTPConnection
from queue import Empty, SimpleQueue
from threading import Thread, Timer
from time import monotonic

from workers.webhooks.addresses import resolve


def post(
    url: tuple[str, int, str],
    headers: Mapping[str, str],
    body: bytes,
    *,
    seconds: float,
    loopback: bool = False,
    ca_certs: str | None = None,
) -> int:
    """Post to a host, port and target; return the status. The address called is the very one that was checked.

    Raises ForbiddenAddressError; OSError or HTTPException when there is no answer within `seconds`.
    """
    host, port, target = url
    ends = monotonic() + seconds
    address = _resolve_until(ends, host, port, loopback)
    with (
        socket.create_connection((address, port), _left(ends)) as plain,
        # Its name and its certificate are those of the host. The handshake begins when it can be cut.
        _context(ca_certs).wrap_socket(plain, server_hostname=host, do_handshake_on_connect=False) as secure,
    ):
        timer = Timer(_left(ends), _cut, [secure])
        timer.daemon = True
        timer.start()
        try:
            secure.do_handshake()
            return _status(secure, host, target, headers, body)
        finally:
            timer.cancel()


def _status(secure: ssl.SSLSocket, host: str, target: str, headers: Mapping[str, str], body: bytes) -> int:
    """Send the request; read no more of the answer than its status and headers, of which there may not be many."""
    connection = HTTPConnection(host)
    connection.sock = secure
    connection.request("POST", target, body, dict(headers))
    with connection.getresponse() as response:
        return response.status


def _left(ends: float) -> float:
    left = ends - monotonic()
    if left <= 0:
        raise TimeoutError("there was no answer in time")
    return left


def _resolve_until(ends: float, host: str, port: int, loopback: bool) -> str:
    """Look a host up in a thread of its own, which is left behind when the lookup hangs."""
    found: SimpleQueue[str | Exception] = SimpleQueue()

    def look() -> None:
        try:
            found.put(resolve(host, port, loopback=loopback))
        except Exception as error:
            found.put(error)

    Thread(target=look, daemon=True).start()
    try:
        address = found.get(timeout=_left(ends))
    except Empty:
        raise TimeoutError(f"{host} was not found in time") from None
    if isinstance(address, Exception):
        raise address
    return address


@cache
def _context(ca_certs: str | None) -> ssl.SSLContext:
    return ssl.create_default_context(cafile=ca_certs)


def _cut(secure: ssl.SSLSocket) -> None:
    """End a connection from another thread; that of TLS would first say goodbye."""
    try:
        socket.socket.shutdown(secure, socket.SHUT_RDWR)
    except OSError:
        # It has ended by itself meanwhile.
        return
