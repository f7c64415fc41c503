"""The service as it is really served, to be asked from outside: gunicorn with its configuration, on its own port."""

from __future__ import annotations

import socket
from contextlib import closing
from http.client import HTTPConnection, HTTPException
from typing import Any, Final

from tests.harness.programs import PATIENCE, Program, free_port, until

__all__ = ["Service"]

_JSON: Final = "application/json"


class Service(Program):
    """A gunicorn of `workers` processes on a free port of the loopback interface; once made, it answers requests.

    Another WSGI `application` may stand in the service's place; `options` are those of Program.
    """

    def __init__(self, workers: int = 2, application: str = "service.app:create_app()", **options: Any) -> None:
        self.port = free_port()
        place = {"PORT": str(self.port), "HOST": "127.0.0.1"}
        command = ("gunicorn", "-c", "service/gunicorn.py", application)
        super().__init__(*command, **{"WEB_CONCURRENCY": str(workers), **options, **place})
        try:
            self.wait()
        except BaseException:
            self.kill()
            raise

    def wait(self) -> None:
        """Wait until a request is answered."""
        until(self._answers)

    def _answers(self) -> bool:
        assert self.is_running(), f"the service does not start: {self.said()}"
        try:
            self.ask("GET", "/readyz")
        except (OSError, HTTPException):
            return False
        return True

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

    def terminate(self) -> None:
        """Tell it to stop, and wait until it says that it was told."""
        self.process.terminate()
        until(lambda: "Handling signal: term" in self.said())

    def ask(self, method: str, path: str, body: bytes | None = None, **headers: str) -> tuple[int, bytes]:
        """Make one request on a connection of its own, with more headers (names with `_` for `-`)."""
        named = {name.replace("_", "-"): value for name, value in headers.items()}
        with closing(self.connect()) as connection:
            connection.request(method, path, body, {**({"Content-Type": _JSON} if body is not None else {}), **named})
            response = connection.getresponse()
            return response.status, response.read()
