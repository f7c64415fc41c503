"""Tests of players' names in texts."""

from __future__ import annotations

from typing import Any, Final

import pytest

from tests.games.samples import every_game, seeded
from tests.service.sealed import SealedMatch
from tests.service.support import Table, only, play_deal

NAMES: Final = ("Anna", "Béla %(player)s", "李", "O’Neill & Co", "E", "F", "G", "H")


def text(events: Any) -> str:
    return " ".join(event["text"] for event in events)


@every_game
@pytest.mark.parametrize("language", ["en", "fr"])
def test_events_use_names(table: Table, language: str) -> None:
    called = NAMES[: table.seats]
    body = {"options": {}, "seed": "x", "names": called}
    dealt = table.answer("deals", body, Accept_Language=language)
    assert called[dealt["state"]["deal"]["dealer"]] in text(dealt["events"])
    move = dealt["legal_moves"][0]["move"]
    actor = called[dealt["state"]["to_act"]]
    move_body = {"state": dealt["state"], "moves": [move]}
    named = table.answer("moves", {**move_body, "names": called}, Accept_Language=language)
    unnamed = table.answer("moves", move_body, Accept_Language=language)
    assert actor in text(named["events"])
    assert actor not in text(unnamed["events"])
    assert named["state"] == unnamed["state"]
    match = SealedMatch(table, names=called)
    assert called[match.answer["view"]["deal"]["dealer"]] in text(match.answer["events"])
    seen = match.view(None, since=0, names=called)
    assert text(seen["events"]) == text(match.answer["events"])


@every_game
def test_names_need_one_entry_per_seat(table: Table) -> None:
    state = table.deal()["state"]
    move = table.legal(state)[0]
    for wrong in (NAMES[: table.seats - 1], NAMES[: table.seats + 1], ()):
        for resource, more in (("moves", {"moves": [move]}), ("legal-moves", {}), ("analyses", {})):
            errors = table.refusal(resource, {"state": state, "names": wrong, **more}, "invalid-body")
            assert {error["pointer"] for error in errors} == {"/names"}


@only("seven-up")
@pytest.mark.parametrize("name", ["", "x" * 41, "a\nb", "a\tb", "\u202eabc", "a\u200bb", "<b>", "\x7f", None, 5])
def test_name_is_one_plain_line(table: Table, name: object) -> None:
    body = {"options": {}, "seed": "x", "names": ["Anna", name]}
    errors = table.refusal("deals", body, "invalid-body")
    assert [error["pointer"] for error in errors] == ["/names/1"]


@every_game
def test_lines_of_records_use_names(table: Table) -> None:
    dealt = table.deal()
    called, played = NAMES[: table.seats], play_deal(table, dealt["state"], seeded(1))
    deal = {"deck": dealt["deck"], "dealer": dealt["state"]["deal"]["dealer"], "moves": played.moves}
    body = {"records": [{"game": table.game.id, "deals": [deal]}], "names": called}
    [replayed] = table.answer("replays", body)["results"]
    lines = replayed["deals"][0]["lines"]
    if lines:
        assert any(name in text(lines) for name in called)


@every_game
@pytest.mark.parametrize("language", ["en", "fr"])
def test_faults_use_names(table: Table, language: str) -> None:
    match = SealedMatch(table)
    to_act, called = match.to_act, NAMES[: table.seats]
    assert to_act is not None
    other = next(seat for seat in range(len(called)) if seat != to_act)
    body = match.body(other, moves=["x"], names=called)
    [error] = table.refusal("moves", body, "not-your-turn", Accept_Language=language)
    assert called[to_act] in error["detail"]
    checked = table.answer("legal-moves", match.body(other, check=["x"], names=called), Accept_Language=language)
    assert called[to_act] in checked["check"][0]["detail"]
    [error] = table.refusal("analyses", match.body(other, names=called), "not-your-turn", Accept_Language=language)
    assert called[to_act] in error["detail"]
