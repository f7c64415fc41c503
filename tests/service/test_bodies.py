"""Bodies over HTTP: media type, encoding, size, and every value that only looks like what is asked for."""

from __future__ import annotations

import gzip
import io
import json
from typing import Any, Final

import pytest
from flask import Flask
from flask.testing import FlaskClient
from werkzeug.test import TestResponse

from service.app import create_app
from service.settings import Settings
from tests.games.samples import every_game
from tests.service.asking import JSON, Table, check_problem, pointers

DEALS: Final = "/v1/games/seven-up/deals"
MIB: Final = 1024 * 1024
RESOURCES: Final = ("deals", "legal-moves", "moves", "views", "scores", "replays")

every_resource = pytest.mark.parametrize("resource", RESOURCES)


def post(client: FlaskClient, raw: bytes, path: str = DEALS, **headers: str) -> TestResponse:
    named = {name.replace("_", "-"): value for name, value in headers.items()}
    return client.post(path, data=raw, headers={"Content-Type": JSON, **named})


# Syntax, on every resource


@every_game
@every_resource
@pytest.mark.parametrize(
    ("raw", "code"),
    [
        (b"", "malformed-json"), (b"{", "malformed-json"), (b"{} x", "malformed-json"), (b"\xff", "malformed-json"),
        (b'{"state": NaN}', "malformed-json"), (b'{"seed": "\\ud800"}', "malformed-json"),
        (b"\xef\xbb\xbf{}", "malformed-json"), (b'{"a":1,"\\u0061":1}', "duplicate-key"),
        (b'{"state":{},"state":{}}', "duplicate-key"), (b"[" * 3000 + b"]" * 3000, "too-deep"),
        (b'{"state":' * 33 + b"1" + b"}" * 33, "too-deep"), (b'{"a":1e999}', "number-out-of-range"),
        (b'{"dealer":' + b"7" * 5000 + b"}", "number-out-of-range"),
        (b'{"seat":9007199254740992}', "number-out-of-range"),
    ],
    ids=range(14),
)  # fmt: skip
def test_what_is_no_json_is_refused_by_every_resource(table: Table, resource: str, raw: bytes, code: str) -> None:
    response = post(table.client, raw, table.path(resource))
    table.contract.check(response, "POST", table.path(resource))
    check_problem(response, code)


@every_game
@every_resource
@pytest.mark.parametrize("value", [None, [], "state", 1, True])
def test_a_body_is_an_object(table: Table, resource: str, value: object) -> None:
    assert pointers(table.refusal(resource, value, "invalid-body")) == [""]


@pytest.mark.parametrize("item", [b"[" * 40 + b"]" * 40, b'{"trump":9007199254740993}', b'{"trump":1e300}', b"7.5",
                                  b'{"trump":18446744073709551616}', b"1" * 5000, b"-1e999"])  # fmt: skip
def test_nothing_is_taken_silently_in_an_item_of_a_batch(client: FlaskClient, item: bytes) -> None:
    """The items are checked one by one: each is answered with its own problem."""
    good = b'{"trump":"S","tricks":[]}'
    response = post(client, b'{"items":[' + good + b"," + item + b"," + good + b"]}", "/v1/games/seven-up/scores")
    results = response.get_json()["results"]
    assert results[1]["code"] == "invalid-body"
    assert results[1]["errors"]
    assert "totals" in results[0]
    assert results[0] == results[2]


# Values


@every_game
@pytest.mark.parametrize("value", ["3", 1.7, True, None, [], {}, "", 1e300, 1.0000001])
@pytest.mark.parametrize("place", [("match", "deals"), ("deal", "scored", 0), ("deal", "dealer")])
def test_nothing_else_is_a_whole_number(table: Table, place: tuple[str | int, ...], value: object) -> None:
    state = table.deal()["state"]
    put(state, place, value)
    code = "number-out-of-range" if value == 1e300 else "invalid-body"
    errors = table.refusal("legal-moves", {"state": state}, code)
    if code != "number-out-of-range":
        assert pointers(errors) == ["/state/" + "/".join(map(str, place))]


def put(state: Any, place: tuple[str | int, ...], value: object) -> None:
    for step in place[:-1]:
        state = state[step]
    state[place[-1]] = value


@every_game
def test_a_whole_number_may_be_written_with_a_point(table: Table) -> None:
    answer = table.ask("deals", {"options": {}, "seed": "s", "dealer": 1})
    written = b'{"options": {}, "seed": "s", "dealer": 1.0}'
    assert post(table.client, written, table.path("deals")).get_data() == answer.get_data()
    assert post(table.client, written.replace(b"1.0", b"10e-1"), table.path("deals")).get_data() == answer.get_data()


@every_game
@pytest.mark.parametrize("value", [1, "true", None, 0])
def test_nothing_else_is_true(table: Table, value: object) -> None:
    record = {"game": table.game.id, "deals": [{"deck": [], "dealer": 0, "moves": []}], "result": {"void": value}}
    assert pointers(table.replay(record)["problem"]["errors"]) == ["/result/void"]


# Media type and encoding


@pytest.mark.parametrize(
    "content_type",
    [JSON, "application/json; charset=utf-8", "application/json;charset=UTF-8", 'application/json; charset="utf8"',
     "Application/JSON"],
)  # fmt: skip
def test_json_is_taken(client: FlaskClient, content_type: str) -> None:
    assert post(client, b'{"options": {}, "seed": "s"}', Content_Type=content_type).status_code == 200


@pytest.mark.parametrize(
    "content_type",
    ["", "text/plain", "text/json", "application/x-www-form-urlencoded", "multipart/form-data; boundary=x",
     "application/problem+json", "application/vnd.croupier+json", "application/jsonp",
     "application/json; charset=latin-1",
     "application/json; charset=utf-16", "application", "*/*", "application/json, text/plain"],
)  # fmt: skip
def test_any_other_media_type_is_refused(client: FlaskClient, content_type: str) -> None:
    response = post(client, b'{"options": {}, "seed": "s"}', Content_Type=content_type)
    check_problem(response, "unsupported-media-type")
    assert response.headers["Accept-Post"] == JSON


@every_game
@every_resource
def test_a_missing_media_type_is_refused_by_every_resource(table: Table, resource: str) -> None:
    check_problem(table.client.post(table.path(resource), data=b"{}"), "unsupported-media-type")
    check_problem(table.client.post(table.path(resource)), "unsupported-media-type")


@pytest.mark.parametrize("encoding", ["gzip", "deflate", "br", "GZIP", "identity, gzip", "zstd"])
def test_a_body_that_is_encoded_is_refused(client: FlaskClient, encoding: str) -> None:
    response = post(client, gzip.compress(b'{"options": {}, "seed": "s"}'), Content_Encoding=encoding)
    check_problem(response, "unsupported-media-type")
    assert response.headers["Accept-Encoding"] == "identity"


# Size


def of_size(size: int) -> bytes:
    """Return a good body of exactly `size` bytes."""
    body = json.dumps({"options": {}, "seed": "s"}).encode()
    return body + b" " * (size - len(body))


def chunked(client: FlaskClient, raw: bytes) -> TestResponse:
    """Post without telling the length, as a server passes on what came in chunks."""
    return client.post(
        DEALS,
        input_stream=io.BytesIO(raw),
        content_type=JSON,
        headers={"Transfer-Encoding": "chunked"},
        environ_overrides={"wsgi.input_terminated": True},
    )


def test_a_body_of_one_mebibyte_is_taken(client: FlaskClient) -> None:
    assert post(client, of_size(MIB)).status_code == 200
    assert chunked(client, of_size(MIB)).status_code == 200


@pytest.mark.parametrize("size", [MIB + 1, 2 * MIB, 20 * MIB])
def test_a_larger_body_is_refused(client: FlaskClient, size: int) -> None:
    check_problem(post(client, of_size(size)), "body-too-large")
    check_problem(chunked(client, of_size(size)), "body-too-large")


def test_the_length_told_is_enough_to_refuse(client: FlaskClient) -> None:
    """The body is not waited for."""
    told = {"CONTENT_LENGTH": str(10**12)}
    response = client.post(DEALS, input_stream=io.BytesIO(b""), content_type=JSON, environ_overrides=told)
    check_problem(response, "body-too-large")


def test_the_limit_can_be_set() -> None:
    small: Flask = create_app(Settings(max_body=100))
    assert post(small.test_client(), of_size(100)).status_code == 200
    check_problem(post(small.test_client(), of_size(101)), "body-too-large")


def test_a_body_cut_short_is_refused(client: FlaskClient) -> None:
    """The length told is more than what comes."""
    raw = b'{"options": {}, "seed": "s"}'
    told = {"CONTENT_LENGTH": "10"}
    response = client.post(DEALS, input_stream=io.BytesIO(raw), content_type=JSON, environ_overrides=told)
    check_problem(response, "malformed-json")
