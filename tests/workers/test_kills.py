"""A small version of `python -m tests.workers.kills`."""

from __future__ import annotations

from tests.workers.brokers import Broker
from tests.workers.kills import disturbed_results, undisturbed_result


def test_every_job_ends_as_if_nothing_had_happened(embedded: Broker) -> None:
    assert disturbed_results(embedded, jobs=12, kills=3) == [undisturbed_result(embedded)] * 12
