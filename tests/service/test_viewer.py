"""Tests of the reference page in a browser of a phone's size: found, opened and tried out by keyboard."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

import pytest
from playwright.sync_api import Browser, BrowserContext, Page

from croupier.games.catalogue import GAMES
from tests.harness.browser import Watched
from tests.harness.service import Service

WIDTH: Final = 390
#: Maximum processor seconds until the operations can be read.
READABLE: Final = 1.5
#: Maximum presses of Tab until an element has the focus.
STEPS: Final = 100
KEY: Final = "croupier_key"
#: Selector of a button that opens an operation.
OPERATION: Final = ".opblock-summary-control"


@pytest.fixture(scope="module")
def server() -> Iterator[Service]:
    with Service(workers=1) as made:
        yield made


@pytest.fixture
def telephone(browser: Browser) -> Iterator[BrowserContext]:
    """Yield a new browser of a phone's size."""
    with browser.new_context(viewport={"width": WIDTH, "height": 844}) as context:
        yield context


def tab_to(page: Page, selector: str, text: str = "") -> None:
    """Press Tab until an element that matches a selector and contains a text has the focus."""
    page.locator(selector, has_text=text).first.wait_for()
    for _ in range(STEPS):
        page.keyboard.press("Tab")
        if page.evaluate(
            "([selector, text]) => document.activeElement.matches(selector)"
            " && document.activeElement.textContent.includes(text)",
            [selector, text],
        ):
            return
    raise AssertionError(f"Tab does not lead to {selector} {text}")


def test_call_is_tried_out_by_keyboard(telephone: BrowserContext, server: Service) -> None:
    """In French; test_pages compares the languages."""
    root = server.url
    watched = Watched(telephone, f"{root}/docs/seven-up?lang=fr")
    page, keys = watched.page, watched.page.keyboard
    page.locator(OPERATION).first.wait_for()
    assert page.locator(OPERATION).count() > len(GAMES)

    tab_to(page, "button.authorize")
    keys.press("Enter")
    tab_to(page, "#auth-bearer-value")
    keys.type(KEY)
    keys.press("Enter")
    page.locator(".modal-ux button", has_text="Logout").wait_for()
    tab_to(page, "button.btn-done")
    keys.press("Enter")

    tab_to(page, OPERATION, "/deals")
    keys.press("Enter")
    # Without the example's body, which comes after the button, nothing is sent.
    page.wait_for_function("() => document.querySelector('textarea.body-param__text')?.value")
    tab_to(page, "button.execute")
    keys.press("Enter")
    page.locator(".live-responses-table .response-col_status", has_text="200").wait_for()
    assert "curl -X 'POST'" in page.locator(".curl-command").inner_text()
    assert watched.width() <= WIDTH

    assert {request.url.removeprefix(root)[:1] for request in watched.requests} == {"/"}
    [sent] = [request for request in watched.requests if request.method == "POST"]
    assert sent.url == f"{root}/v1/games/seven-up/deals"
    assert sent.headers["authorization"] == f"Bearer {KEY}"
    assert sent.headers["accept-language"] == "fr"
    assert watched.complaints() == []


@pytest.mark.many
def test_operations_are_readable_in_time(browser: Browser, server: Service) -> None:
    """The largest document, in one of three attempts, because other tests use the processor too."""
    times = (seconds_until_readable(browser, f"{server.url}/docs/colonne") for _ in range(3))
    assert any(0 < spent < READABLE for spent in times)


def seconds_until_readable(browser: Browser, address: str) -> float:
    """Return the processor time of a page's main thread in a new browser.

    The time of this test's own queries is excluded.
    """
    with browser.new_context(viewport={"width": WIDTH, "height": 844}, is_mobile=True, has_touch=True) as context:
        page = context.new_page()
        tools = context.new_cdp_session(page)
        tools.send("Performance.enable", {"timeDomain": "threadTicks"})
        page.goto(address, wait_until="load")
        page.locator(OPERATION).first.wait_for()
        metrics = {each["name"]: each["value"] for each in tools.send("Performance.getMetrics")["metrics"]}
        seconds: float = metrics["TaskDuration"] - metrics["DevToolsCommandDuration"]
    return seconds
