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


# Keys that players generate: the dealer knows only their hashes


@every_game
def test_dealer_receives_only_its_own_key_and_view(table: Table) -> None:
    hashes = [None, *[hash_of(f"key of {seat}") for seat in range(1, table.seats)]]
    body = {"options": {}, "sealed": True, "dealer": 0, "key_hashes": hashes, "seat": 0}
    answer = table.answer("deals", body)
    assert [key is None for key in answer["keys"]] == [False, *[True] * (table.seats - 1)]
    for seat, key in enumerate([answer["keys"][0], *[f"key of {seat}" for seat in range(1, table.seats)]]):
        seen = table.answer("views", {"table": answer["table"], "key": key})
        assert seen["seat"] == seat
        assert "??" not in seen["view"]["deal"]["hands"][seat]
    own = {"table": answer["table"], "key": answer["keys"][0]}
    assert (answer["seat"], answer["view"]) == (0, table.answer("views", own)["view"])
    assert answer["legal_moves"] == table.answer("legal-moves", own)["legal_moves"]
    table.refusal("views", {"table": answer["table"], "key": hash_of("key of 1")}, "bad-key")


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


# Bodies


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
