"""Tests of POST /v1/games/{game}/moves."""

from __future__ import annotations

from tests.facts.catalogue import facts_of
from tests.games.samples import every_game, seeded
from tests.service.support import Table, random_line


@every_game
def test_moves_in_one_request_equal_single_moves(table: Table) -> None:
    state = table.deal()["state"]
    moves = random_line(table, state, seeded(2), 12)
    at_once = table.play(state, *moves)
    events = []
    for index, move in enumerate(moves):
        answer = table.play(state, move)
        state = answer["state"]
        events += [{**event, "move_index": index} for event in answer["events"]]
    assert at_once["state"] == state
    assert at_once["events"] == events
    assert [entry["move"] for entry in state["deal"]["history"]] == moves


@every_game
def test_events_are_translated(table: Table) -> None:
    state = table.deal()["state"]
    body = {"state": state, "moves": random_line(table, state, seeded(5), 1000)}
    english, french = (table.answer("moves", body, Accept_Language=language) for language in ("en", "fr"))
    assert english["state"] == french["state"]
    assert [event["text"] for event in english["events"]] != [event["text"] for event in french["events"]]
    for one, other in zip(english["events"], french["events"], strict=True):
        assert {**one, "text": ""} == {**other, "text": ""}


@every_game
def test_one_illegal_move_plays_none(table: Table) -> None:
    """The answer contains no state, and it names the illegal move."""
    state = table.deal()["state"]
    good = random_line(table, state, seeded(6), 4)
    after = table.play(state, *good)["state"]
    illegal = next(move for move in [facts_of(table.game).broken_move[0], *good] if move not in table.legal(after))
    for refused, code in ((illegal, "illegal-move"), ("fly", "unreadable-move")):
        [error] = table.refusal("moves", {"state": state, "moves": [*good, refused, *good]}, code)
        assert error["pointer"] == f"/moves/{len(good)}"
