"""The service as it is really served, to be asked from outside: gunicorn with its configuration, on its own port."""

from __future__ import annotations

import os
import signal
import socket
import subprocess
import sys
import time
from contextlib import closing
from http.client import HTTPConnection
from pathlib import Path
from tempfile import mkstemp
from typing import Final

from tests.service.asking import JSON
from tests.workers.worker_pool import until

__all__ = ["PATIENCE", "ROOT", "Server"]

ROOT: Final = Path(__file__).parent.parent.parent
#: Seconds within which the service must be up, and down again.
PATIENCE: Final = 60.0


class Server:
    """A gunicorn of its own, on a free port."""

    def __init__(self, workers: int = 2, **variables: str) -> None:
        with closing(socket.socket()) as probe:
            probe.bind(("127.0.0.1", 0))
            self.port: int = probe.getsockname()[1]
        environment = {
            **os.environ,
            "WEB_CONCURRENCY": str(workers),
            **variables,
            "PORT": str(self.port),
            "HOST": "127.0.0.1",
        }
        # Nobody need read what it says for it to go on.
        self._said, name = mkstemp()
        Path(name).unlink()
        self.process = subprocess.Popen(
            [sys.executable, "-m", "gunicorn", "-c", "service/gunicorn.py", "service.app:create_app()"],
            cwd=ROOT,
            env=environment,
            stderr=self._said,
        )
        try:
            self.wait()
        except BaseException:
            self.process.kill()
            self.process.wait()
            raise

    def wait(self) -> None:
        """Wait until a request is answered."""
        deadline = time.monotonic() + PATIENCE
        while time.monotonic() < deadline:
            assert self.process.poll() is None, self.said()
            try:
                assert self.ask("GET", "/readyz")[0] == 200
            except ConnectionRefusedError:
                time.sleep(0.05)  # There is nothing to wait on before the port is open.
            else:
                return
        raise AssertionError(f"the service does not start: {self.said()}")

    def connect(self) -> HTTPConnection:
        return HTTPConnection("127.0.0.1", self.port, timeout=PATIENCE)

    def open(self) -> socket.socket:
        """Open a connection to write on by hand."""
        return socket.create_connection(("127.0.0.1", self.port), PATIENCE)

    def terminate(self) -> None:
        """Tell it to stop, and wait until it says that it was told."""
        self.process.send_signal(signal.SIGTERM)
        until(lambda: "Handling signal: term" in self.said())

    def said(self) -> str:
        """Return all that it has logged."""
        size = os.fstat(self._said).st_size
        return os.pread(self._said, size, 0).decode()

    def ask(self, method: str, path: str, body: bytes | None = None, **headers: str) -> tuple[int, bytes]:
        """Make one request on a connection of its own, with more headers (names with `_` for `-`)."""
        named = {name.replace("_", "-"): value for name, value in headers.items()}
        with closing(self.connect()) as connection:
            connection.request(method, path, body, {**({"Content-Type": JSON} if body is not None else {}), **named})
            response = connection.getresponse()
            return response.status, response.read()

    def __del__(self) -> None:
        os.close(self._said)

    def stop(self) -> None:
        """Stop it, if it still runs."""
        if self.process.poll() is None:
            self.process.terminate()
        self.process.wait(PATIENCE)
