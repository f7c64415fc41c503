"""Matches reviewed from files: `croupier review match.json …`, on every core.

All processes measure the same chunks, so the figures do not depend on their number.
"""

from __future__ import annotations

from argparse import Namespace
from collections.abc import Mapping, Sequence
from functools import partial
from itertools import chain
from typing import Any, cast

from croupier.club.deals import record_of
from croupier.club.people import person
from croupier.club.setting import collecting, refuse_all
from croupier.command.pooling import pool
from croupier.command.progress import with_progress
from croupier.command.reading import read_records
from croupier.games.faults import Fault
from croupier.players.review.measuring import measure_chunk
from croupier.players.review.plan import Plan, chunks_of, items_of, plan_of
from croupier.reviewing import Review, plan_record, reviewed

#: Members in which a saved match and a club's entry name the players.
_PLAYERS = ("names", "players")


def review_records(given: Namespace) -> list[Review]:
    """Review the records of files as a command line requests; RefusedError has the faults of every record."""
    entries = [entry for file in given.file for entry in read_records(file, given.language)]
    faults, planned = list[Fault](), list[tuple[Plan, Sequence[str]]]()
    for number, entry in enumerate(entries):
        with collecting(faults, f"/records/{number}" if len(entries) > 1 else ""):
            record = cast(Mapping[str, Any], record_of(entry))
            effort = given.level, given.iterations, given.seed
            plan = plan_record(record, None, *effort, given.names, given.language)
            planned.append((plan, given.names or _players(entry, len(plan.seats))))
    refuse_all(faults)
    return [reviewed(plan, _measure(given.jobs, plan), names, given.language) for plan, names in planned]


def _players(entry: object, seats: int) -> Sequence[str]:
    """Return the names of the players that an entry of a file contains, one a seat; otherwise none."""
    for member in _PLAYERS:
        found = entry.get(member) if isinstance(entry, Mapping) else None
        names = [_name_in(each) for each in found] if isinstance(found, list) else []
        if len(names) == seats and all(names):
            return [person(each) for each in names]
    return ()


def _name_in(player: object) -> str:
    """Return the name that a player's entry is or contains; otherwise an empty text."""
    name = player.get("name") if isinstance(player, Mapping) else player
    return name.strip() if isinstance(name, str) else ""


def _measure(jobs: int, plan: Plan) -> list[Mapping[str, Any]]:
    """Measure the items of a plan in processes, with a bar of progress."""
    places = [(chunk.start, chunk.stop) for chunk in chunks_of(items_of(plan))]
    with pool(min(jobs, len(places))) as processes:
        measured = processes.imap(partial(_measure_places, plan.to_data()), places)
        return list(chain.from_iterable(with_progress(measured, len(places))))


def _measure_places(data: Mapping[str, Any], places: tuple[int, int]) -> list[dict[str, Any]]:
    plan = plan_of(data)
    return measure_chunk(plan, items_of(plan)[slice(*places)])
