"""Starts a worker: `python -m workers` serves every queue on every core, `python -m workers moves` serves one queue.

CROUPIER_BROKER_URL and CROUPIER_STORE_URL name the broker and the store, `--processes` the number of processes.
"""

from __future__ import annotations

import argparse
import logging
import sys

from runtime.cores import usable_cores
from runtime.logs import configure_logs
from runtime.lookups import bound_lookups
from runtime.settings import SettingsError
from workers.running.supervisor import Supervisor
from workers.settings import JobSettings, read_job_settings
from workers.store.queues import QUEUES

_log = logging.getLogger("croupier.workers")


def main() -> int:
    """Supervise a worker until a signal asks to stop; return the exit status, 1 when a setting is missing or wrong."""
    parser = argparse.ArgumentParser(prog="python -m workers", description="Works on jobs.")
    parser.add_argument("queues", nargs="*", default=list(QUEUES), help=f"some of: {', '.join(QUEUES)}")
    parser.add_argument("--processes", type=int, default=usable_cores(), help="number of tasks at the same time")
    parser.add_argument("--program", default="workers.running.tasks", help="module of the Celery application")
    arguments = parser.parse_args()
    if unknown := set(arguments.queues) - set(QUEUES):
        parser.error(f"unknown queues: {', '.join(sorted(unknown))}; the queues are {', '.join(QUEUES)}")
    configure_logs()
    bound_lookups()
    try:
        settings = _read_settings()
    except SettingsError as error:
        for fault in error.faults:
            _log.critical(fault)
        return 1
    queues = [queue for queue in QUEUES if queue in arguments.queues]
    return Supervisor(settings, queues, arguments.processes, arguments.program).run()


def _read_settings() -> JobSettings:
    """Read the settings. SettingsError names every fault, also a broker that is not set."""
    settings = read_job_settings()
    if not settings.broker_url:
        raise SettingsError(["CROUPIER_BROKER_URL is not set: a worker needs a Redis, Valkey or RabbitMQ"])
    return settings


if __name__ == "__main__":
    sys.exit(main())
