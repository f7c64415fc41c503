"""Tests of sealed tables: whole matches, the views of keys, and the reveal at the end."""

from __future__ import annotations

from hashlib import sha256
from typing import Any, Final

import pytest

from croupier.games.verify.checking import check_match
from tests.games.samples import every_game
from tests.service.sealed import SealedMatch, short_match
from tests.service.support import Table, faults

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
