"""Tests of the example relay: what its phones receive, and the effect of strangers and of restarts.

`test_commands` runs the session of `docs/tables.md` in which three phones and a computer play at a relay.
"""

from __future__ import annotations

import json
import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager
from http.client import HTTPConnection
from pathlib import Path
from typing import Any, Final

import httpx
import pytest

from croupier_sdk import draw_key, key_hash
from examples.relay import presence
from examples.relay.app import create_app
from examples.relay.limits import Limits
from tests.clients.test_examples import served
from tests.harness.programs import PATIENCE
from tests.names import HALVES, NAMES, NOT_NAMES

JSON: Final = {"Content-Type": "application/json"}


@pytest.fixture
def file(tmp_path: Path) -> Path:
    """Return the path of the relay's file."""
    return tmp_path / "relay.sqlite"


@contextmanager
def reached(
    service_url: str, file: Path, limits: Limits | None = None, headers: dict[str, str] | None = None
) -> Iterator[httpx.Client]:
    """Serve a relay, and yield a client of it."""
    with (
        served(create_app(service_url, str(file), limits)) as address,
        httpx.Client(base_url=address, headers=headers, timeout=PATIENCE) as client,
    ):
        yield client


@pytest.fixture
def relay(service_url: str, file: Path) -> Iterator[httpx.Client]:
    """Yield a client of a relay without tables."""
    with reached(service_url, file) as client:
        yield client


class Players:
    """A table of Seven Up, or of Upcolor for three, and the keys of the people who sit at it."""

    def __init__(self, relay: httpx.Client, seats: list[str | None], *names: str) -> None:
        game = {"game": "seven-up"} if len(seats) == 2 else {"game": "upcolor", "options": {"players": 3}}
        self.relay = relay
        made = relay.post("/tables", json={**game, "seats": seats}).raise_for_status().json()
        self.id, self.invitation = made["id"], made["invitation"]
        self.keys: dict[int, str] = {}
        for name in names:
            self.sit(name).raise_for_status()

    def post(self, path: str, **body: Any) -> httpx.Response:
        """Post a request about this table."""
        return self.relay.post(f"/tables/{self.id}/{path}", json=body)

    def sit(self, name: str, **members: Any) -> httpx.Response:
        """Take a seat with a new key."""
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

    def wait_for(self, seat: int) -> Any:
        """Listen until a seat must act or the deal is over; return its view."""
        with self.relay.stream("GET", f"/tables/{self.id}/plies") as answer:
            for line in answer.iter_lines():
                if line.startswith("data:") and json.loads(line[5:])["ply"]:
                    seen = self.look(seat)
                    if seen["legal_moves"] or seen["view"]["to_act"] is None:
                        return seen
        raise AssertionError("the relay tells no more")

    def show(self) -> Any:
        """Return what everybody may know about the table."""
        return self.relay.get(f"/tables/{self.id}").json()

    def away(self) -> list[bool]:
        """Return for each seat whether its person is away."""
        return [seat["away"] for seat in self.show()["seats"]]


def kept(file: Path) -> bytes:
    """Return the bytes of the relay's file, and of those that SQLite keeps next to it."""
    return b"".join(path.read_bytes() for path in file.parent.glob("relay.sqlite*"))


def test_phone_receives_no_table_and_file_contains_no_key(relay: httpx.Client, file: Path) -> None:
    players = Players(relay, [None, None, None])
    assert players.post("look", since=0).status_code == 409
    for name in ("Ann", "Bea", "Cid"):
        assert players.sit(name).status_code == 200
    for seat in (None, 0, 1, 2):
        seen = players.look(seat)
        hands = seen["view"]["deal"]["hands"]
        assert [hand.count("??") == len(hand) for hand in hands] == [other != seat for other in range(3)]
        assert "table" not in seen
    seats = players.show()["seats"]
    assert seats[0] == {"name": "Ann", "computer": None, "host": True, "away": False}
    assert seats[1] == {"name": "Bea", "computer": None, "host": False, "away": False}
    assert key_hash(players.keys[0]).encode() in kept(file)
    assert not any(key.encode() in kept(file) for key in players.keys.values())


def test_stranger_is_rejected(relay: httpx.Client) -> None:
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


def test_names_follow_the_rule_of_the_service(relay: httpx.Client) -> None:
    players = Players(relay, [None, "random"])
    for name in (*NOT_NAMES, *HALVES):
        body = json.dumps({"invitation": players.invitation, "name": name, "key_hash": key_hash(draw_key())})
        refused = relay.post(f"/tables/{players.id}/seats", content=body, headers=JSON)
        assert (refused.status_code, list(refused.json()["body"])) == (422, ["name"])
    for name in NAMES:
        assert Players(relay, [None, "random"], name).show()["seats"][0]["name"] == name


def test_page_has_policy_of_service(relay: httpx.Client, service_url: str) -> None:
    for path in ("/play/?relay", "/play/match.js"):
        passed, served_there = relay.get(path), httpx.get(service_url + path)
        assert passed.content == served_there.content
        for name in ("Content-Type", "Content-Security-Policy", "Cache-Control", "ETag"):
            assert passed.headers[name] == served_there.headers[name]
    assert {relay.get(path).headers["Location"] for path in ("/", "/play", "/play/")} == {"/play/?relay"}
    assert relay.get("/play/?lang=fr").headers["Location"] == "/play/?relay&lang=fr"


def test_paths_are_forwarded_unchanged_and_keep_the_prefix(relay: httpx.Client, service_url: str) -> None:
    for path in ("/v1/games/%C3%A9", "/v1/games/seven-up%3Fx", "/v1/games/a%20b", "/play/%C3%A9"):
        assert relay.get(path).json() == httpx.get(service_url + path).json()
    for path in ("/v1/..%2fhealthz", "/v1/%2e%2e%2freadyz", "/play/..%2fmetrics", "/v1/games/.%2f..%2f..%2fdocs"):
        refused = relay.get(path)
        assert (refused.status_code, refused.json()) == (404, {"error": "there is no such address"})


def test_addresses_have_limits(service_url: str, file: Path) -> None:
    limits = Limits(requests="9/minute", tables="1/hour", streams=1)
    with reached(service_url, file, limits) as relay:
        players = Players(relay, [None, "random"])
        second = relay.post("/tables", json={"game": "seven-up", "seats": [None, "random"]})
        assert (second.status_code, second.json()) == (429, {"error": "too many tables"})
        plies = f"/tables/{players.id}/plies"
        with relay.stream("GET", plies) as first:
            assert first.status_code == 200
            assert relay.get(plies).json() == {"error": "too many streams"}
        statuses = [relay.get(f"/tables/{players.id}") for _ in range(9)]
        assert [each.status_code for each in statuses[-4:]] == [429] * 4
        assert statuses[-1].headers["Retry-After"]


def test_forwarded_text_that_is_no_address_is_served(
    service_url: str, file: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("RELAY_PROXIES", "1")
    client = create_app(service_url, str(file)).test_client()
    for address in ("unknown", "198.51.100.7:4711", "fe80::1%eth0", "_hidden"):
        assert client.get("/tables/none", headers={"X-Forwarded-For": address}).status_code == 404


def test_responses_are_not_sniffed(relay: httpx.Client) -> None:
    for path in ("/tables/none", "/v1/games", "/play", "/nowhere"):
        assert relay.get(path).headers["X-Content-Type-Options"] == "nosniff"


def test_service_is_told_the_address_of_the_phone(
    service_url: str, file: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    sent = list[tuple[str, str]]()

    class Recording(HTTPConnection):
        def request(self, method: str, url: str, body: Any = None, headers: Any = None, **_: Any) -> None:
            sent.append((url, headers["X-Forwarded-For"]))
            super().request(method, url, body, headers)

    monkeypatch.setattr("examples.relay.service.HTTPConnection", Recording)
    monkeypatch.setenv("RELAY_PROXIES", "1")
    with reached(service_url, file, headers={"X-Forwarded-For": "198.51.100.7"}) as relay:
        players = Players(relay, [None, "random"], "Ann")
        assert relay.get("/v1/games").status_code == 200
        while not any(url.endswith("/opponent-moves") for url, _ in sent):
            seen = players.wait_for(0)
            moves = [seen["legal_moves"][0]["move"]]
            players.post("play", key=players.keys[0], ply=seen["ply"], moves=moves).raise_for_status()
    assert {told for _, told in sent} == {"198.51.100.7"}


def test_rematch_expires_with_its_tables(relay: httpx.Client, file: Path) -> None:
    players = Players(relay, [None, "random"], "Ann")
    players.look()
    rematch = players.post("rematch", key=players.keys[0]).json()
    assert players.post("rematch", key=players.keys[0]).json() == rematch
    with closing(sqlite3.connect(file, isolation_level=None)) as database:
        assert database.execute("SELECT count(*) FROM rematches").fetchone() == (1,)
        database.execute("UPDATE tables SET changed = datetime('now', '-31 days') WHERE id = ?", (rematch["id"],))
        Players(relay, [None, "random"])
        assert players.show()["rematch"] is False
        assert database.execute("SELECT count(*) FROM rematches").fetchone() == (0,)


def test_match_continues_after_restart_of_relay(service_url: str, file: Path) -> None:
    with reached(service_url, file) as first:
        players = Players(first, [None, "greedy"], "Ann")
        seen = players.wait_for(0)
        move = seen["legal_moves"][0]["move"]
        played = players.post("play", key=players.keys[0], ply=seen["ply"], moves=[move])
        assert played.status_code == 200
    with reached(service_url, file) as second:
        players.relay = second
        later = players.wait_for(0)
        assert later["ply"] > seen["ply"]
        old = players.post("play", key=players.keys[0], ply=seen["ply"], moves=[move])
        assert (old.status_code, old.json()) == (409, {"error": "the match has gone on", "ply": later["ply"]})


def test_seat_is_handed_to_computer_for_whole_deal(relay: httpx.Client) -> None:
    players = Players(relay, [None, "random"], "Ann")
    seen = players.wait_for(0)
    handed = players.post("play", key=players.keys[0], ply=seen["ply"], computer="random")
    assert handed.json() == {"ply": seen["ply"] + 1}
    assert players.wait_for(0)["view"]["to_act"] is None
    assert "seat" in [event["type"] for event in players.look(since=seen["ply"])["events"]]


def test_seat_of_absent_player_is_handed_over_and_taken_back(relay: httpx.Client) -> None:
    players = Players(relay, [None, None], "Ann", "Bea")
    seat = players.look()["view"]["to_act"]
    other, wanted = players.keys[1 - seat], {"seat": seat, "level": "random"}
    # A player who is there keeps the seat, and only players decide.
    assert players.post("here", key=players.keys[seat]).json()["rematch"] is False
    assert players.post("hand-over", key=other, **wanted).status_code == 409
    assert players.post("here", key=players.keys[seat], leaves=True).status_code == 200
    assert players.away() == [number == seat for number in range(2)]
    assert players.post("hand-over", key=draw_key(), **wanted).status_code == 403
    assert players.post("hand-over", key=other, seat=7, level="random").status_code == 422
    assert players.post("hand-over", key=other, seat=seat, level="weak").status_code == 422
    assert players.post("hand-over", key=other, **wanted).json() == {"ply": 2}
    assert players.look()["computer"][seat] == "random"
    seen = players.wait_for(1 - seat)
    assert not any(card == "??" for card in seen["view"]["deal"]["hands"][1 - seat])
    assert players.post("here", key=players.keys[seat]).json()["seats"][seat]["away"] is False
    ply = players.look()["ply"]
    assert players.post("play", key=players.keys[seat], ply=ply, computer=None).json() == {"ply": ply + 1}
    assert players.look()["computer"][seat] is None


def test_absent_player_without_a_report_keeps_the_seat(relay: httpx.Client, monkeypatch: pytest.MonkeyPatch) -> None:
    """The relay has no key of the seat. A hostile player learns nothing, and moves nothing."""
    players = Players(relay, [None, None], "Ann", "Eve")
    assert players.away() == [False, False]
    monkeypatch.setattr(presence, "AWAY", -1)
    assert players.away() == [True, True]
    refused = players.post("hand-over", key=players.keys[1], seat=0, level="random")
    assert (refused.status_code, players.look()["ply"]) == (409, 1)


def test_absent_player_is_replaced_after_restart(service_url: str, file: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The key of another seat opens the kept key; the file alone does not."""
    with reached(service_url, file) as first:
        players = Players(first, [None, None], "Ann", "Bea")
        for key in players.keys.values():
            players.post("here", key=key)
        assert not any(key.encode() in kept(file) for key in players.keys.values())
    monkeypatch.setattr(presence, "AWAY", -1)
    with reached(service_url, file) as second:
        players.relay = second
        wanted = {"seat": 0, "level": "random"}
        assert players.post("hand-over", key=draw_key(), **wanted).status_code == 403
        assert players.post("hand-over", key=players.keys[1], **wanted).json() == {"ply": 2}
        assert players.look()["computer"][0] == "random"


def test_rematch_is_one_table_for_all_players(relay: httpx.Client) -> None:
    players = Players(relay, [None, "random", None], "Ann", "Bea")
    assert players.post("rematch", key=draw_key()).status_code == 403
    found = [players.post("rematch", key=key).json() for key in players.keys.values()]
    assert found[0] == found[1]
    assert players.post("here", key=players.keys[0]).json()["rematch"] is True
    new = relay.get(f"/tables/{found[0]['id']}").json()
    assert (new["game"], new["options"], new["ply"]) == ("upcolor", {"players": 3}, 0)
    assert [seat["computer"] for seat in new["seats"]] == [None, "random", None]


def test_other_calls_are_forwarded_to_service(relay: httpx.Client) -> None:
    assert relay.get("/v1/games/colonne", headers={"Accept-Language": "fr"}).json()["title"] == "La Colonne"
    refused = relay.post("/v1/games/seven-up/moves", json={})
    assert (refused.status_code, refused.json()["code"]) == (422, "invalid-body")
    players = Players(relay, [None, None], "Ann", "Bea")
    seat = players.look()["view"]["to_act"]
    listed = players.post("legal-moves", key=players.keys[seat], verb="beg").json()
    assert [move["move"] for move in listed["legal_moves"]] == ["beg"]
    assert relay.get("/../pyproject.toml").status_code == 404


def test_unreachable_service_gives_502(file: Path) -> None:
    with served(create_app("http://127.0.0.1:9", str(file))) as address:
        answer = httpx.post(f"{address}/tables", json={"game": "seven-up", "seats": [None, "best"]})
        assert (answer.status_code, answer.json()) == (502, {"error": "the service is away"})


INVALID: Final[list[tuple[str, Any]]] = [
    ("/tables", {}), ("/tables", []), ("/tables", {"game": "seven-up", "seats": ["best", "best"]}),
    ("/tables", {"game": "seven-up", "seats": [None, "weak"]}),
    ("/tables", {"game": "whist", "seats": [None, None]}),
    ("/tables", {"game": "../x", "seats": [None, None]}), ("/tables", {"game": "upcolor", "seats": [None, None]}),
    ("/tables", {"game": "seven-up", "seats": [None, None], "options": {"games": 99}}),
    ("/tables/x/here", {"key": "", "leaves": 3}), ("/tables/x/hand-over", {"key": "a", "seat": "0"}),
    ("/tables/x/rematch", []), ("/tables/x/play", {"key": 1, "ply": 1}),
    ("/tables/x/seats", {"name": "Ann", "key_hash": "0"}),
]  # fmt: skip


def test_invalid_bodies_are_rejected(relay: httpx.Client) -> None:
    for path, body in INVALID:
        assert relay.post(path, json=body).status_code in (404, 422), (path, body)
    refused = relay.post("/tables", json={"game": "seven-up", "seats": [None, 3], "taget": 1})
    assert (refused.status_code, set(refused.json()["body"])) == (422, {"seats", "taget"})
    assert relay.post("/tables", content=b"{", headers=JSON).status_code == 400
