"""Jobs in the contract: what is asked of the computer players of each game, and what they answer."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from functools import cache
from typing import Any, Final

from marshmallow import Schema, fields, validate

from croupier.players.roster import LEVEL_NAMES
from service.schemas.fields import (
    ContenderField,
    choice,
    flag,
    integer,
    list_of,
    named,
    nested,
    object_schema,
    seat,
    text,
)
from service.schemas.game_schemas import GameSchemas, Members, names, state_schemas
from service.schemas.job_records import MOST_DEALS, job_record, title_of
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
from service.schemas.union import Tagged, Union, tagged_schema, union_schema
from workers.jobs.catalogue import ANALYSES, OPPONENT_MOVES, SIMULATIONS, TOURNAMENTS
from workers.representation import job_type

__all__ = ["CONTENDER", "JobBodies", "any_job", "job_bodies_of"]

_SEED_LIMIT: Final = 200
_MOST_ITERATIONS: Final = 1_000_000
_MOST_MOVES: Final = 100_000
_MOST_MATCHES: Final = 1_000_000
#: Levels that search, and so know what moves are worth.
_SEARCHING_LEVELS: Final = ("strong", "best")

_DUPLICATE: Final = "whether the players change seats on the same cards; left out: they do"
_GROUPS: Final = "rounded up to whole groups of the same cards"
_ITERATIONS: Final = "instead of the level's own; a level that does not search ignores them"


def _iterations() -> fields.Field[Any]:
    return named("Iterations", integer(1, _MOST_ITERATIONS, _ITERATIONS, required=False))


def _level(levels: tuple[str, ...] = LEVEL_NAMES) -> fields.Field[Any]:
    return choice(levels, "left out: best", required=False)


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

    @property
    def answers(self) -> dict[str, type[Schema]]:
        """The job that answers, by the kind of job."""
        return {
            OPPONENT_MOVES: self.opponent_moves_answer,
            ANALYSES: self.analyses_answer,
            SIMULATIONS: self.simulations_answer,
            TOURNAMENTS: self.tournaments_answer,
        }


def any_job(games: Iterable[GameSchemas]) -> type[Tagged]:
    """A job of one of `games`, told apart by its `type`."""
    jobs = {
        job_type(schemas.game.id, kind): answer
        for schemas in games
        for kind, answer in job_bodies_of(schemas).answers.items()
    }
    return tagged_schema("Job", "type", jobs)


@cache
def job_bodies_of(schemas: GameSchemas) -> JobBodies:
    """Make the schemas of a game's jobs."""
    return JobBodies(
        schemas,
        _positioned(schemas, "OpponentMoves", {**_opponents(schemas), **_seed()}, _opponents_at_table(schemas)),
        _opponent_moves_answer(schemas),
        _positioned(schemas, "Analysis", _analysis(schemas), _analysis(schemas)),
        _answer(schemas, ANALYSES, analysis_members),
        _counted(schemas, "Simulation", _simulation(schemas)),
        _answer(schemas, SIMULATIONS, simulation_members, base=STATISTICS),
        _counted(schemas, "Tournament", {"players": _entrants()}),
        _answer(schemas, TOURNAMENTS, tournament_members),
    )


def _seed() -> Members:
    told = "the same seed brings the same result; left out: a fresh one"
    return {"seed": named("Seed", text(told, most=_SEED_LIMIT, required=False))}


def _analysis(schemas: GameSchemas) -> Members:
    return {
        "level": named("SearchingLevel", _level(_SEARCHING_LEVELS)),
        "iterations": _iterations(),
        **names(schemas),
        **_seed(),
    }


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
    options: Members = {"options": nested(state_schemas(schemas).options_request)}
    common = {**options, **members, **_seed()}
    deals = {"deals": named("DealCount", integer(1, MOST_DEALS, _GROUPS))}
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
    return job_record(schemas, OPPONENT_MOVES, result)


def _answer(
    schemas: GameSchemas, kind: str, members: ResultMembers, *, base: type[Schema] | None = None
) -> type[Schema]:
    name = f"{schemas.name}{title_of(kind)}Result"
    return job_record(schemas, kind, object_schema(name, members(schemas), closed=False, base=base))
