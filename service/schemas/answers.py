"""The parts of answers: legal moves, distinguished by their verbs, events, by their types, and score lines.

The tables of each game name the members of each kind; the schema of each member stands here once. A `?` after its name
says that it may be left out. A kind has a schema of its own under its own name.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import cache
from typing import Any, Final

from marshmallow import Schema
from marshmallow.fields import Field

from croupier.games.cards import SUIT_TEXTS
from croupier.games.events import SCORE, EventKind
from service.schemas import fields
from service.schemas.component import Tagged, tagged_schema
from service.schemas.forms import Answer, derived, seen, seen_card
from service.schemas.game_schemas import GameFields, GameSchemas, OfGame, of_game

#: How each member of an event, a line or a move is written.
_MEMBERS: Final[Mapping[str, Callable[[GameFields], Field[Any]]]] = {
    "seat": lambda game: game.seat(),
    "team": lambda game: fields.integer(0, 1),
    "points": lambda game: _points(game, "the points that it adds"),
    "cards": lambda game: game.cards_of("as played, or as they lie", may_hide=True),
    "hands": lambda game: fields.list_of(game.hand(), "by seat"),
    "received": lambda game: game.cards_of("the offered card", may_hide=True),
    "as": lambda game: game.cards_of("the card that each card stands for"),
    "joker": lambda game: game.card(),
    "meld": lambda game: fields.count("the number of a meld", low=1),
    "from": lambda game: fields.count("the number of the meld that a joker comes from, or that joins the other", low=1),
    "colour": lambda game: fields.choice(SUIT_TEXTS, component="Suit"),
    "count": lambda game: fields.count("number of cards; in a series, the sum of its cards"),
    "value": lambda game: fields.integer(1, 11, "the value of the card"),
    "total": lambda game: _points(game, "the counted total"),
    "against": lambda game: _points(game, "the value of the other seat"),
    "factor": lambda game: fields.integer(2, 1_000_000, "the factor; default: 1"),
    "divisor": lambda game: fields.integer(2, 10, "the divisor; default: 1"),
    "rounded": lambda game: fields.flag("whether the value was rounded; default: false"),
}


class LegalMove(Answer):
    """A move that may be played; a game adds its verb and the arguments of that."""

    move = fields.text()
    label = fields.text()


class ScoreLine(Answer):
    """A point or points scored, and the reason; a game adds members."""

    rule = fields.text()
    text = fields.text()


class Event(ScoreLine):
    """An event; a game adds its type and the members of that."""

    move_index = fields.count("the index of its move in the request; null without a move", nullable=True)


class EventAtPly(ScoreLine):
    """An event of a match with its ply; a game adds its type and the members of that type."""

    ply = fields.count("the ply of the event", low=1)


class SeatEvent(Answer):
    """A seat that its player hands to the computer, or takes back."""

    type = fields.constant("seat")
    seat = OfGame(lambda game: game.fields.seat())
    computer = fields.level("the level that continues; null: the player continues", nullable=True)
    text = fields.text()


def _points(game: GameFields, description: str) -> Field[Any]:
    return fields.number(description) if game.game.points_unit > 1 else fields.whole(description)


def _members(game: GameFields, names: Sequence[str]) -> dict[str, Field[Any]]:
    members = {}
    for name in names:
        key = name.rstrip("?")
        members[key] = _MEMBERS[key](game)
        members[key].required = key == name
    return members


def _event_fields(schemas: GameSchemas, kind: EventKind, names: Sequence[str]) -> dict[str, Field[Any]]:
    """Return the members of a kind of event, with cards that may be hidden where not every seat sees them."""
    parts = {"match": schemas.match, "meld_now": schemas.meld}
    members = _members(schemas.fields, [name for name in names if name not in parts])
    members.update({name: fields.nested(part) for name, part in parts.items() if part is not None and name in names})
    if kind.seen_by is None:
        return members
    return {name: derived(field, seen, seen_card) for name, field in members.items()}


@cache
def legal_move(schemas: GameSchemas) -> type[Schema]:
    """Make the schema of a game's legal moves: one of each verb, where any takes more than cards."""
    name, verbs = schemas.name, schemas.verbs
    if not schemas.moves:
        verb = fields.choice(verbs, component=f"{name}Verb")
        return LegalMove.from_dict({"verb": verb, **_members(schemas.fields, ("cards",))}, name=f"{name}LegalMove")
    return tagged_schema(f"{name}LegalMove", "verb", {verb: _move(schemas, verb) for verb in verbs})


def _move(schemas: GameSchemas, verb: str) -> type[Schema]:
    members = _members(schemas.fields, ("cards", *schemas.moves.get(verb, ())))
    return LegalMove.from_dict({"verb": fields.constant(verb), **members}, name=f"{schemas.name}{_title(verb)}Move")


@cache
def event(schemas: GameSchemas, base: type[ScoreLine]) -> type[Tagged]:
    """Make the schema of a game's events, as any seat may see them, from a `base` with the cause of an event."""
    forms = {kind.type: _event(schemas, kind, base) for kind in schemas.game.events}
    cause = {name: field for name, field in base().declared_fields.items() if name in ("move_index", "ply")}
    seat_event = of_game(SeatEvent, schemas).from_dict(cause, name=f"{schemas.name}Seat{base.__name__}")
    return tagged_schema(f"{schemas.name}{base.__name__}", "type", {**forms, "seat": seat_event})


def _event(schemas: GameSchemas, kind: EventKind, base: type[ScoreLine]) -> type[Schema]:
    members = _event_fields(schemas, kind, kind.members)
    name = f"{schemas.name}{_title(kind.type)}{base.__name__}"
    return base.from_dict({"type": fields.constant(kind.type), **members}, name=name)


@cache
def score_line(schemas: GameSchemas) -> type[Schema]:
    """Make the schema of a game's score lines; a line of a hand without a seat has none."""
    kind = schemas.game.events[SCORE]
    names = [name if name != "seat" else "seat?" for name in kind.members]
    return ScoreLine.from_dict(_event_fields(schemas, kind, names), name=f"{schemas.name}ScoreLine")


def _title(kind: str) -> str:
    return kind.title().replace("-", "")


#: One of each, in any list of a game's answers.
LEGAL_MOVE: Final = OfGame(lambda game: fields.nested(legal_move(game)))
EVENT: Final = OfGame(lambda game: fields.nested(event(game, Event)))
EVENT_AT_PLY: Final = OfGame(lambda game: fields.nested(event(game, EventAtPly)))
SCORE_LINE: Final = OfGame(lambda game: fields.nested(score_line(game)))
