"""Bodies and parts that have several forms: one object schema each, told apart by what members they hold or say."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, ClassVar

from marshmallow import Schema


class Union(Schema):
    """A body of one of several `forms`; the first whose key (members, all present) fits is the body's form.

    The last form has the key `()` and takes what is left.
    """

    forms: ClassVar[Mapping[tuple[str, ...], type[Schema]]] = {}

    @classmethod
    def form_of(cls, value: object) -> type[Schema]:
        """Return the form that `value` means to have; a member that is false tells no more than one left out."""
        members = value if isinstance(value, dict) else {}
        return next(
            form for key, form in cls.forms.items() if all(members.get(name, False) is not False for name in key)
        )


def union_schema(name: str, forms: Mapping[tuple[str, ...], type[Schema]]) -> type[Union]:
    """Make the union `name` of `forms`."""
    return type(name, (Union,), {"forms": forms})


class Tagged(Schema):
    """What has one of several `forms`, told apart by what the member `tag`, which each form lists, says."""

    tag: ClassVar[str] = ""
    forms: ClassVar[Mapping[str, type[Schema]]] = {}

    @classmethod
    def form_of(cls, value: object) -> type[Schema]:
        """Return the form that `value` says it has; the union itself where it says none."""
        said: Any = value.get(cls.tag) if isinstance(value, dict) else None
        return cls.forms.get(said, cls) if isinstance(said, str) else cls


def tagged_schema(name: str, tag: str, forms: Mapping[str, type[Schema]]) -> type[Tagged]:
    """Make the union `name` of `forms`, by what `tag` says."""
    return type(name, (Tagged,), {"tag": tag, "forms": forms})
