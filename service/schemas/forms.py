"""Open and closed schemas, and the two forms that are derived of an open one: as requests give it, as a view shows it.

A schema is written once. `closed` and `seen` change nothing of it but what they are for, at every depth.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from copy import copy
from functools import cache
from typing import Any, ClassVar, cast

from marshmallow import EXCLUDE, RAISE, Schema, fields

from service.schemas.fields import OMISSIBLE, CardField

_OfSchema = Callable[[type[Schema]], type[Schema]]
_OfCard = Callable[[CardField], CardField]


class Answer(Schema):
    """What is answered: a reader must take members that it does not know."""

    class Meta:
        unknown = EXCLUDE


class BaseAnswer(Answer):
    """An answer to which others add: the contract says that they are all of it, and what they add."""


class Request(Schema):
    """What is asked: a member that is not known is refused."""

    #: The list whose items are not checked with the body, but one by one by the resource that reads them.
    checked_apart: ClassVar[str] = ""
    #: What a body may be in bytes; 0: only the limit of all bodies holds.
    most_bytes: ClassVar[int] = 0

    class Meta:
        unknown = RAISE


@cache
def closed(schema: type[Schema]) -> type[Schema]:
    """Return an answer's schema as requests give it: what is omissible may be missing, no unknown member is taken."""
    members = {name: _derived(field, closed, _as_it_is) for name, field in schema().declared_fields.items()}
    for field in members.values():
        field.required = field.required and OMISSIBLE not in field.metadata
    return Request.from_dict(members, name=f"{schema.__name__}Input")


@cache
def seen(schema: type[Schema]) -> type[Schema]:
    """Return an answer's schema as a view shows it, with cards that may be hidden; itself where it has none."""
    declared = schema().declared_fields
    if not any(map(_hides, declared.values())):
        return schema
    return Answer.from_dict(seen_members(declared), name=f"{schema.__name__.removesuffix('State')}View")


def seen_members(members: Mapping[str, fields.Field[Any]]) -> dict[str, fields.Field[Any]]:
    """Return members with cards that may be hidden."""
    return {name: _derived(field, seen, CardField.seen) for name, field in members.items()}


def _as_it_is(card: CardField) -> CardField:
    return card


def _derived(field: fields.Field[Any], nest: _OfSchema, show: _OfCard) -> fields.Field[Any]:
    """Return a copy of a field with what `nest` makes of a schema at its bottom, or `show` of a card."""
    made = copy(field)
    if isinstance(made, fields.List):
        made.inner = _derived(made.inner, nest, show)
    elif isinstance(made, fields.Nested):
        made.nested = nest(_schema_in(made))
    return show(made) if isinstance(made, CardField) else made


def _hides(field: fields.Field[Any]) -> bool:
    """Tell whether a card in a field, at whatever depth, may be hidden."""
    if isinstance(field, fields.List):
        return _hides(field.inner)
    if isinstance(field, fields.Nested):
        return any(map(_hides, _schema_in(field)().declared_fields.values()))
    return isinstance(field, CardField) and field.may_hide


def _schema_in(field: fields.Nested) -> type[Schema]:
    """Return the class that a field nests: no schema here is told by an instance or a name."""
    return cast(type[Schema], field.nested)
