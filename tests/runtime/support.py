"""Shared by the tests of logs: the log lines of a test, as they are written."""

from __future__ import annotations

import io
import json
import logging
import sys
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from runtime.log_settings import LogSettings
from runtime.logs import configure_logs


@contextmanager
def logging_to(level: str = "info", form: str = "json") -> Iterator[io.StringIO]:
    """Have all be logged to a text of its own while the context lasts."""
    root, ours, server = (logging.getLogger(name) for name in ("", "croupier", "gunicorn.error"))
    before = root.handlers[:], [(each, each.level) for each in (root, ours, server)]
    switches = {name: getattr(logging, name) for name in ("_srcfile", "raiseExceptions", "logThreads", "logProcesses")}
    hooks = sys.excepthook, threading.excepthook
    text = io.StringIO()
    configure_logs(LogSettings(level, form), text)
    try:
        yield text
    finally:
        root.handlers[:] = before[0]
        for each, former in before[1]:
            each.setLevel(former)
        sys.excepthook, threading.excepthook = hooks
        for name, value in switches.items():
            setattr(logging, name, value)


def lines_of(text: str) -> list[dict[str, Any]]:
    """Read JSON lines; every line must be one."""
    return [json.loads(line) for line in text.splitlines()]
