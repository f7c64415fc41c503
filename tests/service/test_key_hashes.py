"""Keys that players draw themselves: whoever deals knows their hashes alone, and sees no hand but its own."""

from __future__ import annotations

from hashlib import sha256
from typing import Any

from tests.games.samples import every_game
from tests.service.asking import Table, only


def hash_of(key: str) -> str:
    return sha256(key.encode()).hexdigest()


def seats_of(table: Table) -> int:
    return len(table.deal()["state"]["deal"]["hands"])


def deal_for(table: Table, **members: object) -> dict[str, Any]:
    """Deal for seat 0, and for others who have drawn their keys."""
    hashes = [None, *[hash_of(f"key of {seat}") for seat in range(1, seats_of(table))]]
    return table.answer("deals", {"options": {}, "sealed": True, "dealer": 0, "key_hashes": hashes, **members})


@every_game
def test_whoever_deals_is_told_its_own_key_alone(table: Table) -> None:
    answer = deal_for(table)
    assert [key is None for key in answer["keys"]] == [False, *[True] * (seats_of(table) - 1)]
    for seat, key in enumerate([answer["keys"][0], *[f"key of {seat}" for seat in range(1, seats_of(table))]]):
        seen = table.answer("views", {"table": answer["table"], "key": key})
        assert seen["seat"] == seat
        assert "??" not in seen["view"]["deal"]["hands"][seat]
    table.refusal("views", {"table": answer["table"], "key": hash_of("key of 1")}, "bad-key")


@every_game
def test_who_drew_a_key_plays_by_it(table: Table) -> None:
    answer = deal_for(table)
    actor = answer["view"]["to_act"]
    keys = [answer["keys"][0], *[f"key of {seat}" for seat in range(1, seats_of(table))]]
    body = {"table": answer["table"], "key": keys[actor]}
    [first, *_] = table.answer("legal-moves", body)["legal_moves"]
    assert table.answer("moves", {**body, "moves": [first["move"]]})["seat"] == actor


@every_game
def test_the_view_of_ones_seat_comes_with_the_deal(table: Table) -> None:
    answer = deal_for(table, seat=0)
    seen = table.answer("views", {"table": answer["table"], "key": answer["keys"][0]})
    assert (answer["seat"], answer["view"]) == (0, seen["view"])
    listed = table.answer("legal-moves", {"table": answer["table"], "key": answer["keys"][0]})
    assert answer["legal_moves"] == listed["legal_moves"]
    assert (answer["view"]["to_act"] == 0) == bool(answer["legal_moves"])


@every_game
def test_no_other_view_comes_with_the_deal(table: Table) -> None:
    seats = seats_of(table)
    hashes = [None, hash_of("another"), *[None] * (seats - 2)]
    asked = {"options": {}, "sealed": True, "seat": 1}
    for members in ({"key_hashes": hashes}, {"computer": [None, "best", *[None] * (seats - 2)]}):
        [error] = table.refusal("deals", {**asked, **members}, "invalid-body")
        assert (error["pointer"], error["code"]) == ("/seat", "no-key-drawn")


@only("seven-up")
def test_each_hash_is_one_persons(table: Table) -> None:
    one = hash_of("one")
    asked = {"options": {}, "sealed": True}
    [error] = table.refusal("deals", {**asked, "key_hashes": [one, one]}, "invalid-body")
    assert (error["pointer"], error["code"]) == ("/key_hashes/1", "key-twice")
    [error] = table.refusal("deals", {**asked, "key_hashes": [None, one], "computer": [None, "best"]}, "invalid-body")
    assert (error["pointer"], error["code"]) == ("/key_hashes/1", "no-person")


@every_game
def test_a_hash_of_no_key_is_refused(table: Table) -> None:
    """Whoever sends an empty key would open that seat."""
    hashes = [None, hash_of(""), *[None] * (seats_of(table) - 2)]
    [error] = table.refusal("deals", {"options": {}, "sealed": True, "key_hashes": hashes}, "invalid-body")
    assert (error["pointer"], error["code"]) == ("/key_hashes/1", "empty-key")
