"""English or French: which the caller asked for, and the messages of that language."""

from __future__ import annotations

import gettext
from collections.abc import Mapping
from functools import cache, lru_cache
from pathlib import Path
from typing import Any, Final

from flask import request
from werkzeug.datastructures import LanguageAccept
from werkzeug.http import parse_accept_header

from croupier.games.faults import Plural
from croupier.games.rulebook import LANGUAGES

#: The catalogue of the texts of the contract and the pages; answers have another.
DOCUMENTS: Final = "documents"
_MESSAGES: Final = "messages"
_DEFAULT: Final = LANGUAGES[0]
_LOCALE: Final = Path(__file__).parent / "locale"


def requested_language() -> str:
    """Return the language of this request's answer, by Accept-Language."""
    return language_of(request.environ)


def language_of(environ: Mapping[str, Any]) -> str:
    """Return the language of a request's answer, by Accept-Language."""
    return negotiated_language(environ.get("HTTP_ACCEPT_LANGUAGE", ""))


@lru_cache(maxsize=1024)
def negotiated_language(header: str) -> str:
    """Return the language that an `Accept-Language` asks for."""
    accepted = parse_accept_header(header, LanguageAccept)
    # A variety stands for its language: best_match alone would prefer a plain en to a better liked fr-CA.
    languages = LanguageAccept([(tag.partition("-")[0], quality) for tag, quality in accepted])
    return languages.best_match(LANGUAGES, _DEFAULT) or _DEFAULT


@cache
def _catalogue(language: str, domain: str) -> gettext.NullTranslations:
    # English is the language of the messages themselves: it needs no catalogue.
    if language == _DEFAULT:
        return gettext.NullTranslations()
    return gettext.translation(domain, _LOCALE, [language])


@lru_cache(maxsize=4096)
def translate(message: str, language: str, domain: str = _MESSAGES) -> str:
    """Return `message`, which is in English, in `language`."""
    return _catalogue(language, domain).gettext(message)


@lru_cache(maxsize=4096)
def translate_number(message: Plural, number: int, language: str) -> str:
    """Return the form of `message`, which is in English, that goes with `number` in `language`."""
    return _catalogue(language, _MESSAGES).ngettext(message.one, message.many, number)
