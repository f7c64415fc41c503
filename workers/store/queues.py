"""The queues and tasks of Celery, and the messages of lanes."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, NamedTuple

MOVES: Final = "moves"
ANALYSES: Final = "analyses"
SIMULATIONS: Final = "simulations"
#: The queues of jobs, the most urgent first.
QUEUES: Final = (MOVES, ANALYSES, SIMULATIONS)
WEBHOOKS: Final = "webhooks"
REPAIRS: Final = "repairs"
#: All queues.
ALL_QUEUES: Final = (*QUEUES, WEBHOOKS, REPAIRS)

#: Names of the tasks.
RUN_SLICE: Final = "croupier.run_slice"
DELIVER_WEBHOOK: Final = "croupier.deliver_webhook"
REPAIR: Final = "croupier.repair"

#: Publishes a task: its name, the queue, its arguments. Raises UnavailableError.
Publish = Callable[[str, str, tuple[object, ...]], None]


class Message(NamedTuple):
    """The message of a lane: the next slice of `lane` of a job. It is outdated when the lane has another epoch."""

    job: str
    lane: int
    epoch: int
