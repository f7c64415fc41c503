"""The queues, most urgent first, and the tasks that come in them."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

__all__ = [
    "ANALYSES", "CHUNK_QUEUES", "DRAW_CHART", "MOVES", "NOTICES", "QUEUES", "RUN_CHUNK", "SIMULATIONS",
    "Publish",
]  # fmt: skip

MOVES: Final = "moves"
ANALYSES: Final = "analyses"
#: Pictures of jobs that have ended.
NOTICES: Final = "notices"
SIMULATIONS: Final = "simulations"
#: A worker takes from the first queue that holds something.
QUEUES: Final = (MOVES, ANALYSES, NOTICES, SIMULATIONS)
#: Those in which messages are tickets for chunks: what there is to do stands in the store.
CHUNK_QUEUES: Final = (MOVES, ANALYSES, SIMULATIONS)

RUN_CHUNK: Final = "croupier.run_chunk"
DRAW_CHART: Final = "croupier.draw_chart"

#: Hands a task to the workers: its name, the queue, its arguments. Raises UnavailableError.
Publish = Callable[[str, str, tuple[object, ...]], None]
