"""Numbers as people and spreadsheets write them: `−37`, `4,0`, `1 234`, `4–0`."""

from __future__ import annotations

import re
from typing import Final

_MINUS: Final = re.compile("[\u2010-\u2015\u2212\ufe63\uff0d]")
#: Spaces and apostrophes between groups of three digits. An ordinary space also separates two numbers.
_THOUSANDS: Final = re.compile(r"(?<=\d)[\u00a0\u2007\u2009\u202f'’](?=\d{3}(?!\d))")
_NUMBER: Final = re.compile(r"[-+]?\d+(?:\.\d+)?")
#: Characters of the longest number. A longer one is not exact, and remains a text.
_LONGEST: Final = 16
_PLAIN_SEPARATOR: Final = re.compile(r"[;|/\n]")
_OTHER_SEPARATOR: Final = re.compile(r"\s+[-:]\s+|(?<=\d)[-:](?=\d)|,\s*|\s+")
_SEPARATORS: Final = (_PLAIN_SEPARATOR, _OTHER_SEPARATOR)


def read_number(text: str) -> float | str:
    """Return the number that a text writes, whole ones as integers, or the text itself where it is not a number."""
    plain = _THOUSANDS.sub("", _MINUS.sub("-", text.strip())).strip()
    # The last of two different separators is that of the decimals.
    if "," in plain and "." in plain:
        plain = plain.replace("," if plain.rfind(".") > plain.rfind(",") else ".", "")
    plain = plain.replace(",", ".")
    if len(plain) > _LONGEST or not _NUMBER.fullmatch(plain):
        return text
    number = float(plain)
    return int(number) if number.is_integer() else number


def read_numbers(text: str) -> list[float | str | None]:
    """Return the numbers of one cell, separated as people do: `4; 0`, `4, 0`, `4 0`, `4-0`. A gap is None."""
    plain = _MINUS.sub("-", _THOUSANDS.sub("", text.strip()))
    for separator in _SEPARATORS:
        parts = separator.split(plain)
        if len(parts) > 1:
            parts = parts[:-1] if not parts[-1].strip() else parts
            return [read_number(part) if part.strip() else None for part in parts]
    return [read_number(text)]


def read_json_number(text: str) -> float:
    """Read a number of JSON with a point or an exponent; a whole one is an integer, as over HTTP."""
    number = float(text)
    return int(number) if number.is_integer() else number
