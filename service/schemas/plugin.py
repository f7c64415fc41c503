"""How apispec writes the schemas: as it does by itself, with components for fields that have the name of one."""

from __future__ import annotations

from collections.abc import Collection
from copy import copy
from typing import Any, cast

from apispec.ext.marshmallow import MarshmallowPlugin
from apispec.ext.marshmallow.openapi import OpenAPIConverter
from marshmallow import RAISE, Schema
from marshmallow.fields import Field

from service.schemas.fields import COMPONENT, USE, AnyOf
from service.schemas.forms import BaseAnswer, Tagged, Union


class _Converter(OpenAPIConverter):
    """Writes unions as `anyOf`, those with a tag as `oneOf`, constants as `const`, and named fields as references."""

    def schema2jsonschema(self, schema: Schema) -> dict[str, Any]:
        if isinstance(schema, Union):
            return {"anyOf": [self._reference(form) for form in schema.forms.values()]}
        if isinstance(schema, Tagged):
            mapping = {value: self._reference(form)["$ref"] for value, form in schema.forms.items()}
            references = [{"$ref": reference} for reference in dict.fromkeys(mapping.values())]
            # Only a tag that every value has makes the forms exclude each other.
            keyword = "anyOf" if schema.default else "oneOf"
            return {keyword: references, "discriminator": {"propertyName": schema.tag, "mapping": mapping}}
        base = next((each for each in type(schema).__mro__[1:] if BaseAnswer in each.__bases__), None)
        if base is not None:
            return {"allOf": [self._reference(base), self._object(schema, without=base().fields)]}
        return self._object(schema)

    def _object(self, schema: Schema, without: Collection[str] = ()) -> dict[str, Any]:
        members = {name: field for name, field in schema.fields.items() if name not in without}
        written: dict[str, Any] = cast(Any, self).fields2jsonschema(members)
        # Open schemas are the default of JSON Schema.
        return {**written, "additionalProperties": False} if schema.unknown == RAISE else written

    def field2property(self, field: Field[Any]) -> dict[str, Any]:
        name = field.metadata.get(COMPONENT)
        return self._component(name, field) if name else self._property(field)

    def _property(self, field: Field[Any]) -> dict[str, Any]:
        if isinstance(field, AnyOf):
            none = [{"type": "null"}] if field.allow_none else []
            return {"anyOf": [*(self.field2property(form) for form in field.forms), *none]}
        written: dict[str, Any] = cast(Any, super()).field2property(field)
        if len(written.get("enum", ())) == 1:
            [written["const"]] = written.pop("enum")
        return written

    def _component(self, name: str, field: Field[Any]) -> dict[str, Any]:
        """Refer to the component of a field; that it may be null, and the description of a use, stay with the use."""
        bare = copy(field)
        bare.allow_none = False
        written, schemas = self._property(bare), self.spec.components.schemas
        if schemas.setdefault(name, written) != written:
            raise ValueError(f"two schemas want to be called {name}")
        reference = {"$ref": f"#/components/schemas/{name}"}
        about = {"description": field.metadata[USE]} if USE in field.metadata else {}
        return {"anyOf": [reference, {"type": "null"}], **about} if field.allow_none else {**reference, **about}

    def _reference(self, form: type[Schema]) -> dict[str, Any]:
        found: dict[str, Any] = cast(Any, self).resolve_nested_schema(form)
        return found


class ContractPlugin(MarshmallowPlugin):
    """The marshmallow plugin with the converter above."""

    Converter = _Converter
