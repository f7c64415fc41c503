"""A small version of `python -m tests.workers.kills`."""

from __future__ import annotations

from tests.workers.brokers import Broker
from tests.workers.kills import CHUNKS, disturbed_jobs
from workers.records import SUCCEEDED


def test_every_job_ends_as_if_nothing_had_happened(embedded: Broker) -> None:
    done = disturbed_jobs(embedded, jobs=12, kills=3)
    assert [job.state for job in done] == [SUCCEEDED] * 12
    assert all(job.result == {"chunks": list(range(CHUNKS))} for job in done)
