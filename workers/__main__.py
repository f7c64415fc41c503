"""Starts a worker: `python -m workers` takes from every queue on every core, `python -m workers moves` from one.

The broker and the store are those of CROUPIER_BROKER_URL and CROUPIER_STORE_URL; `--processes` says on how many cores.
"""

from __future__ import annotations

import argparse
import os
from importlib import import_module
from typing import Any

from workers.queues import QUEUES
from workers.settings import read_job_settings

__all__ = ["main"]

_QUIET = ("--without-gossip", "--without-mingle", "--without-heartbeat")


def _arguments(queues: list[str], processes: int) -> list[str]:
    """Return what Celery is told of a worker."""
    namespace = read_job_settings().namespace
    names = ",".join(f"{namespace}.{queue}" for queue in queues)
    return ["-q", "worker", "-c", str(processes), "-Q", names, "-l", "warning", *_QUIET]


def main() -> None:
    """Be the worker."""
    parser = argparse.ArgumentParser(prog="python -m workers", description="Works on jobs.")
    parser.add_argument("queues", nargs="*", default=list(QUEUES), help=f"some of: {', '.join(QUEUES)}")
    parser.add_argument("--processes", type=int, default=os.cpu_count() or 1, help="how many tasks at once")
    parser.add_argument("--program", default="workers.tasks", help="the module of the Celery application")
    arguments = parser.parse_args()
    # A stopped worker gives its task back at once instead of working it off; read when Celery is imported.
    os.environ.setdefault("REMAP_SIGTERM", "SIGQUIT")
    program: Any = import_module(arguments.program)
    queues = [queue for queue in QUEUES if queue in arguments.queues]
    program.app.worker_main(_arguments(queues, arguments.processes))


if __name__ == "__main__":
    main()
