"""The queues of Celery, and the messages of lanes."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

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


@dataclass(frozen=True)
class Message:
    """The message of a lane: the next slice of `lane` of a job. It is outdated when the lane has another epoch."""

    job: str
    lane: int
    epoch: int

    @property
    def member(self) -> str:
        """The message as a member of a set."""
        return f"{self.job} {self.lane} {self.epoch}"

    @classmethod
    def read(cls, member: bytes) -> Message:
        """Return a message from a member of a set."""
        job, lane, epoch = member.decode().split()
        return cls(job, int(lane), int(epoch))
