"""English or French: the messages of the games, and of an application that adds its own, in each language."""

from __future__ import annotations

import gettext
import json
from functools import cache
from pathlib import Path
from typing import IO, Any, Final

from croupier.games.faults import Plural
from croupier.games.rulebook import LANGUAGES

#: English is the language of the messages themselves: it needs no catalogue.
ENGLISH: Final = LANGUAGES[0]
#: The folder of the library's catalogues.
LOCALE: Final = Path(__file__).parent / "locale"
#: The catalogues in which a message is looked for, one after the other: a folder of languages, and a domain.
_CATALOGUES: Final[list[tuple[Path, str]]] = [(LOCALE, "messages")]


class PoTranslations(gettext.GNUTranslations):
    """A catalogue that is read from the `.po` file of the translators, without compiling it."""

    _catalog: dict[str | tuple[str, int], str]

    def _parse(self, fp: Any) -> None:
        """Read the messages; gettext names this method for other formats than its own."""
        self._catalog = {}
        for entry in fp.read().decode().split("\n\n"):
            self._add(_fields(entry))
        header = dict(line.partition(": ")[::2] for line in self._catalog[""].splitlines())
        self.plural = gettext.c2py(header["Plural-Forms"].partition("plural=")[2].rstrip(";"))

    def _add(self, fields: dict[str, str]) -> None:
        message = fields.get("msgid", "")
        for name, text in fields.items():
            if name == "msgstr":
                self._catalog[message] = text
            elif name.startswith("msgstr["):
                self._catalog[message, int(name[7:-1])] = text


def _fields(entry: str) -> dict[str, str]:
    """Return the texts of an entry by their keywords. A text may span several lines."""
    fields: dict[str, str] = {}
    name = ""
    for line in entry.splitlines():
        if not line.startswith("#"):
            keyword, quote, text = line.partition('"')
            name = keyword.strip() or name
            fields[name] = fields.get(name, "") + json.loads(quote + text)
    return fields


def add_catalogue(folder: Path, domain: str) -> None:
    """Look for messages also in `folder`/<language>/LC_MESSAGES/`domain`.po."""
    _CATALOGUES.append((folder, domain))
    catalogue.cache_clear()


def check_language(language: str) -> None:
    """Raise ValueError unless there are messages in a language."""
    if language not in LANGUAGES:
        raise ValueError(f"there is no language {language!r}: {', '.join(LANGUAGES)}")


def read_catalogue(folder: Path, domain: str, language: str) -> gettext.NullTranslations:
    """Read the catalogue of a domain in a language; in English messages stay as they are."""
    if language == ENGLISH:
        return gettext.NullTranslations()
    file: IO[bytes]
    with (folder / language / "LC_MESSAGES" / f"{domain}.po").open("rb") as file:
        return PoTranslations(file)


@cache
def catalogue(language: str) -> gettext.NullTranslations:
    """Return all messages in a language. Raise ValueError for one without messages."""
    check_language(language)
    first, *others = [read_catalogue(folder, domain, language) for folder, domain in _CATALOGUES]
    for other in others:
        first.add_fallback(other)
    return first


def translate(message: str, language: str) -> str:
    """Return `message`, which is in English, in `language`."""
    return catalogue(language).gettext(message)


def translate_number(message: Plural, number: int, language: str) -> str:
    """Return the form of `message`, which is in English, that goes with `number` in `language`."""
    return catalogue(language).ngettext(message.one, message.many, number)
