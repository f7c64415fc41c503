"""The contract as the reference page shows it: examples inlined, and headers of most operations listed once."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from service.contract.examples import with_examples

#: Parameters and headers of most operations, by the names of their components.
_SHARED: Final = {
    "parameters": ("AcceptLanguage", "RequestId", "IfNoneMatch"),
    "headers": ("X-Request-Id", "Content-Language", "Vary", "ETag", "Retry-After", "RateLimit", "RateLimit-Policy"),
}
_REFERENCES: Final = {f"#/components/{group}/{name}" for group, names in _SHARED.items() for name in names}


def shared_headers(document: Mapping[str, Any]) -> dict[str, list[dict[str, Any]]]:
    """Return the headers that `viewed` removes: of requests (`parameters`) and of responses (`headers`)."""
    known = document["components"]
    return {
        group: [{"name": name, **known[group][name]} for name in names if name in known[group]]
        for group, names in _SHARED.items()
    }


def viewed(document: Mapping[str, Any], examples: Mapping[str, dict[str, Any]]) -> dict[str, Any]:
    """Return `document` with inlined examples and without the shared headers."""
    paths = _without_shared(with_examples(document["paths"], examples))
    responses = _without_shared(document["components"]["responses"])
    return {**document, "paths": paths, "components": {**document["components"], "responses": responses}}


def _without_shared(part: Any) -> Any:
    if isinstance(part, list):
        return [_without_shared(item) for item in part if not _is_shared(item)]
    if isinstance(part, dict):
        return {name: _without_shared(each) for name, each in part.items() if not _is_shared(each)}
    return part


def _is_shared(part: Any) -> bool:
    return isinstance(part, dict) and part.get("$ref") in _REFERENCES
