"""Tests of sealed tables: whole matches, views and moves of keys, forms of requests, and the reveal at the end."""

from __future__ import annotations

from hashlib import sha256
from typing import Any, Final

import pytest

from croupier.games.verify.checking import check_match
from tests.facts.catalogue import facts_of
from tests.games.samples import every_game, seeded
from tests.service.sealed import SealedMatch, short_match
from tests.service.support import Table, check_problem, faults, only, pointers

pytestmark = pytest.mark.usefixtures("same_secrets")

#: Fields that every seat sees.
FACTS: Final = {"view", "seat", "computer", "ply", "commitment", "reveal"}


def hash_of(text: str) -> str:
    return sha256(text.encode()).hexdigest()


# Whole matches


@every_game
def test_sealed_match_equals_open_match(table: Table) -> None:
    """The revealed seed and moves give the same views and scores at an open table."""
    match = short_match(table)
    reveal = match.answer["reveal"]
    record = reveal["record"]
    assert table.replay(record)["valid"] is True
    assert match.answer["ply"] == len(record["deals"]) + sum(len(deal["moves"]) for deal in record["deals"])
    dealer = record["deals"][0]["dealer"]
    body: dict[str, Any] = {"options": record["options"], "dealer": dealer}
    for deal in record["deals"]:
        dealt = table.answer("deals", {**body, "seed": reveal["seed"]})
        assert dealt["deck"] == deal["deck"]
        state = table.play(dealt["state"], *deal["moves"])["state"] if deal["moves"] else dealt["state"]
        body = {"state": state}
    for seat in (None, *range(len(match.keys))):
        assert match.view(seat)["view"] == table.answer("views", {"state": state, "seat": seat})["view"]
    assert hash_of(f"{reveal['seed']}\0{reveal['salt']}") == match.first["commitment"]
    assert check_match(match.answer, match.first["commitment"]) == []
    assert check_match(match.view(None)) == []


# Views


@every_game
def test_key_shows_only_its_seat(table: Table) -> None:
    match = SealedMatch(table)
    for seat in range(len(match.keys)):
        seen = match.view(seat)
        assert seen.keys() == FACTS
        assert (seen["seat"], seen["reveal"]) == (seat, None)
        for owner, hand in enumerate(seen["view"]["deal"]["hands"]):
            assert ("??" in hand) == (owner != seat)
    assert match.first.keys() == FACTS | {"table", "keys", "events", "legal_moves"}
    assert (match.first["seat"], match.first["legal_moves"], match.first["reveal"]) == (None, [], None)
    assert {card for hand in match.first["view"]["deal"]["hands"] for card in hand} == {"??"}
    assert match.view(None)["view"] == match.first["view"]


@every_game
@pytest.mark.parametrize("resource", ["analyses", "opponent-moves"])
def test_view_of_other_seat_is_named(table: Table, resource: str) -> None:
    state = table.deal()["state"]
    actor = state["to_act"]
    more = {"seats": [actor]} if resource == "opponent-moves" else {}
    for seat in (*(each for each in range(len(state["deal"]["hands"])) if each != actor), None):
        view = table.answer("views", {"state": state, "seat": seat})["view"]
        [error] = table.refusal(resource, {"view": view, **more}, "not-your-turn")
        assert (error["pointer"], error["code"]) == ("/view", "hand-hidden" if seat is None else "other-view")
        assert f"player {actor + 1}" in error["detail"]
        assert (f"view that player {(seat or 0) + 1} has" in error["detail"]) is (seat is not None)


# Events since a ply


@every_game
def test_since_is_limited_to_kept_deals(table: Table, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("croupier.sealing.tables.MOST_KEPT", 0)
    match, rng = SealedMatch(table, options=facts_of(table.game).three_deals), seeded(3)
    match.play_deal(rng)
    ended = match.answer["ply"]
    dealt = match.deal_on()
    shown = match.view(None, since=0)
    assert shown["since"] == ended
    assert [event["type"] for event in shown["events"]] == [event["type"] for event in dealt["events"]]


@every_game
def test_view_without_since_contains_only_view_and_ply(table: Table) -> None:
    state = table.deal()["state"]
    assert table.answer("views", {"state": state}).keys() == {"view", "ply"}
    shown = table.answer("views", {"state": state, "since": 0})
    assert shown.keys() == {"view", "ply", "since", "events", "legal_moves", "lines"}
    for wrong in (-1, 0.5, "1", None):
        table.refusal("views", {"state": state, "since": wrong}, "invalid-body")


# Keys that players generate: the dealer knows only their hashes


def deal_for(table: Table, **members: object) -> dict[str, Any]:
    """Deal with a key for seat 0 and the hashes of the other seats' keys."""
    hashes = [None, *[hash_of(f"key of {seat}") for seat in range(1, table.seats)]]
    return table.answer("deals", {"options": {}, "sealed": True, "dealer": 0, "key_hashes": hashes, **members})


@every_game
def test_dealer_receives_only_its_own_key(table: Table) -> None:
    answer = deal_for(table)
    assert [key is None for key in answer["keys"]] == [False, *[True] * (table.seats - 1)]
    for seat, key in enumerate([answer["keys"][0], *[f"key of {seat}" for seat in range(1, table.seats)]]):
        seen = table.answer("views", {"table": answer["table"], "key": key})
        assert seen["seat"] == seat
        assert "??" not in seen["view"]["deal"]["hands"][seat]
    table.refusal("views", {"table": answer["table"], "key": hash_of("key of 1")}, "bad-key")


@every_game
def test_deal_contains_view_of_requested_seat(table: Table) -> None:
    answer = deal_for(table, seat=0)
    seen = table.answer("views", {"table": answer["table"], "key": answer["keys"][0]})
    assert (answer["seat"], answer["view"]) == (0, seen["view"])
    listed = table.answer("legal-moves", {"table": answer["table"], "key": answer["keys"][0]})
    assert answer["legal_moves"] == listed["legal_moves"]
    assert (answer["view"]["to_act"] == 0) == bool(answer["legal_moves"])


@every_game
def test_inconsistent_seats_are_rejected(table: Table) -> None:
    """An empty key would open its seat."""
    one = hash_of("one")

    def of_seats(*entries: object) -> list[object]:
        return [*entries, *[None] * (table.seats - len(entries))]

    for members, fault in (
        ({"computer": ["best"] * table.seats}, ("/computer", "nobody")),
        ({"seat": 1, "key_hashes": of_seats(None, one)}, ("/seat", "no-key-drawn")),
        ({"seat": 1, "computer": of_seats(None, "best")}, ("/seat", "no-key-drawn")),
        ({"key_hashes": of_seats(one, one)}, ("/key_hashes/1", "key-twice")),
        ({"key_hashes": of_seats(None, one), "computer": of_seats(None, "best")}, ("/key_hashes/1", "no-person")),
        ({"key_hashes": of_seats(None, hash_of(""))}, ("/key_hashes/1", "empty-key")),
    ):
        body = {"options": {}, "sealed": True, **members}
        assert faults(table.refusal("deals", body, "invalid-body")) == [fault]


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
    body = match.body(1, moves=["stand", f"play {hand[0]}", f"play {hand[1]}"])
    assert pointers(table.refusal("moves", body, "not-your-turn")) == ["/moves/2"]
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
    bodies = {"moves": {"moves": [match.legal()[0]]}, "deals": {}, "legal-moves": {}, "analyses": {}}
    for resource, members in bodies.items():
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
    plain: dict[str, Any] = {"options": {"players": 3}, "sealed": True}
    body, expected = {**plain}, []
    for members, fault in (
        ({"dealer": 3}, ("/dealer", "seat-out-of-range")),
        ({"seat": 3}, ("/seat", "seat-out-of-range")),
        ({"computer": [None, None, None, "best"]}, ("/computer", "one-a-seat")),
        ({"key_hashes": [None, None, None, "0" * 64]}, ("/key_hashes", "one-a-seat")),
        ({"names": ["Ann", "Bob"]}, ("/names", "one-a-seat")),
    ):
        body.update(members)
        expected.append(fault)
        assert faults(table.refusal("deals", {**plain, **members}, "invalid-body")) == [fault]
    # One answer reports all of them.
    assert faults(table.refusal("deals", body, "invalid-body")) == expected


# Bodies


@only("seven-up")
def test_new_table_has_requested_form(table: Table) -> None:
    for name, value, pointer in (
        ("sealed", None, ""), ("seed", "s", ""), ("deck", [], ""), ("key", "k", ""), ("options", {"luck": 1}, "/luck"),
        ("computer", ["clever", None], "/0"), ("key_hashes", ["F" * 64, None], "/0"),
        ("key_hashes", [None, "f" * 63], "/1"),
    ):  # fmt: skip
        errors = table.refusal("deals", {"options": {}, "sealed": True, name: value}, "invalid-body")
        assert pointers(errors) == [f"/{name}{pointer}"]
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
    requests: list[tuple[str, Any]] = [
        ("deals", {"options": {}, "sealed": True}), ("views", match.body(0)), ("views", match.body(None)),
        ("legal-moves", match.body(seat)), ("moves", match.body(seat, moves=match.legal()[:1])),
    ]  # fmt: skip
    headers = {"Accept-Encoding": "gzip", "If-None-Match": "*"}
    for resource, body in requests:
        response = table.client.post(table.path(resource), json=body, headers=headers)
        assert response.status_code == 200
        assert "Content-Encoding" not in response.headers
        assert response.headers["Cache-Control"] == "no-store, no-transform"
        assert "ETag" not in response.headers
