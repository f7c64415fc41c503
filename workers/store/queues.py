"""The queues, most urgent first, and the task that comes in them."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

MOVES: Final = "moves"
ANALYSES: Final = "analyses"
SIMULATIONS: Final = "simulations"
#: A worker takes from the first queue that holds something. Messages are tickets for chunks: what there is to do stands
#: in the store.
QUEUES: Final = (MOVES, ANALYSES, SIMULATIONS)

RUN_CHUNK: Final = "croupier.run_chunk"

#: Hands a task to the workers: its name, the queue, its arguments. Raises UnavailableError.
Publish = Callable[[str, str, tuple[object, ...]], None]
