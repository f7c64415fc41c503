"""The Celery worker: `python -m workers.running.consumer QUEUES PROCESSES PROGRAM`, started by `python -m workers`."""

from __future__ import annotations

import logging
import sys
import warnings
from importlib import import_module
from typing import Any, Final

from celery.signals import setup_logging
from celery.utils.log import get_multiprocessing_logger

from runtime.logs import configure_logs
from runtime.lookups import bound_lookups
from workers.running.app import queue_name
from workers.settings import read_job_settings

#: The logger of rejected connections to the broker, with several lines a second when its name is unknown.
_CONNECTING: Final = "celery.worker.consumer.consumer"
#: Seconds during which a line of that logger is not repeated.
_PAUSE: Final = 30.0
_QUIET: Final = ("--without-gossip", "--without-mingle", "--without-heartbeat")


def main() -> None:
    """Run the Celery worker."""
    configure_logs()
    bound_lookups()
    # Celery does not configure logs when this signal has a receiver.
    setup_logging.connect(leave_logs_alone)
    # Warnings about root and about Celery's next version: an operator can do nothing about them.
    warnings.filterwarnings("ignore", module="celery")
    # Celery copies these warnings to this logger.
    logging.getLogger("py.warnings").setLevel(logging.ERROR)
    # Messages about exchanges that cannot delay tasks: no task is delayed here.
    logging.getLogger("kombu.transport.native_delayed_delivery").setLevel(logging.ERROR)
    logging.getLogger(_CONNECTING).addFilter(Repeated(_PAUSE))
    queues, processes, name = sys.argv[1:]
    program: Any = import_module(name)
    settings = read_job_settings()
    names = ",".join(queue_name(settings, queue) for queue in queues.split(","))
    program.app.worker_main(["-q", "worker", "-c", processes, "-Q", names, "-l", "warning", *_QUIET])


class Repeated(logging.Filter):
    """Drops a line that was logged within the last `pause` seconds."""

    def __init__(self, pause: float) -> None:
        super().__init__()
        self._pause = pause
        self._logged: dict[str, float] = {}

    def filter(self, record: logging.LogRecord) -> bool:
        """Return whether a line is new."""
        text = record.getMessage()
        if record.created < self._logged.get(text, 0.0) + self._pause:
            return False
        self._logged = {line: at for line, at in self._logged.items() if record.created < at + self._pause}
        self._logged[text] = record.created
        return True


def leave_logs_alone(**_: object) -> None:
    """Leave the logs as they are, and pass on those of Celery's processes."""
    logger = get_multiprocessing_logger()
    if logger is not None:
        logger.propagate = True


if __name__ == "__main__":
    main()
