"""Tests of French texts: no English word is left, and French typography is used."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache
from itertools import islice
from typing import Any

import pytest

from croupier.games.catalogue import GAMES
from croupier.games.events import NO_SEAT, Event, Recorder
from croupier.games.faults import FAULTS, Message, Plural
from croupier.games.game import Game
from croupier.games.gameplay import explain, legal_moves
from croupier.referee.opening import OpenPosition
from croupier.referee.playing import legal_moves as written_moves
from croupier.referee.reader import Reader
from croupier.referee.showing import event_data
from croupier.sealing.tables import new_table
from croupier.wording.faults import in_words
from croupier.wording.words import event_text, sentence
from service.problems import codes as problem_codes
from tests.games.samples import every_game, matches, positions, seeded
from tests.service.test_catalogues import entries, forms, texts_of
from tests.service.test_levels import GENERAL, texts

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


def story(game: Game) -> Iterator[Event]:
    """Yield every event of random matches."""
    for match in matches(game):
        for step in match:
            yield from step.events


@every_game
def test_events_and_lines_are_french(game: Game) -> None:
    kinds = set()
    for event in story(game):
        check(event_text(game, event, game.event_members(event), FRENCH))
        kinds.add(game.event_types[event.kind])
    assert len(kinds) > len(game.event_types) * 0.8


@every_game
def test_events_with_hidden_cards_are_french(game: Game) -> None:
    recorder = Recorder()
    table = new_table(game, game.complete_options({}), 0, [""] * game.seats(game.complete_options({})), recorder)
    spectator = OpenPosition(game, table.position, Reader(None, FRENCH))
    for event in recorder.events:
        check(event_data(spectator, event)["text"])


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


def test_players_are_numbered_or_named() -> None:
    game = GAMES["seven-up"]
    event = Event(game.event_types.index("stand"), 0)
    members = game.event_members(event)
    assert event_text(game, event, members, "en") == "Player 1 stands"
    assert event_text(game, event, members, FRENCH) == "Le joueur 1 joue avec l’atout"
    assert event_text(game, event, members, FRENCH, ["Zoé", "Léon"]) == "Zoé joue avec l’atout"


def test_team_is_named_by_its_players() -> None:
    game = GAMES["colonne"]
    won = Event(game.event_types.index("match-won"), NO_SEAT)
    won.team = 1
    names = ["Ada", "Ben", "Cléo", "Dan"]
    texts = [event_text(game, won, game.event_members(won), language, names) for language in ("en", FRENCH)]
    assert texts == ["Ben and Dan win the match", "Ben et Dan gagnent la partie"]


def test_wild_card_is_named_by_its_card() -> None:
    text = sentence(GAMES["colonne"].labels["meld"], {"cards": ["RJ", "2S", "3S"], "as": ["AS", "2S", "3S"]}, FRENCH)
    assert text == "Étaler le joker rouge en guise d’as de pique, le 2 de pique et le 3 de pique"


def test_singular_and_plural_agree() -> None:
    holds, at = FAULTS["wrong-size"], {"place": "main 2"}
    assert sentence(holds, {**at, "expected": 1, "found": 2}, FRENCH) == "Main 2 : il faut 1 carte, et non 2"
    assert sentence(holds, {**at, "expected": 3, "found": 2}, FRENCH) == "Main 2 : il faut 3 cartes, et non 2"
    assert (
        sentence(holds, {**at, "expected": "3…9", "found": 2}, FRENCH) == "Main 2 : il faut de 3 à 9 cartes, et non 2"
    )
    assert sentence(holds, {**at, "expected": "3…", "found": 2}, "en") == "Main 2 must hold at least 3 cards, not 2"
    assert sentence(holds, {**at, "expected": 1, "found": 2}, "en") == "Main 2 must hold 1 card, not 2"
    assert sentence(holds, {**at, "expected": "1…", "found": 0}, "en") == "Main 2 must hold at least 1 card, not 0"


@pytest.mark.parametrize(
    "text",
    ["Player 1 deals", "Le joueur 1 plays", "l'as", "Jouer: 3", "Manche gagnée : −1", "3 carte(s)", "Total\u00a0: -2"],
)
def test_english_texts_are_detected(text: str) -> None:
    with pytest.raises(AssertionError):
        check(text)
