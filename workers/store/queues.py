"""The queues, most urgent first, and their wake-ups: messages that a queue holds work."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from workers.errors import UnavailableError

MOVES: Final = "moves"
ANALYSES: Final = "analyses"
SIMULATIONS: Final = "simulations"
#: A worker serves the first queue that has a wake-up. The store holds the work.
QUEUES: Final = (MOVES, ANALYSES, SIMULATIONS)

#: The name of the task in a wake-up.
RUN_CHUNK: Final = "croupier.run_chunk"

#: Publishes a task: its name, the queue, its arguments. Raises UnavailableError.
Publish = Callable[[str, str, tuple[object, ...]], None]


def publish_wakeup(publish: Publish, queue: str) -> bool:
    """Publish a wake-up for a queue; return False when the broker does not respond."""
    try:
        publish(RUN_CHUNK, queue, (queue,))
    except UnavailableError:
        return False
    return True
