"""One answer reports every fault of a request whose members are right one by one, but do not fit each other."""

from __future__ import annotations

from hashlib import sha256
from typing import Final

import pytest
from flask.testing import FlaskClient

from croupier.games.catalogue import GAMES
from tests.games.samples import every_game, seeded
from tests.names import NAMES, NOT_NAMES
from tests.service.support import SECRET, Table, faults, only, play_deal

KEY: Final = sha256(b"key").hexdigest()
EMPTY: Final = sha256(b"").hexdigest()
SEALED: Final = {"options": {}, "sealed": True}
SLOW: Final = {"level": "best", "iterations": 1_000_000}


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
    expected = [("/names", "one-a-seat"), ("/deck", "card-missing")]
    assert faults(table.refusal("deals", body, "invalid-body")) == expected
    body["state"] = dealt["state"]
    assert faults(table.refusal("deals", body, "impossible-deal")) == [("/state/phase", "deal-not-over"), *expected]


@only("upcolor")
def test_impossible_position_is_reported_with_other_members(table: Table) -> None:
    state = table.deal(players=3)["state"]
    view = table.answer("views", {"state": state, "seat": state["to_act"]})["view"]
    state["match"]["pot"] = view["match"]["pot"] = 1
    names, effort, webhook = ["Ann", "Bob"], {"iterations": 1_000_000}, {"url": "http://croupier.example/"}
    job = {**effort, "webhook": {**webhook, "secrets": [SECRET]}}
    of_names, seats, levels = ("/names", "one-a-seat"), ("/seats/0", "seat-out-of-range"), ("/levels", "one-a-seat")
    of_job = [("/iterations", "too-costly"), ("/webhook/url", "unsafe-url")]
    for resource, members, others in (
        ("views", {"seat": 3}, [("/seat", "seat-out-of-range"), of_names]),
        ("moves", {"moves": ["pass"]}, [of_names]),
        ("deals", {"deck": ["G"]}, [of_names, ("/deck", "card-missing")]),
        ("legal-moves", {}, [of_names]),
        ("analyses", job, [of_names, *of_job]),
        ("opponent-moves", {**job, "seats": [7], "levels": ["best"]}, [seats, of_names, levels, of_job[1]]),
        ("opponent-moves", {**job, "seats": [1]}, [of_names, *of_job]),
    ):
        for name, position in (("state", state), ("view", view)):
            if name == "view" and resource in ("views", "moves", "deals"):
                continue
            body = {name: position, "names": names, **members}
            found = faults(table.refusal(resource, body, "impossible-state"))
            assert found == [(f"/{name}/match/pot", "wrong-value"), *others], (resource, name)


@every_game
def test_missing_hidden_cards_are_counted_and_not_named(table: Table) -> None:
    state = table.deal()["state"]
    for seat in (state["to_act"], None):
        seen = {} if seat is None else {"seat": seat}
        view = table.answer("views", {"state": state, **seen})["view"]
        for text in ("One hidden card is missing", "2 hidden cards are missing"):
            view["deal"]["stock"].pop()
            errors = table.refusal("legal-moves", {"view": view}, "impossible-state")
            [missing] = [error for error in errors if error["code"] == "card-missing"]
            assert missing["detail"] == text


@only("seven-up")
@pytest.mark.parametrize("name", [*NAMES, *NOT_NAMES, None, 5])
def test_name_is_one_plain_line(table: Table, name: object) -> None:
    body = {"options": {}, "seed": "x", "names": ["Anna", name]}
    if name in NAMES:
        table.answer("deals", body)
        dealt = table.answer("deals", {"options": {}, "sealed": True, "names": ["Anna", name]})
        table.answer("views", {"table": dealt["table"], "names": [name, "Anna"]})
    else:
        found = faults(table.refusal("deals", {**body, "options": {"target": "x"}}, "invalid-body"))
        assert [pointer for pointer, _ in found] == ["/options/target", "/names/1"]


@only("upcolor")
def test_seat_is_named_once(table: Table) -> None:
    state = table.deal()["state"]
    body = {"state": state, "seats": [state["to_act"]] * 2, "level": "greedy"}
    assert faults(table.refusal("opponent-moves", body, "invalid-body")) == [("/seats/1", "player-twice")]


@only("upcolor")
def test_wrong_options_leave_seats_and_names_unknown(table: Table) -> None:
    state = table.deal(players=3)["state"]
    state["options"]["teams"] = True
    body = {"state": state, "seat": 5, "names": ["Ann", "Bob"]}
    found = faults(table.refusal("views", body, "impossible-state"))
    assert found == [("/state/options/teams", "option-conflict")]


@only("upcolor")
def test_table_reports_key_names_and_phase(table: Table) -> None:
    dealt = table.answer("deals", {"options": {"players": 3}, "sealed": True})
    at_table = {"table": dealt["table"], "names": ["Ann", "Bob"]}
    found = faults(table.refusal("views", {**at_table, "key": "unknown"}, "bad-key"))
    assert found == [("/key", "no-seat"), ("/names", "one-a-seat")]
    found = faults(table.refusal("deals", {**at_table, "key": dealt["keys"][0]}, "impossible-deal"))
    assert found == [("/table", "deal-not-over"), ("/names", "one-a-seat")]


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
        ("/names", "one-a-seat"),
        ("/seats", "not-to-act"),
        ("/levels", "one-a-seat"),
    ]
    state = body["state"]
    slow = {"state": state, "names": ["Ann", "Bob"], "iterations": 1_000_000}
    for resource, members in (("opponent-moves", {"seats": [state["to_act"]]}), ("analyses", {})):
        errors = table.refusal(resource, {**slow, **members}, "invalid-body")
        assert faults(errors) == [("/names", "one-a-seat"), ("/iterations", "too-costly")]


#: Game, resource, body and all its faults.
ROWS: Final[dict[str, tuple[str, str, dict[str, object], str]]] = {
    "every player of a tournament": (
        "seven-up", "tournaments", {"options": {}, "players": ["greedy", SLOW, "greedy", SLOW], "deals": 8},
        "/players/2 player-twice, /players/3 player-twice, /players/1 too-costly, /players/3 too-costly",
    ),
    "players of a simulation that is too large": (
        "colonne", "simulations", {"options": {}, "players": ["best", "greedy", "greedy", "best"], "deals": 100_000},
        "/players same-teams, /deals too-costly",
    ),
    "players of a tournament that is too large": (
        "colonne", "tournaments", {"options": {}, "players": ["best", "greedy", "best"], "deals": 100_000},
        "/players/2 player-twice, /deals too-costly",
    ),
    "every key of a table": (
        "colonne", "deals",
        {**SEALED, "computer": ["best", None, None, None], "key_hashes": [KEY, EMPTY, KEY, KEY], "seat": 2},
        "/key_hashes/0 no-person, /key_hashes/1 empty-key, /key_hashes/2 key-twice, /key_hashes/3 key-twice, "
        "/seat no-key-drawn",
    ),
    "keys and seat of a table without a person": (
        "colonne", "deals", {**SEALED, "computer": ["best"] * 4, "key_hashes": [KEY, KEY, None, None], "seat": 1},
        "/computer nobody, /key_hashes/0 no-person, /key_hashes/1 no-person, /key_hashes/1 key-twice, "
        "/seat no-key-drawn",
    ),
    "the webhook of a job with its other members": (
        "upcolor", "simulations",
        {"options": {"players": 3}, "players": [SLOW, "greedy"], "deals": 4,
         "webhook": {"url": "http://croupier.example/", "secrets": ["one", "two"]}},
        "/players wrong-number, /players/0 too-costly, /webhook/url unsafe-url, /webhook/secrets/0 bad-secret, "
        "/webhook/secrets/1 bad-secret",
    ),
}  # fmt: skip


@pytest.mark.parametrize("name", ROWS)
def test_all_faults_are_reported(client: FlaskClient, name: str) -> None:
    game, resource, body, expected = ROWS[name]
    found = faults(Table(client, GAMES[game]).refusal(resource, body, "invalid-body"))
    assert ", ".join(map(" ".join, found)) == expected


@only("upcolor")
def test_opponent_moves_of_a_table_report_seats_that_it_lacks(table: Table) -> None:
    dealt = table.answer("deals", {"options": {"players": 3}, "sealed": True, "computer": [None, None, "best"]})
    body = {"table": dealt["table"], "seats": [0, 7], "names": ["Ann", "Bob"]}
    is_turn_of_person = dealt["view"]["to_act"] != 2
    assert faults(table.refusal("opponent-moves", body, "invalid-body")) == [
        ("/names", "one-a-seat"),
        ("/seats/1", "seat-out-of-range"),
        ("/seats/0", "not-the-computer"),
        *[("/table", "not-the-computer")] * is_turn_of_person,
    ]
