"""Cards and moves as people write them: with symbols, in small letters, with a ten, in a list or in one text."""

from __future__ import annotations

from typing import Any

import pytest

import croupier
from croupier.wording.faces import read_cards, read_move, undrawn


@pytest.mark.parametrize(
    ("written", "card"),
    [
        ("10H", "TH"), ("10h", "TH"), ("th", "TH"), ("4h", "4H"), ("10♥", "TH"), ("♥10", "TH"), ("4♡", "4H"),
        ("♧k", "KC"), ("J♥️", "JH"), ("J♥︎", "JH"), ("A❤️", "AH"), ("1♠", "AS"), ("V♦", "JD"), ("D♦", "QD"),
        ("r♢", "KD"), ("♠", "S"),
        ("rj", "RJ"), ("★", "RJ"), ("▒▒", "??"), ("ad=11", "AD=11"), ("2h=6s", "2H=6S"),
        # Texts without cards.
        ("11H", "11H"), ("10Z", "10Z"), ("hand", "hand"), ("x4h", "x4h"), ("ThC", "ThC"),
    ],
)  # fmt: skip
def test_card_is_read_as_people_write_it(written: str, card: str) -> None:
    assert undrawn(written) == card


@pytest.mark.parametrize(
    "hand", ["JH 2H 9H", "JH,2H,9H", "jh, 2h, 9h", "J♥/2♥/9♥", "J♥2♥9♥", "v♥️2♥️9♥️", " V♥  2♡ ♥9 ", ["Jh", "2♥", "9H"]]
)
def test_cards_in_one_text_are_a_list(hand: Any) -> None:
    assert read_cards(hand) == ["JH", "2H", "9H"]
    assert croupier.score("costly-colours", {"kind": "hand", "turned": "4♡", "hand": hand}).totals == (16,)


@pytest.mark.parametrize(
    ("written", "move"),
    [
        ("Stand", "stand"), (" PLAY  10♥", "play TH"), ("play g", "play G"), ("Take ALL", "take all"),
        ("meld 5s 2h=6s 7s", "meld 5S 2H=6S 7S"), ("trump ♥", "trump H"), ("discard ??", "discard ??"),
    ],
)  # fmt: skip
def test_move_is_read_as_people_write_it(written: str, move: str) -> None:
    assert read_move(written) == move


@pytest.mark.parametrize(
    ("language", "game", "moves", "written", "move"),
    [
        ("en", "seven-up", ["stand"], "KS", "play KS"), ("en", "seven-up", ["stand"], "ks", "play KS"),
        ("en", "seven-up", ["stand"], "K♠", "play KS"), ("en", "seven-up", ["stand"], "Play  ♠K", "play KS"),
        ("en", "seven-up", ["stand"], "play the king of spades", "play KS"),
        ("en", "seven-up", ["stand"], "10d", "play TD"),
        ("fr", "seven-up", ["stand"], "R♠", "play KS"), ("fr", "seven-up", ["stand"], "rs", "play KS"),
        ("fr", "seven-up", ["stand"], "Jouer le roi de pique", "play KS"),
        ("fr", "seven-up", ["stand"], "♠r", "play KS"), ("fr", "seven-up", [], "jouer avec l'atout", "stand"),
        ("fr", "upcolor", ["play G"], "jouer j", "play Y"),
        ("fr", "costly-colours", [], "n'offrir aucune carte", "pass"), ("fr", "colonne", [], "ramasser 1", "take 1"),
    ],
)  # fmt: skip
def test_move_is_parsed_as_people_write_it(language: str, game: str, moves: list[str], written: str, move: str) -> None:
    match = croupier.deal(game, seed="croupier" if game == "seven-up" else "3", language=language)
    match.push(*moves)
    assert match.is_legal(move)
    assert match.parse(written) == move


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("9♠", "Bob does not hold the 9 of spades (SEV-3)"), ("stand", "A card must be played (SEV-11)"),
        ("play", "“play” may mean: play 2S, play KS"), ("fly", "“fly” is not a move of this game"),
        ("", "“” is not a move of this game"),
    ],
)  # fmt: skip
def test_unclear_move_is_refused_with_the_reason(text: str, expected: str) -> None:
    match = croupier.deal("seven-up", seed="croupier", names=["Ann", "Bob"])
    match.push("stand")
    with pytest.raises(croupier.RefusedError) as refused:
        match.parse(text)
    assert expected in str(refused.value)


def test_french_letters_of_upcolor_are_read() -> None:
    assert [read_move(text, "fr") for text in ("play j", "j", "jouer r", "play J")] == [
        "play Y",
        "y",
        "jouer R",
        "play Y",
    ]
    assert read_move("take toutes", "fr") == "take all"


@pytest.mark.parametrize(
    ("written", "words"),
    [
        ("étaler ★ 5♠ 6♠", "« étaler ★ 5♠ 6♠ » n’est pas un coup de ce jeu : pour un joker, on écrit quelle carte"),
        ("v♦ v♦", "« v♦ v♦ » n’est pas un coup de ce jeu"),
        ("étaler 5♠=5♠ 6♠ 7♠", "comme étaler 5♠ 6♠ 7♠"), ("réunir 3 2", "comme réunir 2 3"),
    ],
)  # fmt: skip
def test_french_refusals_quote_what_was_typed(written: str, words: str) -> None:
    match = croupier.deal("colonne", seed="3", language="fr")
    match.push("draw")
    with pytest.raises(croupier.RefusedError) as refused:
        match.parse(written)
    assert words in refused.value.faults[0].text.replace("\u00a0", " ").replace("\u202f", " ")
