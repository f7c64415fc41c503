"""The queues, most urgent first, and the tasks that come in them."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

__all__ = [
    "ANALYSES", "DRAW_CHART", "MOVES", "NOTICES", "QUEUES", "RUN_CHUNK", "SEND_CALL", "SIMULATIONS", "Publish",
]  # fmt: skip

MOVES: Final = "moves"
ANALYSES: Final = "analyses"
#: Pictures and webhooks of jobs that have ended.
NOTICES: Final = "notices"
SIMULATIONS: Final = "simulations"
#: A worker takes from the first queue that holds something.
QUEUES: Final = (MOVES, ANALYSES, NOTICES, SIMULATIONS)

RUN_CHUNK: Final = "croupier.run_chunk"
DRAW_CHART: Final = "croupier.draw_chart"
SEND_CALL: Final = "croupier.send_call"

#: Hands a task to the workers: its name, the queue, its arguments. Raises AwayError.
Publish = Callable[[str, str, tuple[object, ...]], None]
