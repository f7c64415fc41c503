"""What callers see of a kind of job: what may be asked for, and how what came of it is told."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

from croupier.games.game import Game
from service.callers.keys import JOBS
from service.jobs.panels import MakePanel
from workers.store.records import JobRecord


def _as_it_is(job: JobRecord, language: str) -> Any:
    return job.result


def _never_sealed(job: JobRecord, language: str) -> Any:
    raise AssertionError("no job of this kind is about a table")


@dataclass(frozen=True)
class WebKind:
    """A kind of job as a resource.

    `name` is what the workers know it by; `read_spec` checks the body of a request and makes of it what they are to
    do; `result` writes what came of a job in a language, `sealed_result` what came of one at a table, as the seat that
    asked may see it (UnsealError, ExpiredError when it cannot be opened). `counts_plays`: its body says how many deals
    or matches to play, so it may ask too much. `scope` is what a key needs to ask for it. `panels` make of a result
    what its picture shows, one below the other, and `title` says what it is of; a kind without any has no picture.
    """

    name: str
    read_spec: Callable[[Game, Mapping[str, Any]], dict[str, Any]]
    result: Callable[[JobRecord, str], Any] = _as_it_is
    sealed_result: Callable[[JobRecord, str], Any] = _never_sealed
    counts_plays: bool = False
    scope: str = JOBS
    title: str = ""
    panels: tuple[MakePanel, ...] = ()
