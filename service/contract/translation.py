"""The contract in another language. Only texts for people are translated."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from functools import cache
from typing import IO, Any, Final

from croupier.games.catalogue import GAMES
from croupier.games.rulebook import LANGUAGES
from service.schemas.document import members_of, rewritten
from service.wording import option_meaning, translate_document

_ENGLISH: Final = LANGUAGES[0]
#: A list of problem codes with their statuses. Codes are not translated.
_PROBLEMS: Final = re.compile(r"(?:(?:[0-9]{3} )?`[a-z-]+`(?:[,;] |$))+")


def is_text(name: object, value: Any) -> bool:
    """Return whether the property `name` with this value is a text for people."""
    return name in ("summary", "description") and isinstance(value, str)


def in_language(part: Any, language: str) -> Any:
    """Return a document or a part of it in `language`."""
    if language == _ENGLISH:
        return part
    return rewritten(part, lambda name, value: _translated(value, language) if is_text(name, value) else value)


def _translated(text: str, language: str) -> str:
    translated = _of_rulebooks(language).get(text)
    return translated or (text if _PROBLEMS.fullmatch(text) else translate_document(text, language))


def extract_texts(
    file: IO[bytes], keywords: object, comment_tags: object, options: object
) -> Iterator[tuple[int, str, str, list[str]]]:
    """Yield the texts of a contract file that need translation, in Babel's form.

    Texts of rule books have their own translations. Codes have none.
    """
    for name, text in members_of(json.load(file)):
        if is_text(name, text) and text not in _of_rulebooks(_ENGLISH) and not _PROBLEMS.fullmatch(text):
            yield 0, "", text, []


@cache
def _of_rulebooks(language: str) -> dict[str, str]:
    """Return texts of rule books about games and options, by their English text."""
    texts: dict[str, str] = {}
    for game in GAMES.values():
        rulebook = game.rulebook
        texts |= {text[_ENGLISH]: text[language] for text in (rulebook.title, rulebook.summary)}
        for spec in game.options:
            texts[option_meaning(spec, rulebook, _ENGLISH)] = option_meaning(spec, rulebook, language)
    return texts
