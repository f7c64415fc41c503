"""Processes that compute for a command, which an interruption ends with it."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from multiprocessing import Pool
from multiprocessing.pool import Pool as Processes
from signal import SIG_IGN, SIGINT, signal


@contextmanager
def pool(processes: int) -> Iterator[Processes]:
    """Start processes, which ignore an interrupt, and end them. This one must not be interrupted meanwhile."""
    interrupted = signal(SIGINT, SIG_IGN)
    with Pool(processes, signal, (SIGINT, SIG_IGN)) as started:
        signal(SIGINT, interrupted)
        yield started
