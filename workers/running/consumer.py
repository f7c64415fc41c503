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

#: The logger that says why a broker refuses a worker: at each try, several a second where it names no such host.
_CONNECTING: Final = "celery.worker.consumer.consumer"
#: Seconds in which a line of that logger is not said again.
_PAUSE: Final = 30.0
_QUIET: Final = ("--without-gossip", "--without-mingle", "--without-heartbeat")


def main() -> None:
    """Run the Celery worker."""
    configure_logs()
    bound_lookups()
    # A receiver of this signal sees to the logs: Celery itself leaves them alone.
    setup_logging.connect(_leave_logs_alone)
    # Of root, though no pickle is read here, and of its next version: an operator can do nothing about either.
    warnings.filterwarnings("ignore", module="celery")
    # Where Celery's log puts them, by a filter of its own.
    logging.getLogger("py.warnings").setLevel(logging.ERROR)
    # Of exchanges that cannot delay tasks: none is delayed here.
    logging.getLogger("kombu.transport.native_delayed_delivery").setLevel(logging.ERROR)
    logging.getLogger(_CONNECTING).addFilter(Repeated(_PAUSE))
    queues, processes, name = sys.argv[1:]
    program: Any = import_module(name)
    settings = read_job_settings()
    names = ",".join(queue_name(settings, queue) for queue in queues.split(","))
    program.app.worker_main(["-q", "worker", "-c", processes, "-Q", names, "-l", "warning", *_QUIET])


class Repeated(logging.Filter):
    """Drops a line that was said within the last `pause` seconds."""

    def __init__(self, pause: float) -> None:
        super().__init__()
        self._pause = pause
        self._said: dict[str, float] = {}

    def filter(self, record: logging.LogRecord) -> bool:
        """Tell whether a line is new."""
        text = record.getMessage()
        if record.created < self._said.get(text, 0.0) + self._pause:
            return False
        self._said = {said: at for said, at in self._said.items() if record.created < at + self._pause}
        self._said[text] = record.created
        return True


def _leave_logs_alone(**_: object) -> None:
    """Leave the logs as they are, but have those of Celery's processes handed on, which keep to themselves."""
    logger = get_multiprocessing_logger()
    if logger is not None:
        logger.propagate = True


if __name__ == "__main__":
    main()
