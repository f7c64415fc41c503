"""Writes a schema where it is referred to when a component of it would take more room than it saves.

Objects and enumerations keep their names, which programs use as types, and so do the bodies of requests.
"""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterator, Mapping
from typing import Any, Final

from service.contract.operations import operations_of

__all__ = ["with_inlined"]

_PREFIX: Final = "#/components/schemas/"
#: What makes a schema one that keeps its name.
_NAMED: Final = ("properties", "allOf", "oneOf", "enum")
#: What a reference costs beside its name, and a component beside its name and text.
_REFERENCE: Final = len('{"$ref":""}') + len(_PREFIX)
_COMPONENT: Final = len('"":,')


def with_inlined(document: dict[str, Any]) -> dict[str, Any]:
    """Return `document` without the components that make it longer."""
    made = document
    while names := _too_long(made):
        made = _without(made, names)
    return made


def _too_long(document: dict[str, Any]) -> dict[str, Any]:
    """Return the schemas to be written where they are referred to, by reference, but none that refers to another."""
    schemas = document["components"]["schemas"]
    times = Counter(_references(document))
    bodies = {reference for _, _, operation in operations_of(document) for reference in _references(_body(operation))}
    found = {
        _PREFIX + name: schema
        for name, schema in schemas.items()
        if not {*_NAMED} & schema.keys()
        and _PREFIX + name not in bodies
        and _length(schema) * (times[_PREFIX + name] - 1) < _cost(name, times[_PREFIX + name])
    }
    return {reference: schema for reference, schema in found.items() if not {*_references(schema)} & found.keys()}


def _cost(name: str, times: int) -> int:
    return _COMPONENT + len(name) + times * (_REFERENCE + len(name))


def _body(operation: Mapping[str, Any]) -> Any:
    return operation.get("requestBody", {})


def _length(schema: Any) -> int:
    return len(json.dumps(schema, ensure_ascii=False, separators=(",", ":")))


def _references(part: Any) -> Iterator[str]:
    for key, value in part.items() if isinstance(part, dict) else enumerate(part) if isinstance(part, list) else ():
        if key == "$ref":
            yield value
        else:
            yield from _references(value)


def _without(document: dict[str, Any], names: Mapping[str, Any]) -> dict[str, Any]:
    components = document["components"]
    schemas = {name: schema for name, schema in components["schemas"].items() if _PREFIX + name not in names}
    made: dict[str, Any] = _inlined({**document, "components": {**components, "schemas": schemas}}, names)
    return made


def _inlined(part: Any, names: Mapping[str, Any]) -> Any:
    """Return `part` with the schemas of those names in place of references; what is said of a use stays."""
    if isinstance(part, list):
        return [_inlined(item, names) for item in part]
    if not isinstance(part, dict):
        return part
    made = {key: _inlined(value, names) for key, value in part.items()}
    return {**names[made.pop("$ref")], **made} if part.get("$ref") in names else made
