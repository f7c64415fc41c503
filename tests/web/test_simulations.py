"""The page of simulations: progress, results, chart, and the request for curl."""

from __future__ import annotations

from urllib.parse import unquote

import pytest
from playwright.sync_api import Browser

from tests.web.person import sitting

pytestmark = pytest.mark.many


def test_a_simulation_shows_progress_and_results(browser: Browser, service_url: str) -> None:
    with sitting(browser, service_url) as person:
        page = person.page
        page.locator("button", has_text="Simulations").click()
        page.locator("form select").first.select_option("colonne")
        page.locator("form > .field input[type=number]").fill("4")
        page.locator("button[type=submit]").click()
        page.locator("img.chart").wait_for()
        page.wait_for_function("() => document.querySelector('img.chart').naturalWidth > 0")
        assert page.locator("progress").evaluate("bar => bar.value === bar.max")
        assert page.locator(".figures tbody tr").count() == 2
        page.locator("summary").last.click()
        assert f"{service_url}/v1/games/colonne/simulations" in page.locator("pre").inner_text()
        assert person.findings() == []
        person.expect_quiet()


def test_the_chart_uses_the_language_of_the_page(browser: Browser, service_url: str) -> None:
    with sitting(browser, service_url, language="fr") as person:
        page = person.page
        page.locator("button", has_text="Simulations").click()
        page.locator("form > .field input[type=number]").fill("4")
        page.locator("button[type=submit]").click()
        page.wait_for_function("() => document.querySelector('img.chart')?.naturalWidth > 0")
        assert "graine" in unquote(page.locator("img.chart").get_attribute("src") or "")
        person.expect_quiet()
