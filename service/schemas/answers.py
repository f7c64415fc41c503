"""What answers are made of: a legal move, told apart by its verb; an event, by its type; a score line.

Kinds of events, and verbs, that have the same members share one form of those.
The tables of each game name the members of each form; how a member is written is said here once. A `?` after its name
says that it may be left out.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import cache
from typing import Any, Final

from marshmallow import Schema, fields

from croupier.games.cards import SUIT_TEXTS
from service.schemas.fields import (
    Variant,
    choice,
    count,
    flag,
    integer,
    list_of,
    number,
    object_schema,
    seat,
    text,
)
from service.schemas.game_schemas import GameSchemas, Members, card, cards
from service.schemas.union import Tagged, tagged_schema

__all__ = ["event", "legal_move", "move_members", "score_line"]

_Writer = Callable[[GameSchemas, Variant], fields.Field[Any]]

_MEMBERS: Final[dict[str, _Writer]] = {
    "seat": lambda game, _: seat(game.seats),
    "team": lambda game, _: integer(0, 1),
    "points": lambda game, _: _points(game, "what it adds"),
    "cards": lambda game, variant: cards(game.name, variant, "as they were played or lie"),
    "hands": lambda game, variant: list_of(cards(game.name, variant), "what each seat is dealt"),
    "received": lambda game, variant: cards(game.name, variant, "the card that was offered"),
    "as": lambda game, _: cards(game.name, Variant.RESPONSE, "what each of the cards stands for"),
    "joker": lambda game, _: card(game.name, Variant.RESPONSE),
    "meld": lambda game, _: count("the number of a meld", low=1),
    "from": lambda game, _: count("the number of the meld that a joker comes from, or that joins the other", low=1),
    "colour": lambda game, _: choice(SUIT_TEXTS),
    "count": lambda game, _: count("how many cards; in a series what its cards come to"),
    "value": lambda game, _: integer(1, 11, "what the card counts"),
    "total": lambda game, _: _points(game, "what was counted"),
    "against": lambda game, _: _points(game, "what the other has"),
    "factor": lambda game, _: integer(-7, 1_000_000, "by what it was multiplied; left out: by nothing"),
    "rounded": lambda game, _: flag("whether something was rounded; left out: no"),
}


def _points(schemas: GameSchemas, description: str) -> fields.Field[Any]:
    if schemas.game.points_unit > 1:
        return number(description)
    return fields.Integer(required=True, metadata={"description": description})


def _members(schemas: GameSchemas, names: Sequence[str], variant: Variant = Variant.RESPONSE) -> Members:
    members: Members = {}
    for name in names:
        field = _MEMBERS[name.rstrip("?")](schemas, variant)
        field.required = not name.endswith("?")
        members[name.rstrip("?")] = field
    return members


@cache
def legal_move(schemas: GameSchemas) -> type[Schema]:
    """A move that may be played, with the arguments of its verb; verbs that take the same share a form."""
    name = f"{schemas.name}LegalMove"
    groups = _alike({verb: ("cards", *schemas.moves.get(verb, ())) for verb in schemas.game.rulebook.verbs})
    if len(groups) == 1:
        [(members, verbs)] = groups.items()
        return _move(schemas, name, members, verbs)
    forms = {
        verb: _move(schemas, f"{schemas.name}{_title(members, verbs)}Move", members, verbs)
        for members, verbs in groups.items()
        for verb in verbs
    }
    return tagged_schema(name, "verb", forms)


@cache
def _move(schemas: GameSchemas, name: str, names: tuple[str, ...], verbs: tuple[str, ...]) -> type[Schema]:
    return object_schema(name, move_members(schemas, verbs, names), closed=False)


def move_members(schemas: GameSchemas, verbs: Sequence[str], names: Sequence[str] = ("cards",)) -> Members:
    """What is said of a move with one of `verbs`: `names` are its arguments."""
    return {"move": text(), "verb": choice(verbs), **_members(schemas, names), "label": text()}


@cache
def event(schemas: GameSchemas, variant: Variant = Variant.RESPONSE) -> type[Tagged]:
    """Something that happened; of a sealed table, as its reader may see it."""
    forms: dict[str, type[Schema]] = {}
    for is_secret in (False, True):
        kinds = [kind for kind in schemas.game.event_types if (kind in schemas.secret_events) is is_secret]
        for names, alike in _alike({kind: schemas.events[kind] for kind in kinds}).items():
            name = f"{'Hidden' if is_secret and len(alike) > 1 else ''}{_title(names, alike)}"
            made = _event(schemas, name, names, alike, variant if is_secret else Variant.RESPONSE)
            forms |= dict.fromkeys(alike, made)
    return tagged_schema(f"{schemas.name}Event{variant.value}", "type", forms)


@cache
def _event(
    schemas: GameSchemas, name: str, names: tuple[str, ...], kinds: tuple[str, ...], variant: Variant
) -> type[Schema]:
    members: Members = {
        "type": choice(kinds),
        **_members(schemas, names, variant),
        "rule": text(),
        "text": text(),
    }
    return object_schema(f"{schemas.name}{name}Event{variant.value}", members, closed=False)


def _alike(members: Mapping[str, tuple[str, ...]]) -> dict[tuple[str, ...], tuple[str, ...]]:
    """Return the kinds that have the same members, by these."""
    groups: dict[tuple[str, ...], tuple[str, ...]] = {}
    for kind, names in members.items():
        groups[names] = (*groups.get(names, ()), kind)
    return groups


def _title(names: Sequence[str], kinds: Sequence[str]) -> str:
    """Call a form after its members or its kinds, whichever is shorter; one kind alone is what it is called after."""
    of_kinds, of_members = (
        "".join(title.title().replace("-", "") for title in titles)
        for titles in (kinds, [name.rstrip("?") for name in names])
    )
    return of_kinds if len(kinds) == 1 else min(of_members or "Plain", of_kinds, key=len)


@cache
def score_line(schemas: GameSchemas, variant: Variant = Variant.RESPONSE) -> type[Schema]:
    """A point or points scored, and why; of a hand that is nobody's it has no seat."""
    names = [name if name != "seat" else "seat?" for name in schemas.events["score"]]
    members: Members = {**_members(schemas, names, variant), "rule": text(), "text": text()}
    return object_schema(f"{schemas.name}ScoreLine{variant.value}", members, closed=False)
