"""Matches as values: equality, copies, taking back, reading of moves; and wrong arguments of every public call."""

from __future__ import annotations

import traceback
from collections.abc import Callable
from typing import Any, cast

import pytest

import croupier
from croupier.games.game import Game
from tests.games.samples import every_game


def started_match(game: str, moves: int = 6) -> croupier.Match:
    """Return a match after this many moves, always the last legal one."""
    match = croupier.deal(game, seed="croupier")
    for _ in range(moves):
        match.push(match.legal_moves[-1])
    return match


@every_game
def test_pop_restores_position_and_events(game: Game) -> None:
    match = croupier.deal(game.id, seed="croupier")
    before = [match.copy()]
    while not match.is_deal_over and len(before) < 40:
        match.push(match.legal_moves[-1])
        before.append(match.copy())
    for earlier in reversed(before[:-1]):
        last = match.peek()
        assert match.pop() == last
        assert (match, match.events(), match.legal_moves) == (earlier, earlier.events(), earlier.legal_moves)
    with pytest.raises(IndexError, match="no move of this deal"):
        match.pop()


def test_loaded_state_takes_back_later_moves_only() -> None:
    match = croupier.load(started_match("seven-up", 3).state)
    assert match.move_stack == ()
    match.push(match.legal_moves[0])
    assert match.pop()
    with pytest.raises(IndexError):
        match.peek()


def test_match_has_no_hash_and_values_have_one() -> None:
    match = started_match("seven-up")
    with pytest.raises(TypeError, match="because a match changes"):
        hash(match)
    assert len({*match.events(), *match.events()}) == len(match.events())
    verdict = croupier.verify({**match.record, "deals": []})
    assert {verdict, verdict.fault, croupier.score("upcolor", {"winners": [0, 1, 0, 2]})}


def test_options_cannot_be_changed() -> None:
    match = started_match("seven-up")
    with pytest.raises(TypeError):
        cast(Any, match.options)["target"] = 3
    assert match.options["target"] == 7


@pytest.mark.parametrize(
    ("language", "text", "move"),
    [
        ("en", "KS", "play KS"), ("en", "ks", "play KS"), ("en", "K♠", "play KS"), ("en", "Play  ♠K", "play KS"),
        ("en", "play the king of spades", "play KS"), ("en", "10d", "play TD"), ("fr", "R♠", "play KS"),
        ("fr", "rs", "play KS"), ("fr", "Jouer le roi de pique", "play KS"), ("fr", "♠r", "play KS"),
    ],
)  # fmt: skip
def test_move_is_parsed_as_people_write_it(language: str, text: str, move: str) -> None:
    match = croupier.deal("seven-up", seed="croupier", names=["Ann", "Bob"], language=language)
    match.push("stand")
    assert match.is_legal(move)
    assert match.parse(text) == move


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


def test_every_wrong_argument_is_reported() -> None:
    with pytest.raises(croupier.RefusedError) as refused:
        croupier.deal("seven-up", seed=cast(Any, 5), names=["Ann"], dealer=9, deck=["AS"])
    assert [fault.pointer for fault in refused.value.faults] == ["/seed", "/names", "/dealer", "/deck"]
    assert str(refused.value).startswith("Seed must be a text: '5' [/seed]")
    match = croupier.deal("seven-up", seed="croupier", names=["Ann", "Bob"])
    with pytest.raises(croupier.RefusedError) as refused:
        croupier.players.choose(match.view(0), "godlike", seed=cast(Any, 5), number=cast(Any, "x"))
    assert [fault.pointer for fault in refused.value.faults] == ["/level", "/seed", "/number", "/view"]
    assert refused.value.faults[3].text == "This is the view that Ann has, and Bob is to act"


def spoken(match: croupier.Match, language: Any) -> croupier.Match:
    """Return the match in a language."""
    match.language = language
    return match


JUNK: list[Any] = [
    None, 7, -1, 1.5, float("nan"), 10**30, True, "x", "", b"x", [], [7], {}, {"a": 1}, {1: 2}, ["a", "b"],
    [None, None], object(),
]  # fmt: skip
RECORD = started_match("seven-up", 1).record
HAND = {"kind": "hand", "turned": "4H", "hand": "JH 2H 9H"}
#: Public calls with one argument that may be anything.
CALLS: dict[str, Callable[[Any, croupier.Match], object]] = {
    "game": lambda junk, match: croupier.deal(junk),
    "options": lambda junk, match: croupier.deal("seven-up", junk),
    "option": lambda junk, match: croupier.deal("seven-up", {"target": junk}),
    "seed": lambda junk, match: croupier.deal("seven-up", seed=junk),
    "deck": lambda junk, match: croupier.deal("seven-up", deck=junk),
    "dealer": lambda junk, match: croupier.deal("seven-up", dealer=junk),
    "names": lambda junk, match: croupier.deal("seven-up", names=junk),
    "language": lambda junk, match: croupier.deal("seven-up", language=junk),
    "load": lambda junk, match: croupier.load(junk),
    "load seed": lambda junk, match: croupier.load({**RECORD, "seed": junk}),
    "load names": lambda junk, match: croupier.load(RECORD, names=junk),
    "verify": lambda junk, match: croupier.verify(junk),
    "verify names": lambda junk, match: croupier.verify(RECORD, names=junk),
    "score": lambda junk, match: croupier.score("costly-colours", junk),
    "score names": lambda junk, match: croupier.score("costly-colours", HAND, names=junk),
    "rules": lambda junk, match: croupier.rules(junk),
    "options of": lambda junk, match: croupier.options("seven-up", junk),
    "review": lambda junk, match: croupier.review(junk),
    "review seats": lambda junk, match: croupier.review(RECORD, seats=junk, level="no"),
    "review level": lambda junk, match: croupier.review(RECORD, level=junk),
    "club_report": lambda junk, match: croupier.club_report(junk),
    "entry": lambda junk, match: croupier.club_report([junk]),
    "choose": lambda junk, match: croupier.players.choose(junk),
    "level": lambda junk, match: croupier.players.choose(match.view(), junk),
    "deal of a view": lambda junk, match: croupier.players.choose({**match.view(), "deal": junk}),
    "view": lambda junk, match: match.view(junk),
    "width": lambda junk, match: match.view().text(junk),
    "hand": lambda junk, match: match.hand(junk),
    "push": lambda junk, match: match.push(junk),
    "parse": lambda junk, match: match.parse(junk),
    "is_legal": lambda junk, match: match.is_legal(junk),
    "deal_next": lambda junk, match: match.deal_next(seed=junk),
    "events": lambda junk, match: match.events(junk),
    "match names": lambda junk, match: setattr(match, "names", junk),
    "language of a table": lambda junk, match: str(spoken(match, junk)),
    "table": lambda junk, match: str(croupier.View({"game": "seven-up", "deal": junk})),
}


def error_from_inside(name: str, junk: Any) -> Exception | None:
    """Return the error of a call unless the library raises it by a statement of its own."""
    match = croupier.deal("seven-up", seed="croupier")
    try:
        CALLS[name](junk, match)
    except croupier.RefusedError:
        return None
    except Exception as error:
        line = traceback.extract_tb(error.__traceback__)[-1].line or ""
        return None if line.startswith("raise ") else error
    return None


@pytest.mark.parametrize("name", CALLS)
def test_wrong_arguments_are_refused_in_a_sentence(name: str) -> None:
    assert [error for junk in JUNK if (error := error_from_inside(name, junk))] == []
