"""Jobs while workers are killed at random: `python -m tests.workers.kills` does 100 jobs and 20 kills."""

from __future__ import annotations

import logging
import random
import sys
import time
from functools import partial

from tests.workers.brokers import Broker, running_broker
from tests.workers.crew import Crew, ended, raw_result, until
from tests.workers.doubles import SLOW, install_doubles
from workers.desk import Desk
from workers.embedded import embedded_broker
from workers.inline import inline_desk

__all__ = ["disturbed_results", "undisturbed_result"]

_log = logging.getLogger("croupier.kills")

CHUNKS = 6
SECONDS = 0.1


def undisturbed_result(broker: Broker) -> bytes:
    """Return the result, byte for byte, of one of the jobs that is done by nobody who is killed."""
    install_doubles()
    desk = inline_desk(broker.settings())
    return raw_result(desk, desk.submit(SLOW, "seven-up", {"chunks": CHUNKS, "seconds": 0}).id)


def disturbed_results(broker: Broker, jobs: int, kills: int) -> list[bytes]:
    """Hand jobs in, and kill workers or what does their work until so many are dead; return the results of all."""
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
            until(partial(_has_gone_on, desk, before))
            worker = rng.choice([each for each in crew.workers if each.process.poll() is None])
            if rng.random() < 0.5:
                worker.kill_child()
            else:
                worker.kill()
                crew.hire(broker)
            _log.info("kill %s of %s, %s jobs open", number + 1, kills, desk.store.open_count())
        for id in ids:
            ended(desk, id, 180)
        return [raw_result(desk, id) for id in ids]
    finally:
        crew.dismiss()


def _has_gone_on(desk: Desk, before: int) -> bool:
    """Tell whether fewer jobs are open than before, or none."""
    return desk.store.open_count() < max(before, 1)


def main() -> int:
    """Do the whole of it on the embedded broker; return whether every job came out as if undisturbed."""
    logging.basicConfig(level=logging.INFO, format="%(message)s")
    begun = time.monotonic()
    with embedded_broker() as url, running_broker("embedded", url) as broker:
        found, right = disturbed_results(broker, 100, 20), undisturbed_result(broker)
    wrong = sum(result != right for result in found)
    _log.info("%s results, %s of them wrong, %.0f s", len(found), wrong, time.monotonic() - begun)
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
