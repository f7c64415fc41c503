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
from workers.settings import read_job_settings

_QUIET: Final = ("--without-gossip", "--without-mingle", "--without-heartbeat")


def main() -> None:
    """Be the worker."""
    configure_logs()
    # Whoever hears this sees to the logs: Celery itself leaves them alone.
    setup_logging.connect(_leave_logs_alone)
    # Of root, whose pickles nobody reads here, and of what its next version will do: whoever runs it can do nothing.
    warnings.filterwarnings("ignore", module="celery")
    # Where Celery's log puts them, by a filter of its own.
    logging.getLogger("py.warnings").setLevel(logging.ERROR)
    # Of exchanges that cannot delay tasks: none is delayed here.
    logging.getLogger("kombu.transport.native_delayed_delivery").setLevel(logging.ERROR)
    queues, processes, name = sys.argv[1:]
    program: Any = import_module(name)
    namespace = read_job_settings().namespace
    names = ",".join(f"{namespace}.{queue}" for queue in queues.split(","))
    program.app.worker_main(["-q", "worker", "-c", processes, "-Q", names, "-l", "warning", *_QUIET])


def _leave_logs_alone(**_: object) -> None:
    """Take what Celery asks about logs for done, but for those of its processes, which keep to themselves."""
    logger = get_multiprocessing_logger()
    if logger is not None:
        logger.propagate = True


if __name__ == "__main__":
    main()
