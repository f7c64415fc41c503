"""The contract in another language: what it says to people, and nothing else of it, is translated."""

from __future__ import annotations

import re
from functools import cache
from typing import Any, Final

from croupier.games.catalogue import GAMES
from croupier.games.rulebook import LANGUAGES
from service.wording.language import DOCUMENTS, translate
from service.wording.titles import option_meaning

#: The members of a document that are for people.
SAID: Final = ("summary", "description")
_ENGLISH: Final = LANGUAGES[0]
#: The problems that an answer may be, with their statuses where it has several: codes, which have no language.
_PROBLEMS: Final = re.compile(r"(?:(?:[0-9]{3} )?`[a-z-]+`(?:[,;] |$))+")


def in_language(part: Any, language: str) -> Any:
    """Return a document, or a part of one, in `language`."""
    if language == _ENGLISH:
        return part
    if isinstance(part, list):
        return [in_language(item, language) for item in part]
    if not isinstance(part, dict):
        return part
    return {
        key: _said(value, language) if key in SAID and isinstance(value, str) else in_language(value, language)
        for key, value in part.items()
    }


def is_said_elsewhere(text: str) -> bool:
    """Tell whether a text of the contract is one of a rule book's, or made of the codes of problems."""
    return text in _of_rulebooks(_ENGLISH) or bool(_PROBLEMS.fullmatch(text))


def _said(text: str, language: str) -> str:
    if text in _of_rulebooks(language):
        return _of_rulebooks(language)[text]
    return text if _PROBLEMS.fullmatch(text) else translate(text, language, DOCUMENTS)


@cache
def _of_rulebooks(language: str) -> dict[str, str]:
    """Return what the rule books say of games and options, by its English."""
    said: dict[str, str] = {}
    for game in GAMES.values():
        book = game.rulebook
        said |= {text[_ENGLISH]: text[language] for text in (book.title, book.summary)}
        for spec in game.options:
            said[option_meaning(spec, book, _ENGLISH)] = option_meaning(spec, book, language)
    return said
