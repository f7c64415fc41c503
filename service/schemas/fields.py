"""The fields in which every schema is written: numbers, seats, texts, choices, lists, objects.

Each is a field of marshmallow, required unless it says otherwise. `named` makes a component of the contract of one.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any, Final, TypedDict, Unpack

from marshmallow import Schema, fields, validate

from croupier.players.roster import LEVEL_NAMES

#: Metadata of a field that is a component of the contract: the component's name.
COMPONENT: Final = "component"
#: Metadata of such a field: the description of this use.
USE: Final = "use"
#: Metadata of a list of cards: the name of the component where some of them may be hidden.
SEEN_COMPONENT: Final = "seen_component"
#: Metadata of a field that is a component where it is an item of a list: the component's name.
ITEM: Final = "item"
#: Metadata of a response field that requests may omit.
OMISSIBLE: Final = "omissible"

#: Counts and sums in a state stay below this, so that sums of them are exact everywhere.
_MOST: Final = 1_000_000_000
#: Points, and chips: stakes of a million, doubled nineteen times, at eight seats of Upcolor.
MOST_POINTS: Final = 100_000_000_000_000
_HIDDEN: Final = "??"
#: An Idempotency-Key: the string of a structured header, with or without its quotes.
KEY_PATTERN: Final = r'^("[ !#-\[\]-~]{1,200}"|[A-Za-z0-9_.:~+/=-]{1,200})$'


class CardField(fields.String):
    """A card of the game `owner`; one that `may_hide` is `??` where its reader may not know it."""

    def __init__(self, owner: str, cards: Sequence[str], *, may_hide: bool = False, nullable: bool = False) -> None:
        super().__init__(
            required=True,
            allow_none=nullable,
            validate=validate.OneOf(cards),
            metadata={COMPONENT: f"{owner}{'Seen' if _HIDDEN in cards else ''}Card"},
        )
        self._owner = owner
        self._cards = cards
        self.may_hide = may_hide

    def seen(self) -> CardField:
        """Return the field as a view has it."""
        return CardField(self._owner, (*self._cards, _HIDDEN), nullable=self.allow_none) if self.may_hide else self


class Use(TypedDict, total=False):
    """How a field is used: whether it must be there, which it must unless said, and whether it may be null."""

    required: bool
    nullable: bool


class AnyOf(fields.Raw):
    """A value of one of several fields, distinguished by its type."""

    def __init__(self, *forms: fields.Field[Any], **use: Unpack[Use]) -> None:
        super().__init__(**_about("", use))
        self.forms = forms


def _about(description: str, use: Use) -> dict[str, Any]:
    metadata = {"description": description} if description else {}
    return {"required": use.get("required", True), "allow_none": use.get("nullable", False), "metadata": metadata}


def integer(low: int, high: int, description: str = "", **use: Unpack[Use]) -> fields.Field[Any]:
    """A whole number from `low` to `high`."""
    return fields.Integer(strict=True, validate=validate.Range(low, high), **_about(description, use))


def whole(description: str = "") -> fields.Field[Any]:
    """A whole number."""
    return fields.Integer(strict=True, **_about(description, {}))


def count(description: str = "", *, low: int = 0, **use: Unpack[Use]) -> fields.Field[Any]:
    """A count or a sum of points or chips."""
    return as_item("Count", integer(low, _MOST, description, **use))


def points() -> fields.Field[Any]:
    """Points or chips of a seat or team, which may be negative."""
    return as_item("Points", integer(-MOST_POINTS, MOST_POINTS))


def number(
    description: str = "", *, low: float | None = None, high: float | None = None, **use: Unpack[Use]
) -> fields.Field[Any]:
    """A number that may have a fraction: points may be halves."""
    validator = [] if low is None and high is None else [validate.Range(low, high)]
    return fields.Float(validate=validator, **_about(description, use))


def text(description: str = "", *, most: int | None = None, **use: Unpack[Use]) -> fields.Field[Any]:
    """A text, of at most `most` characters in a request."""
    return fields.String(validate=[validate.Length(max=most)] if most else [], **_about(description, use))


def pattern(regex: str, *, form: str = "", nullable: bool = False) -> fields.Field[Any]:
    """A text of the form that a regular expression says, and in the format `form`."""
    field = fields.String(required=True, allow_none=nullable, validate=validate.Regexp(regex))
    return _noted(field, "format", form) if form else field


def formatted(form: str, description: str = "", *, most: int | None = None, **use: Unpack[Use]) -> fields.Field[Any]:
    """A text in one of the formats of JSON Schema."""
    return _noted(text(description, most=most, **use), "format", form)


def extensible(codes: Iterable[str], description: str) -> fields.Field[Any]:
    """One of some texts, to which more may come."""
    return _noted(text(description), "x-extensible-enum", list(codes))


def flag(description: str = "", **use: Unpack[Use]) -> fields.Field[Any]:
    """True or false."""
    return fields.Boolean(**_about(description, use))


def constant(value: bool | str, description: str = "", **use: Unpack[Use]) -> fields.Field[Any]:
    """One text, or true, or false, and nothing else."""
    kind = fields.Boolean if isinstance(value, bool) else fields.String
    return kind(validate=validate.Equal(value), **_about(description, use))


def choice(
    values: Sequence[object], description: str = "", *, component: str = "", **use: Unpack[Use]
) -> fields.Field[Any]:
    """One of a few texts, or of a few whole numbers; with a `component`, described under that name."""
    kind = fields.Integer if isinstance(values[0], int) else fields.String
    about = _about("" if component else description, use)
    if component:
        about["metadata"] = {COMPONENT: component, **({USE: description} if description else {})}
    return kind(validate=validate.OneOf(values), **about)


def level(description: str = "", **use: Unpack[Use]) -> fields.Field[Any]:
    """A level of the computer."""
    return choice(LEVEL_NAMES, description, component="Level", **use)


def nested(schema: type[Schema], description: str = "", **use: Unpack[Use]) -> fields.Field[Any]:
    """An object of another schema."""
    return fields.Nested(schema, **_about(description, use))


def list_of(
    item: fields.Field[Any], description: str = "", *, least: int = 0, most: int | None = None, **use: Unpack[Use]
) -> fields.Field[Any]:
    """A list of `least` to `most` items."""
    if ITEM in item.metadata:
        item = named(item.metadata[ITEM], item)
    validator = [validate.Length(min=least or None, max=most)] if least or most is not None else []
    return fields.List(item, validate=validator, **_about(description, use))


def mapping(description: str, **use: Unpack[Use]) -> fields.Field[Any]:
    """An object whose members have names that no schema knows."""
    return fields.Dict(keys=fields.String(), **_about(description, use))


def named(component: str, field: fields.Field[Any]) -> fields.Field[Any]:
    """The same field, which the contract describes once, with all that is said of it, as a `component`."""
    return _noted(field, COMPONENT, component)


def as_item(component: str, field: fields.Field[Any]) -> fields.Field[Any]:
    """The same field, which is a `component` where it is an item of a list."""
    return _noted(field, ITEM, component)


def keyed(key: str, field: fields.Field[Any]) -> fields.Field[Any]:
    """The same field under a `key` that is a word of Python."""
    field.data_key = field.attribute = key
    return field


def omissible(field: fields.Field[Any]) -> fields.Field[Any]:
    """The same field, which answers always have and requests may leave out."""
    return _noted(field, OMISSIBLE, True)


def _noted(field: fields.Field[Any], name: str, value: object) -> fields.Field[Any]:
    field.metadata = {**field.metadata, name: value}
    return field


def enum_of(values: Sequence[object]) -> dict[str, Any]:
    """The JSON Schema of an enumeration of texts, or of whole numbers."""
    return {"type": "integer" if isinstance(values[0], int) else "string", "enum": list(values)}
