"""Schemas of objects of any game, where a call takes several games: derived from the schemas of each game.

They have no bounds of a game: a card is a text, and a seat a number or a player's name. The game itself decides.
"""

from __future__ import annotations

from collections.abc import Collection
from functools import cache
from typing import Any, Final, Unpack, cast

from marshmallow import Schema
from marshmallow import fields as marshmallow_fields
from marshmallow.fields import Field

from croupier.club.people import SEAT_MEMBERS
from service.schemas import fields
from service.schemas.catalogue import without_game
from service.schemas.fields import Use
from service.schemas.forms import Request

#: Maximum number of characters of a name, and of any other text.
NAME_LIMIT: Final = 80
TEXT_LIMIT: Final = 100


def of_any_game(name: str, base: type[Request], *schemas: type[Schema], without: Collection[str] = ()) -> type[Schema]:
    """Return `base` with the members of all `schemas` that it lacks. All of them are optional."""
    found: dict[str, dict[str, Field[Any]]] = {}
    for member, field in (each for schema in schemas for each in schema().declared_fields.items()):
        key = field.data_key or member
        made = _unbounded(field, is_seat=key in SEAT_MEMBERS)
        made.allow_none |= found.setdefault(key, {}).get(_form(made), made).allow_none
        found[key][_form(made)] = made
    own = {*base().declared_fields, *without}
    return base.from_dict(
        {key: _one_of(key, list(forms.values())) for key, forms in found.items() if key not in own}, name=name
    )


def _form(field: Field[Any]) -> str:
    """Return a text that is equal for fields of the same form."""
    if isinstance(field, marshmallow_fields.List):
        return f"[{_form(field.inner)}]"
    if isinstance(field, marshmallow_fields.Nested):
        return cast(type[Schema], field.nested).__name__
    return type(field).__name__


def _one_of(key: str, forms: list[Field[Any]]) -> Field[Any]:
    field = forms[0] if len(forms) == 1 else fields.AnyOf(*forms)
    field.required = False
    return fields.keyed(key, field)


def _unbounded(field: Field[Any], *, is_seat: bool) -> Field[Any]:
    """Return a field of the same type without the bounds of a game: any text for a card, any number for points."""
    if isinstance(field, marshmallow_fields.List):
        made = fields.as_item("EveningHand", fields.list_of(_unbounded(field.inner, is_seat=is_seat)))
    elif isinstance(field, marshmallow_fields.Nested):
        made = fields.nested(_part(cast(type[Schema], field.nested)))
    elif isinstance(field, marshmallow_fields.Boolean):
        made = fields.flag()
    elif isinstance(field, marshmallow_fields.Integer):
        made = seat() if is_seat else fields.named("AnyNumber", fields.points())
    else:
        made = fields.as_item("EveningText", fields.text(most=TEXT_LIMIT))
    made.allow_none = field.allow_none
    return made


def seat(**use: Unpack[Use]) -> Field[Any]:
    """A seat by its number, or by the name of its player."""
    return fields.named("EveningSeat", fields.AnyOf(fields.integer(0, 7), fields.text(most=NAME_LIMIT), **use))


@cache
def _part(schema: type[Schema]) -> type[Schema]:
    """Return the schema of a part of a deal, under a name that begins with that of no game."""
    return of_any_game(f"Evening{without_game(schema.__name__).removesuffix('Input')}", Request, schema)
