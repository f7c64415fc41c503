"""Publishing of slices: the next slice of a lane, and the lanes of a caller that have room in the broker."""

from __future__ import annotations

import logging
from contextlib import suppress

from workers.errors import UnavailableError
from workers.store.lanes import Lanes
from workers.store.queues import RUN_SLICE, Message, Publish
from workers.store.records import JobRecord
from workers.store.store import Store

_log = logging.getLogger("croupier.workers")


def publish_slice(publish: Publish, queue: str, message: Message) -> None:
    """Publish the next slice of a lane. Raises UnavailableError."""
    publish(RUN_SLICE, queue, (message.job, message.lane, message.epoch))


def admit(store: Store, publish: Publish, queue: str, caller: str) -> None:
    """Publish the lanes of a caller that have room in the broker. Raises UnavailableError."""
    for message in Lanes(store).admit(queue, caller):
        publish_slice(publish, queue, message)


def publish_slices(store: Store, publish: Publish, job: JobRecord, following: Message | None = None) -> None:
    """Publish the next slice of a lane, or, when the lane is over, the lanes that take its place.

    The periodic repair publishes what cannot be published here.
    """
    with suppress(UnavailableError):
        if following:
            publish_slice(publish, job.queue, following)
        else:
            admit(store, publish, job.queue, job.caller)
