"""The pages for people: small, in two languages, of this service's files alone, and alive in a real browser."""

from __future__ import annotations

import json
import os
import re
import shutil
import subprocess
from collections.abc import Iterator
from html import unescape
from pathlib import Path
from typing import Final

import pytest
from flask import Flask
from flask.testing import FlaskClient
from playwright.sync_api import Browser, sync_playwright

from croupier.games.catalogue import GAMES
from service.contract.documents import Documents
from service.contract.operations import operations_of
from tests.harness.programs import ROOT
from tests.harness.service import Service
from tests.service.asking import check_problem
from workers.child_process import start_child

PAGES: Final = ("/", "/docs", *(f"/docs/{game}" for game in GAMES))
FILES: Final = ("/favicon.ico", "/docs/assets/style.css", "/docs/assets/try.js")
BROWSERS: Final = ("chromium", "chromium-browser", "google-chrome")
#: Bytes of a page, and of all that it loads: what a telephone reads in no time.
PAGE_LIMIT: Final = 250_000
FILES_LIMIT: Final = 10_000

#: How much slower a telephone is than the machine of these tests.
SLOWER: Final = 4
#: Seconds of its processor until the first operation can be read.
READABLE: Final = 1.0

every_page = pytest.mark.parametrize("path", PAGES)


def text_of(client: FlaskClient, path: str, language: str = "en") -> str:
    with client.get(path, headers={"Accept-Language": language}) as response:
        assert response.status_code == 200, path
        assert response.headers["Content-Language"] == language
        return response.get_data(as_text=True)


def addresses(text: str) -> set[str]:
    """Return what a page refers to, but for places in it."""
    found = re.findall(r'(?:src|href|data-example)="([^"#]+)"', text)
    return {address for address in found if not address.startswith("?")}


@every_page
def test_a_page_refers_to_this_service_alone(client: FlaskClient, path: str) -> None:
    found = addresses(text_of(client, path))
    assert {"/favicon.ico", "/docs/assets/style.css"} <= found
    for address in found:
        with client.get(address) as response:
            assert response.status_code == 200, address


@every_page
def test_the_places_that_a_page_refers_to_are_on_it(client: FlaskClient, path: str) -> None:
    text = text_of(client, path)
    assert set(re.findall(r'href="#([^"]+)"', text)) <= set(re.findall(r'id="([^"]+)"', text))


@every_page
def test_a_page_is_small(client: FlaskClient, path: str) -> None:
    assert len(text_of(client, path).encode()) < PAGE_LIMIT


def test_what_the_pages_load_is_small(client: FlaskClient) -> None:
    sizes = []
    for path in FILES:
        with client.get(path) as response:
            sizes.append(len(response.get_data()))
    assert sum(sizes) < FILES_LIMIT


@every_page
def test_the_browser_is_told_to_load_and_run_nothing_else(client: FlaskClient, path: str) -> None:
    policy = client.get(path).headers["Content-Security-Policy"]
    directives = dict(part.strip().split(" ", 1) for part in policy.split(";"))
    assert {source for value in directives.values() for source in value.split()} == {"'none'", "'self'"}
    assert directives["default-src"] == directives["base-uri"] == directives["frame-ancestors"] == "'none'"
    text = text_of(client, path)
    assert "style=" not in text
    assert "<style" not in text
    assert not re.search(r"<script(?! src=)|\son\w+=", text)


def test_the_style_sheet_loads_nothing(client: FlaskClient) -> None:
    with client.get("/docs/assets/style.css") as response:
        sheet = response.get_data(as_text=True)
    assert "url(" not in sheet
    assert "@import" not in sheet
    assert "light-dark(" in sheet


def test_every_operation_is_on_one_page(client: FlaskClient, app: Flask) -> None:
    documents: Documents = app.extensions["croupier-contract"]
    shown = [id for path in PAGES for id in re.findall(r'<section id="([a-z]\w+)"', text_of(client, path))]
    assert sorted(shown) == sorted(operation["operationId"] for _, _, operation in operations_of(documents.whole))


@every_page
def test_a_page_is_in_the_language_that_is_asked_for(client: FlaskClient, path: str) -> None:
    english, french = text_of(client, path), text_of(client, path, "fr")
    assert '<html lang="en">' in english
    assert '<html lang="fr">' in french
    asked = client.get(f"{path}?lang=fr", headers={"Accept-Language": "en"}).get_data(as_text=True)
    assert '<html lang="fr">' in asked


def test_a_page_that_has_not_changed_is_not_sent_again(client: FlaskClient) -> None:
    etag = client.get("/docs").headers["ETag"]
    assert client.get("/docs", headers={"If-None-Match": etag}).status_code == 304
    assert client.get("/docs?lang=fr", headers={"If-None-Match": etag}).status_code == 200


def test_a_host_of_another_kind_is_only_text(client: FlaskClient) -> None:
    text = client.get("/", headers={"Host": "a<b>"}).get_data(as_text=True)
    assert "a<b>" not in text


@pytest.mark.parametrize("path", ["/docs/whist", "/docs/assets/nothing.js", "/docs/assets/../app.py", "/docs/assets/"])
def test_there_is_no_other_page_or_file(client: FlaskClient, path: str) -> None:
    check_problem(client.get(path), "not-found")


# In a browser


@pytest.fixture(scope="module")
def browser() -> str:
    """The pages are tried where Chromium is installed; in continuous integration it must be."""
    found = next(filter(None, map(shutil.which, BROWSERS)), None)
    if found is None:
        (pytest.fail if os.environ.get("CROUPIER_CI") else pytest.skip)("not run, for want of Chromium")
    return str(found)


@pytest.fixture(scope="module")
def server() -> Iterator[Service]:
    made = Service(workers=1)
    yield made
    made.stop()


def shown(browser: str, address: str, folder: Path) -> str:
    """Return a page as it is after a browser of a telephone's size has loaded it and run its script."""
    options = ["--headless", "--no-sandbox", "--disable-gpu", "--window-size=390,844", "--virtual-time-budget=5000"]
    command = [browser, *options, f"--user-data-dir={folder}", "--dump-dom", address]
    with start_child(command, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True) as process:
        text: str = process.communicate(timeout=120)[0]
    assert process.returncode == 0
    return text


def test_the_script_runs_and_fills_in_the_recorded_example(browser: str, server: Service, tmp_path: Path) -> None:
    """It offers every operation to be tried, and opens the one whose place the address names."""
    text = shown(browser, f"http://127.0.0.1:{server.port}/docs/seven-up?lang=fr#try-playMovesSevenUp", tmp_path)
    offers = re.findall(r'<details class="try"[^>]*>', text)
    assert len(offers) == len(re.findall("<h2>", text)) - 1
    assert not [offer for offer in offers if " hidden" in offer]
    assert [offer for offer in offers if " open" in offer] == [offer for offer in offers if "playMovesSevenUp" in offer]
    recorded = json.loads((ROOT / "openapi" / "examples" / "playMovesSevenUp.json").read_text("utf-8"))
    filled = [unescape(body) for body in re.findall(r"<textarea[^>]*>(.*?)</textarea>", text, re.DOTALL) if body]
    assert list(map(json.loads, filled)) == [recorded["request"]["body"]]


@pytest.mark.parametrize("game", GAMES)
def test_the_first_operation_is_readable_within_a_second_on_a_telephone(
    browser: str, server: Service, game: str
) -> None:
    """A second of its processor, in one of three times: others here want it too."""
    with sync_playwright() as playwright:
        chromium = playwright.chromium.launch(executable_path=browser, args=["--no-sandbox", "--disable-gpu"])
        times = (seconds_until_readable(chromium, f"http://127.0.0.1:{server.port}/docs/{game}") for _ in range(3))
        assert any(0 < spent < READABLE for spent in times)
        chromium.close()


def seconds_until_readable(chromium: Browser, address: str) -> float:
    """Return the processor time of the thread that reads, lays out and runs a page, on a telephone new to it.

    What the questions of this test take of it is left out.
    """
    with chromium.new_context(viewport={"width": 390, "height": 844}, is_mobile=True, has_touch=True) as context:
        page = context.new_page()
        tools = context.new_cdp_session(page)
        tools.send("Performance.enable", {"timeDomain": "threadTicks"})
        tools.send("Emulation.setCPUThrottlingRate", {"rate": SLOWER})
        page.goto(address, wait_until="load")
        heading = page.locator("main section h2").first
        assert heading.is_visible()
        assert heading.inner_text()
        metrics = {each["name"]: each["value"] for each in tools.send("Performance.getMetrics")["metrics"]}
        seconds: float = metrics["TaskDuration"] - metrics["DevToolsCommandDuration"]
    return seconds
