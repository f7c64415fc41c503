"""Workers of gunicorn that hold little, and forgive everything else: for tests of what they do when it is too much."""

from __future__ import annotations

import os
from resource import RLIMIT_NOFILE, getrlimit, setrlimit

from service.server.connection import SECONDS
from service.server.crew import Crew
from service.server.worker import Worker

__all__ = ["BYTES", "DESCRIPTORS", "SLOW", "BoundedWorker", "PoorWorker"]

SLOW = 4
BYTES = 512 * 1024
DESCRIPTORS = 32

# Nothing is cut because its time is over.
SECONDS.update(dict.fromkeys(SECONDS, 3600.0))


class BoundedWorker(Worker):
    """Holds few half requests, and little of them."""

    most_slow = SLOW
    most_bytes = BYTES


class PoorWorker(Worker):
    """May open few descriptors more than it has when it begins."""

    def get_thread_pool(self) -> Crew:
        """Go on with few descriptors left."""
        lowest_free = os.dup(0)
        os.close(lowest_free)
        setrlimit(RLIMIT_NOFILE, (lowest_free + DESCRIPTORS, getrlimit(RLIMIT_NOFILE)[1]))
        return super().get_thread_pool()
