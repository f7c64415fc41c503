"""Widens the contract for a checker of types: `python clients/python/widen.py WHOLE OUTPUT`.

A request may leave out what answers always have (`SevenUpStateInput`, `SevenUpState`). Every answer is good as a
request, but a typed dictionary whose key must be there is none whose key may be missing. So wherever a request takes
the one, it is written that it takes either, and posting back what one got passes the checker.
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
#: How the names end of what is asked for, and of what answers give in its place.
_PAIRS: Final = ((_INPUT, ""), ("Record", "RevealedRecord"))


def widened(document: dict[str, Any]) -> dict[str, Any]:
    """Return the contract with either form wherever a request takes what an answer gives."""
    components = document["components"]
    schemas = components["schemas"]
    # Within an input its own parts stay inputs: whoever mixes the two has written it by hand.
    wide = {name: part if name.endswith(_INPUT) else _widen(part, schemas) for name, part in schemas.items()}
    return {**document, "components": {**components, "schemas": wide}}


def _widen(part: Any, schemas: Collection[str]) -> Any:
    if isinstance(part, list):
        return [_widen(item, schemas) for item in part]
    if not isinstance(part, dict):
        return part
    answer = _answer_for(part.get("$ref", ""), schemas)
    if answer:
        told = {key: value for key, value in part.items() if key != "$ref"}
        return {**told, "anyOf": [{"$ref": part["$ref"]}, {"$ref": answer}]}
    return {key: _widen(value, schemas) for key, value in part.items()}


def _answer_for(reference: str, schemas: Collection[str]) -> str:
    """Return the address of what answers give in the place of what is asked for; empty where there is no other."""
    name = reference.removeprefix(_SCHEMAS)
    stems = [(name.removesuffix(asked) + given) for asked, given in _PAIRS if name.endswith(asked)]
    return next((_SCHEMAS + stem for stem in stems if stem in schemas), "")


if __name__ == "__main__":
    source, output = map(Path, sys.argv[1:])
    output.write_text(json.dumps(widened(json.loads(source.read_text("utf-8"))), ensure_ascii=False), "utf-8")
