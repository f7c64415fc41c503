"""The words in which every schema is written: cards, seats, counts, lists, objects that may be null.

A schema exists in up to four variants: what a request may hold (closed), what a response holds (open),
and both again for a view, with cards that may be `??`.
"""

from __future__ import annotations

from collections.abc import Sequence
from enum import Enum
from typing import Any, Final

from marshmallow import EXCLUDE, RAISE, Schema, fields, validate

__all__ = [
    "MOST_POINTS", "NAME", "CardField", "ContenderField", "Variant", "choice", "constant", "count", "enum_of", "flag",
    "integer", "list_of", "named", "nested", "number", "object_schema", "points", "seat", "text",
]  # fmt: skip

#: What a field bears in its metadata that wants to be a component of the contract: its name.
NAME: Final = "x-component"
#: Counts and sums in a state stay below this, so that sums of them are exact everywhere.
_MOST: Final = 1_000_000_000
#: Points, and chips: stakes of a million, doubled nineteen times, at eight seats of Upcolor.
MOST_POINTS: Final = 100_000_000_000_000


class Variant(Enum):
    """Who writes or reads the object."""

    REQUEST = "Input"
    RESPONSE = ""
    VIEW = "View"
    VIEW_REQUEST = "ViewInput"

    @property
    def is_closed(self) -> bool:
        """Whether members that are not known are refused: in requests."""
        return self in (Variant.REQUEST, Variant.VIEW_REQUEST)

    @property
    def is_seen(self) -> bool:
        """Whether cards may be hidden."""
        return self in (Variant.VIEW, Variant.VIEW_REQUEST)


class CardField(fields.String):
    """A card text, documented as a reference to the enumeration `component`."""

    def __init__(self, component: str, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self.component = component


class ContenderField(fields.Raw):
    """A player of a simulation: a level, or an object that names more of it."""


def object_schema(
    name: str,
    members: dict[str, fields.Field[Any]],
    *,
    closed: bool,
    base: type[Schema] | None = None,
    checked_apart: str = "",
    most_bytes: int = 0,
    description: str = "",
) -> type[Schema]:
    """Make the schema `name`: closed ones refuse members they do not know.

    An open one may add its members to those of a `base`.
    The items of the list `checked_apart` are not checked with the body, but one by one by whoever reads it.
    A body of more than `most_bytes` is too large; with 0 only the limit of all bodies holds.
    """
    meta = type("Meta", (), {"unknown": RAISE if closed else EXCLUDE})
    about = {"Meta": meta, "base": base, "checked_apart": checked_apart, "most_bytes": most_bytes, "said": description}
    return type(name, (Schema,), {**members, **about})


def _extras(description: str, required: bool, nullable: bool) -> dict[str, Any]:
    metadata = {"description": description} if description else {}
    return {"required": required, "allow_none": nullable, "metadata": metadata}


def integer(
    low: int, high: int, description: str = "", *, required: bool = True, nullable: bool = False
) -> fields.Field[Any]:
    """A whole number from `low` to `high`."""
    return fields.Integer(strict=True, validate=validate.Range(low, high), **_extras(description, required, nullable))


def count(description: str = "", *, low: int = 0) -> fields.Field[Any]:
    """A count or a sum of points or chips."""
    field = integer(low, _MOST, description)
    return field if low or description else named("Amount", field)


def points() -> fields.Field[Any]:
    """What a seat or team has of points or chips, less than nothing too."""
    return named("Points", integer(-MOST_POINTS, MOST_POINTS))


def number(description: str = "") -> fields.Field[Any]:
    """Points, which may be halves."""
    return fields.Float(**_extras(description, True, False))


def seat(seats: int, description: str = "", *, required: bool = True, nullable: bool = False) -> fields.Field[Any]:
    """A seat at a table of at most `seats`."""
    return integer(0, seats - 1, description, required=required, nullable=nullable)


def text(
    description: str = "", *, most: int | None = None, required: bool = True, nullable: bool = False
) -> fields.Field[Any]:
    """A text, of at most `most` characters in a request."""
    validator = [validate.Length(max=most)] if most else []
    return fields.String(validate=validator, **_extras(description, required, nullable))


def flag(description: str = "", *, required: bool = True) -> fields.Field[Any]:
    """True or false."""
    return fields.Boolean(**_extras(description, required, False))


def constant(value: bool, description: str = "", *, required: bool = True) -> fields.Field[Any]:
    """True, or false, and nothing else."""
    return fields.Boolean(validate=validate.Equal(value), **_extras(description, required, False))


def choice(
    values: Sequence[object], description: str = "", *, required: bool = True, nullable: bool = False
) -> fields.Field[Any]:
    """One of a few texts, or of a few whole numbers."""
    options = [*values, None] if nullable else list(values)
    extras = _extras(description, required, nullable)
    if isinstance(values[0], int):
        return fields.Integer(strict=True, validate=validate.OneOf(options), **extras)
    return fields.String(validate=validate.OneOf(options), **extras)


def named(component: str, field: fields.Field[Any]) -> fields.Field[Any]:
    """The same field, which the contract describes once, as a `component`."""
    field.metadata = {**field.metadata, NAME: component}
    return field


def enum_of(values: Sequence[object]) -> dict[str, Any]:
    """The JSON Schema of an enumeration of texts, or of whole numbers."""
    return {"type": "integer" if isinstance(values[0], int) else "string", "enum": list(values)}


def nested(
    schema: type[Schema], description: str = "", *, required: bool = True, nullable: bool = False
) -> fields.Field[Any]:
    """An object of another schema."""
    return fields.Nested(schema, **_extras(description, required, nullable))


def list_of(
    item: fields.Field[Any],
    description: str = "",
    *,
    least: int = 0,
    most: int | None = None,
    required: bool = True,
    nullable: bool = False,
) -> fields.Field[Any]:
    """A list of `least` to `most` items."""
    validator = [validate.Length(min=least or None, max=most)] if least or most is not None else []
    return fields.List(item, validate=validator, **_extras(description, required, nullable))
