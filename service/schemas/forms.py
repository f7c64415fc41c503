"""Open and closed schemas, the forms that are derived of an open one (of requests, of a view), and unions.

A schema is written once. `closed` and `seen` change nothing of it but what they are for, at every depth.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from copy import copy
from functools import cache
from typing import Any, ClassVar, TypeVar, cast

from marshmallow import EXCLUDE, RAISE, Schema, fields

from service.schemas.component import Component
from service.schemas.fields import OMISSIBLE, CardField, enum_of

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


# Of several forms


class Union(Component):
    """A body of one of several `forms`; the first whose key (members, all present) fits is the body's form.

    The last form has the key `()`, which always fits.
    """

    forms: ClassVar[Mapping[tuple[str, ...], type[Schema]]] = {}

    @classmethod
    def form_of(cls, value: object) -> type[Component]:
        """Return the form that `value` means to have; a member that is false counts as left out."""
        given = {name for name, member in value.items() if member is not False} if isinstance(value, dict) else set()
        return cast(type[Component], next(form for key, form in cls.forms.items() if given.issuperset(key)))

    @classmethod
    def conflicts(cls, form: type[Component], name: str) -> tuple[list[str], list[str]]:
        """Return what `form` lacks to have the member `name` as another form has it, and what is in its way."""
        given = next(key for key, each in cls.forms.items() if each is form)
        keys = [key for key, each in cls.forms.items() if name in each().declared_fields]
        pairs = [
            ([each for each in key if each not in (*given, name)], [each for each in given if each not in key])
            for key in keys
        ]
        return min(pairs, key=lambda pair: len(pair[0]), default=([], []))


def union_schema(name: str, forms: Mapping[tuple[str, ...], type[Schema]]) -> type[Union]:
    """Make the union `name` of `forms`."""
    return type(name, (Union,), {"forms": forms})


def mixed(name: str, *parts: type[Schema]) -> type[Schema]:
    """Make the form `name` that has the members of all `parts`."""
    return type(name, parts, {})


class Tagged(Component):
    """A part of one of several `forms`, by the value of its member `tag`; without it, the `default`, if any."""

    tag: ClassVar[str] = ""
    forms: ClassVar[Mapping[str, type[Schema]]] = {}
    default: ClassVar[str] = ""

    @classmethod
    def form_of(cls, value: object) -> type[Component]:
        """Return the form that `value` names, or the union itself."""
        tag: Any = value.get(cls.tag, cls.default) if isinstance(value, dict) else None
        return cast(type[Component], cls.forms.get(tag, cls)) if isinstance(tag, str) else cls

    @classmethod
    def json_schema(cls, components: Mapping[str, Any]) -> dict[str, Any]:
        """Return the schema of a value without a valid tag. It requires the tag."""
        return {"type": "object", "properties": {cls.tag: enum_of(list(cls.forms))}, "required": [cls.tag]}


def tagged_schema(name: str, tag: str, forms: Mapping[str, type[Schema]], default: str = "") -> type[Tagged]:
    """Make the union `name` of `forms`, by the values of `tag`."""
    return type(name, (Tagged,), {"tag": tag, "forms": forms, "default": default})
