"""Open and closed schemas, and the forms that are derived of an open one (of requests, of a view).

A schema is written once. `closed` and `seen` change nothing of it but what they are for, at every depth.
"""

from __future__ import annotations

from collections.abc import Callable
from copy import copy
from functools import cache
from typing import Any, TypeVar, cast

from marshmallow import EXCLUDE, RAISE, Schema, fields

from service.schemas.component import Component
from service.schemas.fields import COMPONENT, OMISSIBLE, SEEN_COMPONENT, CardField

_OfSchema = Callable[[type[Schema]], type[Schema]]
_Field = TypeVar("_Field", bound=fields.Field[Any])
_OfField = Callable[[fields.Field[Any]], fields.Field[Any]]


class Answer(Component):
    """A response: clients must accept unknown members."""

    class Meta:
        unknown = EXCLUDE


class BaseAnswer(Answer):
    """An answer to which others add: the contract says that they are all of it, and what they add."""


class Request(Component):
    """A request: unknown members are rejected."""

    class Meta:
        unknown = RAISE


@cache
def closed(schema: type[Schema]) -> type[Schema]:
    """Return an answer's schema as requests give it: what is omissible may be missing, no unknown member is taken."""
    members, _ = derived_members(schema, closed, lambda field: field)
    for field in members.values():
        field.required = field.required and OMISSIBLE not in field.metadata
    return Request.from_dict(members, name=f"{schema.__name__}Input")


@cache
def seen(schema: type[Schema]) -> type[Schema]:
    """Return an answer's schema as a view shows it, with cards that may be hidden; itself where it has none."""
    members, has_changed = derived_members(schema, seen, seen_card)
    return Answer.from_dict(members, name=f"{schema.__name__.removesuffix('State')}View") if has_changed else schema


def seen_card(field: fields.Field[Any]) -> fields.Field[Any]:
    """Return a card's field as a view has it, and any other as it is."""
    return field.seen() if isinstance(field, CardField) else field


def derived_members(
    schema: type[Schema], nest: _OfSchema, change: _OfField
) -> tuple[dict[str, fields.Field[Any]], bool]:
    """Return the members of a schema as `derived` makes each, and whether one has changed."""
    declared = schema().declared_fields
    members = {name: derived(field, nest, change) for name, field in declared.items()}
    return members, members != declared


def derived(field: fields.Field[Any], nest: _OfSchema, change: _OfField) -> fields.Field[Any]:
    """Return a field with what `nest` makes of a schema in it, or `change` of a value; itself where that is the same.

    Nested schemas are classes, never instances or names.
    """
    if isinstance(field, fields.List):
        made = _with(field, "inner", derived(field.inner, nest, change))
        # marshmallow sets these for a list of objects.
        made.only, made.exclude = None, ()
        if made is not field and SEEN_COMPONENT in made.metadata:
            made.metadata = {**made.metadata, COMPONENT: made.metadata[SEEN_COMPONENT]}
        return made
    if isinstance(field, fields.Nested):
        return _with(field, "nested", nest(cast(type[Schema], field.nested)))
    return change(field)


def _with(field: _Field, name: str, part: object) -> _Field:
    """Return a field with another `part`; itself where it has that already."""
    if getattr(field, name) is part:
        return field
    made = copy(field)
    setattr(made, name, part)
    return made


def requiring(name: str, schema: type[Schema], *required: str) -> type[Schema]:
    """Return a schema under another name, of whose members only those in `required` must be there."""
    members = schema().declared_fields
    for member, field in members.items():
        field.required = member in required
    return schema.from_dict(members, name=name)


def mixed(name: str, *parts: type[Schema]) -> type[Schema]:
    """Make the form `name` that has the members of all `parts`."""
    return type(name, parts, {})
