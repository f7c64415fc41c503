"""Jobs while workers are killed at any moment; `python -m deploy.chaos kills` is the large version, over HTTP."""

from __future__ import annotations

import random
from collections.abc import Callable
from threading import Event
from typing import Final

from tests.harness.workers import Workers
from tests.workers.brokers import Broker
from tests.workers.doubles import SLOW
from tests.workers.worker_pool import WorkerPool, ended

#: A process that works, the Celery worker above it, or all with their supervisor.
KILLS: Final[tuple[Callable[[Workers], None], ...]] = (Workers.kill_child, Workers.kill_parent, Workers.kill)
#: The longest time between two kills, in seconds.
PAUSE: Final = 1.5


def test_kills_do_not_change_results(embedded: Broker, worker_pool: WorkerPool) -> None:
    rng = random.Random(20)
    job_queue = embedded.job_queue()
    for _ in range(2):
        worker_pool.start(embedded, 2)
    ids = [job_queue.submit(SLOW, "seven-up", {"chunks": 6, "seconds": 0.1}).id for _ in range(12)]
    for _ in range(3):
        Event().wait(rng.uniform(0, PAUSE))
        worker = rng.choice([each for each in worker_pool.workers if each.is_running()])
        rng.choice(KILLS)(worker)
        if not worker.is_running():
            worker_pool.start(embedded, 2)
    assert [ended(job_queue, id, 300).result for id in ids] == [{"chunks": list(range(6))}] * 12
