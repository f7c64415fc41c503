"""A small version of `python -m tests.workers.restarts`."""

from __future__ import annotations

from typing import Final

from tests.thoroughness import scaled
from tests.workers.brokers import Broker
from tests.workers.restarts import JOBS, restarted

REQUESTS: Final = scaled(300, 1000)


def test_nothing_is_lost_when_everything_is_restarted(embedded: Broker) -> None:
    found = restarted(embedded, requests=REQUESTS, restarts=2)
    assert found.lost == []
    assert len(found.answered) >= REQUESTS
    assert len(found.ends) >= REQUESTS // JOBS
    assert set(found.ends) == {"succeeded"}
