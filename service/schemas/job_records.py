"""The record of a job in the contract: what is told of any, and of each type of job what it brings."""

from __future__ import annotations

from typing import Any, Final

from marshmallow import Schema, fields

from service.schemas.common import PROBLEM
from service.schemas.fields import choice, flag, integer, nested, number, object_schema, text
from service.schemas.game_schemas import GameSchemas
from workers.jobs.catalogue import KINDS
from workers.records import ENDED, STATES
from workers.representation import NOUNS, job_type

__all__ = ["JOB_END", "MOST_DEALS", "job_record", "title_of"]

MOST_DEALS: Final = 10_000_000
#: Of a tournament of eight players: 28 pairs.
_MOST_PLAYS: Final = 28 * (MOST_DEALS + 8)

_PROGRESS: Final = object_schema(
    "Progress",
    {
        "done": integer(0, _MOST_PLAYS),
        "total": integer(1, _MOST_PLAYS, "deals or matches of a simulation or tournament, 1 for what is one piece"),
    },
    closed=False,
)
_TIMING: Final = object_schema(
    "Timing",
    {
        "queued_seconds": number("until it began"),
        "run_seconds": number("since it began"),
        "decisions_per_second": fields.Float(metadata={"description": "of simulations: moves played a second"}),
    },
    closed=False,
)


def _address(description: str = "", *, required: bool = True) -> fields.Field[Any]:
    described = {"description": description} if description else {}
    return fields.String(required=required, metadata={"format": "uri-reference", **described})


_LINKS: Final = object_schema(
    "JobLinks",
    {
        "self": _address(),
        "events": _address("with a ticket in the place of a key, good for ten minutes"),
        "chart": _address("with a ticket, as `events`", required=False),
    },
    closed=False,
)


def _when(description: str, *, nullable: bool = True) -> fields.Field[Any]:
    metadata = {"format": "date-time", "description": description}
    return fields.String(required=True, allow_none=nullable, metadata=metadata)


_FACTS: Final = object_schema(
    "JobFacts",
    {
        "id": text(),
        "state": choice(STATES),
        "progress": nested(_PROGRESS),
        "created": _when("when it was handed in", nullable=False),
        "started": _when("when a worker began"),
        "finished": _when("when it ended"),
        "expires": _when("until when it is kept"),
        "partial": flag("whether the result is of the part that is done"),
    },
    closed=False,
)
_RECORD: Final = object_schema(
    "JobRecord",
    {
        "problem": nested(PROBLEM, "why it failed", nullable=True),
        "timing": nested(_TIMING),
        "links": nested(_LINKS),
    },
    closed=False,
    base=_FACTS,
)


def title_of(kind: str) -> str:
    """Return what the schemas of a kind of job are called."""
    return NOUNS[kind].title().replace("-", "")


def job_record(schemas: GameSchemas, kind: str, result: type[Schema]) -> type[Schema]:
    """The job of a game that brings `result`; constants tell it apart from all others."""
    members = {
        "type": choice([job_type(schemas.game.id, kind)]),
        "game": choice([schemas.game.id]),
        "kind": choice([kind]),
        "result": nested(result, "null until there is one", nullable=True),
    }
    return object_schema(f"{schemas.name}{title_of(kind)}Job", members, closed=False, base=_RECORD)


_ENDED_JOB: Final = object_schema(
    "EndedJob",
    {
        "type": text("its game and what it is, as `seven-up/simulation`"),
        "game": text(),
        "kind": choice(tuple(KINDS)[:4]),
        "result": fields.Dict(
            keys=fields.String(),
            required=True,
            allow_none=True,
            metadata={"description": "as the job has it, but for words in the reader's language"},
        ),
        "problem": fields.String(required=True, allow_none=True, metadata={"description": "the code of why it failed"}),
        "links": nested(object_schema("EndedJobLinks", {"self": _address()}, closed=False)),
    },
    closed=False,
    base=_FACTS,
)
#: What a webhook is sent.
JOB_END: Final = object_schema(
    "JobEnd",
    {
        "type": choice(tuple(f"job.{state}" for state in ENDED)),
        "timestamp": _when("when it ended", nullable=False),
        "data": nested(_ENDED_JOB),
    },
    closed=False,
)
