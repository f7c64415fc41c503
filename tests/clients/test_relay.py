"""The relay of the examples: what its phones are told, and what a stranger or a stop of the relay may do.

Three phones and a computer play at it as `docs/tables.md` shows: test_commands.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import httpx
import pytest

from croupier_sdk import draw_key, key_hash
from examples.relay.app import create_app
from tests.clients.test_examples import served
from tests.harness.programs import PATIENCE


@pytest.fixture
def file(tmp_path: Path) -> Path:
    """The file of a relay's tables."""
    return tmp_path / "relay.sqlite"


@pytest.fixture
def relay(service_url: str, file: Path) -> Iterator[httpx.Client]:
    """A relay without tables."""
    with (
        served(create_app(service_url, str(file))) as address,
        httpx.Client(base_url=address, timeout=PATIENCE) as client,
    ):
        yield client


class Players:
    """A table at a relay, and the keys of the people there."""

    def __init__(self, relay: httpx.Client, seats: list[str | None], game: str = "seven-up", **members: Any) -> None:
        self.relay = relay
        made = relay.post("/tables", json={"game": game, "seats": seats, **members}).raise_for_status().json()
        self.id, self.invitation = made["id"], made["invitation"]
        self.keys: dict[int, str] = {}

    def post(self, path: str, **body: Any) -> httpx.Response:
        """Ask for something of this table."""
        return self.relay.post(f"/tables/{self.id}/{path}", json=body)

    def sit(self, name: str, **members: Any) -> httpx.Response:
        """Sit down with a key of one's own."""
        key = draw_key()
        body = {"invitation": self.invitation, "name": name, "key_hash": key_hash(key), **members}
        answer = self.post("seats", **body)
        if answer.status_code == 200:
            self.keys[answer.json()["seat"]] = key
        return answer

    def look(self, seat: int | None = None, since: int = 0) -> Any:
        """Look at the table from a seat, or as a spectator."""
        key = {} if seat is None else {"key": self.keys[seat]}
        return self.post("look", since=since, **key).raise_for_status().json()

    def wait_for(self, seat: int, relay: httpx.Client | None = None) -> Any:
        """Listen until it is the turn of a seat, or the deal is over; return what it sees."""
        with (relay or self.relay).stream("GET", f"/tables/{self.id}/plies") as answer:
            for line in answer.iter_lines():
                if line.startswith("data:") and json.loads(line[5:])["ply"]:
                    seen = self.look(seat)
                    if seen["legal_moves"] or seen["view"]["to_act"] is None:
                        return seen
        raise AssertionError("the relay tells no more")


def test_a_phone_gets_neither_the_table_nor_anothers_cards_and_the_file_no_key(relay: httpx.Client, file: Path) -> None:
    players = Players(relay, [None, None, None], "upcolor", options={"players": 3})
    assert players.post("look", since=0).status_code == 409
    for name in ("Ann", "Bea", "Cid"):
        assert players.sit(name).status_code == 200
    for seat in (None, 0, 1, 2):
        seen = players.look(seat)
        hands = seen["view"]["deal"]["hands"]
        assert [hand.count("??") == len(hand) for hand in hands] == [other != seat for other in range(3)]
        assert "table" not in seen
    assert relay.get(f"/tables/{players.id}").json()["seats"][1] == {"name": "Bea", "computer": None}
    kept = b"".join(path.read_bytes() for path in file.parent.glob("relay.sqlite*"))
    assert key_hash(players.keys[0]).encode() in kept
    assert not any(key.encode() in kept for key in players.keys.values())


def test_a_stranger_is_not_let_in(relay: httpx.Client) -> None:
    players = Players(relay, [None, None])
    assert players.sit("Eve", invitation="guessed").status_code == 403
    assert players.sit("Ann", seat=1).json() == {"seat": 1}
    assert players.sit("Eve", seat=1).status_code == 409
    again = {"invitation": players.invitation, "name": "Ann", "key_hash": key_hash(players.keys[1])}
    assert players.post("seats", **again).json() == {"seat": 1}
    assert players.sit("Bea").json() == {"seat": 0}
    assert players.sit("Eve").json()["error"] == "every seat is taken"
    foreign = players.post("play", key=draw_key(), ply=1, moves=["stand"])
    assert (foreign.status_code, foreign.json()["code"]) == (403, "bad-key")
    assert relay.post("/tables/none/look", json={"since": 0}).status_code == 404


def test_the_page_and_its_policy_are_those_of_the_service(relay: httpx.Client, service_url: str) -> None:
    for path in ("/play/", "/play/match.js"):
        passed, served_there = relay.get(path), httpx.get(service_url + path)
        assert passed.content == served_there.content
        for name in ("Content-Type", "Content-Security-Policy", "Cache-Control", "ETag"):
            assert passed.headers[name] == served_there.headers[name]
    assert relay.get("/").headers["Location"] == relay.get("/play").headers["Location"] == "/play/?relay"


@pytest.mark.parametrize("path", ["/v1/games/%C3%A9", "/v1/games/seven-up%3Fx", "/v1/games/a%20b", "/play/%C3%A9"])
def test_any_address_is_passed_on_as_it_is(relay: httpx.Client, service_url: str, path: str) -> None:
    assert relay.get(path).json() == httpx.get(service_url + path).json()


def test_the_faults_of_a_body_are_named(relay: httpx.Client) -> None:
    refused = relay.post("/tables", json={"game": "seven-up", "seats": [None, 3], "taget": 1})
    assert (refused.status_code, set(refused.json()["body"])) == (422, {"seats", "taget"})
    assert relay.post("/tables", content=b"{", headers={"Content-Type": "application/json"}).status_code == 400


def test_a_match_goes_on_at_a_relay_that_was_started_again(service_url: str, file: Path) -> None:
    with served(create_app(service_url, str(file))) as address, httpx.Client(base_url=address) as first:
        players = Players(first, [None, "greedy"])
        players.sit("Ann")
        seen = players.wait_for(0)
        move = seen["legal_moves"][0]["move"]
        played = players.post("play", key=players.keys[0], ply=seen["ply"], moves=[move])
        assert played.status_code == 200
    with served(create_app(service_url, str(file))) as address, httpx.Client(base_url=address) as second:
        players.relay = second
        later = players.wait_for(0)
        assert later["ply"] > seen["ply"]
        old = players.post("play", key=players.keys[0], ply=seen["ply"], moves=[move])
        assert (old.status_code, old.json()) == (409, {"error": "the match has gone on", "ply": later["ply"]})


def test_a_seat_is_handed_to_the_computer_which_plays_the_deal_to_its_end(relay: httpx.Client) -> None:
    players = Players(relay, [None, "random"])
    players.sit("Ann")
    seen = players.wait_for(0)
    handed = players.post("play", key=players.keys[0], ply=seen["ply"], computer="random")
    assert handed.json() == {"ply": seen["ply"] + 1}
    assert players.wait_for(0)["view"]["to_act"] is None
    assert "seat" in [event["type"] for event in players.look(since=seen["ply"])["events"]]


def test_other_calls_go_to_the_service(relay: httpx.Client) -> None:
    assert relay.get("/v1/games/colonne", headers={"Accept-Language": "fr"}).json()["title"] == "La Colonne"
    refused = relay.post("/v1/games/seven-up/moves", json={})
    assert (refused.status_code, refused.json()["code"]) == (422, "invalid-body")
    players = Players(relay, [None, None])
    for name in ("Ann", "Bea"):
        players.sit(name)
    seat = players.look()["view"]["to_act"]
    listed = players.post("legal-moves", key=players.keys[seat], verb="beg").json()
    assert [move["move"] for move in listed["legal_moves"]] == ["beg"]
    assert relay.get("/../pyproject.toml").status_code == 404


def test_a_service_that_is_away_is_told_and_nothing_is_lost(file: Path) -> None:
    with served(create_app("http://127.0.0.1:9", str(file))) as address:
        answer = httpx.post(f"{address}/tables", json={"game": "seven-up", "seats": [None, "best"]})
        assert (answer.status_code, answer.json()) == (502, {"error": "the service is away"})


@pytest.mark.parametrize(
    ("path", "body"),
    [
        ("/tables", {}), ("/tables", []), ("/tables", {"game": "seven-up", "seats": ["best", "best"]}),
        ("/tables", {"game": "seven-up", "seats": [None, "weak"]}),
        ("/tables", {"game": "whist", "seats": [None, None]}),
        ("/tables", {"game": "../x", "seats": [None, None]}), ("/tables", {"game": "upcolor", "seats": [None, None]}),
        ("/tables", {"game": "seven-up", "seats": [None, None], "options": {"games": 99}}),
        ("/tables/x/play", {"key": 1, "ply": 1}), ("/tables/x/seats", {"name": "<b>", "key_hash": "0"}),
    ],
)  # fmt: skip
def test_bodies_that_cannot_be_are_refused(relay: httpx.Client, path: str, body: Any) -> None:
    assert relay.post(path, json=body).status_code in (404, 422)
