"""Jobs in the contract: what is asked of the computer players of each game, and the record of a job."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Final

from marshmallow import Schema, fields, validate

from croupier.players.roster import LEVEL_NAMES
from service.schemas.common import PROBLEM
from service.schemas.fields import (
    ContenderField,
    choice,
    flag,
    integer,
    list_of,
    named,
    nested,
    number,
    object_schema,
    seat,
    text,
)
from service.schemas.game_schemas import GameSchemas, Members, names, state_schemas
from service.schemas.results import (
    STATISTICS,
    ResultMembers,
    analysis_members,
    opponent_moves_members,
    sealed_moves_members,
    simulation_members,
    tournament_members,
)
from service.schemas.sealed import levels_by_seat, sealed_answer, table_members
from service.schemas.union import Union, union_schema
from workers.jobs.catalogue import KINDS
from workers.records import ENDED, STATES

__all__ = ["CONTENDER", "JOB", "JOB_END", "SEARCHING_LEVELS", "JobBodies", "job_bodies_of"]

_SEED_LIMIT: Final = 200
_MOST_ITERATIONS: Final = 1_000_000
_MOST_DEALS: Final = 10_000_000
_MOST_MOVES: Final = 100_000
_MOST_MATCHES: Final = 1_000_000
#: Of a tournament of eight players: 28 pairs.
_MOST_PLAYS: Final = 28 * (_MOST_DEALS + 8)
#: Levels that search, and so know what moves are worth.
SEARCHING_LEVELS: Final = ("strong", "best")

_DUPLICATE: Final = "whether the players change seats on the same cards; left out: they do"
_GROUPS: Final = "rounded up to whole groups of the same cards"
_ITERATIONS: Final = "instead of the level's own; a level that does not search ignores them"


def _iterations() -> fields.Field[Any]:
    return named("Iterations", integer(1, _MOST_ITERATIONS, _ITERATIONS, required=False))


def _level(levels: tuple[str, ...] = LEVEL_NAMES, description: str = "left out: best") -> fields.Field[Any]:
    return choice(levels, description, required=False)


CONTENDER: Final = object_schema("Contender", {"level": choice(LEVEL_NAMES), "iterations": _iterations()}, closed=True)
_WEBHOOK: Final = object_schema(
    "Webhook",
    {
        "url": fields.String(
            required=True,
            validate=validate.Length(max=2000),
            metadata={"format": "uri", "description": "https, at a public address"},
        ),
        "secrets": list_of(
            text("`whsec_` and 24 to 64 bytes in base64", most=100),
            "each signs: two while one is being replaced",
            least=1,
            most=4,
        ),
    },
    closed=True,
)
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
        "game": text(),
        "kind": choice(tuple(KINDS)[:4]),
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


_JOB_RECORD: Final = object_schema(
    "JobRecord",
    {
        "problem": nested(PROBLEM, "why it failed", nullable=True),
        "timing": nested(_TIMING),
        "links": nested(_LINKS),
    },
    closed=False,
    base=_FACTS,
)


def _job(name: str, result: fields.Field[Any]) -> type[Schema]:
    return object_schema(name, {"result": result}, closed=False, base=_JOB_RECORD)


def _any_result(description: str) -> fields.Field[Any]:
    return fields.Dict(keys=fields.String(), required=True, allow_none=True, metadata={"description": description})


JOB: Final = _job("Job", _any_result("null until there is one; typed where jobs of the kind are created"))
_ENDED_JOB: Final = object_schema(
    "EndedJob",
    {
        "result": _any_result("as the job has it, but for words in the reader's language"),
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


@dataclass(frozen=True)
class JobBodies:
    """What creates each kind of job of one game, and the job that answers."""

    schemas: GameSchemas
    opponent_moves: type[Union]
    opponent_moves_answer: type[Schema]
    analyses: type[Union]
    analyses_answer: type[Schema]
    simulations: type[Union]
    simulations_answer: type[Schema]
    tournaments: type[Union]
    tournaments_answer: type[Schema]


def job_bodies_of(schemas: GameSchemas) -> JobBodies:
    """Make the schemas of a game's jobs."""
    return JobBodies(
        schemas,
        _positioned(schemas, "OpponentMoves", {**_opponents(schemas), **_seed()}, _opponents_at_table(schemas)),
        _opponent_moves_answer(schemas),
        _positioned(schemas, "Analysis", {**_analysis(), **_seed()}, {**_analysis(), **_seed()}),
        _answer(schemas, "Analysis", analysis_members),
        _counted(schemas, "Simulation", _simulation(schemas)),
        _answer(schemas, "Simulation", simulation_members, base=STATISTICS),
        _counted(schemas, "Tournament", {"players": _entrants()}),
        _answer(schemas, "Tournament", tournament_members),
    )


def _seed() -> Members:
    told = "the same seed brings the same result; left out: a fresh one"
    return {"seed": named("Seed", text(told, most=_SEED_LIMIT, required=False))}


def _analysis() -> Members:
    return {"level": _level(SEARCHING_LEVELS), "iterations": _iterations()}


def _opponents(schemas: GameSchemas) -> Members:
    return {
        "seats": list_of(seat(schemas.seats), "those that the computer plays", least=1, most=schemas.seats),
        "level": _level(),
        "levels": levels_by_seat(schemas, "by seat, where it plays at another level than `level`", required=False),
        "limit": _limit(),
        **names(schemas),
        "iterations": _iterations(),
    }


def _opponents_at_table(schemas: GameSchemas) -> Members:
    told = "of those that the computer plays; left out: all of them"
    return {
        "seats": list_of(seat(schemas.seats), told, least=1, most=schemas.seats, required=False),
        "limit": _limit(),
        **names(schemas),
    }


def _limit() -> fields.Field[Any]:
    return integer(1, _MOST_MOVES, "at most so many moves; left out: until another seat must act", required=False)


def _simulation(schemas: GameSchemas) -> Members:
    return {
        "players": list_of(ContenderField(), "by seat", least=schemas.game.seat_range[0], most=schemas.seats),
        "duplicate": named("Duplicate", flag(_DUPLICATE, required=False)),
        "precision": named("Precision", _precision()),
    }


def _precision() -> fields.Field[Any]:
    return fields.Float(
        validate=validate.Range(min=0.000001, max=1_000_000),
        metadata={"description": "stop when half the interval of the first player's difference is so narrow"},
    )


def _entrants() -> fields.Field[Any]:
    return named("Entrants", list_of(ContenderField(), "every two meet", least=2, most=8))


def _positioned(schemas: GameSchemas, name: str, members: Members, at_table: Members) -> type[Union]:
    """What is asked of a position: a state, of which the actor's view is made, that view, or a sealed table."""
    states = state_schemas(schemas)
    view = {"view": nested(states.view_request, "of the seat to act")}
    state = {"state": nested(states.request)}
    forms = {
        ("table",): ("OfTable", {**table_members(), **at_table}),
        ("view",): ("OfView", {**view, **members}),
        (): ("OfState", {**state, **members}),
    }
    return _forms(schemas, name, forms)


def _counted(schemas: GameSchemas, name: str, members: Members) -> type[Union]:
    """What is asked for so many deals or matches."""
    options: Members = {"options": nested(state_schemas(schemas).options_request, "what is left out has its default")}
    common = {**options, **members, **_seed()}
    deals = {"deals": named("DealCount", integer(1, _MOST_DEALS, _GROUPS))}
    matches = {"matches": named("MatchCount", integer(1, _MOST_MATCHES, _GROUPS))}
    forms = {("matches",): ("OfMatches", {**matches, **common}), (): ("OfDeals", {**deals, **common})}
    return _forms(schemas, name, forms)


def _forms(schemas: GameSchemas, name: str, forms: dict[tuple[str, ...], tuple[str, Members]]) -> type[Union]:
    webhook: Members = {"webhook": nested(_WEBHOOK, required=False)}
    made = {
        key: object_schema(f"{schemas.name}{name}{suffix}", {**members, **webhook}, closed=True)
        for key, (suffix, members) in forms.items()
    }
    return union_schema(f"{schemas.name}{name}Request", made)


def _opponent_moves_answer(schemas: GameSchemas) -> type[Schema]:
    """The computer's moves; those at a sealed table are told as those of any other seat are."""
    name, base = f"{schemas.name}OpponentMovesResult", sealed_answer(schemas)
    at_table = sealed_moves_members(schemas)
    forms = {
        ("table",): object_schema(f"{schemas.name}SealedOpponentMovesResult", at_table, closed=False, base=base),
        (): object_schema(name, opponent_moves_members(schemas), closed=False),
    }
    result = union_schema(f"{schemas.name}OpponentMovesOutcome", forms)
    return _job(f"{schemas.name}OpponentMovesJob", nested(result, "null until there is one", nullable=True))


def _answer(
    schemas: GameSchemas, name: str, members: ResultMembers, *, base: type[Schema] | None = None
) -> type[Schema]:
    result = object_schema(f"{schemas.name}{name}Result", members(schemas), closed=False, base=base)
    return _job(f"{schemas.name}{name}Job", nested(result, "null until there is one", nullable=True))
