"""The language and the names of a request's answer, and the service's own texts in each language."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from gettext import NullTranslations
from pathlib import Path
from typing import Any, Final

from flask import g, request
from werkzeug.datastructures import LanguageAccept
from werkzeug.http import parse_accept_header

from croupier.games.faults import N_
from croupier.games.options import OptionSpec
from croupier.games.rulebook import LANGUAGES, Rulebook
from croupier.referee.reader import Reader
from croupier.wording.language import ENGLISH, add_catalogue, read_catalogue, translate
from runtime.text_cache import cache_short_texts

_LOCALE: Final = Path(__file__).parent / "locale"
#: Team names, by number.
TEAMS: Final = (N_("Team 1"), N_("Team 2"))
#: The values of a boolean option.
TRUTHS: Final = {True: N_("Yes"), False: N_("No")}
_DEFAULT: Final = N_("Default: `%(value)s`.")

# The texts of the service, in addition to those of the games.
add_catalogue(_LOCALE, "service")


def request_reader() -> Reader:
    """Return the reader of this request: its language, by Accept-Language, and the names from its body."""
    if "reader" not in g:
        g.reader = Reader(language=language_of(request.environ))
    reader: Reader = g.reader
    return reader


def remember_reader(reader: Reader) -> None:
    """Use a reader for the rest of this request, its problems included."""
    g.reader = reader


def requested_language() -> str:
    """Return the language of this request's answer."""
    return request_reader().language


def language_of(environ: Mapping[str, Any]) -> str:
    """Return the language of a request's answer, by Accept-Language."""
    return negotiated_language(environ.get("HTTP_ACCEPT_LANGUAGE", ""))


@cache_short_texts
def negotiated_language(header: str) -> str:
    """Return the best supported language for the value of an `Accept-Language` header."""
    accepted = parse_accept_header(header, LanguageAccept)
    # A regional tag counts as its language: best_match alone would prefer a plain en to a better liked fr-CA.
    languages = LanguageAccept([(tag.partition("-")[0], quality) for tag, quality in accepted])
    return languages.best_match(LANGUAGES, ENGLISH) or ENGLISH


@cache
def _documents(language: str) -> NullTranslations:
    return read_catalogue(_LOCALE, "documents", language)


def translate_document(text: str, language: str) -> str:
    """Return the translation of an English text of the contract or the pages into `language`."""
    return _documents(language).gettext(text)


# Texts that all games share


def option_meaning(spec: OptionSpec, rulebook: Rulebook, language: str) -> str:
    """Return the meaning of an option and, unless it follows another option, its default."""
    meaning, value = rulebook.options[spec.name][language], spec.default
    if spec.follows:
        return meaning
    written = str(value).lower() if isinstance(value, bool) else str(value)
    return f"{meaning} {translate(_DEFAULT, language) % {'value': written}}"
