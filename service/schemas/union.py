"""Bodies and parts of several forms, each an object schema: the members that they have, or one of them, say which."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, ClassVar

from marshmallow import Schema


class Union(Schema):
    """A body of one of several `forms`; the first whose key (members, all present) fits is the body's form.

    The last form has the key `()`, which always fits.
    """

    forms: ClassVar[Mapping[tuple[str, ...], type[Schema]]] = {}

    @classmethod
    def form_of(cls, value: object) -> type[Schema]:
        """Return the form that `value` means to have; a member that is false counts as left out."""
        given = {name for name, member in value.items() if member is not False} if isinstance(value, dict) else set()
        return next(form for key, form in cls.forms.items() if given.issuperset(key))


def union_schema(name: str, forms: Mapping[tuple[str, ...], type[Schema]]) -> type[Union]:
    """Make the union `name` of `forms`."""
    return type(name, (Union,), {"forms": forms})


def mixed(name: str, *parts: type[Schema]) -> type[Schema]:
    """Make the form `name` that has the members of all `parts`."""
    return type(name, parts, {})


class Tagged(Schema):
    """A part of one of several `forms`: the member `tag`, which each of them has, says which."""

    tag: ClassVar[str] = ""
    forms: ClassVar[Mapping[str, type[Schema]]] = {}

    @classmethod
    def form_of(cls, value: object) -> type[Schema]:
        """Return the form that `value` says it has; the union itself where it says none."""
        said: Any = value.get(cls.tag) if isinstance(value, dict) else None
        return cls.forms.get(said, cls) if isinstance(said, str) else cls


def tagged_schema(name: str, tag: str, forms: Mapping[str, type[Schema]]) -> type[Tagged]:
    """Make the union `name` of `forms`, by the values of `tag`."""
    return type(name, (Tagged,), {"tag": tag, "forms": forms})
