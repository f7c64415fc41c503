"""How apispec writes the schemas: as it does by itself, with components for fields that have the name of one."""

from __future__ import annotations

from collections.abc import Collection
from copy import copy
from typing import Any, cast

from apispec import APISpec
from apispec.ext.marshmallow import MarshmallowPlugin
from marshmallow import Schema
from marshmallow.fields import Field

from service.schemas.component import Tagged, Union
from service.schemas.fields import COMPONENT, USE, AnyOf
from service.schemas.forms import BaseAnswer


class ContractPlugin(MarshmallowPlugin):
    """The marshmallow plugin, which also writes unions, base schemas, constants and named fields."""

    def init_spec(self, spec: APISpec) -> None:
        """Add the functions that write fields."""
        super().init_spec(spec)
        converter: Any = self.converter
        for function in (write_constant, write_any_of, write_component):
            converter.add_attribute_function(function)

    def schema_helper(self, *args: Any, **options: Any) -> Any:
        """Write a schema: a union as `anyOf`, one with a tag as `oneOf`, one with a base as `allOf`."""
        written, schema = cast(Any, super()).schema_helper(*args, **options), options.get("schema")
        made = schema() if isinstance(schema, type) else schema
        if isinstance(made, Union):
            return {"anyOf": [self._reference(form) for form in made.forms.values()]}
        if isinstance(made, Tagged):
            mapping = {value: self._reference(form)["$ref"] for value, form in made.forms.items()}
            references = [{"$ref": reference} for reference in dict.fromkeys(mapping.values())]
            # Only a tag that every value has makes the forms exclude each other.
            keyword = "anyOf" if made.default else "oneOf"
            return {keyword: references, "discriminator": {"propertyName": made.tag, "mapping": mapping}}
        base = next((each for each in type(made).__mro__[1:] if BaseAnswer in each.__bases__), None)
        if base is None or written is None:
            return written
        inherited = [field.data_key or member for member, field in base().fields.items()]
        return {"allOf": [self._reference(base), _without(written, inherited)]}

    def _reference(self, form: type[Schema]) -> dict[str, Any]:
        converter: Any = self.converter
        return cast(dict[str, Any], converter.resolve_nested_schema(form))


def _without(written: dict[str, Any], members: Collection[str]) -> dict[str, Any]:
    """Return the schema of an object without some members."""
    properties = {name: each for name, each in written["properties"].items() if name not in members}
    required = [name for name in written.pop("required", ()) if name not in members]
    return {**written, "properties": properties, **({"required": required} if required else {})}


# apispec binds these to its converter, and merges what they return into `ret`, the property as written so far.


def write_constant(_: Any, __: Field[Any], ret: dict[str, Any]) -> dict[str, Any]:
    """Write a choice of one value as `const`."""
    return {"const": ret.pop("enum")[0]} if len(ret.get("enum", ())) == 1 else {}


def write_any_of(converter: Any, field: Field[Any], ret: dict[str, Any]) -> dict[str, Any]:
    """Write the forms of a value."""
    if not isinstance(field, AnyOf):
        return {}
    none = [{"type": "null"}] if field.allow_none else []
    ret.clear()
    return {"anyOf": [*(converter.field2property(form) for form in field.forms), *none]}


def write_component(converter: Any, field: Field[Any], ret: dict[str, Any]) -> dict[str, Any]:
    """Refer to the component of a named field; that it may be null, and the description of a use, stay with the use."""
    name = field.metadata.get(COMPONENT)
    if name is None:
        return {}
    bare = copy(field)
    bare.allow_none, bare.metadata = False, {key: each for key, each in field.metadata.items() if key != COMPONENT}
    written, schemas = converter.field2property(bare), converter.spec.components.schemas
    if schemas.setdefault(name, written) != written:
        raise ValueError(f"two schemas want to be called {name}")
    reference = {"$ref": f"#/components/schemas/{name}"}
    about = {"description": field.metadata[USE]} if USE in field.metadata else {}
    ret.clear()
    return {"anyOf": [reference, {"type": "null"}], **about} if field.allow_none else {**reference, **about}
