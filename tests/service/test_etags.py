"""Tests of ETags, which are computed from the request before the answer, and of compression."""

from __future__ import annotations

import gzip
import json
import random
import re
from itertools import islice
from typing import Any, Final

import pytest
from flask.testing import FlaskClient
from werkzeug.test import TestResponse

from croupier.games.catalogue import GAMES
from tests.facts.catalogue import facts_of
from tests.games.samples import every_game
from tests.service.support import JSON, PROBLEM, Table, check_problem, named, only
from tests.service.twins import make_twins

#: Functions that compute the answer of a resource.
COMPUTED_BY = {
    "deals": "positions.first_deal", "moves": "positions.play", "scores": "batches.score_item",
    "replays": "batches.verify_record",
}  # fmt: skip
#: Resources whose answers hide cards from one seat.
OF_ONE_SEAT = ("views", "legal-moves")
#: Number of twins of each game.
PAIRS = 6


def requests(table: Table) -> dict[str, Any]:
    """Return one valid body for each resource."""
    dealt = table.deal()
    state, move = dealt["state"], dealt["legal_moves"][0]["move"]
    deal = {"deck": dealt["deck"], "dealer": state["deal"]["dealer"], "moves": [move]}
    return {
        "deals": {"options": {}, "seed": "croupier"},
        "legal-moves": {"state": state},
        "moves": {"state": state, "moves": [move]},
        "views": {"state": state, "seat": 1},
        "scores": {"items": [facts_of(table.game).score_item]},
        "replays": {"records": [{"game": table.game.id, "deals": [deal]}]},
    }


def etag(table: Table, resource: str, body: object, **headers: str) -> str:
    response = table.ask(resource, body, **headers)
    assert response.status_code == 200
    return response.headers["ETag"]


@every_game
def test_different_request_has_different_etag(table: Table) -> None:
    bodies = requests(table)
    tags = [etag(table, resource, body) for resource, body in bodies.items()]
    tags += [etag(table, resource, body, Accept_Language="fr") for resource, body in bodies.items()]
    # Legal moves and a spectator's view have the same body.
    tags.append(etag(table, "views", bodies["legal-moves"]))
    tags.append(etag(table, "legal-moves", {**bodies["legal-moves"], "check": []}))
    tags.append(etag(table, "deals", {"options": {}, "seed": "another"}))
    tags.append(etag(table, "views", {**bodies["views"], "seat": 0}))
    assert len(set(tags)) == len(tags)


def test_games_never_share_an_etag(client: FlaskClient) -> None:
    body = {"options": {}, "seed": "croupier"}
    assert len({etag(Table(client, game), "deals", body) for game in GAMES.values()}) == len(GAMES)


@every_game
def test_etag_ignores_spelling_of_body(table: Table) -> None:
    for resource, body in requests(table).items():
        tags = {
            table.client.post(table.path(resource), data=text.encode(), content_type=JSON).headers["ETag"]
            for text in (json.dumps(body), json.dumps(body, indent=2, sort_keys=True), turned_round(body))
        }
        assert len(tags) == 1
        assert all(re.fullmatch('"[^"]+"', tag) for tag in tags)


def turned_round(body: Any) -> str:
    """Write a body with reversed order of fields, and with whole numbers as floats."""
    if isinstance(body, dict):
        return "{" + ",".join(f"{json.dumps(name)}:{turned_round(body[name])}" for name in reversed(body)) + "}"
    if isinstance(body, list):
        return "[" + ",".join(map(turned_round, body)) + "]"
    return f"{body}.0" if type(body) is int else json.dumps(body)


@every_game
def test_known_answer_is_not_computed(table: Table, monkeypatch: pytest.MonkeyPatch) -> None:
    bodies = {resource: body for resource, body in requests(table).items() if resource not in OF_ONE_SEAT}
    known = [(resource, body, etag(table, resource, body)) for resource, body in bodies.items()]

    def fail(*_: object) -> None:
        raise AssertionError("it is computed")

    for compute in COMPUTED_BY.values():
        monkeypatch.setattr(f"service.resources.{compute}", fail)
    for resource, body, tag in known:
        check_problem(table.ask(resource, body), "internal-error")
        response = table.client.post(table.path(resource), json=body, headers={"If-None-Match": tag})
        assert (response.status_code, response.get_data()) == (304, b"")
        assert response.headers["ETag"] == tag
        assert response.headers["Vary"] == "Accept-Language, Accept-Encoding"


@every_game
@pytest.mark.parametrize("resource", OF_ONE_SEAT)
def test_etag_of_seat_answer_is_hash_of_answer(table: Table, resource: str) -> None:
    """The ETag reveals no more than the answer: two states that a seat cannot distinguish share it."""
    rng, differed = random.Random(f"{table.game.id} {resource}"), 0
    twins_found = make_twins(table.game, rng)
    if resource == "legal-moves":
        twins_found = (twins for twins in twins_found if twins.seat == twins.one.position.state.to_act)
    for twins in islice(twins_found, PAIRS):
        seat = {"seat": twins.seat} if resource == "views" else {}
        bodies = [{"state": table.game.write(each.position), **seat} for each in (twins.one, twins.other)]
        differed += bodies[0] != bodies[1]
        one, other = (answered(table, resource, body) for body in bodies)
        assert one == other
        tag = dict(one[1])["ETag"]
        for body in bodies:
            known = table.client.post(table.path(resource), json=body, headers={"If-None-Match": tag})
            assert (known.status_code, known.get_data(), known.headers["ETag"]) == (304, b"", tag)
    assert differed > 2


def answered(table: Table, resource: str, body: object) -> tuple[int, list[tuple[str, str]], bytes]:
    """Return the response without the parts that differ in each request."""
    response = table.ask(resource, body)
    headers = [(name, value) for name, value in response.headers.items() if name != "X-Request-Id"]
    assert response.status_code == 200, response.get_data(as_text=True)
    return response.status_code, headers, response.get_data()


@only("seven-up")
@pytest.mark.parametrize(
    ("condition", "status"),
    [("{tag}", 304), ("W/{tag}", 304), ('"other", {tag}', 304), ('W/"x" , W/{tag}', 304), ("*", 304), ('"other"', 200),
     ("", 200), ('""', 200), ("{bare}", 200)],
)  # fmt: skip
def test_if_none_match_accepts_strong_weak_and_any(table: Table, condition: str, status: int) -> None:
    body = requests(table)["moves"]
    tag = etag(table, "moves", body)
    written = condition.format(tag=tag, bare=tag.strip('"'))
    response = table.client.post(table.path("moves"), json=body, headers={"If-None-Match": written})
    assert response.status_code == status


# Compression: gzip if accepted, never for streams and sealed tables


PAGES: Final = ("/v1/games", "/v1/games/seven-up/rules", "/openapi.json", "/problems")


def packed(client: FlaskClient, path: str, accepted: str = "gzip", **headers: str) -> TestResponse:
    return client.get(path, headers={"Accept-Encoding": accepted, **named(headers)})


@pytest.mark.parametrize("path", PAGES)
def test_page_is_equal_after_decompression(client: FlaskClient, path: str) -> None:
    plain, small = client.get(path), packed(client, path)
    assert small.headers["Content-Encoding"] == "gzip"
    assert gzip.decompress(small.get_data()) == plain.get_data()
    assert len(small.get_data()) < len(plain.get_data()) / 2
    assert small.headers["Content-Length"] == str(len(small.get_data()))
    for response in (plain, small):
        assert response.headers["Vary"].removesuffix(", Accept") == "Accept-Language, Accept-Encoding"
    assert small.get_data() == packed(client, path).get_data()


@pytest.mark.parametrize(
    ("accepted", "is_packed"),
    [
        ("br, gzip;q=0.5", True), ("*", True), ("GZIP", True), ("identity", False), ("", False), ("gzip;q=0, *", False),
    ],
)  # fmt: skip
def test_gzip_is_used_if_accepted(client: FlaskClient, accepted: str, is_packed: bool) -> None:
    assert ("Content-Encoding" in packed(client, "/v1/games", accepted).headers) is is_packed


def test_small_response_is_not_compressed(client: FlaskClient) -> None:
    for path in ("/healthz", "/problems/not-found"):
        response = packed(client, path)
        assert len(response.get_data()) <= 1024
        assert "Content-Encoding" not in response.headers
        assert "Accept-Encoding" in response.headers["Vary"]


@pytest.mark.parametrize("path", PAGES)
def test_compressed_response_has_weak_etag(client: FlaskClient, path: str) -> None:
    strong, weak = client.get(path).headers["ETag"], packed(client, path).headers["ETag"]
    assert weak == f"W/{strong}"
    for tag in (strong, weak):
        for accepted in ("gzip", "identity"):
            response = packed(client, path, accepted, If_None_Match=tag)
            assert (response.status_code, response.get_data()) == (304, b"")
            assert "Content-Encoding" not in response.headers


@every_game
def test_responses_and_problems_are_compressed(table: Table) -> None:
    state = table.deal()["state"]
    for resource, body, media_type in (
        ("deals", {"options": {}, "seed": "x"}, JSON),
        ("views", {"state": state}, JSON),
        ("moves", {"state": {**state, "phase": "x", "luck": 1, "match": {}}, "moves": []}, PROBLEM),
    ):
        plain = table.client.post(table.path(resource), json=body)
        small = table.client.post(table.path(resource), json=body, headers={"Accept-Encoding": "gzip"})
        assert (small.mimetype, small.status_code) == (media_type, plain.status_code)
        is_packed = len(plain.get_data()) > 1024
        assert ("Content-Encoding" in small.headers) is is_packed
        assert (gzip.decompress(small.get_data()) if is_packed else small.get_data()) == plain.get_data()
        assert is_packed or resource != "deals"
