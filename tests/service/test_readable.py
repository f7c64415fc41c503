"""Resources that programs read as JSON and people as a page: problems, and the rules of a game."""

from __future__ import annotations

import re
from typing import Final

import pytest
from flask.testing import FlaskClient

from croupier.games.catalogue import GAMES
from service.problems.codes import CODES

BROWSER: Final = "text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8"
RULES: Final = tuple(f"/v1/games/{game}/rules" for game in GAMES)
PATHS: Final = ("/problems", "/problems/illegal-move", "/problems/card-twice", "/problems/bad-request", *RULES)
every_path = pytest.mark.parametrize("path", PATHS)


@every_path
@pytest.mark.parametrize(
    ("accept", "is_page"),
    [(BROWSER, True), ("text/html", True), ("text/*", True), ("application/json;q=0.5, text/html", True),
     ("", False), ("*/*", False), ("application/json", False), ("text/html;q=0.5, */*", False), ("image/png", False),
     ("text/html;q=0.5, application/json", False), ("application/json, text/html", False), ("text/html;q=0", False)],
)  # fmt: skip
def test_page_is_for_who_prefers_it(client: FlaskClient, path: str, accept: str, *, is_page: bool) -> None:
    answer = client.get(path, headers={"Accept": accept})
    assert (answer.status_code, answer.mimetype) == (200, "text/html" if is_page else "application/json")
    assert {"Accept", "Accept-Language", "Accept-Encoding"} <= set(answer.headers["Vary"].split(", "))
    assert ("script-src 'self'" in answer.headers["Content-Security-Policy"]) is is_page


@every_path
def test_each_representation_has_its_etag(client: FlaskClient, path: str) -> None:
    variants = [
        {"Accept": accept, "Accept-Language": language} for accept in (BROWSER, "*/*") for language in ("en", "fr")
    ]
    tags = [client.get(path, headers=headers).headers["ETag"] for headers in variants]
    assert len(set(tags)) == 4
    for headers in variants:
        known = [client.get(path, headers={**headers, "If-None-Match": tag}).status_code for tag in tags]
        assert [tags[n] for n, status in enumerate(known) if status == 304] == [tags[variants.index(headers)]]


@every_path
def test_page_has_its_language_and_links_that_work(client: FlaskClient, path: str) -> None:
    for language, other in (("en", "fr"), ("fr", "en")):
        answer = client.get(f"{path}?lang={language}", headers={"Accept": BROWSER})
        text = answer.get_data(as_text=True)
        assert answer.headers["Content-Language"] == language
        assert f'<html lang="{language}">' in text
        assert f'<a href="?lang={other}"' in text
        for address in set(re.findall(r'(?:href|src)="(/[^"#]*)', text)):
            assert client.get(address, headers={"Accept": BROWSER}).status_code == 200, address


def test_page_shows_what_the_data_contain(client: FlaskClient) -> None:
    listed = client.get("/problems", headers={"Accept": BROWSER}).get_data(as_text=True)
    assert all(f'href="/problems/{code}?lang=en"' in listed for code in CODES)
    for path in RULES:
        page = client.get(path, headers={"Accept": BROWSER}).get_data(as_text=True)
        data = client.get(path).get_json()
        assert [rule["id"] for rule in data["rules"]] == re.findall(r'<h2 id="([^"]+)">', page)


def test_unknown_page_is_a_problem(client: FlaskClient) -> None:
    for path in ("/problems/nothing", "/v1/games/whist/rules"):
        answer = client.get(path, headers={"Accept": BROWSER})
        assert (answer.status_code, answer.mimetype) == (404, "application/problem+json")
