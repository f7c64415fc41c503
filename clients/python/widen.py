"""Widen the contract for type checkers: `python clients/python/widen.py WHOLE OUTPUT`.

A request may omit fields that a response always has (`SevenUpStateInput`, `SevenUpState`). For a type checker, a
TypedDict with a required key is not assignable to one in which the key is optional. This program therefore lets a
request accept either schema, so a program can post a response value back.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Collection
from pathlib import Path
from typing import Any, Final

__all__ = ["widened"]

_SCHEMAS: Final = "#/components/schemas/"
_INPUT: Final = "Input"
#: Suffixes of the schema names of a request and of the equivalent response.
_PAIRS: Final = ((_INPUT, ""), ("Record", "RevealedRecord"))


def widened(document: dict[str, Any]) -> dict[str, Any]:
    """Return the contract with `anyOf` request and response schema wherever a request uses such a pair."""
    components = document["components"]
    schemas = components["schemas"]
    # Inside an input schema, references stay inputs.
    wide = {name: part if name.endswith(_INPUT) else _widen(part, schemas) for name, part in schemas.items()}
    return {**document, "components": {**components, "schemas": wide}}


def _widen(part: Any, schemas: Collection[str]) -> Any:
    if isinstance(part, list):
        return [_widen(item, schemas) for item in part]
    if not isinstance(part, dict):
        return part
    answer = _answer_for(part.get("$ref", ""), schemas)
    if answer:
        other_keys = {key: value for key, value in part.items() if key != "$ref"}
        return {**other_keys, "anyOf": [{"$ref": part["$ref"]}, {"$ref": answer}]}
    return {key: _widen(value, schemas) for key, value in part.items()}


def _answer_for(reference: str, schemas: Collection[str]) -> str:
    """Return the reference to the equivalent response schema, or an empty text."""
    name = reference.removeprefix(_SCHEMAS)
    stems = [name.removesuffix(request) + response for request, response in _PAIRS if name.endswith(request)]
    return next((_SCHEMAS + stem for stem in stems if stem in schemas), "")


if __name__ == "__main__":
    source, output = map(Path, sys.argv[1:])
    output.write_text(json.dumps(widened(json.loads(source.read_text("utf-8"))), ensure_ascii=False), "utf-8")
