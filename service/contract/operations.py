"""The operations of a document."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final

_METHODS: Final = ("get", "post", "put", "patch", "delete")


def operations_of(document: dict[str, Any]) -> Iterator[tuple[str, str, dict[str, Any]]]:
    """Yield each operation under its path and method."""
    for path, methods in document["paths"].items():
        for method in _METHODS:
            if method in methods:
                yield path, method, methods[method]
