"""Starts a worker: `python -m workers` takes from every queue on every core, `python -m workers moves` from one.

The broker and the store are those of CROUPIER_BROKER_URL and CROUPIER_STORE_URL; `--processes` says on how many cores.
"""

from __future__ import annotations

import argparse
import sys

from runtime.cores import usable_cores
from runtime.logs import configure_logs
from runtime.lookups import bound_lookups
from workers.running.supervisor import Supervisor
from workers.settings import read_job_settings
from workers.store.queues import QUEUES


def main() -> int:
    """Watch over a worker until a signal asks to stop; return the exit status."""
    parser = argparse.ArgumentParser(prog="python -m workers", description="Works on jobs.")
    parser.add_argument("queues", nargs="*", default=list(QUEUES), help=f"some of: {', '.join(QUEUES)}")
    parser.add_argument("--processes", type=int, default=usable_cores(), help="how many tasks at once")
    parser.add_argument("--program", default="workers.running.tasks", help="the module of the Celery application")
    arguments = parser.parse_args()
    if unknown := set(arguments.queues) - set(QUEUES):
        parser.error(f"no queue is called {', '.join(sorted(unknown))}: there are {', '.join(QUEUES)}")
    configure_logs()
    bound_lookups()
    queues = [queue for queue in QUEUES if queue in arguments.queues]
    return Supervisor(read_job_settings(), queues, arguments.processes, arguments.program).run()


if __name__ == "__main__":
    sys.exit(main())
