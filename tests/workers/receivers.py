"""Receivers of webhooks on this machine, called `localhost`: one that listens, and some that hold their callers."""

from __future__ import annotations

import socket
import ssl
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass, field
from http.server import BaseHTTPRequestHandler, HTTPServer
from pathlib import Path
from typing import Any

import trustme


@dataclass
class Receiver:
    """A server on this machine that is called `localhost`, and what it was sent."""

    port: int
    ca: str
    status: list[int] = field(default_factory=list)
    location: str = ""
    answer: bytes = b""
    calls: list[tuple[dict[str, str], bytes]] = field(default_factory=list)

    @property
    def url(self) -> str:
        return f"https://localhost:{self.port}/hook?a=b"


@contextmanager
def receiving(authority: trustme.CA, folder: Path) -> Iterator[Receiver]:
    """A receiver that responds with its `status` list, then with 204. `folder` contains its certificate."""
    authority.cert_pem.write_to_path(str(folder / "ca.pem"))
    found = Receiver(0, str(folder / "ca.pem"))

    class Handler(BaseHTTPRequestHandler):
        def do_POST(self) -> None:
            body = self.rfile.read(int(self.headers["content-length"]))
            found.calls.append(({**self.headers, "path": self.path}, body))
            self.send_response(found.status.pop(0) if found.status else 204)
            if found.location:
                self.send_header("Location", found.location)
            self.end_headers()
            with suppress(OSError):
                self.wfile.write(found.answer)

        def log_message(self, *_: Any) -> None:
            """Say nothing."""

    server = HTTPServer(("127.0.0.1", 0), Handler)
    context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
    authority.issue_cert("localhost").configure_cert(context)
    server.socket = context.wrap_socket(server.socket, server_side=True)
    found.port = server.server_address[1]
    thread = threading.Thread(target=server.serve_forever, args=(0.01,))
    thread.start()
    yield found
    server.shutdown()
    server.server_close()
    thread.join()


def drip(peer: socket.socket) -> None:
    """Answer a byte now and then."""
    for byte in b"HTTP/1.1 204 No Content\r\n\r\n":
        peer.sendall(bytes([byte]))
        threading.Event().wait(0.1)


def send_headers(peer: socket.socket) -> None:
    """Refuse, with headers without end."""
    peer.sendall(b"HTTP/1.1 500 Internal Server Error\r\n")
    while True:
        peer.sendall(b"x: y\r\n")
        threading.Event().wait(0.02)


def say_continue(peer: socket.socket) -> None:
    """Ask to go on, again and again."""
    while True:
        peer.sendall(b"HTTP/1.1 100 Continue\r\n\r\n")
        threading.Event().wait(0.02)


def say_nothing(peer: socket.socket) -> None:
    """Take the request and keep the connection."""
    while peer.recv(4096):
        pass


@contextmanager
def stubborn(authority: trustme.CA, answer: Callable[[socket.socket], None], *, tls: bool = True) -> Iterator[int]:
    """A receiver that does `answer` with every connection; yields its port."""
    context = ssl.create_default_context(ssl.Purpose.CLIENT_AUTH)
    authority.issue_cert("localhost").configure_cert(context)

    def serve(peer: socket.socket) -> None:
        with suppress(OSError), context.wrap_socket(peer, server_side=True) if tls else peer as secure:
            answer(secure)

    def accept(server: socket.socket) -> None:
        with suppress(OSError):
            while True:
                threading.Thread(target=serve, args=(server.accept()[0],), daemon=True).start()

    with socket.create_server(("127.0.0.1", 0)) as server:
        threading.Thread(target=accept, args=(server,), daemon=True).start()
        yield server.getsockname()[1]
