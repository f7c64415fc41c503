"""The service under gunicorn with its configuration, on a port of its own."""

from __future__ import annotations

from typing import Any, Final

from tests.harness.endpoint import Endpoint
from tests.harness.programs import Program, free_port, until

APPLICATION: Final = "service.app:create_app()"


class Service(Program, Endpoint):
    """A gunicorn of `workers` processes on a free loopback port; it answers when the constructor returns.

    Another WSGI `application` may replace the service. `options` are those of Program.
    """

    def __init__(self, workers: int = 2, application: str = APPLICATION, **options: Any) -> None:
        self.port = free_port()
        address = {"PORT": str(self.port), "HOST": "127.0.0.1"}
        command = ("gunicorn", "-c", "service/http/gunicorn.py", application)
        super().__init__(*command, **{"WEB_CONCURRENCY": str(workers), **options, **address})
        self.wait()

    def wait(self) -> None:
        """Wait until a request is answered."""
        try:
            until(lambda: not self.is_running() or self.answers())
            assert self.is_running(), f"the service does not start: {self.output()}"
        except BaseException:
            self.kill()
            raise

    def terminate(self) -> None:
        """Send SIGTERM and wait until the log reports it."""
        self.process.terminate()
        until(lambda: "Handling signal: term" in self.output())
