"""Tests of play at sealed tables: the moves of a key, the forms of requests, caches."""

from __future__ import annotations

from typing import Any

import pytest

from tests.facts.catalogue import facts_of
from tests.games.samples import every_game
from tests.service.sealed import SealedMatch, short_match
from tests.service.support import Table, check_problem, faults, only, pointers

pytestmark = pytest.mark.usefixtures("same_secrets")


# Moves


@only("seven-up")
def test_list_of_own_moves_is_played_in_order(table: Table) -> None:
    match = SealedMatch(table, dealer=0)
    view = match.view(1)["view"]
    moves = ["stand", f"play {view['deal']['hands'][1][0]}"]
    answer = table.answer("moves", match.body(1, moves=moves))
    assert answer["ply"] == 3
    assert [move["move"] for move in answer["view"]["deal"]["history"]] == moves
    singly = [match.play(move) for move in moves]
    assert answer["view"] == singly[-1]["view"]
    one_by_one = [{**event, "move_index": index} for index in (0, 1) for event in singly[index]["events"]]
    assert answer["events"] == one_by_one


@only("seven-up")
def test_list_ends_where_another_seat_must_act(table: Table) -> None:
    match = SealedMatch(table, dealer=0)
    hand = match.view(1)["view"]["deal"]["hands"][1]
    asked = match.body(1, moves=["stand", f"play {hand[0]}", f"play {hand[1]}"])
    assert pointers(table.refusal("moves", asked, "not-your-turn")) == ["/moves/2"]
    assert match.view(1)["ply"] == 1


@every_game
def test_uncovering_move_must_be_last(table: Table) -> None:
    """The rejection depends on the verbs alone, not on the cards."""
    uncovering = facts_of(table.game).uncovering_move
    answers = set()
    for match in (SealedMatch(table), SealedMatch(table), short_match(table)):
        for move in ("throw AS", "play 9S", "pass", "fly"):
            response = table.ask("moves", match.body(0, moves=[uncovering, move]))
            assert faults(check_problem(response, "invalid-body")) == [("/moves/0", "must-be-last")]
            answers.add(response.get_data())
    assert len(answers) == 1


@every_game
def test_every_call_except_view_needs_key(table: Table) -> None:
    """The computer plays without a key: tests/service/test_seat_changes.py."""
    match = SealedMatch(table)
    asked = {"moves": {"moves": [match.legal()[0]]}, "deals": {}, "legal-moves": {}, "analyses": {}}
    for resource, members in asked.items():
        assert pointers(table.refusal(resource, match.body(None, **members), "invalid-body")) == ["/key"]


@every_game
def test_computer_seats_have_no_key(table: Table) -> None:
    open_one, computer = SealedMatch(table), [None, "strong", *[None] * (table.seats - 2)]
    match = SealedMatch(table, computer=computer, dealer=0)
    assert [key is None for key in match.keys] == [seat == 1 for seat in range(table.seats)]
    assert match.answer["computer"] == computer
    # Also not the key that the seat would have had.
    body = {**match.body(0), "key": open_one.keys[1]}
    table.refusal("views", body, "bad-key")


@only("upcolor")
def test_seats_must_exist_at_table(table: Table) -> None:
    for members, fault in (
        ({"computer": [None, None, None, "best"]}, ("/computer", "one-a-seat")),
        ({"key_hashes": [None, None, None, "0" * 64]}, ("/key_hashes", "one-a-seat")),
        ({"seat": 3}, ("/seat", "seat-out-of-range")),
        ({"dealer": 3}, ("/dealer", "seat-out-of-range")),
    ):
        body = {"options": {"players": 3}, "sealed": True, **members}
        assert faults(table.refusal("deals", body, "invalid-body")) == [fault]


# Bodies


@only("seven-up")
def test_new_table_has_requested_form(table: Table) -> None:
    for name, value, place in (
        ("sealed", None, ""), ("seed", "s", ""), ("deck", [], ""), ("key", "k", ""), ("options", {"luck": 1}, "/luck"),
        ("computer", ["clever", None], "/0"), ("key_hashes", ["F" * 64, None], "/0"),
        ("key_hashes", [None, "f" * 63], "/1"),
    ):  # fmt: skip
        errors = table.refusal("deals", {"options": {}, "sealed": True, name: value}, "invalid-body")
        assert pointers(errors) == [f"/{name}{place}"]
    open_body = {"options": {}, "seed": "x"}
    assert table.answer("deals", {**open_body, "sealed": False}) == table.answer("deals", open_body)


@every_game
def test_table_and_state_exclude_each_other(table: Table) -> None:
    match = SealedMatch(table)
    state = table.deal()["state"]
    for resource, members in (("views", {}), ("legal-moves", {}), ("moves", {"moves": ["pass"]}), ("deals", {})):
        errors = table.refusal(resource, {**match.body(0, **members), "state": state}, "invalid-body")
        assert pointers(errors) == ["/state"]


@every_game
def test_next_deal_needs_finished_deal_and_open_match(table: Table) -> None:
    for match, code in (SealedMatch(table), "deal-not-over"), (short_match(table), "match-over"):
        assert faults(table.refusal("deals", match.body(0), "impossible-deal")) == [("/table", code)]


# Caches


@every_game
def test_sealed_answers_are_not_stored_or_compressed(table: Table) -> None:
    match = SealedMatch(table)
    seat = match.to_act
    asked: list[tuple[str, Any]] = [
        ("deals", {"options": {}, "sealed": True}), ("views", match.body(0)), ("views", match.body(None)),
        ("legal-moves", match.body(seat)), ("moves", match.body(seat, moves=match.legal()[:1])),
    ]  # fmt: skip
    asking = {"Accept-Encoding": "gzip", "If-None-Match": "*"}
    for resource, body in asked:
        response = table.client.post(table.path(resource), json=body, headers=asking)
        assert response.status_code == 200
        assert "Content-Encoding" not in response.headers
        assert response.headers["Cache-Control"] == "no-store, no-transform"
        assert "ETag" not in response.headers
