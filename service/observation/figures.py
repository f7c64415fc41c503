"""What is counted of requests. Off, unless there is a token by which somebody may ask for it."""

from __future__ import annotations

from hmac import compare_digest
from importlib import import_module
from typing import Any, Final, cast

from flask import Flask

from service.http.request_log import Exchange
from service.settings import Settings
from workers.job_queue import JobQueue

_EXTENSION: Final = "croupier-figures"


class Figures:
    """Counts nothing; whoever brings its `token` is told (empty: nobody)."""

    def __init__(self, token: str = "") -> None:
        self.token = token

    def admits(self, authorization: str) -> bool:
        """Tell whether a header's value brings the token."""
        kind, _, given = authorization.partition(" ")
        is_right = compare_digest(given.strip().encode(), self.token.encode())
        return is_right and kind.lower() == "bearer" and bool(self.token)

    def begin(self) -> None:
        """Tell that this process serves from now on."""

    def count(self, exchange: Exchange, seconds: float) -> None:
        """Count a request that was answered."""

    def hold_places(self, waiting: int, listening: int) -> None:
        """Tell of how many more requests wait for jobs, and listen to them; or fewer."""

    def text(self) -> tuple[bytes, str]:
        """Return all figures, and their media type."""
        return b"", "text/plain"


def install_figures(app: Flask, settings: Settings, job_queue: JobQueue) -> Figures:
    """Give an application its figures."""
    found = _counting(settings, job_queue) if settings.metrics_token else Figures()
    app.extensions[_EXTENSION] = found
    return found


def _counting(settings: Settings, job_queue: JobQueue) -> Figures:
    # It takes time to load, and must not be before it is known whether several processes count.
    counting: Any = import_module("service.http.metrics")
    return cast(Figures, counting.Counting(settings, job_queue))


def figures_of(app: object) -> Figures:
    """Return the figures of an application; those of another than ours count nothing."""
    found: Figures | None = getattr(app, "extensions", {}).get(_EXTENSION)
    return found or Figures()
