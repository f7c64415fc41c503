"""Records to keep, and who works on them."""

from __future__ import annotations

from typing import Final

from tests.workers.doubles import NOTHING
from workers.store.leases import Worker
from workers.store.records import JobRecord

WORKER: Final = Worker("test", "1")


def record(id: str = "a", owner: str = "") -> JobRecord:
    """Make the record of a job of one chunk that does nothing."""
    return JobRecord(id, "seven-up", NOTHING, {"chunks": 1}, 1, 1, 1000.0, owner=owner)
