"""What jobs bring, typed: played moves, values of moves, statistics, ratings."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import Any, Final

from marshmallow import Schema, fields

from service.schemas.answers import event, legal_move, move_members
from service.schemas.fields import choice, count, integer, list_of, nested, number, object_schema, seat, text
from service.schemas.game_schemas import GameSchemas, Members, state_schemas

__all__ = [
    "STATISTICS",
    "ResultMembers",
    "analysis_members",
    "opponent_moves_members",
    "sealed_moves_members",
    "simulation_members",
    "tournament_members",
]

ResultMembers = Callable[[GameSchemas], Members]


def _open(name: str, members: Members) -> type[Schema]:
    return object_schema(name, members, closed=False)


def _number(description: str = "") -> fields.Field[Any]:
    return fields.Float(required=True, allow_none=True, metadata={"description": description} if description else {})


def _interval(*, nullable: bool = False) -> fields.Field[Any]:
    return list_of(number(), "95 %", least=2, most=2, nullable=nullable)


_VERSIONS: Final = _open("ResultVersions", {"rules": text("of the rules")})
_REPORTED: Final = _open(
    "ReportedMove",
    {
        "move": text(),
        "value": _number("in the unit of the game's players; null where nothing was compared"),
        "error": _number("its standard error"),
        "interval": _interval(nullable=True),
        "visits": integer(0, 1_000_000_000, "how often it was tried"),
    },
)
_REPORT: Final = _open("Report", {"moves": list_of(nested(_REPORTED)), "iterations": count(), "stopped": text()})
_ESTIMATE: Final = _open(
    "Estimate", {"mean": number(), "deviation": number("from group to group"), "interval": _interval()}
)
_SEAT: Final = _open(
    "SeatSums", {"seat": seat(8), "plays": count(), "wins": count(), "draws": count(), "points": number()}
)
_BAR: Final = _open("Bar", {"value": number(), "count": count()})
_RULE: Final = _open(
    "RuleSums", {"rule": text(), "lines": count("how often it scored"), "points": list_of(number(), "by player")}
)


def _histogram(description: str) -> fields.Field[Any]:
    return list_of(nested(_BAR), description)


_SIMULATED: Final = _open(
    "SimulatedPlayer",
    {
        "level": text(),
        "iterations": count("0: it does not search"),
        "plays": count("seats that it took"),
        "wins": count(),
        "draws": count(),
        "win_rate": nested(_ESTIMATE, nullable=True),
        "points": nested(_ESTIMATE, "a deal or match and seat", nullable=True),
        "points_difference": nested(_ESTIMATE, "more than the others, on the same cards", nullable=True),
        "wins_difference": nested(_ESTIMATE, nullable=True),
        "seats": list_of(nested(_SEAT)),
        "scores": _histogram("points a deal"),
    },
)


def _statistics() -> Members:
    return {
        "unit": choice(("deals", "matches")),
        "plays": count("deals or matches"),
        "groups": count("of plays on the same cards"),
        "group_size": count(),
        "deals": count(),
        "void_deals": count(),
        "moves": count(),
        "players": list_of(nested(_SIMULATED), "each once"),
        "rules": list_of(nested(_RULE)),
        "events": fields.Dict(keys=fields.String(), required=True, metadata={"description": "counts by type"}),
        "deal_lengths": _histogram("moves a deal"),
        "match_lengths": _histogram("deals a match"),
        "seed": text(),
        "versions": nested(_VERSIONS),
    }


STATISTICS: Final = _open("Statistics", _statistics())
_PAIR: Final = object_schema(
    "TournamentPair", {"pair": list_of(count(), least=2, most=2)}, closed=False, base=STATISTICS
)
_RATING: Final = _open(
    "TournamentRating",
    {
        "level": text(),
        "iterations": count(),
        "rating": number("points, their mean 0; 400 are odds of ten to one"),
        "interval": _interval(),
    },
)


def opponent_moves_members(schemas: GameSchemas) -> Members:
    """What the computer played: the answer to `moves`, and what each choice was made of."""
    return {
        "state": nested(
            state_schemas(schemas).response, "after the moves; left out where only a view was given", required=False
        ),
        "moves": list_of(nested(_played_move(schemas)), "in order"),
        "events": list_of(nested(event(schemas)), "left out where only a view was given", required=False),
        "legal_moves": list_of(nested(legal_move(schemas)), "left out where only a view was given", required=False),
        "reports": list_of(nested(_REPORT, nullable=True), "one for one; null where a level knows no values"),
        "seed": text(),
        "versions": nested(_VERSIONS),
    }


def sealed_moves_members(schemas: GameSchemas) -> Members:
    """What the computer played at a sealed table, as the seat that asked sees it; its reasons stay its own."""
    return {
        "moves": list_of(nested(_played_move(schemas)), "in order, as this seat sees them"),
        "versions": nested(_VERSIONS),
    }


def analysis_members(schemas: GameSchemas) -> Members:
    """What every legal move is worth."""
    said = move_members(schemas, tuple(schemas.game.rulebook.verbs))
    apart = {name: member for name, member in said.items() if name != "move"}
    move = object_schema(f"{schemas.name}ValuedMove", apart, closed=False, base=_REPORTED)
    return {
        "unit": choice(("points", "chips", "win")),
        "moves": list_of(nested(move), "in the order of legal-moves"),
        "best": text("what the level plays"),
        "level": text(),
        "iterations": count(),
        "stopped": text("`iterations`, `time`, `forced` or `policy`"),
        "seed": text(),
        "versions": nested(_VERSIONS),
    }


def simulation_members(schemas: GameSchemas) -> Members:
    """What is told beside the statistics of the plays."""
    return {"options": _played_by()}


def tournament_members(schemas: GameSchemas) -> Members:
    """A rating of each player, and the statistics of each pair."""
    return {
        "ratings": list_of(nested(_RATING)),
        "pairs": list_of(nested(_PAIR)),
        "seed": text(),
        "options": _played_by(),
    }


def _played_by() -> fields.Field[Any]:
    return fields.Dict(keys=fields.String(), required=True, metadata={"description": "the house rules, complete"})


@cache
def _played_move(schemas: GameSchemas) -> type[Schema]:
    return _open(f"{schemas.name}OpponentMove", {"seat": seat(schemas.seats), "move": text()})
