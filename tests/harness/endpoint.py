"""A port of the loopback interface that answers HTTP, asked from outside."""

from __future__ import annotations

import socket
from contextlib import closing
from http.client import HTTPConnection, HTTPException
from typing import Final

from tests.harness.programs import PATIENCE

_JSON: Final = "application/json"


class Endpoint:
    """Where HTTP is spoken: at `port`."""

    def __init__(self, port: int) -> None:
        self.port = port

    @property
    def url(self) -> str:
        """Where it is asked."""
        return f"http://127.0.0.1:{self.port}"

    def connect(self) -> HTTPConnection:
        """Return a connection that is not open yet."""
        return HTTPConnection("127.0.0.1", self.port, timeout=PATIENCE)

    def open(self) -> socket.socket:
        """Open a connection to write on by hand."""
        return socket.create_connection(("127.0.0.1", self.port), PATIENCE)

    def listen(self, path: str) -> socket.socket:
        """Follow the events of a job; return the connection once they come."""
        connection = self.open()
        connection.sendall(f"GET {path} HTTP/1.1\r\nHost: croupier\r\n\r\n".encode())
        assert connection.recv(100).startswith(b"HTTP/1.1 200")
        return connection

    def ask(self, method: str, path: str, body: bytes | None = None, **headers: str) -> tuple[int, bytes]:
        """Make one request on a connection of its own, with more headers (names with `_` for `-`)."""
        named = {name.replace("_", "-"): value for name, value in headers.items()}
        with closing(self.connect()) as connection:
            connection.request(method, path, body, {**({"Content-Type": _JSON} if body is not None else {}), **named})
            response = connection.getresponse()
            return response.status, response.read()

    def answers(self) -> bool:
        """Tell whether any request is answered."""
        try:
            self.ask("GET", "/readyz")
        except (OSError, HTTPException):
            return False
        return True
