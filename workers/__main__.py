"""Starts a worker: `python -m workers` takes from every queue on every core, `python -m workers moves` from one.

The broker and the store are those of CROUPIER_BROKER_URL and CROUPIER_STORE_URL; `--processes` says on how many cores.
"""

from __future__ import annotations

import argparse
import os
import sys

from workers.queues import QUEUES
from workers.settings import read_job_settings

__all__ = ["command"]

_QUIET = ("--without-gossip", "--without-mingle", "--without-heartbeat")


def command(queues: list[str], processes: int, program: str) -> list[str]:
    """Return the command line of a worker."""
    namespace = read_job_settings().namespace
    names = ",".join(f"{namespace}.{queue}" for queue in queues)
    worker = ["-A", program, "worker", "-c", str(processes), "-Q", names, "-l", "warning", *_QUIET]
    return [sys.executable, *(["-P"] if sys.flags.safe_path else []), "-m", "celery", "-q", *worker]


def main() -> None:
    """Become the worker."""
    parser = argparse.ArgumentParser(prog="python -m workers", description="Works on jobs.")
    parser.add_argument("queues", nargs="*", default=list(QUEUES), help=f"some of: {', '.join(QUEUES)}")
    parser.add_argument("--processes", type=int, default=os.cpu_count() or 1, help="how many tasks at once")
    parser.add_argument("--program", default="workers.tasks", help="the module of the Celery application")
    arguments = parser.parse_args()
    line = command([queue for queue in QUEUES if queue in arguments.queues], arguments.processes, arguments.program)
    # A stopped worker gives its task back at once instead of working it off; read when Celery is imported.
    os.execve(line[0], line, {"REMAP_SIGTERM": "SIGQUIT", **os.environ})  # noqa: S606 - it becomes the worker


if __name__ == "__main__":
    main()
