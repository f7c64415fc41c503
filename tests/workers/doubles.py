"""Doubles: kinds of jobs that misbehave on demand."""

from __future__ import annotations

import ctypes
import os
import signal
import time
from collections.abc import Mapping
from pathlib import Path
from typing import Any, Final

from croupier.players.arena.chunks import ShouldContinue
from workers.jobs.catalogue import KINDS
from workers.jobs.kind import Kind

FAILING: Final = "failing"
NOTHING: Final = "nothing"
SLOW: Final = "slow"
POISON: Final = "poison"


class Nothing(Kind):
    """Chunks that count themselves, each for `size`."""

    name = noun = NOTHING

    def chunk_count(self, spec: Mapping[str, Any]) -> int:
        return int(spec["chunks"])

    def size(self, spec: Mapping[str, Any]) -> int:
        return self.chunk_count(spec) * self.chunk_size(spec, 0)

    def chunk_size(self, spec: Mapping[str, Any], chunk: int) -> int:
        return int(spec.get("size", 1))

    def run_chunk(self, spec: Mapping[str, Any], chunk: int, should_continue: ShouldContinue, saved: Any = None) -> Any:
        return [chunk]

    def merge(self, total: Any, tally: Any) -> Any:
        return [*total, *tally]

    def is_enough(self, spec: Mapping[str, Any], total: Any) -> bool:
        return len(total) == spec.get("enough")

    def result(self, spec: Mapping[str, Any], total: Any) -> Any:
        return {"chunks": total}


class Slow(Nothing):
    """Chunks that take `seconds`; each leaves a line in the file `log`, when there is one.

    With `is_deaf` they hold the interpreter for that time.
    """

    name = noun = SLOW

    def run_chunk(self, spec: Mapping[str, Any], chunk: int, should_continue: ShouldContinue, saved: Any = None) -> Any:
        if "log" in spec:
            with Path(spec["log"]).open("a") as log:
                log.write(f"{chunk}\n")
        start, size = time.monotonic(), self.chunk_size(spec, chunk)
        if spec.get("is_deaf"):
            # As the compiled engine in a long search: no other thread of the process runs.
            ctypes.PyDLL(None).sleep(spec["seconds"])
        while (spent := time.monotonic() - start) < spec["seconds"] and should_continue(
            int(size * spent / spec["seconds"])
        ):
            time.sleep(0.01)
        return [chunk]


class Poison(Slow):
    """Chunks that kill the process that does them; `chunk` alone when it is given."""

    name = noun = POISON

    def run_chunk(self, spec: Mapping[str, Any], chunk: int, should_continue: ShouldContinue, saved: Any = None) -> Any:
        super().run_chunk({**spec, "seconds": 0}, chunk, should_continue)
        if chunk == spec.get("chunk", chunk):
            os.kill(os.getpid(), signal.SIGKILL)
        return [chunk]


class Failing(Nothing):
    """Chunks that fail."""

    name = noun = FAILING

    def run_chunk(self, spec: Mapping[str, Any], chunk: int, should_continue: ShouldContinue, saved: Any = None) -> Any:
        raise RuntimeError("the secret is 42")


DOUBLES: Final[dict[str, Kind]] = {kind.name: kind for kind in (Nothing(), Slow(), Poison(), Failing())}


def install_doubles() -> None:
    """Add them to the kinds that this process knows, for good."""
    KINDS.update(DOUBLES)
