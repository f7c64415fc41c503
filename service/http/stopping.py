"""Whether this process is about to stop: requests that wait or listen then end early."""

from __future__ import annotations

from threading import Event
from typing import Final

_STOPPING: Final = Event()


def begin_to_stop() -> None:
    """End the requests that wait or listen."""
    _STOPPING.set()


def is_stopping() -> bool:
    """Tell whether this process is about to stop."""
    return _STOPPING.is_set()
