"""Answers that the request alone decides have a strong ETag, made before anything is computed."""

from __future__ import annotations

import json
import random
from itertools import islice
from typing import Any

import pytest
from flask.testing import FlaskClient

from tests.facts.catalogue import facts_of
from tests.games.samples import every_game
from tests.service.asking import JSON, Table, check_problem
from tests.service.twins import make_twins

#: What computes the answer of a resource.
COMPUTED_BY = {"deals": "_deal", "moves": "_play", "scores": "_score_all", "replays": "_replay_all"}
#: What is answered to one seat, and hides what it does not see.
OF_ONE_SEAT = ("views", "legal-moves")
#: Twins of each game.
PAIRS = 40
PAGES = ["/v1/games", "/v1/games/seven-up", "/v1/games/seven-up/rules", "/openapi.json", "/problems/not-found"]


def requests(table: Table) -> dict[str, Any]:
    """Return one good body for each resource."""
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
def test_the_same_request_has_the_same_strong_etag(table: Table) -> None:
    for resource, body in requests(table).items():
        first = etag(table, resource, body)
        assert first == etag(table, resource, body)
        assert first.startswith('"')
        assert first.endswith('"')


@every_game
def test_another_request_has_another_etag(table: Table) -> None:
    bodies = requests(table)
    tags = [etag(table, resource, body) for resource, body in bodies.items()]
    tags += [etag(table, resource, body, Accept_Language="fr") for resource, body in bodies.items()]
    tags.append(etag(table, "legal-moves", {**bodies["legal-moves"], "check": []}))
    tags.append(etag(table, "deals", {"options": {}, "seed": "another"}))
    tags.append(etag(table, "views", {**bodies["views"], "seat": 0}))
    assert len(set(tags)) == len(tags)


@every_game
def test_the_path_is_part_of_it(table: Table) -> None:
    """Legal moves and a spectator's view are asked for with the same body."""
    body = {"state": table.deal()["state"]}
    assert etag(table, "legal-moves", body) != etag(table, "views", body)


@every_game
def test_how_a_body_is_written_does_not_matter(table: Table) -> None:
    for resource, body in requests(table).items():
        tags = {
            table.client.post(table.path(resource), data=text.encode(), content_type=JSON).headers["ETag"]
            for text in (json.dumps(body), json.dumps(body, indent=2, sort_keys=True), turned_round(body))
        }
        assert len(tags) == 1


def turned_round(body: Any) -> str:
    """Write a body with the members of every object in reverse order, and whole numbers with a point."""
    if isinstance(body, dict):
        return "{" + ",".join(f"{json.dumps(name)}:{turned_round(body[name])}" for name in reversed(body)) + "}"
    if isinstance(body, list):
        return "[" + ",".join(map(turned_round, body)) + "]"
    return f"{body}.0" if type(body) is int else json.dumps(body)


@every_game
def test_what_is_known_is_not_computed_again(table: Table, monkeypatch: pytest.MonkeyPatch) -> None:
    asked = {resource: body for resource, body in requests(table).items() if resource not in OF_ONE_SEAT}
    known = [(resource, body, etag(table, resource, body)) for resource, body in asked.items()]

    def fail(*_: object) -> None:
        raise AssertionError("it is computed")

    for resource, compute in COMPUTED_BY.items():
        monkeypatch.setattr(f"service.resources.{resource}.{compute}", fail)
    for resource, body, tag in known:
        check_problem(table.ask(resource, body), "internal-error")
        response = table.client.post(table.path(resource), json=body, headers={"If-None-Match": tag})
        assert (response.status_code, response.get_data()) == (304, b"")
        assert response.headers["ETag"] == tag
        assert response.headers["Vary"] == "Accept-Language, Accept-Encoding"


@every_game
@pytest.mark.parametrize("resource", OF_ONE_SEAT)
def test_what_one_seat_sees_is_known_by_itself(table: Table, resource: str) -> None:
    """Its ETag tells no more than the answer does: two states that the seat cannot tell apart have the same."""
    rng, differed = random.Random(f"{table.game.id} {resource}"), 0
    for twins in islice(make_twins(table.game, rng), PAIRS):
        if resource == "legal-moves" and twins.seat != twins.one.position.state.to_act:
            continue
        seat = {"seat": twins.seat} if resource == "views" else {}
        bodies = [{"state": table.game.write(each.position), **seat} for each in (twins.one, twins.other)]
        differed += bodies[0] != bodies[1]
        one, other = (answered(table, resource, body) for body in bodies)
        assert one == other
        tag = dict(one[1])["ETag"]
        for body in bodies:
            known = table.client.post(table.path(resource), json=body, headers={"If-None-Match": tag})
            assert (known.status_code, known.get_data(), known.headers["ETag"]) == (304, b"", tag)
    assert differed > 5


def answered(table: Table, resource: str, body: object) -> tuple[int, list[tuple[str, str]], bytes]:
    """Ask, and return all that is answered but for what differs from one request to the next."""
    response = table.ask(resource, body)
    headers = [(name, value) for name, value in response.headers.items() if name != "X-Request-Id"]
    assert response.status_code == 200, response.get_data(as_text=True)
    return response.status_code, headers, response.get_data()


@every_game
@pytest.mark.parametrize(
    ("condition", "status"),
    [("{tag}", 304), ("W/{tag}", 304), ('"other", {tag}', 304), ('W/"x" , W/{tag}', 304), ("*", 304), ('"other"', 200),
     ("", 200), ('""', 200), ("{bare}", 200)],
)  # fmt: skip
def test_conditions(table: Table, condition: str, status: int) -> None:
    body = requests(table)["moves"]
    tag = etag(table, "moves", body)
    written = condition.format(tag=tag, bare=tag.strip('"'))
    response = table.client.post(table.path("moves"), json=body, headers={"If-None-Match": written})
    assert response.status_code == status


@every_game
def test_errors_have_none(table: Table) -> None:
    for resource in requests(table):
        assert "ETag" not in table.ask(resource, {}).headers


@every_game
def test_a_condition_does_not_hide_what_is_wrong_with_a_body(table: Table) -> None:
    response = table.client.post(table.path("moves"), json={}, headers={"If-None-Match": "*"})
    check_problem(response, "invalid-body")


@pytest.mark.parametrize("path", PAGES)
def test_pages(client: FlaskClient, path: str) -> None:
    english, french = (client.get(path, headers={"Accept-Language": each}).headers["ETag"] for each in ("en", "fr"))
    assert english != french
    for condition, status in ((english, 304), (french, 200)):
        assert client.get(path, headers={"If-None-Match": condition}).status_code == status
    assert client.head(path).headers["ETag"] == english


def test_pages_differ(client: FlaskClient) -> None:
    assert len({client.get(path).headers["ETag"] for path in PAGES}) == len(PAGES)


@pytest.mark.parametrize("path", ["/healthz", "/readyz"])
def test_what_changes_by_itself_has_none(client: FlaskClient, path: str) -> None:
    response = client.get(path)
    assert "ETag" not in response.headers
    assert response.headers["Cache-Control"] == "no-store"
