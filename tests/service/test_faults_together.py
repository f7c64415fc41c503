"""One answer reports every fault of a request whose members are right one by one, but do not fit each other."""

from __future__ import annotations

from hashlib import sha256

from tests.games.samples import seeded
from tests.service.support import Table, faults, only, play_deal


@only("upcolor")
def test_deal_reports_dealer_names_and_deck(table: Table) -> None:
    body = {"options": {"players": 3}, "dealer": 3, "names": ["Ann", "Bob"], "deck": table.deal()["deck"][:-1]}
    assert faults(table.refusal("deals", body, "invalid-body")) == [
        ("/dealer", "seat-out-of-range"),
        ("/names", "one-a-seat"),
        ("/deck", "card-missing"),
    ]


@only("upcolor")
def test_next_deal_reports_names_and_deck(table: Table) -> None:
    dealt = table.deal(players=3)
    state = play_deal(table, dealt["state"], seeded(1)).state
    body = {"state": state, "names": ["Ann", "Bob"], "deck": dealt["deck"][:-1]}
    found = faults(table.refusal("deals", body, "invalid-body"))
    assert found == [("/names", "one-a-seat"), ("/deck", "card-missing")]


@only("upcolor")
def test_view_reports_seat_and_names(table: Table) -> None:
    body = {"state": table.deal(players=3)["state"], "seat": 3, "names": ["Ann", "Bob"]}
    found = faults(table.refusal("views", body, "invalid-body"))
    assert found == [("/seat", "seat-out-of-range"), ("/names", "one-a-seat")]


@only("upcolor")
def test_view_with_surplus_hand_does_not_blame_names(table: Table) -> None:
    state = table.deal(players=3)["state"]
    view = table.answer("views", {"state": state, "seat": state["to_act"]})["view"]
    names = ["Ann", "Bob", "Eve"]
    table.answer("legal-moves", {"view": view, "names": names})
    assert faults(table.refusal("legal-moves", {"view": view, "names": names[1:]}, "invalid-body")) == [
        ("/names", "one-a-seat")
    ]
    view["deal"]["hands"].append(["??"])
    for members in ({}, {"names": names}):
        found = faults(table.refusal("legal-moves", {"view": view, **members}, "impossible-state"))
        assert found == [("/view/deal/hands", "wrong-size")]


@only("upcolor")
def test_opponent_moves_report_seats_levels_names_and_effort(table: Table) -> None:
    body = {"state": table.deal()["state"], "seats": [7], "levels": ["best"] * 3, "names": ["Ann", "Bob"]}
    found = faults(table.refusal("opponent-moves", body, "invalid-body"))
    assert found == [
        ("/seats/0", "seat-out-of-range"),
        ("/seats", "not-to-act"),
        ("/levels", "one-a-seat"),
        ("/names", "one-a-seat"),
    ]
    state = body["state"]
    slow = {"state": state, "names": ["Ann", "Bob"], "iterations": 1_000_000}
    for resource, members in (("opponent-moves", {"seats": [state["to_act"]]}), ("analyses", {})):
        errors = table.refusal(resource, {**slow, **members}, "invalid-body")
        assert faults(errors) == [("/names", "one-a-seat"), ("/iterations", "too-costly")]


@only("seven-up")
def test_tournament_reports_every_player(table: Table) -> None:
    slow = {"level": "best", "iterations": 1_000_000}
    body = {"options": {}, "players": ["greedy", slow, "greedy", slow], "deals": 8}
    found = faults(table.refusal("tournaments", body, "invalid-body"))
    assert sorted(found) == [
        ("/players/1", "too-costly"),
        ("/players/2", "player-twice"),
        ("/players/3", "player-twice"),
        ("/players/3", "too-costly"),
    ]


@only("colonne")
def test_table_reports_every_key(table: Table) -> None:
    key, empty = sha256(b"key").hexdigest(), sha256(b"").hexdigest()
    body = {"options": {}, "sealed": True, "computer": ["best", None, None, None], "key_hashes": [key, empty, key, key]}
    assert faults(table.refusal("deals", body, "invalid-body")) == [
        ("/key_hashes/0", "no-person"),
        ("/key_hashes/1", "empty-key"),
        ("/key_hashes/2", "key-twice"),
        ("/key_hashes/3", "key-twice"),
    ]


@only("colonne")
def test_table_without_a_person_reports_keys_and_seat(table: Table) -> None:
    key = sha256(b"key").hexdigest()
    body = {"options": {}, "sealed": True, "computer": ["best"] * 4, "key_hashes": [key, key, None, None], "seat": 1}
    assert faults(table.refusal("deals", body, "invalid-body")) == [
        ("/computer", "nobody"),
        ("/key_hashes/0", "no-person"),
        ("/key_hashes/1", "no-person"),
        ("/key_hashes/1", "key-twice"),
        ("/seat", "no-key-drawn"),
    ]


@only("upcolor")
def test_job_reports_its_webhook_with_its_other_members(table: Table) -> None:
    webhook = {"url": "http://croupier.example/", "secrets": ["one", "two"]}
    slow = {"level": "best", "iterations": 1_000_000}
    body = {"options": {"players": 3}, "players": [slow, "greedy"], "deals": 4, "webhook": webhook}
    assert faults(table.refusal("simulations", body, "invalid-body")) == [
        ("/players", "wrong-number"),
        ("/players/0", "too-costly"),
        ("/webhook/url", "unsafe-url"),
        ("/webhook/secrets/0", "bad-secret"),
        ("/webhook/secrets/1", "bad-secret"),
    ]


@only("upcolor")
def test_opponent_moves_of_a_table_report_seats_that_it_lacks(table: Table) -> None:
    dealt = table.answer("deals", {"options": {"players": 3}, "sealed": True, "computer": [None, None, "best"]})
    found = faults(table.refusal("opponent-moves", {"table": dealt["table"], "seats": [0, 7]}, "invalid-body"))
    assert found == [("/seats/1", "seat-out-of-range"), ("/seats/0", "not-the-computer")]
