"""HTTP client of a port on the loopback interface."""

from __future__ import annotations

import socket
from contextlib import closing
from http.client import HTTPConnection, HTTPException
from typing import Final

from tests.harness.programs import PATIENCE

_JSON: Final = "application/json"


class Endpoint:
    """An HTTP server at `port`."""

    def __init__(self, port: int) -> None:
        self.port = port

    @property
    def url(self) -> str:
        """Base URL."""
        return f"http://127.0.0.1:{self.port}"

    def connect(self) -> HTTPConnection:
        """Return a connection that is not open yet."""
        return HTTPConnection("127.0.0.1", self.port, timeout=PATIENCE)

    def open(self, source: str = "127.0.0.1") -> socket.socket:
        """Open a connection to write on by hand, from an address of this machine."""
        return socket.create_connection(("127.0.0.1", self.port), PATIENCE, (source, 0))

    def listen(self, path: str) -> socket.socket:
        """Follow the events of a job; return the connection once events arrive."""
        connection = self.open()
        connection.sendall(f"GET {path} HTTP/1.1\r\nHost: croupier\r\n\r\n".encode())
        assert connection.recv(100).startswith(b"HTTP/1.1 200")
        return connection

    def ask(self, method: str, path: str, body: bytes | None = None, **headers: str) -> tuple[int, bytes]:
        """Make one request on a new connection, with additional headers (`_` in a name stands for `-`)."""
        named = {name.replace("_", "-"): value for name, value in headers.items()}
        with closing(self.connect()) as connection:
            connection.request(method, path, body, {**({"Content-Type": _JSON} if body is not None else {}), **named})
            response = connection.getresponse()
            return response.status, response.read()

    def answers(self) -> bool:
        """Return whether the server answers a request."""
        try:
            self.ask("GET", "/readyz")
        except (OSError, HTTPException):
            return False
        return True
