"""Logs: one JSON line for each event, or plain text on a terminal, from our programs and from all libraries.

Our modules use `logging`: a short constant sentence, and variable parts in `extra`. Each line also contains the bound
context variables of structlog (`request_id`, `job_id`, `chunk`, `trace_id`). `write_line` writes a line without a log
record, for lines that are written very often.
"""

from __future__ import annotations

import json
import logging
import sys
import threading
import time
from collections.abc import Callable, Mapping
from datetime import UTC, datetime
from functools import lru_cache
from itertools import islice
from types import TracebackType
from typing import Any, Final, TextIO

import orjson
from structlog.contextvars import bind_contextvars, get_contextvars, reset_contextvars
from structlog.dev import ConsoleRenderer, plain_traceback
from structlog.processors import format_exc_info
from structlog.typing import EventDict

from runtime.log_settings import PLAIN, LogSettings, read_log_settings
from runtime.masking import make_mask

#: Libraries log warnings only. gunicorn also logs its start and its end.
_OTHERS: Final = logging.WARNING
_OURS: Final = "croupier"
_SERVER: Final = "gunicorn.error"
#: Warns about a normal event: a message for a stopping worker goes back to its queue.
_NOISY: Final = "kombu.transport.virtual.base"
#: Number of attributes of every record. Those of `extra` follow them.
_FIELDS: Final = len(logging.makeLogRecord({}).__dict__)
#: Names that programs bind. structlog makes the variable of a name when it is first bound, and two threads that do so
#: at the same time would make two, of which one cannot be reset. So all are made here, before any thread starts.
_BOUND: Final = ("request_id", "trace_id", "job_id", "game", "kind", "chunk")
reset_contextvars(**bind_contextvars(**dict.fromkeys(_BOUND, "")))


def configure_logs(settings: LogSettings | None = None, stream: TextIO | None = None) -> None:
    """Send all logs of this process and its forks to `stream` (default: standard error).

    The default of `settings` is the environment. Raises ValueError for an invalid variable.
    """
    settings = settings or read_log_settings()
    stream = stream or sys.stderr
    is_plain = settings.format == PLAIN or (not settings.format and stream.isatty())
    root = logging.getLogger()
    root.handlers[:] = [_LineHandler(stream, _write_plain(colors=stream.isatty()) if is_plain else _write_json)]
    level = logging.getLevelNamesMapping()[settings.level.upper()]
    root.setLevel(max(level, _OTHERS))
    logging.getLogger(_OURS).setLevel(level)
    logging.getLogger(_SERVER).setLevel(max(level, logging.INFO))
    logging.getLogger(_NOISY).setLevel(logging.ERROR)
    sys.excepthook = _log_error
    threading.excepthook = lambda error: _log_error(error.exc_type, error.exc_value, error.exc_traceback)
    # A line that cannot be written is lost. The traceback would quote it.
    logging.raiseExceptions = False
    # No line contains its place in the source, which would take a third of the time.
    logging._srcfile = None
    logging.logThreads = logging.logProcesses = logging.logMultiprocessing = False


def write_line(logger: str, level: int, event: str, fields: Mapping[str, Any]) -> None:
    """Write one line as bytes, without a log record. Without `configure_logs`, nothing is written."""
    for handler in logging.getLogger().handlers:
        if isinstance(handler, _LineHandler):
            handler.write_line(logger, level, event, fields)


class _LineHandler(logging.StreamHandler[TextIO]):
    """Writes lines to a stream, by `logging` or directly. Secrets are masked in both."""

    def __init__(self, stream: TextIO, write: Callable[[EventDict], str]) -> None:
        super().__init__(stream)
        self._write = write
        self._mask = make_mask()
        # A text stream without bytes behind it belongs to a test.
        self._bytes = getattr(stream, "buffer", None)

    def format(self, record: logging.LogRecord) -> str:
        """Write a record as a line. structlog's own formatter would copy each record twice."""
        attributes = record.__dict__
        event = _event(record.name, record.levelno, record.created, record.getMessage(), get_contextvars())
        # Only of our records: a library may log more than we know of.
        if len(attributes) > _FIELDS and record.name.startswith(_OURS):
            event.update(islice(attributes.items(), _FIELDS, None))
        if record.exc_info:
            event["exc_info"] = record.exc_info
        return self._mask(self._write(event))

    def write_line(self, logger: str, level: int, event: str, fields: Mapping[str, Any]) -> None:
        line = self._mask(self._write(_event(logger, level, time.time(), event, fields))) + "\n"
        if self._bytes is None:
            self.stream.write(line)
        else:
            self._bytes.write(line.encode())
            self._bytes.flush()


def _event(logger: str, level: int, seconds: float, event: str, fields: Mapping[str, Any]) -> EventDict:
    return {
        "timestamp": _timestamp(seconds),
        "level": logging.getLevelName(level).lower(),
        "event": event,
        "logger": logger,
        **fields,
    }


def _timestamp(seconds: float) -> str:
    """Return a time in seconds since 1970 in the form of log lines."""
    whole = int(seconds)
    return f"{_second(whole)}.{int(1000 * (seconds - whole)):03d}+00:00"


@lru_cache(8)
def _second(seconds: int) -> str:
    return datetime.fromtimestamp(seconds, UTC).strftime("%Y-%m-%dT%H:%M:%S")


def _log_error(kind: type[BaseException], error: BaseException | None, trace: TracebackType | None) -> None:
    """Log an unhandled error, with secrets masked as in every line."""
    if error is not None and not issubclass(kind, KeyboardInterrupt):
        logging.getLogger(_OURS).critical("unhandled error ends this program", exc_info=(kind, error, trace))


def _write_json(event: EventDict) -> str:
    if "exc_info" in event:
        event = format_exc_info(None, "", event)
    try:
        return orjson.dumps(event, default=str, option=orjson.OPT_NON_STR_KEYS).decode()
    except TypeError:
        # A caller's text with half of a surrogate pair.
        return json.dumps(event, default=str)


def _write_plain(*, colors: bool) -> Callable[[EventDict], str]:
    render = ConsoleRenderer(colors=colors, exception_formatter=plain_traceback)
    return lambda event: str(render(None, "", event))
