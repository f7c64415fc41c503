"""Tests of French texts: no English word is left, and French typography is used."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache
from itertools import chain, islice
from typing import Any

import pytest

from croupier.games.catalogue import GAMES
from croupier.games.events import NO_SEAT, Event
from croupier.games.faults import FAULTS, Message, Plural
from croupier.games.game import Game
from croupier.games.gameplay import explain, legal_moves
from croupier.referee.opening import OpenPosition
from croupier.referee.playing import legal_moves as written_moves
from croupier.referee.reader import Reader
from croupier.referee.showing import event_data
from croupier.wording.faults import in_words
from croupier.wording.words import Names, event_text, sentence
from service.problems import codes as problem_codes
from tests.games.samples import every_game, matches, positions, seeded
from tests.service.test_catalogues import GENERAL, entries, forms, texts, texts_of

FRENCH = "fr"
#: Words that stay as they are: of the source, of move texts, and names.
KEPT = {"go", "flush", "full", "pass", "play", "idempotency", "key", "base"}
WORD = re.compile(r"[a-zà-ÿœ]+", re.IGNORECASE)
#: Quotations of the caller's text, and names of options.
QUOTED = re.compile(r"«[^»]*»|[a-z]+_[a-z_]+|%\(\w+\)s|option \w+")


def words(text: str) -> set[str]:
    """Return the words of a text without quotations."""
    return {word.lower() for word in WORD.findall(QUOTED.sub(" ", text)) if len(word) > 1}


@cache
def english_words() -> set[str]:
    """Return the English words that occur in no translation."""
    found = entries(FRENCH)
    english = {word for entry in found for form in forms(entry.id) for word in words(form)}
    french = {word for entry in found for form in forms(entry.string) for word in words(form)}
    return english - french - KEPT


def check(text: str) -> None:
    """Assert that a text is French with French typography."""
    assert not words(text) & english_words(), text
    assert "'" not in text, text
    assert not re.search(r"(?<![\u00a0\d])[:;!?»]|«(?!\u00a0)", text), text
    assert not re.search(r"(^|[ (+])-\d|\w\(s\)", text), text


@every_game
def test_events_and_lines_are_french(game: Game) -> None:
    """With every card, and as a spectator sees them."""
    kinds = set()
    for step in chain.from_iterable(matches(game)):
        spectator = OpenPosition(game, step.position, Reader(None, FRENCH))
        for event in step.events:
            check(event_text(game, event, game.event_members(event), FRENCH))
            check(event_data(spectator, event)["text"])
            kinds.add(game.event_types[event.kind])
    assert len(kinds) > len(game.event_types) * 0.8


@every_game
def test_labels_and_faults_are_french(game: Game) -> None:
    rng = seeded(9)
    every = sorted({game.move_text(move) for position in positions(game) for move in legal_moves(position)})
    for position in islice(positions(game), 60):
        for move in written_moves(OpenPosition(game, position, Reader(language=FRENCH))):
            check(move["label"])
        explained = [explain(game, position, move) for move in rng.sample(every, min(len(every), 40))]
        for fault in filter(None, explained):
            check(in_words(fault, game, FRENCH).text)


def every_message() -> Iterator[Message]:
    """Yield the messages of faults, wrong forms and problems."""
    yield from FAULTS.values()
    yield from (text for _, text in problem_codes.FORM_FAULTS.values())
    yield from (info.title for info in problem_codes.CODES.values())
    for game in GAMES.values():
        yield from texts_of(game)


def test_every_filled_message_is_french() -> None:
    for message in every_message():
        for text in (message.one, message.many) if isinstance(message, Plural) else (message,):
            members: dict[str, Any] = dict.fromkeys(re.findall(r"%\((\w+)\)s", text), 3)
            members |= {"cards": ["AS"], "as": ["AS"], "missing": ["JD"], "number": 1, "factor": 2, "total": 1}
            members |= {"seat": 1, "team": 1, "joker": "RJ", "colour": "S", "points": -2}
            check(sentence(message, members, FRENCH))


@pytest.mark.parametrize("group", [GENERAL, *GAMES])
def test_written_texts_have_french_typography(group: str) -> None:
    """No line ends between a sign and what it belongs to; code and tables stay as they are; players read of players."""
    end = r"(\s|$)" if group == GENERAL else ""
    for _, french in texts(group):
        text = re.sub(r"`[^`]*`|'[^' ]*'|{[^}]*}|Authorization: |^ +.*\n", "", french, flags=re.MULTILINE)
        assert not re.search(rf"(?<![\u00a0\u202f])[:;!?»]{end}|«(?![\u00a0\u202f])|'| %%|n° ", text), french
        assert group == GENERAL or not re.search(r"\bsièges?\b|\w\(s\)", text), french


def test_players_and_teams_are_numbered_or_named() -> None:
    def texts(game: str, kind: str, team: int, names: Names) -> list[str]:
        event = Event(GAMES[game].event_types.index(kind), NO_SEAT if team >= 0 else 0)
        event.team = team
        members = GAMES[game].event_members(event)
        return [event_text(GAMES[game], event, members, language, names) for language in ("en", FRENCH)]

    assert texts("seven-up", "stand", -1, ()) == ["Player 1 stands", "Le joueur 1 joue avec l’atout"]
    assert texts("seven-up", "stand", -1, ["Zoé", "Léon"]) == ["Zoé stands", "Zoé joue avec l’atout"]
    won = ["Ben and Dan win the match", "Ben et Dan gagnent la partie"]
    assert texts("colonne", "match-won", 1, ["Ada", "Ben", "Cléo", "Dan"]) == won


def test_wild_card_is_named_by_its_card() -> None:
    text = sentence(GAMES["colonne"].labels["meld"], {"cards": ["RJ", "2S", "3S"], "as": ["AS", "2S", "3S"]}, FRENCH)
    assert text == "Étaler le joker rouge en guise d’as de pique, le 2 de pique et le 3 de pique"


@pytest.mark.parametrize(
    ("expected", "found", "language", "text"),
    [
        (1, 2, FRENCH, "Main 2 : il faut 1 carte, et non 2"),
        (3, 2, FRENCH, "Main 2 : il faut 3 cartes, et non 2"),
        ("3…9", 2, FRENCH, "Main 2 : il faut de 3 à 9 cartes, et non 2"),
        ("3…", 2, "en", "Main 2 must hold at least 3 cards, not 2"),
        (1, 2, "en", "Main 2 must hold 1 card, not 2"),
        ("1…", 0, "en", "Main 2 must hold at least 1 card, not 0"),
    ],
)
def test_singular_and_plural_agree(expected: object, found: int, language: str, text: str) -> None:
    params = {"place": "main 2", "expected": expected, "found": found}
    assert sentence(FAULTS["wrong-size"], params, language) == text
