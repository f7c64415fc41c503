"""Bodies that have several forms: one object schema each, told apart by the members they hold."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, ClassVar, cast

from apispec.ext.marshmallow import MarshmallowPlugin
from apispec.ext.marshmallow.openapi import OpenAPIConverter
from marshmallow import Schema

from service.schemas.fields import CardField, ContenderField

__all__ = ["ContractPlugin", "Tagged", "Union", "tagged_schema", "union_schema"]


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
        said = value.get(cls.tag) if isinstance(value, dict) else None
        return cls.forms.get(said, cls) if isinstance(said, str) else cls


def tagged_schema(name: str, tag: str, forms: Mapping[str, type[Schema]]) -> type[Tagged]:
    """Make the union `name` of `forms`, by what `tag` says."""
    return type(name, (Tagged,), {"tag": tag, "forms": forms})


class _Converter(OpenAPIConverter):
    """Writes unions as `anyOf`, those with a tag as `oneOf`, and cards and players as references."""

    def init_attribute_functions(self) -> None:
        untyped = cast(Any, super())
        untyped.init_attribute_functions()
        untyped.add_attribute_function(_card_reference)
        untyped.add_attribute_function(_contender_reference)

    def schema2jsonschema(self, schema: Schema) -> dict[str, Any]:
        untyped = cast(Any, super())
        if isinstance(schema, Union):
            return {"anyOf": [untyped.resolve_nested_schema(form) for form in schema.forms.values()]}
        if isinstance(schema, Tagged):
            mapping = {said: untyped.resolve_nested_schema(form)["$ref"] for said, form in schema.forms.items()}
            references = [{"$ref": reference} for reference in dict.fromkeys(mapping.values())]
            return {"oneOf": references, "discriminator": {"propertyName": schema.tag, "mapping": mapping}}
        written: dict[str, Any] = untyped.schema2jsonschema(schema)
        if written.get("additionalProperties") is True:
            # What is open need not say so.
            del written["additionalProperties"]
        if getattr(schema, "said", ""):
            written["description"] = cast(Any, schema).said
        base = getattr(schema, "base", None)
        if not base:
            return written
        # That it is an object, its base says.
        del written["type"]
        return {"allOf": [untyped.resolve_nested_schema(base), written]}


def _card_reference(converter: OpenAPIConverter, field: object, ret: dict[str, Any]) -> dict[str, Any]:
    if not isinstance(field, CardField):
        return {}
    ret.clear()
    reference = {"$ref": f"#/components/schemas/{field.component}"}
    return {"anyOf": [reference, {"type": "null"}]} if field.allow_none else reference


def _contender_reference(converter: OpenAPIConverter, field: object, ret: dict[str, Any]) -> dict[str, Any]:
    if not isinstance(field, ContenderField):
        return {}
    ret.clear()
    return {"anyOf": [{"$ref": "#/components/schemas/Level"}, {"$ref": "#/components/schemas/Contender"}]}


class ContractPlugin(MarshmallowPlugin):
    """The marshmallow plugin with the converter above."""

    Converter = _Converter
