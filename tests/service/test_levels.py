"""Tests of terms: a deal, a game and a match have one French word each, in each game and in general texts."""

from __future__ import annotations

import re
import tomllib
from collections import defaultdict
from collections.abc import Iterator
from functools import cache

import pytest
from babel.messages.pofile import read_po

from croupier.games.catalogue import GAMES
from croupier.games.faults import FAULTS
from croupier.games.game import Game
from service.contract.translation import extract_texts
from tests.harness.programs import ROOT
from tests.service.test_catalogues import catalogue, forms, marked, texts_of

LEVELS = tomllib.loads((ROOT / "tests/service/levels.toml").read_text())
GENERAL = "general"
#: The French words for any level of any game.
WORDS = {names[level] for names in LEVELS.values() for level in ("deal", "game", "match")}
#: Beginnings of texts that belong to one game in a table of all games.
OF_ONE_GAME = {
    "games won": "seven-up",
    "games for %(player)s: ": "seven-up",
    "deals won": "upcolor",
}

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
