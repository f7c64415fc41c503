"""Requests checked by the contract itself: a compiled JSON Schema validator for every request schema.

The schemas in the contract are written with marshmallow; what decides, and what names every fault, is
the JSON Schema that the contract publishes. So a body is accepted exactly when the contract says so.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final, cast

import jsonschema_rs
from flask import g
from marshmallow import Schema

from croupier.games.faults import N_, Message, Plural
from croupier.wording.words import sentence
from service.contract.document import escaped, needed_by
from service.http.extension import Extension
from service.problems.problem import MOST_FAULTS, Detail
from service.schemas.fields import enum_of
from service.schemas.union import Tagged, Union

#: Faults by the JSON Schema keyword that found them: a stable code, and the message.
MESSAGES: Final[dict[str, tuple[str, Message]]] = {
    "type": ("wrong-type", N_("this must be of the type %(expected)s")),
    "required": ("missing", N_("this member is missing")),
    "additionalProperties": ("unknown-member", N_("this member is not known here")),
    "enum": ("not-allowed", N_("this must be one of %(expected)s")),
    "const": ("not-allowed", N_("this must be one of %(expected)s")),
    "minimum": ("out-of-range", N_("this must be at least %(expected)s")),
    "maximum": ("out-of-range", N_("this must be at most %(expected)s")),
    "minItems": (
        "wrong-length",
        Plural("this must hold at least %(expected)s item", "this must hold at least %(expected)s items", "expected"),
    ),
    "maxItems": (
        "wrong-length",
        Plural("this must hold at most %(expected)s item", "this must hold at most %(expected)s items", "expected"),
    ),
    "pattern": ("wrong-form", N_("this does not have the form that is asked for")),
    "minLength": (
        "wrong-length",
        Plural(
            "this must have at least %(expected)s character",
            "this must have at least %(expected)s characters",
            "expected",
        ),
    ),
    "maxLength": (
        "wrong-length",
        Plural(
            "this must have at most %(expected)s character",
            "this must have at most %(expected)s characters",
            "expected",
        ),
    ),
    "oneOf": ("not-allowed", N_("this has none of the forms that this call takes")),
    "anyOf": ("not-allowed", N_("this has none of the forms that this call takes")),
}
#: How many values of wrong JSON in a request are looked through for every fault; in what is larger, which may have a
#: hundred thousand, only the first is looked for. A long text counts as many values.
_THOROUGH: Final = 1500
_LETTERS: Final = 32
_OPTIONS_SHOWN: Final = 14


def compile_schema(schema: Mapping[str, Any], components: Mapping[str, Any]) -> jsonschema_rs.Draft202012Validator:
    """Compile a schema with the `components` that it refers to, and no more: a validator keeps a copy of them."""
    needed = {name: components[group][name] for group, name in sorted(needed_by(schema, components))}
    return jsonschema_rs.Draft202012Validator({**schema, "components": {"schemas": needed}})


@dataclass(frozen=True)
class FormFaults:
    """What is wrong with the form of a value: details, and how many `more` faults were only counted."""

    details: Sequence[Detail] = ()
    more: int = 0


_NONE: Final = FormFaults()


class Validators:
    """The compiled validator of each object schema in the contract, by component name."""

    def __init__(self, components: dict[str, Any]) -> None:
        self._components = components
        self._compiled: dict[str, jsonschema_rs.Draft202012Validator] = {}

    def of(self, schema: type[Schema]) -> jsonschema_rs.Draft202012Validator:
        """Return the validator of a schema, which the contract names as its class."""
        name = schema.__name__
        if name not in self._compiled:
            document = _tag_schema(schema) if issubclass(schema, Tagged) else dict(self._components["schemas"][name])
            apart = getattr(schema, "checked_apart", "")
            if apart:
                whole = document["properties"]
                document["properties"] = {**whole, apart: {**whole[apart], "items": {}}}
            self._compiled[name] = compile_schema(document, self._components)
        return self._compiled[name]


def _tag_schema(schema: type[Tagged]) -> dict[str, Any]:
    """Return the schema of a value that names none of its forms: that it has to."""
    return {"type": "object", "properties": {schema.tag: enum_of(list(schema.forms))}, "required": [schema.tag]}


#: The validators of the running application.
validators: Final = Extension[Validators]("validators")


def faults_of(schema: type[Schema], value: object, language: str) -> FormFaults:
    """Return the faults of `value`, a body of `schema` or a part of one, if it has any; of a large value the first."""
    form = schema.form_of(value) if issubclass(schema, Union | Tagged) else schema
    compiled = validators().of(form)
    if compiled.is_valid(value):
        return _NONE
    return _form_faults(_errors(compiled, value), language)


def _errors(compiled: jsonschema_rs.Draft202012Validator, value: object) -> Iterable[jsonschema_rs.ValidationError]:
    """Return every error of `value` as far as it and the wrong values before it are small, or else the first."""
    left = g.get("thorough", _THOROUGH)
    size = _size(value, left)
    if size <= left:
        g.thorough = left - size
        return compiled.iter_errors(value)
    try:
        compiled.validate(value)
    except jsonschema_rs.ValidationError as error:
        return [error]
    return []


def _size(value: object, most: int) -> int:
    """Count the values in `value`; beyond `most` not all of them."""
    if isinstance(value, str):
        return 1 + len(value) // _LETTERS
    parts = [*value, *value.values()] if isinstance(value, dict) else value if isinstance(value, list) else []
    size = 1
    for part in parts:
        if size > most:
            break
        size += _size(part, most - size)
    return size


def _form_faults(errors: Iterable[jsonschema_rs.ValidationError], language: str) -> FormFaults:
    details: dict[str, Detail] = {}
    more = 0
    for error in errors:
        for detail in _details_of(error, language):
            # A value of the wrong type is none of the values allowed either: the first fault of a place says it.
            details.setdefault(detail.pointer, detail)
        more += _uncounted(error)
    return FormFaults(list(details.values()), more)


def _uncounted(error: jsonschema_rs.ValidationError) -> int:
    """Return how many faults of an error have no detail: of members that are not known, those after the hundredth."""
    kind: Any = error.kind
    return max(0, len(kind.unexpected) - MOST_FAULTS) if kind.name == "additionalProperties" else 0


def _details_of(error: jsonschema_rs.ValidationError, language: str) -> list[Detail]:
    kind: Any = error.kind
    keyword = kind.name
    if keyword == "anyOf" and error.instance is not None:
        return list(_form_faults(_meant(error), language).details)
    code, message = MESSAGES[keyword]
    pointer = _pointer(error.instance_path)
    text = sentence(message, {"expected": _expected(keyword, kind)}, language)
    if keyword == "required":
        return [Detail(f"{pointer}/{escaped(kind.property)}", code, text)]
    if keyword == "additionalProperties":
        return [Detail(f"{pointer}/{escaped(name)}", code, text) for name in kind.unexpected[:MOST_FAULTS]]
    return [Detail(pointer, code, text)]


def _meant(error: jsonschema_rs.ValidationError) -> Sequence[jsonschema_rs.ValidationError]:
    """Return the faults of the form that a value means to have: the first one whose type it is of, if any."""
    branches: Sequence[Sequence[Any]] = cast(Any, error.kind).context
    place = list(error.instance_path)
    for faults in branches:
        if not any(fault.kind.name == "type" and list(fault.instance_path) == place for fault in faults):
            return faults
    return branches[0]


def _expected(keyword: str, kind: Any) -> str | int | float:
    if keyword == "type":
        return " / ".join(kind.types)
    if keyword == "enum":
        shown = ["null" if option is None else str(option) for option in kind.options[:_OPTIONS_SHOWN]]
        return ", ".join(shown) + (" …" if len(kind.options) > _OPTIONS_SHOWN else "")
    if keyword == "const":
        return str(kind.expected_value)
    limit: int | float = getattr(kind, "limit", 0)
    return limit


def _pointer(path: Sequence[str | int]) -> str:
    return "".join(f"/{escaped(str(step))}" for step in path)
