"""Matches reviewed from files: `croupier review match.json`, on every core.

All processes measure the same chunks, so the figures do not depend on their number.
"""

from __future__ import annotations

from argparse import Namespace
from collections.abc import Mapping, Sequence
from functools import partial
from itertools import chain
from multiprocessing import Pool
from signal import SIG_IGN, SIGINT, signal
from typing import Any, cast

from croupier.club.deals import record_of
from croupier.command.progress import with_progress
from croupier.command.reading import read_records
from croupier.players.review.measuring import measure_chunk
from croupier.players.review.plan import Item, Plan, chunks_of, items_of, plan_of
from croupier.reviewing import Review, reviewed


def review_records(given: Namespace) -> list[Review]:
    """Review the records of a file as a command line requests."""
    measure, effort = partial(_measure, given.jobs), (given.level, given.iterations, given.seed)
    records = [cast(Mapping[str, Any], record_of(entry)) for entry in read_records(given.file, given.language)]
    return [reviewed(record, measure, None, *effort, given.names, given.language) for record in records]


def _measure(jobs: int, plan: Plan, items: Sequence[Item]) -> list[Mapping[str, Any]]:
    """Measure the items of a plan in processes, with a bar of progress."""
    places = [(chunk.start, chunk.stop) for chunk in chunks_of(items)]
    # The processes ignore an interrupt: the end of the pool ends them.
    interrupted = signal(SIGINT, SIG_IGN)
    with Pool(min(jobs, len(places)), signal, (SIGINT, SIG_IGN)) as pool:
        signal(SIGINT, interrupted)
        measured = pool.imap(partial(_measure_places, plan.to_data()), places)
        return list(chain.from_iterable(with_progress(measured, len(places))))


def _measure_places(data: Mapping[str, Any], places: tuple[int, int]) -> list[dict[str, Any]]:
    plan = plan_of(data)
    return measure_chunk(plan, items_of(plan)[slice(*places)])
