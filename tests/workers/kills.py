"""Jobs while workers are killed at random: `python -m tests.workers.kills [BROKER]` does 200 jobs and 60 kills."""

from __future__ import annotations

import logging
import random
import sys
import time
from collections.abc import Callable
from threading import Event
from typing import Final

from runtime.embedded import embedded_broker
from tests.harness.workers import Workers
from tests.workers.brokers import Broker, running_broker
from tests.workers.doubles import SLOW, install_doubles
from tests.workers.worker_pool import WorkerPool, ended, raw_result
from workers.running.inline import inline_job_queue

_log = logging.getLogger("croupier.kills")

CHUNKS: Final = 6
SECONDS: Final = 0.1
#: The longest time between two kills; they come at any moment, whatever was done since the one before.
PAUSE: Final = 1.5


def undisturbed_result(broker: Broker) -> bytes:
    """Return the result, byte for byte, of one of the jobs that is done by nobody who is killed."""
    job_queue = inline_job_queue(broker.settings())
    return raw_result(job_queue, job_queue.submit(SLOW, "seven-up", {"chunks": CHUNKS, "seconds": 0}).id)


def disturbed_results(broker: Broker, jobs: int, kills: int) -> list[bytes]:
    """Hand jobs in, and kill workers or what does their work until so many are dead; return the results of all."""
    rng = random.Random(20)
    worker_pool, job_queue = WorkerPool(), broker.job_queue()
    try:
        for _ in range(2):
            worker_pool.start(broker, 2)
        ids = [job_queue.submit(SLOW, "seven-up", {"chunks": CHUNKS, "seconds": SECONDS}).id for _ in range(jobs)]
        for number in range(kills):
            Event().wait(rng.uniform(0, PAUSE))
            worker = rng.choice([each for each in worker_pool.workers if each.process.poll() is None])
            rng.choice(_KILLS)(worker)
            if worker.process.poll() is not None:
                worker_pool.start(broker, 2)
            _log.info("kill %s of %s, %s jobs open", number + 1, kills, job_queue.store.open_count())
        for id in ids:
            ended(job_queue, id, 300)
        return [raw_result(job_queue, id) for id in ids]
    finally:
        worker_pool.kill()


#: A process that works, the Celery worker above it, or all with who watches over them.
_KILLS: Final[tuple[Callable[[Workers], None], ...]] = (Workers.kill_child, Workers.kill_parent, Workers.kill)


def main() -> int:
    """Do the whole of it on a broker, the embedded one by default; return whether any job came out disturbed."""
    install_doubles()
    logging.basicConfig(level=logging.INFO, format="%(message)s")
    begun = time.monotonic()
    name = sys.argv[1] if len(sys.argv) > 1 else "embedded"
    with embedded_broker() as url, running_broker(name, url) as broker:
        found, right = disturbed_results(broker, 200, 60), undisturbed_result(broker)
    wrong = sum(result != right for result in found)
    _log.info("%s results, %s of them wrong, %.0f s", len(found), wrong, time.monotonic() - begun)
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
