"""Jobs in the contract: what is asked of the computer players of each game, and the job that answers."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import cache
from typing import Any, Final

from marshmallow import Schema
from marshmallow.fields import Field

from croupier.players.roster import LEVEL_NAMES
from service.schemas import fields
from service.schemas.forms import Request
from service.schemas.game_schemas import GameSchemas
from service.schemas.job_records import MOST_DEALS, job_record
from service.schemas.results import SimulationResult, TournamentResult, analysis_result, opponent_moves_result
from service.schemas.sealed import OfTable, levels_by_seat
from service.schemas.states import options_input, states_of
from service.schemas.union import Tagged, Union, tagged_schema, union_schema
from workers.jobs.catalogue import ANALYSES, OPPONENT_MOVES, SIMULATIONS, TOURNAMENTS
from workers.store.representation import job_type

_SEED_LIMIT: Final = 200
_MOST_ITERATIONS: Final = 1_000_000
_MOST_MOVES: Final = 100_000
_MOST_MATCHES: Final = 1_000_000
#: Levels that search, and so know what moves are worth.
_SEARCHING_LEVELS: Final = ("strong", "best")

_GROUPS: Final = "rounded up to whole groups of the same cards"
_ITERATIONS: Final = "instead of the level's own; a level that does not search ignores them"
_PRECISION: Final = "stop when half the interval of the first player's difference is so narrow"

_Members = dict[str, Field[Any]]


def _iterations() -> Field[Any]:
    return fields.integer(1, _MOST_ITERATIONS, _ITERATIONS, required=False)


def _seed() -> Field[Any]:
    told = "the same seed brings the same result; left out: a fresh one"
    return fields.text(told, most=_SEED_LIMIT, required=False)


class Webhook(Request):
    """Who is told when a job has ended."""

    url = fields.formatted("uri", "https, at a public address", most=2000)
    secrets = fields.list_of(
        fields.text("`whsec_` and 24 to 64 bytes in base64", most=100),
        "each signs: two while one is being replaced",
        least=1,
        most=4,
    )


class Contender(Request):
    """A player of a simulation that is more than a level."""

    level = fields.choice(LEVEL_NAMES, component="Level")
    iterations = _iterations()


class JobRequest(Request):
    """What creates a job; a game adds what it is of."""

    webhook = fields.nested(Webhook, required=False)


class JobOfTable(JobRequest, OfTable):
    """What creates a job of a sealed table."""


class Analysis(JobRequest):
    """What every legal move of the seat to act is worth; a game adds the position."""

    level = fields.choice(_SEARCHING_LEVELS, "left out: best", component="SearchingLevel", required=False)
    iterations = _iterations()
    seed = _seed()


class AnalysisOfTable(Analysis, OfTable):
    """The same at a sealed table; a game adds names."""


class OpponentMoves(JobRequest):
    """Moves of the computer for the seats that it plays; a game adds the position."""

    level = fields.choice(LEVEL_NAMES, "left out: best", component="Level", required=False)
    iterations = _iterations()
    seed = _seed()


class Plays(JobRequest):
    """Many deals or matches; a game adds its house rules, and how many."""

    seed = _seed()


class Simulation(Plays):
    """Many deals or matches between given players; a game adds these."""

    duplicate = fields.flag("whether the players change seats on the same cards; left out: they do", required=False)
    precision = fields.number(_PRECISION, low=0.000001, high=1_000_000, required=False)


def _contender() -> Field[Any]:
    return fields.AnyOf(fields.choice(LEVEL_NAMES, component="Level"), fields.nested(Contender))


class Tournament(Plays):
    """Many deals or matches between every two of several players."""

    players = fields.list_of(_contender(), "every two meet", least=2, most=8)


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
    names: _Members = {"names": schemas.fields.names()}
    return JobBodies(
        schemas,
        _positioned(schemas, OpponentMoves, _opponents(schemas), JobOfTable, _opponents_at_table(schemas)),
        job_record(schemas, OPPONENT_MOVES, opponent_moves_result(schemas)),
        _positioned(schemas, Analysis, names, AnalysisOfTable, names),
        job_record(schemas, ANALYSES, analysis_result(schemas)),
        _counted(schemas, Simulation, _players(schemas)),
        job_record(schemas, SIMULATIONS, SimulationResult),
        _counted(schemas, Tournament, {}),
        job_record(schemas, TOURNAMENTS, TournamentResult),
    )


def _limit() -> Field[Any]:
    told = "at most so many moves; left out: until another seat must act"
    return fields.integer(1, _MOST_MOVES, told, required=False)


def _opponents(schemas: GameSchemas) -> _Members:
    seats = schemas.fields.seats
    return {
        "seats": fields.list_of(schemas.fields.seat(), "those that the computer plays", least=1, most=seats),
        "levels": levels_by_seat(schemas, "by seat, where it plays at another level than `level`", required=False),
        "limit": _limit(),
        "names": schemas.fields.names(),
    }


def _opponents_at_table(schemas: GameSchemas) -> _Members:
    told, seats = "of those that the computer plays; left out: all of them", schemas.fields.seats
    return {
        "seats": fields.list_of(schemas.fields.seat(), told, least=1, most=seats, required=False),
        "limit": _limit(),
        "names": schemas.fields.names(),
    }


def _players(schemas: GameSchemas) -> _Members:
    least, most = schemas.game.seat_range[0], schemas.fields.seats
    return {"players": fields.list_of(_contender(), "by seat", least=least, most=most)}


def _positioned(
    schemas: GameSchemas,
    base: type[Schema],
    members: Mapping[str, Field[Any]],
    base_of_table: type[Schema],
    at_table: Mapping[str, Field[Any]],
) -> type[Union]:
    """What is asked of a position: a state, of which the actor's view is made, that view, or a sealed table."""
    states, call = states_of(schemas), f"{schemas.name}{base.__name__}"
    view: _Members = {"view": fields.nested(states.view_input, "of the seat to act")}
    state: _Members = {"state": fields.nested(states.state_input)}
    forms: dict[tuple[str, ...], type[Schema]] = {
        ("table",): base_of_table.from_dict(dict(at_table), name=f"{call}OfTable"),
        ("view",): base.from_dict({**view, **members}, name=f"{call}OfView"),
        (): base.from_dict({**state, **members}, name=f"{call}OfState"),
    }
    return union_schema(f"{call}Request", forms)


def _counted(schemas: GameSchemas, base: type[Schema], members: Mapping[str, Field[Any]]) -> type[Union]:
    """What is asked for so many deals or matches."""
    call = f"{schemas.name}{base.__name__}"
    common: _Members = {"options": options_input(schemas.fields, required=True), **members}
    deals: _Members = {"deals": fields.integer(1, MOST_DEALS, _GROUPS)}
    matches: _Members = {"matches": fields.integer(1, _MOST_MATCHES, _GROUPS)}
    forms: dict[tuple[str, ...], type[Schema]] = {
        ("matches",): base.from_dict({**matches, **common}, name=f"{call}OfMatches"),
        (): base.from_dict({**deals, **common}, name=f"{call}OfDeals"),
    }
    return union_schema(f"{call}Request", forms)
