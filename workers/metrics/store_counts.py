"""Counts of jobs, made once, in the store, by the scripts that change them, whether or not the processes live.

So they are the same wherever they are read, and go on through every restart but the store's own loss.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from workers.store.store import Store


@dataclass(frozen=True)
class Measure:
    """Something that was measured in seconds: how many up to each bound (all below it too), and the sum of all."""

    buckets: tuple[tuple[str, int], ...]
    sum: float


@dataclass(frozen=True)
class Jobs:
    """The open jobs of a state and a kind: how many, and how many seconds ago the oldest was made."""

    state: str
    kind: str
    count: int
    oldest: float


@dataclass(frozen=True)
class StoreCounts:
    """All counts of a store.

    `counted` are totals by name and labels: `ended` (kind, outcome), `chunks` (kind), `redelivered`
    (reason), `webhooks` (outcome). `measured` are `wait` and `run` by name and kind. `queues` are open jobs by queue,
    `workers` the state and the queues of each worker that is alive, `processes` how many they have together.
    """

    counted: Mapping[tuple[str, ...], int]
    measured: Mapping[tuple[str, str], Measure]
    jobs: tuple[Jobs, ...]
    queues: Mapping[str, int]
    workers: tuple[str, ...]
    processes: int
    bytes: int
    due_webhooks: int


def read_counts(store: Store) -> StoreCounts:
    """Read everything at once. Raises UnavailableError."""
    counted, bounds, jobs, queues, workers, size, due = store.run("read_counts")
    numbers = dict(zip(map(_text, counted[::2]), counted[1::2], strict=True))
    names = [*map(_text, bounds), "+Inf"]
    return StoreCounts(
        counted={tuple(name.split()): int(value) for name, value in numbers.items() if not _is_measured(name)},
        measured={(what, kind): _measure(numbers, f"{what} {kind}", names) for what, kind in _measured_in(numbers)},
        jobs=tuple(Jobs(_text(state), _text(kind), count, float(oldest)) for state, kind, count, oldest in jobs),
        queues={_text(queue): count for queue, count in queues},
        workers=tuple(_text(says) for says, _ in workers),
        processes=sum(count for _, count in workers),
        bytes=size,
        due_webhooks=due,
    )


def _is_measured(name: str) -> bool:
    return name.startswith(("wait ", "run "))


def _measured_in(numbers: Mapping[str, bytes]) -> set[tuple[str, str]]:
    return {(what, kind) for what, kind, _ in (name.split() for name in numbers if _is_measured(name))}


def _measure(numbers: Mapping[str, bytes], about: str, bounds: list[str]) -> Measure:
    total, buckets = 0, []
    for bound in bounds:
        total += int(numbers.get(f"{about} {bound}", 0))
        buckets.append((bound, total))
    return Measure(tuple(buckets), float(numbers.get(f"{about} sum", 0)))


def _text(data: bytes) -> str:
    return data.decode()
