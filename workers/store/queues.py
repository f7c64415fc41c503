"""The queues, most urgent first, and their tickets: messages that say that there is work in a queue."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from workers.errors import UnavailableError

MOVES: Final = "moves"
ANALYSES: Final = "analyses"
SIMULATIONS: Final = "simulations"
#: A worker takes from the first queue that holds a ticket. What there is to do stands in the store.
QUEUES: Final = (MOVES, ANALYSES, SIMULATIONS)

#: The name of the task that comes in them.
RUN_CHUNK: Final = "croupier.run_chunk"

#: Publishes a task: its name, the queue, its arguments. Raises UnavailableError.
Publish = Callable[[str, str, tuple[object, ...]], None]


def publish_ticket(publish: Publish, queue: str) -> bool:
    """Put a ticket into a queue; return False when the broker is away."""
    try:
        publish(RUN_CHUNK, queue, (queue,))
    except UnavailableError:
        return False
    return True
