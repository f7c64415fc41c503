"""A small version of `python -m tests.workers.restarts`."""

from __future__ import annotations

from tests.workers.brokers import Broker
from tests.workers.restarts import JOBS, restarted


def test_nothing_is_lost_when_everything_is_restarted(embedded: Broker) -> None:
    found = restarted(embedded, requests=1000, restarts=2)
    assert found.lost == []
    assert len(found.answered) >= 1000
    assert len(found.ends) >= 1000 // JOBS
    assert set(found.ends) == {"succeeded"}
