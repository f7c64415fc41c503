"""Tables of text with aligned columns."""

from __future__ import annotations

import unicodedata
from collections.abc import Sequence
from typing import Final

_WIDE: Final = frozenset("FW")
#: Characters that take no column: marks, and joiners within a name.
_NARROW: Final = frozenset({"Mn", "Me", "Cf"})


def width(text: str) -> int:
    """Return the number of columns of a terminal that a text takes."""
    shown = (each for each in text if unicodedata.category(each) not in _NARROW)
    return sum(2 if unicodedata.east_asian_width(each) in _WIDE else 1 for each in shown)


def table_lines(head: Sequence[str], rows: Sequence[Sequence[str]], left: frozenset[int]) -> list[str]:
    """Return a header and rows with aligned columns: those in `left` to the left, others to the right."""
    cells = [head, *rows]
    widths = [max(width(row[column]) for row in cells) for column in range(len(head))]
    return [
        "  ".join(_padded(cell, widths[n], is_left=n in left) for n, cell in enumerate(row)).rstrip() for row in cells
    ]


def _padded(cell: str, size: int, *, is_left: bool) -> str:
    blank = " " * (size - width(cell))
    return cell + blank if is_left else blank + cell
