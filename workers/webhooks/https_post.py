"""An HTTPS request with one deadline for all of it: name, connection, TLS, sending, and the status of the response.

Socket timeouts start again with every byte. So a timer cuts the connection at the deadline, in any state.
"""

from __future__ import annotations

import socket
import ssl
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from functools import cache, partial
from http.client import HTTPConnection
from threading import Timer
from time import monotonic
from typing import Final

from runtime.lookups import Lookups
from workers.webhooks.addresses import resolve

#: Name lookups of all webhooks. A name server that never answers holds a lookup longer than the webhook waits for it.
LOOKUPS: Final = Lookups(30)


def post(
    url: tuple[str, int, str],
    headers: Mapping[str, str],
    body: bytes,
    *,
    seconds: float,
    owner: str = "",
    loopback: bool = False,
    ca_certs: str | None = None,
) -> int:
    """Post to a host, port and target for the caller `owner`; return the status. Only a checked address is called.

    Raises ForbiddenAddressError; OSError or HTTPException without a response within `seconds`.
    """
    host, port, target = url
    ends = monotonic() + seconds
    address = resolve(host, port, partial(LOOKUPS.find, seconds, owner=owner), loopback=loopback)
    with (
        socket.create_connection((address, port), _left(ends)) as plain,
        # Name and certificate are those of the host. The handshake starts when the timer can cut it.
        _context(ca_certs).wrap_socket(plain, server_hostname=host, do_handshake_on_connect=False) as secure,
        _cut_after(_left(ends), secure),
    ):
        secure.do_handshake()
        return _status(secure, host, target, headers, body)


def _status(secure: ssl.SSLSocket, host: str, target: str, headers: Mapping[str, str], body: bytes) -> int:
    """Send the request; read only the status and the headers of the response, whose number is limited."""
    connection = HTTPConnection(host)
    connection.sock = secure
    connection.request("POST", target, body, dict(headers))
    with connection.getresponse() as response:
        return response.status


def _left(ends: float) -> float:
    left = ends - monotonic()
    if left <= 0:
        raise TimeoutError("there is no response in time")
    return left


@contextmanager
def _cut_after(seconds: float, secure: ssl.SSLSocket) -> Iterator[None]:
    """Cut a connection after some seconds. Raises OSError when no thread can be started for that."""
    timer = Timer(seconds, _cut, [secure])
    timer.daemon = True
    try:
        timer.start()
    except RuntimeError as error:
        raise OSError("no thread can be started for the deadline") from error
    try:
        yield
    finally:
        timer.cancel()


@cache
def _context(ca_certs: str | None) -> ssl.SSLContext:
    return ssl.create_default_context(cafile=ca_certs)


def _cut(secure: ssl.SSLSocket) -> None:
    """End a connection from another thread, without the closing message of TLS."""
    try:
        socket.socket.shutdown(secure, socket.SHUT_RDWR)
    except OSError:
        # The connection has already ended.
        return
