"""Jobs while workers are killed at random: `python -m tests.workers.kills` does 100 jobs and 20 kills."""

from __future__ import annotations

import random
import sys
import time
from collections.abc import Callable

from tests.workers.brokers import Broker, running_broker
from tests.workers.crew import Crew, ended, until
from tests.workers.doubles import SLOW, install_doubles
from workers.embedded import embedded_broker
from workers.records import JobRecord

__all__ = ["disturbed_jobs"]

CHUNKS = 6
SECONDS = 0.1


def disturbed_jobs(broker: Broker, jobs: int, kills: int, say: Callable[[str], None] = lambda _: None) -> list[JobRecord]:
    """Hand jobs in, and kill workers or what does their work until so many are dead; return the jobs when all ended."""
    install_doubles()
    rng = random.Random(20)
    crew, desk = Crew(), broker.desk()
    try:
        for _ in range(2):
            crew.hire(broker)
        ids = [desk.submit(SLOW, "seven-up", {"chunks": CHUNKS, "seconds": SECONDS}).id for _ in range(jobs)]
        for number in range(kills):
            before = desk.store.open_count()
            # The next kill comes when work has gone on, so that no chunk is hit again and again.
            until(lambda before=before: desk.store.open_count() < before or not before)
            worker = rng.choice([each for each in crew.workers if each.process.poll() is None])
            if rng.random() < 0.5:
                worker.kill_child()
            else:
                worker.kill()
                crew.hire(broker)
            say(f"kill {number + 1} of {kills}, {desk.store.open_count()} jobs open")
        return [ended(desk, id, 180) for id in ids]
    finally:
        crew.dismiss()


def main() -> int:
    """Do the whole of it on the embedded broker; return whether every job came out as if undisturbed."""
    begun = time.monotonic()
    with embedded_broker() as url, running_broker("embedded", url) as broker:
        done = disturbed_jobs(broker, 100, 20, lambda line: print(line, flush=True))
    wrong = [job for job in done if job.result != {"chunks": list(range(CHUNKS))}]
    print(f"{len(done)} ends, {len(wrong)} of them wrong, {time.monotonic() - begun:.0f} s")
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
