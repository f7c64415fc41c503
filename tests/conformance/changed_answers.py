"""Answers with changed heads, and with changed leaves of their bodies."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from typing import Any, Final

import orjson

from croupier.command.conformance.exchange import Answer

#: In place of a text, of null, and of an empty list or object.
_OTHER: Final = "wings"


def changed_heads(answer: Answer) -> Iterator[tuple[str, Answer]]:
    """Yield an answer with another status, without its text, and with each header changed or left out, by its name."""
    yield "status", replace(answer, status=answer.status + 1)
    yield "text", replace(answer, text=b"", body=None)
    for name in answer.headers:
        others = {other: value for other, value in answer.headers.items() if other != name}
        yield name, replace(answer, headers={**others, name: _OTHER})
        yield f"no {name}", replace(answer, headers=others)


def with_changed_leaves(answer: Answer, is_wanted: Callable[[str], bool]) -> tuple[Answer, list[str]]:
    """Return an answer with the wanted leaves of its body changed, and their pointers."""
    pointers = list[str]()
    body = _changed(answer.body, "", is_wanted, pointers)
    return replace(answer, text=orjson.dumps(body), body=body), pointers


def _changed(value: Any, pointer: str, is_wanted: Callable[[str], bool], pointers: list[str]) -> Any:
    if value and isinstance(value, dict):
        return {name: _changed(member, f"{pointer}/{name}", is_wanted, pointers) for name, member in value.items()}
    if value and isinstance(value, list):
        return [_changed(member, f"{pointer}/{index}", is_wanted, pointers) for index, member in enumerate(value)]
    if not is_wanted(pointer):
        return value
    pointers.append(pointer)
    if isinstance(value, bool):
        return not value
    return value + 1 if isinstance(value, int | float) else _OTHER
