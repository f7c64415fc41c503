"""What is logged, and how: one JSON line an event, or plain text on a terminal, of our programs and of all libraries.

Logging is by `logging`: a short sentence that does not change, and what changes in `extra`. What is bound to the
work in hand (structlog's context variables: `request_id`, `job_id`, `chunk`, `trace_id`) stands in every line about it.
"""

from __future__ import annotations

import json
import logging
import sys
import threading
from collections.abc import Callable
from datetime import UTC, datetime
from functools import lru_cache
from itertools import islice
from types import TracebackType
from typing import Final, TextIO

import orjson
from structlog.contextvars import get_contextvars
from structlog.dev import ConsoleRenderer, plain_traceback
from structlog.processors import format_exc_info
from structlog.typing import EventDict

from runtime.log_settings import PLAIN, LogSettings, read_log_settings
from runtime.masking import make_mask

#: Libraries say what is wrong, and nothing of what is well; gunicorn also when it begins and ends.
_OTHERS: Final = logging.WARNING
_OURS: Final = "croupier"
_SERVER: Final = "gunicorn.error"
#: It warns of what is well: a message that reaches a worker which stops goes back to its queue.
_WARNS_OF_NOTHING: Final = "kombu.transport.virtual.base"
#: How many attributes every record has; those of `extra` come after them.
_FIELDS: Final = len(logging.makeLogRecord({}).__dict__)


def configure_logs(settings: LogSettings | None = None, stream: TextIO | None = None) -> None:
    """Have everything that this process and those it forks log go to `stream` (left out: standard error).

    `settings` are those of the environment where they are left out; ValueError when they are not what they should be.
    """
    settings = settings or read_log_settings()
    stream = stream or sys.stderr
    is_plain = settings.format == PLAIN or (not settings.format and stream.isatty())
    formatter = _Formatter(_write_plain(colors=stream.isatty()) if is_plain else _write_json)
    root = logging.getLogger()
    handler = logging.StreamHandler(stream)
    handler.setFormatter(formatter)
    root.handlers[:] = [handler]
    level = logging.getLevelNamesMapping()[settings.level.upper()]
    root.setLevel(max(level, _OTHERS))
    logging.getLogger(_OURS).setLevel(level)
    logging.getLogger(_SERVER).setLevel(max(level, logging.INFO))
    logging.getLogger(_WARNS_OF_NOTHING).setLevel(logging.ERROR)
    sys.excepthook = _tell_of_error
    threading.excepthook = lambda error: _tell_of_error(error.exc_type, error.exc_value, error.exc_traceback)
    # An event that cannot be written is lost; the reason would quote it.
    logging.raiseExceptions = False
    # No line tells where in the source it is written, which would cost a third of it.
    logging._srcfile = None
    logging.logThreads = logging.logProcesses = logging.logMultiprocessing = False


def _timestamp(seconds: float) -> str:
    """Return a time, in seconds since 1970, as lines give it."""
    whole = int(seconds)
    return f"{_second(whole)}.{int(1000 * (seconds - whole)):03d}+00:00"


@lru_cache(8)
def _second(seconds: int) -> str:
    return datetime.fromtimestamp(seconds, UTC).strftime("%Y-%m-%dT%H:%M:%S")


def _tell_of_error(kind: type[BaseException], error: BaseException | None, trace: TracebackType | None) -> None:
    """Log an error that was not handled, masked as every line is."""
    if error is not None and not issubclass(kind, KeyboardInterrupt):
        logging.getLogger(_OURS).critical("an error ends this", exc_info=(kind, error, trace))


class _Formatter(logging.Formatter):
    """Makes a record an event, as structlog's processors take it, and has it written.

    structlog's own formatter makes every record twice, which is most of what a line costs.
    """

    def __init__(self, write: Callable[[EventDict], str]) -> None:
        super().__init__()
        self._write = write
        self._mask = make_mask()

    def format(self, record: logging.LogRecord) -> str:
        attributes = record.__dict__
        event: EventDict = {
            **get_contextvars(),
            "timestamp": _timestamp(record.created),
            "level": record.levelname.lower(),
            "event": record.getMessage(),
            "logger": record.name,
        }
        # The `extra` of our own records: a library may tell more than we know of.
        if len(attributes) > _FIELDS and record.name.startswith(_OURS):
            event.update(islice(attributes.items(), _FIELDS, None))
        if record.exc_info:
            event["exc_info"] = record.exc_info
        return self._mask(self._write(event))


def _write_json(event: EventDict) -> str:
    event = format_exc_info(None, "", event)
    try:
        return orjson.dumps(event, default=str, option=orjson.OPT_NON_STR_KEYS).decode()
    except TypeError:
        # What is no Unicode, of a caller's making.
        return json.dumps(event, default=str)


def _write_plain(*, colors: bool) -> Callable[[EventDict], str]:
    render = ConsoleRenderer(colors=colors, exception_formatter=plain_traceback)
    return lambda event: str(render(None, "", event))
