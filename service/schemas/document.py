"""Functions for an OpenAPI document as plain data: operations, references, and rewriting."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import Any, Final

_METHODS: Final = ("get", "post", "put", "patch", "delete")


def operations_of(document: Mapping[str, Any]) -> Iterator[tuple[str, str, dict[str, Any]]]:
    """Yield each operation with its path and method."""
    for path, methods in document["paths"].items():
        for method in _METHODS:
            if method in methods:
                yield path, method, methods[method]


def members_of(part: Any) -> Iterator[tuple[str, Any]]:
    """Yield name and value of every property in `part`, at any depth."""
    if isinstance(part, list):
        for item in part:
            yield from members_of(item)
    elif isinstance(part, dict):
        for name, value in part.items():
            yield name, value
            yield from members_of(value)


def rewritten(part: Any, change: Callable[[str, Any], Any], name: str = "") -> Any:
    """Return a copy of `part`, the property `name` of an object, with values replaced by `change`.

    `change` receives the name of a property (empty in a list) and its value. If it returns the same value, the values
    inside are changed in turn.
    """
    changed = change(name, part)
    if changed is not part:
        return changed
    if isinstance(part, list):
        return [rewritten(item, change) for item in part]
    if isinstance(part, dict):
        return {key: rewritten(value, change, key) for key, value in part.items()}
    return part


def needed_by(part: Any, components: Mapping[str, Any]) -> set[tuple[str, str]]:
    """Return group and name of the components that `part` refers to, directly or indirectly."""
    found: set[tuple[str, str]] = set()
    left = [part]
    while left:
        named = {value for name, value in members_of(left.pop()) if name == "$ref"}
        new = {(group, name) for _, _, group, name in (each.split("/") for each in named)} - found
        found |= new
        left += [components[group][name] for group, name in new]
    return found
