"""What the parts of a document refer to, and the JSON pointers that say so."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any


def needed_by(part: Any, components: Mapping[str, Any]) -> set[tuple[str, str]]:
    """Return the components that `part` refers to, directly or through others, by group and name."""
    found: set[tuple[str, str]] = set()
    _collect(part, components, found)
    return found


def _collect(part: Any, components: Mapping[str, Any], found: set[tuple[str, str]]) -> None:
    if isinstance(part, list):
        for item in part:
            _collect(item, components, found)
    elif isinstance(part, dict):
        if "$ref" in part:
            _, _, group, name = part["$ref"].split("/")
            if (group, name) not in found:
                found.add((group, name))
                _collect(components[group][name], components, found)
        for value in part.values():
            _collect(value, components, found)


def escaped(name: str) -> str:
    """Return a name as a step of a JSON pointer (RFC 6901)."""
    return name.replace("~", "~0").replace("/", "~1")
