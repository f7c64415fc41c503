"""Reviews with real workers: no player waits for one."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Any, Final

from croupier.players.catalogue import ROSTERS
from croupier.players.review.plan import chunks_of, items_of
from tests.harness.programs import until
from tests.players.review_matches import plan_of_match
from tests.workers.support import Broker, WorkerPool, ended, opponent_spec
from workers.job_queue import JobQueue
from workers.store.queues import MOVES
from workers.store.records import RUNNING, SUCCEEDED

GAME: Final = "seven-up"


def review_spec(chunks: Sequence[Sequence[float]] = ()) -> dict[str, Any]:
    """Return the spec of a review of thousands of deals, in these chunks or in the usual ones."""
    plan = plan_of_match(ROSTERS[GAME], ("random",), "long", worlds=1000)
    plan = replace(plan, deals=[*plan.deals] * 200)
    items = items_of(plan)
    usual = [[chunk.start, chunk.stop, chunk.milliseconds] for chunk in chunks_of(items)]
    return {**plan.to_data(), "chunks": chunks or usual, "names": []}


def play_during(review: str, job_queue: JobQueue) -> None:
    """Complete a job of opponent moves while the review runs."""
    until(lambda: job_queue.read(review).state == RUNNING)
    moves = job_queue.submit("opponent-moves", GAME, opponent_spec(ROSTERS[GAME], "greedy")).id
    assert ended(job_queue, moves).state == SUCCEEDED
    assert job_queue.read(review).state == RUNNING


def test_moves_precede_the_chunks_of_a_running_review(embedded: Broker, worker_pool: WorkerPool) -> None:
    worker_pool.start(embedded)
    job_queue = embedded.job_queue()
    play_during(job_queue.submit("reviews", GAME, review_spec()).id, job_queue)


def test_worker_of_moves_computes_during_a_chunk_of_a_review(embedded: Broker, worker_pool: WorkerPool) -> None:
    """Both chunks of this review take minutes, and the worker of moves takes neither."""
    patient = replace(embedded, task_seconds=600)
    worker_pool.start(patient)
    worker_pool.start(patient, queues=MOVES)
    job_queue = patient.job_queue()
    play_during(job_queue.submit("reviews", GAME, review_spec([[0, 8_000, 1e6], [8_000, 16_000, 1e6]])).id, job_queue)
