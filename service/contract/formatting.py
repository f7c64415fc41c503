"""JSON for people who read its changes: what fits into a line stands on one."""

from __future__ import annotations

import json
from typing import Any, Final

_WIDTH: Final = 120


def formatted(value: Any) -> str:
    """Return the text of plain data, with its last line ended."""
    return _formatted(value, "", "") + "\n"


def _formatted(value: Any, indent: str, key: str) -> str:
    """Write what stands after a `key`, in a line or, where it is too long for that and its comma, in several."""
    line = key + json.dumps(value, ensure_ascii=False)
    if len(indent) + len(line) < _WIDTH or not value or not isinstance(value, dict | list):
        return line
    within = indent + " "
    if isinstance(value, dict):
        parts = [_formatted(each, within, f"{json.dumps(name, ensure_ascii=False)}: ") for name, each in value.items()]
    else:
        parts = [_formatted(each, within, "") for each in value]
    opening, closing = "{}" if isinstance(value, dict) else "[]"
    body = ",\n".join(within + part for part in parts)
    return f"{key}{opening}\n{body}\n{indent}{closing}"
