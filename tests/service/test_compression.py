"""Tests of compression: gzip if accepted, never for streams and sealed tables, with correct ETags."""

from __future__ import annotations

import gzip
from typing import Final

import pytest
from flask.testing import FlaskClient
from werkzeug.test import TestResponse

from tests.games.samples import every_game
from tests.service.support import JSON, PROBLEM, Table, named

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
        assert response.headers["Vary"] == "Accept-Language, Accept-Encoding"
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
