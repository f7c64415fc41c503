"""What `make messages` finds to translate in the files of the contract: an extractor for Babel."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from typing import IO, Any

from service.contract.translation import SAID, is_said_elsewhere

_Found = tuple[int, str, str, list[str]]


def extract_texts(file: IO[bytes], keywords: object, comment_tags: object, options: object) -> Iterator[_Found]:
    """Yield every text for people in a file of the contract, in the form that Babel asks for."""
    for text in _texts(json.load(file)):
        if not is_said_elsewhere(text):
            yield 0, "", text, []


def _texts(part: Any) -> Iterator[str]:
    for key, value in part.items() if isinstance(part, Mapping) else enumerate(part) if isinstance(part, list) else ():
        if key in SAID and isinstance(value, str):
            yield value
        else:
            yield from _texts(value)
