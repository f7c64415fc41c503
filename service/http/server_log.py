"""gunicorn's log, written as all others are."""

from __future__ import annotations

from gunicorn.config import Config
from gunicorn.glogging import Logger

from runtime.logs import configure_logs


class ServerLog(Logger):
    """Says what gunicorn says through the one handler of this program; requests are told of by the application."""

    def setup(self, cfg: Config) -> None:
        """Configure the logs of the server and of what it serves. ValueError: a setting is not what it should be."""
        super().setup(cfg)
        configure_logs()
        self.error_log.handlers.clear()
        self.error_log.propagate = True

    def access(self, *_: object) -> None:
        """Say nothing of a request."""
