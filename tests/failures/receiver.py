"""A receiver of webhooks: a server on this machine, with TLS, that takes every message."""

from __future__ import annotations

import ssl
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any

import trustme


@dataclass
class Receiver:
    """Its address, the certificate of its authority, and how many messages it took."""

    url: str
    authority: Path
    taken: int = 0


@contextmanager
def receiving(folder: Path) -> Iterator[Receiver]:
    """Run a receiver."""
    authority, found = trustme.CA(), Receiver("", folder / "authority.pem")
    authority.cert_pem.write_to_path(str(found.authority))

    class Handler(BaseHTTPRequestHandler):
        def do_POST(self) -> None:
            self.rfile.read(int(self.headers["content-length"]))
            found.taken += 1
            self.send_response(204)
            self.end_headers()

        def log_message(self, *_: Any) -> None:
            """Say nothing."""

    server = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
    context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
    authority.issue_cert("localhost").configure_cert(context)
    server.socket = context.wrap_socket(server.socket, server_side=True)
    found.url = f"https://localhost:{server.server_address[1]}/webhook"
    thread = threading.Thread(target=server.serve_forever, args=(0.05,))
    thread.start()
    try:
        yield found
    finally:
        server.shutdown()
        server.server_close()
        thread.join()
