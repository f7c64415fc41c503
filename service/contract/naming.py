"""Makes components of the schemas that have a name: those that bear one, and enumerations; of one text, a constant.

Enumerations of texts are without a type, which their values tell.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any, Final

from service.schemas.fields import NAME, enum_of

__all__ = ["with_named"]

_PREFIX: Final = "#/components/schemas/"


def with_named(document: dict[str, Any], enumerations: Iterable[tuple[str, Sequence[object]]]) -> dict[str, Any]:
    """Return `document` with references to the schemas that bear `NAME`, and to `enumerations`, by name and values.

    ValueError when two of one name differ, or two enumerations have the same values.
    """
    naming = _Naming(enumerations)
    components = document["components"]
    schemas = {
        # A component that is an enumeration itself stays one.
        name: _told_by_values(schema) if "enum" in schema else naming.refer(schema)
        for name, schema in components["schemas"].items()
    }
    paths = naming.refer(document["paths"])
    return {**document, "paths": paths, "components": {**components, "schemas": schemas | naming.made}}


def _told_by_values(schema: dict[str, Any]) -> dict[str, Any]:
    """Return an enumeration of texts without its type."""
    return {key: value for key, value in schema.items() if key != "type"} if schema["type"] == "string" else schema


def _constant(schema: dict[str, Any]) -> dict[str, Any]:
    """Return an enumeration without a name, of one text as a constant."""
    about = {key: value for key, value in schema.items() if key not in ("type", "enum")}
    is_one = schema["type"] == "string" and len(schema["enum"]) == 1
    return {"const": schema["enum"][0], **about} if is_one else _told_by_values(schema)


class _Naming:
    """Refers to components, and keeps those that are referred to in `made`."""

    def __init__(self, enumerations: Iterable[tuple[str, Sequence[object]]]) -> None:
        self.made: dict[str, Any] = {}
        self._names: dict[tuple[object, ...], str] = {}
        for name, values in enumerations:
            if tuple(values) in self._names:
                raise ValueError(f"{name} has the values of {self._names[tuple(values)]}")
            self._names[tuple(values)] = name

    def refer(self, part: Any) -> Any:
        """Return `part` with references for what has a name."""
        if isinstance(part, list):
            return [self.refer(item) for item in part]
        if not isinstance(part, dict):
            return part
        if NAME in part:
            return self._named(part[NAME], {key: value for key, value in part.items() if key != NAME})
        values = part.get("enum")
        if isinstance(values, list):
            name = self._names.get(tuple(value for value in values if value is not None))
            return self._enumeration(name, part) if name else _constant(part)
        return {key: self.refer(value) for key, value in part.items()}

    def _named(self, name: str, schema: dict[str, Any]) -> dict[str, Any]:
        """Refer to a schema with all that is said of it; only the default stays with the use."""
        default = {"default": schema.pop("default")} if "default" in schema else {}
        return {**self._component(name, _told_by_values(schema) if "enum" in schema else schema), **default}

    def _enumeration(self, name: str, schema: dict[str, Any]) -> dict[str, Any]:
        """Refer to an enumeration; what is said of its use, and whether it may be null, stays with the use."""
        values = [value for value in schema["enum"] if value is not None]
        reference = self._component(name, _told_by_values(enum_of(values)))
        about = {key: value for key, value in schema.items() if key not in ("type", "enum")}
        return {"anyOf": [reference, {"type": "null"}], **about} if None in schema["enum"] else {**reference, **about}

    def _component(self, name: str, schema: dict[str, Any]) -> dict[str, Any]:
        if self.made.setdefault(name, schema) != schema:
            raise ValueError(f"two schemas want to be called {name}")
        return {"$ref": _PREFIX + name}
