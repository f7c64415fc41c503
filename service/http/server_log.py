"""The log of gunicorn, written by the one handler of this program."""

from __future__ import annotations

from gunicorn.config import Config
from gunicorn.glogging import Logger

from runtime.logs import configure_logs


class ServerLog(Logger):
    """Hands the lines of gunicorn to the handler of this program; the application logs requests itself."""

    def setup(self, cfg: Config) -> None:
        """Configure the logs of the server and the application. Raises SettingsError."""
        super().setup(cfg)
        configure_logs()
        self.error_log.handlers.clear()
        self.error_log.propagate = True

    def access(self, *_: object) -> None:
        """Log nothing: the application has logged the request."""
