"""Tests of translations: every message in every language, selected by Accept-Language, with one word for each term."""

from __future__ import annotations

import re
import tomllib
from collections import defaultdict
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest
from babel.messages.catalog import Catalog, Message
from babel.messages.extract import extract_from_dir
from babel.messages.pofile import read_po
from flask.testing import FlaskClient

from croupier.games.catalogue import GAMES
from croupier.games.faults import FAULTS, Plural
from croupier.games.faults import Message as MessageOfGame
from croupier.games.game import Game
from croupier.games.rulebook import LANGUAGES
from croupier.wording.language import translate, translate_number
from service.contract.translation import extract_texts
from service.problems import codes as problem_codes
from service.problems.codes import CALL_FAULTS
from tests.games.samples import every_game
from tests.harness.programs import ROOT

ENGLISH, *OTHERS = LANGUAGES
#: The packages with messages, and the domains of their catalogues.
DOMAINS = {"croupier": "messages", "service": "service"}
LOCALES = {"croupier": "croupier/wording/locale", "service": "service/locale"}
MARKS = {"N_": None, "Plural": (1, 2), "_": None}
PLACEHOLDER = re.compile(r"%\(\w+\)s")

every_language = pytest.mark.parametrize("language", OTHERS)


@cache
def extracted(package: str) -> frozenset[str | tuple[str, ...]]:
    """Return the messages that a package marks, as `make messages` extracts them; a plural as both forms."""
    found = extract_from_dir(ROOT / package, [("**.py", "python")], keywords=MARKS)
    return frozenset(message for _, _, message, _, _ in found)


def messages() -> frozenset[str | tuple[str, ...]]:
    """Return the messages of the library and of the service."""
    return extracted("croupier") | extracted("service")


def marked(message: MessageOfGame) -> str | tuple[str, ...]:
    """Return a message as it is extracted."""
    return (message.one, message.many) if isinstance(message, Plural) else message


def forms(text: str | tuple[str, ...] | list[str] | None) -> list[str]:
    """Return all forms of a message or a translation."""
    return [text] if isinstance(text, str) else list(text or ())


@cache
def catalogue(package: str, language: str) -> Catalog:
    """Read the catalogue of a package in a language."""
    path = ROOT / LOCALES[package] / language / "LC_MESSAGES" / f"{DOMAINS[package]}.po"
    with path.open("rb") as file:
        return read_po(file, abort_invalid=True)


def entries(language: str) -> list[Message]:
    """Return the entries of a language's catalogues without their headers."""
    return [message for package in DOMAINS for message in catalogue(package, language) if message.id]


def placeholders(text: str) -> list[str]:
    """Return the placeholders of `text`."""
    return sorted(PLACEHOLDER.findall(text))


def texts_of(game: Game) -> Iterator[MessageOfGame]:
    """Yield the texts of a game for moves, faults, score lines and other events."""
    yield from game.labels.values()
    yield from (message for _, message in game.refusals.values())
    yield from game.line_texts.values()
    yield from (kind.text for kind in game.events if kind.text)


@every_game
def test_every_text_of_game_is_marked(game: Game) -> None:
    assert {marked(text) for text in texts_of(game)} <= messages()


def test_every_text_of_service_is_marked() -> None:
    texts = [*FAULTS.values(), *CALL_FAULTS.values()]
    texts += [text for info in problem_codes.CODES.values() for text in (info.title, info.advice)]
    texts += [text for _, text in problem_codes.FORM_FAULTS.values()]
    assert {marked(text) for text in texts} <= messages()


@every_language
@pytest.mark.parametrize("package", DOMAINS)
def test_catalogue_has_exactly_the_messages(package: str, language: str) -> None:
    found = [entry.id for entry in catalogue(package, language) if entry.id]
    assert {text if isinstance(text, str) else tuple(text) for text in found} == extracted(package)
    assert not catalogue(package, language).obsolete


@every_language
def test_every_message_is_translated(language: str) -> None:
    assert not any(catalogue(package, language).fuzzy for package in DOMAINS)
    for entry in entries(language):
        assert len(forms(entry.string)) == len(forms(entry.id)), entry.id
        for form in forms(entry.string):
            assert form, entry.id
            assert form == form.strip(), entry.id
        assert not entry.fuzzy, entry.id


@every_language
def test_translation_keeps_placeholders(language: str) -> None:
    for entry in entries(language):
        for text, form in zip(forms(entry.id), forms(entry.string), strict=True):
            assert placeholders(form) == placeholders(text), entry.id
            # Nothing else may look like a placeholder.
            assert "%" not in PLACEHOLDER.sub("", form).replace("%%", ""), entry.id


@every_language
def test_service_uses_catalogue(language: str) -> None:
    """Read the messages with Babel and compare."""
    for entry in entries(language):
        if isinstance(entry.id, str):
            assert translate(entry.id, language) == entry.string
        else:
            plural = Plural(entry.id[0], entry.id[1], "number")
            assert [translate_number(plural, number, language) for number in (1, 2)] == forms(entry.string)


@pytest.mark.parametrize(
    ("header", "language"),
    [
        (None, "en"), ("*", "en"), ("de", "en"), ("FR", "fr"), ("fr-CA, en;q=0.5", "fr"), ("en-GB, fr;q=0.9", "en"),
        ("en;q=0.5, fr;q=0.9", "fr"), ("de, fr;q=0.3", "fr"), ("fr;q=0", "en"), ("!?", "en"),
    ],
)  # fmt: skip
def test_preferred_language_is_selected(client: FlaskClient, header: str | None, language: str) -> None:
    response = client.get("/nowhere", headers={} if header is None else {"Accept-Language": header})
    assert response.headers["Content-Language"] == language
    assert response.get_json()["title"] == translate(problem_codes.CODES["not-found"].title, language)


# Contract and pages


@every_language
def test_every_text_of_contract_and_pages_is_translated(language: str) -> None:
    found = {text for folder in ("openapi", "service/templates") for text in _texts_of(ROOT / folder)}
    path = ROOT / "service" / "locale" / language / "LC_MESSAGES" / "documents.po"
    with path.open("rb") as file:
        texts = {message.id: message.string for message in read_po(file, locale=language) if message.id}
    assert texts.keys() == found
    assert all(texts.values())


def _texts_of(folder: Path) -> Iterator[str]:
    methods = [("**.json", "service.contract.translation:extract_texts"), ("**.html", "jinja2")]
    for _, _, text, _, _ in extract_from_dir(folder, methods, directory_filter=_is_searched):
        assert isinstance(text, str)
        yield text


def _is_searched(folder: str) -> bool:
    return Path(folder).name not in ("node_modules", "examples", "released")


# Terms: a deal, a game and a match have one French word each, in each game and in general texts

LEVELS = tomllib.loads((ROOT / "tests/service/levels.toml").read_text())
GENERAL = "general"
#: The French words for any level of any game.
WORDS = {names[level] for names in LEVELS.values() for level in ("deal", "game", "match")}
#: Beginnings of texts that belong to one game in a table of all games.
OF_ONE_GAME = {"games won": "seven-up", "games for %(player)s: ": "seven-up", "deals won": "upcolor"}

Text = tuple[str, str]


def misnamed(english: str, french: str, names: dict[str, str]) -> list[str]:
    """Return the French level words that are wrong for `names`, or that the English text does not contain."""
    found = set(re.findall(rf"\b({'|'.join(WORDS)})s?\b", french.lower()))
    named = {names[level] for level in ("deal", "game", "match") if re.search(rf"\b{level}", english.lower())}
    return sorted(found - named)


@cache
def translations(package: str) -> dict[str | tuple[str, ...], list[str]]:
    """Return the translations of a package's messages."""
    entries = [entry for entry in catalogue(package, "fr") if entry.id]
    return {entry.id if isinstance(entry.id, str) else tuple(entry.id): forms(entry.string) for entry in entries}


def texts_of_game(game: Game) -> Iterator[Text]:
    """Yield the texts of a game for moves, faults, score lines and other events."""
    for message in texts_of(game):
        if message not in FAULTS.values():
            message_id = marked(message)
            yield from zip(forms(message_id), translations("croupier")[message_id], strict=True)


def texts_of_rulebook(part: object) -> Iterator[Text]:
    """Yield every text of a part of a rulebook."""
    if isinstance(part, dict) and {"en", "fr"} <= part.keys():
        yield part["en"], part["fr"]
    for inner in part.values() if isinstance(part, dict) else ():
        yield from texts_of_rulebook(inner)


@cache
def documents() -> dict[str, list[Text]]:
    """Return the texts of the contract and the pages: by game, and the general ones."""
    games_by_text: dict[str, set[str]] = defaultdict(set)
    for game in GAMES:
        for path in (ROOT / "openapi" / game).glob("*.json"):
            with path.open("rb") as file:
                for _, _, text, _ in extract_texts(file, (), (), ()):
                    games_by_text[text].add(game)
    found: dict[str, list[Text]] = defaultdict(list)
    with (ROOT / "service/locale/fr/LC_MESSAGES/documents.po").open("rb") as po:
        for entry in read_po(po):
            if isinstance(entry.id, str) and entry.id:
                games = sorted(games_by_text[entry.id])
                found[games[0] if len(games) == 1 else GENERAL].append((entry.id, str(entry.string)))
    return found


def texts(group: str) -> Iterator[Text]:
    """Yield the texts of a game, or the general ones."""
    yield from documents()[group]
    if group != GENERAL:
        game = GAMES[group]
        yield from texts_of_game(game)
        path = ROOT / "croupier" / "games" / group.replace("-", "_") / "rulebook.toml"
        yield from texts_of_rulebook(tomllib.loads(path.read_text()))
        return
    ours = {marked(text) for game in GAMES.values() for text in texts_of(game)} - {
        marked(text) for text in FAULTS.values()
    }
    for package in ("croupier", "service"):
        for message, french in translations(package).items():
            if message not in ours:
                yield from zip(forms(message), french, strict=True)


@pytest.mark.parametrize("group", LEVELS)
def test_each_level_has_one_word(group: str) -> None:
    for english, french in texts(group):
        [owner] = [game for start, game in OF_ONE_GAME.items() if english.startswith(start)] or [group]
        assert not misnamed(english, french, LEVELS[owner]), french


@pytest.mark.parametrize("game", [group for group in LEVELS if group != GENERAL])
def test_words_are_those_of_rulebook(game: str) -> None:
    """The rulebook names the phases with them, and the table contains no other words."""
    phases = GAMES[game].rulebook.phase_names
    assert phases["deal_over"]["fr"] == f"{LEVELS[game]['deal'].capitalize()} finie"
    assert phases["match_over"]["fr"] == f"{LEVELS[game]['match'].capitalize()} finie"
