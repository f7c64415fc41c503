"""Hands a job in and is killed when it has kept it, before any worker hears of it: `python -m tests.workers.orphan`.

Its clock is a minute late, so that the job has waited for as long when others look.
"""

from __future__ import annotations

import os
import signal
import time
from typing import Final

from tests.workers.doubles import NOTHING, install_doubles
from workers.job_queue import JobQueue
from workers.settings import read_job_settings
from workers.store.store import Store

#: The job's id.
ORPHAN: Final = "orphan"


def _die(*_: object) -> None:
    os.kill(os.getpid(), signal.SIGKILL)


def _main() -> None:
    install_doubles()
    store = Store(read_job_settings(), lambda: time.time() - 60)
    JobQueue(store, _die, lambda: ORPHAN).submit(NOTHING, "seven-up", {"chunks": 20})


if __name__ == "__main__":
    _main()
