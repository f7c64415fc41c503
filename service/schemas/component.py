"""The base of all schemas, and unions: the JSON Schema that the contract publishes of a schema decides what it loads.

The schemas are written with marshmallow. A compiled validator of the published component accepts a body or reports
every fault, so a body is accepted exactly when the contract allows it.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial
from typing import Any, ClassVar, Final, cast

import jsonschema_rs
from marshmallow import Schema

from croupier.referee.names import NAME_FORMAT, is_name
from service.http.application import Extension
from service.problems.form_faults import Checked, reject
from service.schemas.document import needed_by
from service.schemas.fields import enum_of
from service.wording import requested_language


class Component(Schema):
    """A schema that the contract publishes as the component of its name."""

    #: Lists whose items are not checked with the body, but one by one by the resource that reads them.
    checked_one_by_one: ClassVar[tuple[str, ...]] = ()
    #: Maximum size of a body in bytes; 0: the limit of all bodies.
    most_bytes: ClassVar[int] = 0

    def load(self, data: Any, **_: Any) -> Any:
        """Return `data` unchanged if the contract accepts it. Raises InvalidError with every fault."""
        form = self.form_of(data)
        validator, document = validators().of(form)
        if not validator.is_valid(data):
            reject(data, requested_language(), Checked(validator, document, partial(self.conflicts, form)))
        return data

    def dump(self, obj: Any, **_: Any) -> Any:
        """Return `obj` unchanged: the core returns plain data, and tests compare it with the contract."""
        return obj

    @classmethod
    def form_of(cls, value: object) -> type[Component]:
        """Return the schema that `value` must match: one form of a union."""
        return cls

    @classmethod
    def conflicts(cls, form: type[Component], name: str) -> tuple[list[str], list[str]]:
        """Return what `form` lacks to have the member `name` as another form has it, and what is in its way."""
        return [], []

    @classmethod
    def json_schema(cls, components: Mapping[str, Any]) -> dict[str, Any]:
        """Return the JSON Schema that decides."""
        document = dict(components["schemas"][cls.__name__])
        members = document.get("properties", {})
        apart = {name: {**members[name], "items": {}} for name in cls.checked_one_by_one if name in members}
        return {**document, "properties": {**members, **apart}} if apart else document


# Unions


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


# Validators

#: Checks of formats. The address of a webhook is checked together with other facts about it.
_FORMATS: Final = {NAME_FORMAT: is_name, "uri": lambda _: True}


def compile_schema(schema: Mapping[str, Any], components: Mapping[str, Any]) -> jsonschema_rs.Draft202012Validator:
    """Compile a schema with the `components` that it needs. A validator keeps a copy of them."""
    needed = {name: components[group][name] for group, name in sorted(needed_by(schema, components))}
    whole = {**schema, "components": {"schemas": needed}}
    return jsonschema_rs.Draft202012Validator(whole, formats=_FORMATS, validate_formats=True)


class Validators:
    """Compiled validators of the object schemas, by component name."""

    def __init__(self, components: dict[str, Any]) -> None:
        self._components = components
        self._compiled: dict[str, tuple[jsonschema_rs.Draft202012Validator, dict[str, Any]]] = {}

    def of(self, schema: type[Component]) -> tuple[jsonschema_rs.Draft202012Validator, dict[str, Any]]:
        """Return the validator of a schema, and the JSON Schema of it with all components."""
        name = schema.__name__
        if name not in self._compiled:
            document = schema.json_schema(self._components)
            validator = compile_schema(document, self._components)
            self._compiled[name] = validator, {**document, "components": self._components}
        return self._compiled[name]


#: The validators of the current application.
validators: Final = Extension[Validators]("validators")
