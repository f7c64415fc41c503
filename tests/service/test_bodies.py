"""Tests of request bodies: media type, encoding, size, and values that resemble valid ones."""

from __future__ import annotations

import gzip
import io
import json
from typing import Final

import pytest
from flask import Flask
from flask.testing import FlaskClient
from werkzeug.test import TestResponse

from service.app import create_app
from service.settings import Settings
from tests.games.samples import every_game
from tests.service.support import JSON, Table, check_problem, named

DEALS: Final = "/v1/games/seven-up/deals"
MIB: Final = 1024 * 1024
RESOURCES: Final = ("deals", "legal-moves", "moves", "views", "scores", "replays")

every_resource = pytest.mark.parametrize("resource", RESOURCES)


def post(client: FlaskClient, raw: bytes, path: str = DEALS, **headers: str) -> TestResponse:
    return client.post(path, data=raw, headers={"Content-Type": JSON, **named(headers)})


# Syntax, on every resource


@every_game
@every_resource
def test_every_resource_parses_json_strictly(table: Table, resource: str) -> None:
    """test_strict_json tests the syntax in detail."""
    for raw, code in (
        (b"", "malformed-json"), (b'{"seed": "\\ud800"}', "malformed-json"), (b'{"a":1,"\\u0061":1}', "duplicate-key"),
        (b"[" * 3000 + b"]" * 3000, "too-deep"), (b'{"dealer":' + b"7" * 5000 + b"}", "number-out-of-range"),
        (b'{"seat":9007199254740992}', "number-out-of-range"), (b"[]", "invalid-body"), (b"null", "invalid-body"),
    ):  # fmt: skip
        response = post(table.client, raw, table.path(resource))
        table.contract.check(response, "POST", table.path(resource))
        check_problem(response, code)
    for more in ({}, {"data": b"{}"}):
        check_problem(table.client.post(table.path(resource), **more), "unsupported-media-type")


@pytest.mark.parametrize("item", [b"[" * 40 + b"]" * 40, b'{"trump":9007199254740993}', b'{"trump":1e300}', b"7.5",
                                  b'{"trump":18446744073709551616}', b"1" * 5000, b"-1e999"])  # fmt: skip
def test_batch_items_are_parsed_strictly(client: FlaskClient, item: bytes) -> None:
    """Each item is checked and answered with its own problem."""
    good = b'{"trump":"S","tricks":[]}'
    response = post(client, b'{"items":[' + good + b"," + item + b"," + good + b"]}", "/v1/games/seven-up/scores")
    results = response.get_json()["results"]
    assert results[1]["code"] == "invalid-body"
    assert results[1]["errors"]
    assert "totals" in results[0]
    assert results[0] == results[2]


# Media type and encoding


@pytest.mark.parametrize(
    "content_type",
    [JSON, "application/json; charset=utf-8", "application/json;charset=UTF-8", 'application/json; charset="utf8"',
     "Application/JSON"],
)  # fmt: skip
def test_json_media_types_are_accepted(client: FlaskClient, content_type: str) -> None:
    assert post(client, b'{"options": {}, "seed": "s"}', Content_Type=content_type).status_code == 200


@pytest.mark.parametrize(
    "content_type",
    ["", "text/plain", "text/json", "application/x-www-form-urlencoded", "multipart/form-data; boundary=x",
     "application/problem+json", "application/vnd.croupier+json", "application/jsonp",
     "application/json; charset=latin-1",
     "application/json; charset=utf-16", "application", "*/*", "application/json, text/plain"],
)  # fmt: skip
def test_other_media_types_are_rejected(client: FlaskClient, content_type: str) -> None:
    response = post(client, b'{"options": {}, "seed": "s"}', Content_Type=content_type)
    check_problem(response, "unsupported-media-type")
    assert response.headers["Accept-Post"] == JSON


@pytest.mark.parametrize("encoding", ["gzip", "deflate", "br", "GZIP", "identity, gzip", "zstd"])
def test_encoded_body_is_rejected(client: FlaskClient, encoding: str) -> None:
    response = post(client, gzip.compress(b'{"options": {}, "seed": "s"}'), Content_Encoding=encoding)
    check_problem(response, "unsupported-media-type")
    assert response.headers["Accept-Encoding"] == "identity"


# Size


def of_size(size: int) -> bytes:
    """Return a valid body of exactly `size` bytes."""
    body = json.dumps({"options": {}, "seed": "s"}).encode()
    return body + b" " * (size - len(body))


def chunked(client: FlaskClient, raw: bytes) -> TestResponse:
    """Post without a length, as a server passes on a chunked body."""
    return client.post(
        DEALS,
        input_stream=io.BytesIO(raw),
        content_type=JSON,
        headers={"Transfer-Encoding": "chunked"},
        environ_overrides={"wsgi.input_terminated": True},
    )


def test_body_of_one_mebibyte_is_accepted(client: FlaskClient) -> None:
    assert post(client, of_size(MIB)).status_code == 200
    assert chunked(client, of_size(MIB)).status_code == 200


def test_larger_body_is_rejected(client: FlaskClient) -> None:
    check_problem(post(client, of_size(MIB + 1)), "body-too-large")
    check_problem(chunked(client, of_size(MIB + 1)), "body-too-large")


def test_declared_length_suffices_for_rejection(client: FlaskClient) -> None:
    """The service does not wait for the body."""
    environ = {"CONTENT_LENGTH": str(10**12)}
    response = client.post(DEALS, input_stream=io.BytesIO(b""), content_type=JSON, environ_overrides=environ)
    check_problem(response, "body-too-large")


def test_limit_can_be_set() -> None:
    small: Flask = create_app(Settings(max_body=100))
    assert post(small.test_client(), of_size(100)).status_code == 200
    check_problem(post(small.test_client(), of_size(101)), "body-too-large")


def test_truncated_body_is_rejected(client: FlaskClient) -> None:
    """The declared length is longer than the body."""
    raw = b'{"options": {}, "seed": "s"}'
    environ = {"CONTENT_LENGTH": "10"}
    response = client.post(DEALS, input_stream=io.BytesIO(raw), content_type=JSON, environ_overrides=environ)
    check_problem(response, "malformed-json")
