"""One game's own part of the schemas, and the classes that every game makes of it."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from functools import cache
from typing import Any, Final

from marshmallow import Schema, fields, validate

from croupier.games.game import Game
from croupier.games.options import OptionSpec
from croupier.games.position import RULES_VERSION
from service.schemas.fields import (
    CardField,
    Variant,
    choice,
    count,
    flag,
    integer,
    list_of,
    named,
    nested,
    object_schema,
    points,
    seat,
    text,
)

__all__ = ["GameSchemas", "Members", "StateSchemas", "card", "cards", "names", "state_schemas"]

Members = dict[str, fields.Field[Any]]

#: A name of one line: no control characters, none that are invisible or turn the direction, and no tags.
_NAME: Final = r"^[^\u0000-\u001f\u007f-\u009f\u200b-\u200f\u2028-\u202e\u2060-\u206f\ufeff<>]{1,40}$"


@dataclass(frozen=True, eq=False)
class GameSchemas:
    """What differs from game to game: names, cards, seats at most, and the members of `match` and `deal`.

    `events` are the members of each kind of event, of which `secret_events` may hide cards from a seat, and `moves`
    those of the verbs that take more than cards: see `answers`. `score_forms` are the forms of a score item by their
    `kind`, which an item tells where there are several, and `score_example` is an item, a worked case of the rules.
    `enumerations` are those that only this game has, by what they are of. `foreseen` are the verbs after which a list
    of moves at a sealed table may go on: they uncover no card, and what may follow depends on none hidden.
    """

    game: Game
    name: str
    cards: tuple[str, ...]
    seats: int
    largest_pack: int
    match: Callable[[Variant], Members]
    deal: Callable[[Variant], Members]
    score_forms: Mapping[str, Callable[[], Members]]
    score_example: Mapping[str, Any]
    events: Mapping[str, tuple[str, ...]]
    secret_events: frozenset[str]
    moves: Mapping[str, tuple[str, ...]]
    enumerations: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    scorers: str = "seat"
    foreseen: frozenset[str] = frozenset()


@dataclass(frozen=True)
class StateSchemas:
    """The state of one game as requests give it, as responses hold it, and as a view shows it or is given back."""

    request: type[Schema]
    response: type[Schema]
    view: type[Schema]
    view_request: type[Schema]
    options_request: type[Schema]
    options_response: type[Schema]
    result: type[Schema]


def card(shape_name: str, variant: Variant, *, nullable: bool = False) -> CardField:
    """A card of the game; in a view it may be `??`."""
    component = f"{shape_name}SeenCard" if variant.is_seen else f"{shape_name}Card"
    return CardField(component, required=True, allow_none=nullable)


def cards(
    shape_name: str, variant: Variant, description: str = "", *, least: int = 0, most: int | None = None
) -> fields.Field[Any]:
    """A list of cards."""
    return list_of(card(shape_name, variant), description, least=least, most=most)


def names(schemas: GameSchemas) -> Members:
    """What the players are called in texts, in a request."""
    name = fields.String(required=True, validate=validate.Regexp(_NAME))
    told = "what the players are called in texts, one a seat; left out: player 1, player 2 …"
    return {"names": list_of(name, told, least=schemas.game.seat_range[0], most=schemas.seats, required=False)}


@cache
def state_schemas(schemas: GameSchemas) -> StateSchemas:
    """Make the state schemas of a game."""
    options_request = _options_schema(schemas, closed=True)
    options_response = _options_schema(schemas, closed=False)
    made = {
        variant: _state_schema(schemas, variant, options_request if variant.is_closed else options_response)
        for variant in Variant
    }
    result = _result_schema(schemas, Variant.RESPONSE)
    return StateSchemas(
        made[Variant.REQUEST], made[Variant.RESPONSE], made[Variant.VIEW], made[Variant.VIEW_REQUEST],
        options_request, options_response, result,
    )  # fmt: skip


def _options_schema(schemas: GameSchemas, *, closed: bool) -> type[Schema]:
    meanings = schemas.game.rulebook.options
    members = {
        spec.name: named(
            f"{schemas.name}Option{spec.name.title().replace('_', '')}",
            _option(spec, meanings[spec.name]["en"], closed),
        )
        for spec in schemas.game.options
    }
    said = "house rules; what is left out has its default" if closed else "house rules"
    return object_schema(f"{schemas.name}Options{'Input' if closed else ''}", members, closed=closed, description=said)


def _option(spec: OptionSpec, meaning: str, closed: bool) -> fields.Field[Any]:
    if spec.kind == "boolean":
        made = flag(meaning, required=not closed)
    elif spec.values:
        made = choice(spec.values, meaning, required=not closed)
    else:
        made = integer(spec.minimum, spec.maximum, meaning, required=not closed)
    if closed and not spec.follows:
        made.metadata = {**made.metadata, "default": spec.default}
    return made


def _state_schema(schemas: GameSchemas, variant: Variant, options: type[Schema]) -> type[Schema]:
    closed = variant.is_closed
    suffix = variant.value

    def part(name: str, members: Members) -> type[Schema]:
        return object_schema(f"{schemas.name}{name}{suffix}", members, closed=closed)

    least, limit = schemas.game.seat_range[0], schemas.game.history_limit
    move = part("PlayedMove", {"seat": seat(schemas.seats), "move": text("the move's text", most=100)})
    deal: Members = {
        "dealer": seat(schemas.seats, "the seat that dealt"),
        "hands": list_of(
            cards(schemas.name, variant, most=schemas.largest_pack), "by seat", least=least, most=schemas.seats
        ),
        "stock": cards(schemas.name, variant, "the first card is drawn next", most=schemas.largest_pack),
        **schemas.deal(variant),
        "scored": _by_scorer(schemas, "what the deal has brought so far"),
        "history": list_of(nested(move), "what was played since the deal", most=limit, required=not closed),
        "result": nested(_result_schema(schemas, variant), "null until the deal is over", nullable=True),
    }
    members: Members = {
        "game": choice([schemas.game.id]),
        "rules": named("RulesVersion", choice([RULES_VERSION], "the version of the rules")),
        "options": nested(options, required=not closed),
        "match": nested(part("Match", {"deals": count("deals dealt so far", low=1), **schemas.match(variant)})),
        "deal": nested(part("Deal", deal)),
        "phase": choice(schemas.game.phases),
        "to_act": seat(schemas.seats, "the seat to act, null when over", nullable=True),
    }
    name = f"{schemas.name}{suffix}" if variant.is_seen else f"{schemas.name}State{suffix}"
    return object_schema(name, members, closed=closed)


@cache
def _result_schema(schemas: GameSchemas, variant: Variant) -> type[Schema]:
    members: Members = {
        "void": flag("whether the deal was annulled"),
        "winners": list_of(integer(0, schemas.seats - 1), "whom the deal made win", most=schemas.seats),
        "points": _by_scorer(schemas, "what the deal brought"),
    }
    return object_schema(f"{schemas.name}Result{variant.value}", members, closed=variant.is_closed)


def _by_scorer(schemas: GameSchemas, description: str) -> fields.Field[Any]:
    """Points for each seat or, where teams score, each of two teams."""
    least, most = (2, 2) if schemas.scorers == "team" else schemas.game.seat_range
    return list_of(points(), f"{description}, by {schemas.scorers}", least=least, most=most)
