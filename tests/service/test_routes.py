"""Tests of routes: methods, parsed paths, and no redirects."""

from __future__ import annotations

from dataclasses import asdict
from typing import Final

import pytest
from flask.testing import FlaskClient

from service.http.paths import read_path
from tests.service.contract import APP
from tests.service.support import check_problem

#: Values of path variables.
VALUES: Final = {
    "id": "x", "game": "seven-up", "code": "not-found", "version": "0", "name": "style.css", "program": "play",
    "operation": "listGames", "part": "response",
}  # fmt: skip
METHODS: Final = ("GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "TRACE", "QUERY", "BREW")
#: The methods of every address.
ROUTES: Final[dict[str, set[str]]] = {}
for _rule in APP.url_map.iter_rules():
    _built = _rule.build(VALUES, append_unknown=False)
    assert _built, f"{_rule} has a variable without a value here"
    ROUTES.setdefault(_built[1], set()).update(_rule.methods or ())


@pytest.mark.parametrize("address", ROUTES)
def test_other_method_is_rejected_with_allow(client: FlaskClient, address: str) -> None:
    for method in METHODS:
        if method in ROUTES[address]:
            continue
        response = client.open(address, method=method)
        if method != "HEAD":
            check_problem(response, "method-not-allowed")
        assert response.status_code == 405
        assert response.headers["Allow"].split(", ") == sorted(ROUTES[address])
    assert set(client.options(address).headers["Allow"].split(", ")) == ROUTES[address]


@pytest.mark.parametrize("address", [address for address, methods in ROUTES.items() if "GET" in methods])
def test_head_equals_get_without_body(client: FlaskClient, address: str) -> None:
    with client.get(address) as got, client.head(address) as head:
        # Without a broker there are no jobs, and without a token there are no metrics.
        # The files of a page for browsers are relative to its address.
        others = {"/metrics": 404, "/play": 308}
        expected = 503 if address.startswith("/v1/jobs") else others.get(address, 200)
        assert head.status_code == got.status_code == expected
        assert head.get_data() == b""
        for name in ("Content-Type", "Content-Length", "ETag", "Cache-Control"):
            assert head.headers.get(name) == got.headers.get(name)


@pytest.mark.parametrize("path", ["/v1//games", "/v1/games//seven-up", "/docs//seven-up", "/v1/games/"])
def test_no_route_redirects(client: FlaskClient, path: str) -> None:
    """A redirect would contain `Host`, which a caller chooses, so a cache could send others there."""
    answer = client.get(path, headers={"Host": "evil.example"})
    assert answer.status_code == (404 if "//" in path else 200)
    assert "Location" not in answer.headers


@pytest.mark.parametrize("slash", ["", "/"])
@pytest.mark.parametrize(
    ("path", "facts", "game"),
    [
        ("/healthz", {"is_probe"}, None),
        ("/docs/colonne", set(), None),
        ("/v1/games", {"is_guarded"}, None),
        ("/v1/games/poker/moves", {"is_guarded"}, "poker"),
        ("/v1/games/colonne/analyses", {"is_guarded", "is_of_jobs"}, "colonne"),
        ("/v1/games/colonne/scores", {"is_guarded"}, "colonne"),
        ("/v1/evenings", {"is_guarded"}, None),
        ("/v1/jobs/x/events", {"is_guarded", "is_of_jobs"}, None),
    ],
)
def test_path_is_parsed(path: str, slash: str, facts: set[str], game: str | None) -> None:
    found = asdict(read_path(path + slash))
    assert (found.pop("game"), {name for name, holds in found.items() if holds}) == (game, facts)
