"""A kind of job as callers see it: its request, its result, its picture."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

from marshmallow import Schema

from croupier.games.faults import Faults
from croupier.games.game import Game
from service.jobs.chart_texts import MakePanel
from workers.store.records import JobRecord


@dataclass(frozen=True)
class WebKind:
    """A kind of job as a resource."""

    #: The workers' name for it, which is also the last step of its path.
    name: str
    #: How the id of its operation begins, and the summary and description of that.
    operation: str
    about: str
    #: The schemas of its request and of its result.
    request: type[Schema]
    answer: type[Schema]
    #: Makes the request of the contract's example from a state and its record.
    example: Callable[[Mapping[str, Any], Mapping[str, Any]], dict[str, Any]]
    #: Makes the spec for the workers of a request, and adds the request's faults to those given. RefusedError contains
    #: the faults with which no spec can be made.
    read_spec: Callable[[Game, Mapping[str, Any], Faults], dict[str, Any]]
    #: Writes the result of a job in a language, at a sealed table as the seat that asked may see it. Raises UnsealError
    #: and ExpiredError.
    result: Callable[[JobRecord, str], Any] = lambda job, language: job.result
    #: The problems that this kind may answer and not every kind.
    codes: tuple[str, ...] = ()
    #: Returns the pointer to the member of a request that makes a job too long; None: no request can.
    cost_pointer: Callable[[Mapping[str, Any]], str] | None = None
    #: The title of its picture, and the functions that make its panels; a kind without panels has no picture.
    title: str = ""
    panels: tuple[MakePanel, ...] = ()
