"""The page of simulations: progress, results, chart, and the request for curl."""

from __future__ import annotations

import json
from typing import Any, Final
from urllib.parse import unquote

import httpx
import pytest
from playwright.sync_api import Browser, Page, expect

from tests.harness.programs import until
from tests.web.user import sitting

REFUSAL: Final = {
    "type": "about:blank", "title": "Too large", "status": 422, "code": "too-large", "errors": [],
    "detail": "This job needs 110,422 seconds of processor time",
}  # fmt: skip


def fill(page: Page, game: str, deals: int, kind: str = "simulations") -> None:
    """Choose a job, its game, and the number of deals."""
    page.locator("button", has_text="Simulations").click()
    page.locator("form select").first.select_option(game)
    page.locator("form select").nth(1).select_option(kind)
    page.locator("form > .field input[type=number]").fill(str(deals))


def start(page: Page) -> Any:
    """Start the job; return the response."""
    with page.expect_response(lambda answer: answer.request.method == "POST") as found:
        page.locator("button[type=submit]").click()
    return found.value


@pytest.mark.many
def test_a_simulation_shows_progress_and_results(browser: Browser, service_url: str) -> None:
    with sitting(browser, service_url) as user:
        page = user.page
        fill(page, "colonne", 4)
        page.locator("button[type=submit]").click()
        page.locator("img.chart").wait_for()
        page.wait_for_function("() => document.querySelector('img.chart').naturalWidth > 0")
        assert page.locator("progress").evaluate("bar => bar.value === bar.max")
        assert page.locator(".figures tbody tr").count() == 2
        assert page.locator(".figures small").all_inner_texts() == ["", "", "", ""]
        assert page.locator("section p", has_text="Too few deals for an interval").is_visible()
        page.locator("summary").last.click()
        assert f"{service_url}/v1/games/colonne/simulations" in page.locator("pre").inner_text()
        assert user.findings() == []
        user.expect_quiet()


@pytest.mark.many
def test_the_chart_uses_the_language_of_the_page(browser: Browser, service_url: str) -> None:
    with sitting(browser, service_url, language="fr") as user:
        page = user.page
        page.locator("button", has_text="Simulations").click()
        page.locator("form > .field input[type=number]").fill("4")
        page.locator("button[type=submit]").click()
        page.wait_for_function("() => document.querySelector('img.chart')?.naturalWidth > 0")
        assert "graine" in unquote(page.locator("img.chart").get_attribute("src") or "")
        user.expect_quiet()


def test_a_simulation_whose_screen_is_left_is_cancelled(browser: Browser, service_url: str) -> None:
    with sitting(browser, service_url) as user:
        fill(user.page, "colonne", 100_000)
        job = f"{service_url}/v1/jobs/{start(user.page).json()['id']}"
        user.page.locator("progress").wait_for()
        assert httpx.get(job).json()["state"] in ("queued", "running")
        user.page.go_back()
        user.page.locator(".games").wait_for()
        until(lambda: httpx.get(job).json()["state"] == "cancelled")


def test_a_simulation_uses_the_house_rules(browser: Browser, service_url: str) -> None:
    with sitting(browser, service_url) as user:
        page = user.page
        fill(page, "upcolor", 2)
        page.locator("summary", has_text="House rules").click()
        page.locator("details .field", has_text="Players").locator("input").fill("3")
        assert start(page).ok
        page.locator("summary", has_text="curl").click()
        body = json.loads(page.locator("pre").inner_text().partition("-d '")[2].rstrip("'"))
        assert (body["options"], len(body["players"])) == ({"players": 3}, 3)
        # Two deals are too few for an estimate.
        expect(page.locator(".figures tbody td")).to_have_text(["–"] * 4)
        user.expect_quiet()


def test_refusals_of_jobs_are_readable(browser: Browser, service_url: str) -> None:
    """The service counts seconds, people count hours."""
    with sitting(browser, service_url) as user:
        page = user.page
        fill(page, "colonne", 2)
        headers = {"Content-Type": "application/problem+json"}
        page.route("**/simulations", lambda route: route.fulfill(status=422, headers=headers, body=json.dumps(REFUSAL)))
        start(page)
        page.locator("[role=alert]", has_text="needs 30.7 hours of processor time").wait_for()
        assert page.locator("button[type=submit]").is_enabled()
        assert user.findings() == []


def test_a_tournament_rates_the_levels(browser: Browser, service_url: str) -> None:
    with sitting(browser, service_url) as user:
        page = user.page
        fill(page, "costly-colours", 2, "tournaments")
        start(page)
        rows = page.locator(".figures tbody tr")
        rows.nth(2).wait_for()
        ratings = [
            float(text.replace("−", "-").replace(",", "").replace("+", ""))
            for text in page.locator(".figures tbody td").evaluate_all(
                "cells => cells.map((cell) => cell.firstChild.textContent.trim())"
            )
        ]
        assert ratings == sorted(ratings, reverse=True)
        assert user.findings() == []
