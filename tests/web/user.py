"""A user of the page, who deals and taps the first open choice."""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from typing import Any, Final

import pytest
from playwright.sync_api import Browser, BrowserContext, Locator, Page, ViewportSize
from playwright.sync_api import TimeoutError as LateError

from tests.harness.browser import MUST_RUN, Watched
from tests.harness.drawn import course_headers
from tests.harness.programs import until

PHONE: Final = ViewportSize(width=360, height=740)
DESK: Final = ViewportSize(width=1280, height=800)
NARROW: Final = ViewportSize(width=320, height=640)
AXE: Final = Path(__file__).parents[2] / "web" / "node_modules" / "axe-core" / "axe.min.js"
#: Settings without pauses, so that no test waits for the pace of people.
SETTINGS: Final = {"pace": "none", "motion": "none", "guard": 0, "forced": False, "guide": False}
#: Selectors of choices, by priority: the end of a deal, a cover, a button, a place, a card.
SUMMARY: Final = ".summary"
_TAPS: Final = (
    SUMMARY,
    ".cover button",
    ".actions button.main:enabled",
    ".zone.open > .tap, .discards .card.open",
    ".hand .card.can:not(.chosen)",
)
#: A choice that cannot be tapped within so many milliseconds may be gone.
_SOON: Final = 5_000
#: Returns the first of these selectors that matches; null while the page is busy.
_FIRST_CHOICE: Final = """selectors => document.querySelector("main[aria-busy=true]")
    ? null : selectors.find((selector) => document.querySelector(selector)) ?? null"""


def tap_edge(card: Locator, timeout: float | None = None) -> None:
    """Tap the edge of a card that others do not cover; wait for it at most `timeout` milliseconds."""
    card.click(position={"x": 6, "y": 16}, timeout=timeout)


class User:
    """A user with a browser page at an address."""

    def __init__(self, context: BrowserContext, address: str, settings: Mapping[str, Any] = SETTINGS) -> None:
        kept = f"localStorage.setItem('croupier.settings', {json.dumps(json.dumps(dict(settings)))})"
        context.add_init_script(f"localStorage.getItem('croupier.settings') ?? {kept}")
        self.context = context
        self.watched = Watched(context, address)
        self.page: Page = self.watched.page

    def deal(self, title: str, levels: list[str] | None = None, options: Mapping[str, Any] | None = None) -> None:
        """Choose a game and its players, and deal it."""
        page = self.page
        page.locator(".games button", has=page.locator("strong", has_text=re.compile(f"^{title}$"))).click()
        page.locator("button[type=submit]").wait_for()
        selects = page.locator(".seat select")
        for seat in range(selects.count()):
            level = (levels or ["", *["random"] * 7])[seat]
            selects.nth(seat).select_option(level)
        if options:
            page.locator("summary").click()
        for label, value in (options or {}).items():
            page.locator(".field", has_text=label).locator("input").fill(str(value))
        page.locator("button[type=submit]").click()
        page.locator("main.table").wait_for()

    def until_choice(self) -> str:
        """Wait until the user has a choice; return its selector."""
        try:
            selector: str = self.page.wait_for_function(_FIRST_CHOICE, arg=_TAPS).json_value()
        except LateError as error:
            raise AssertionError(f"no choice on this page:\n{self.page.locator('body').inner_text()}") from error
        return selector

    def tap(self) -> None:
        """Tap the first open choice, or the button for the next deal; nothing if a forced move took the choice away."""
        selector = self.until_choice()
        found = self.page.locator(f"{SUMMARY} .main" if selector == SUMMARY else selector)
        try:
            tap_edge(found.first, _SOON)
        except LateError:
            if found.count():
                tap_edge(found.first)

    def play(self, is_done: Callable[[], bool], most: int = 2_000) -> None:
        """Tap until the condition holds."""
        for _ in range(most):
            self.until_choice()
            if is_done():
                return
            self.tap()
        raise AssertionError("it does not end")

    def stop_clock(self) -> None:
        """Stop the installed clock of the page: no machine is too slow for a pause. `run_for` runs the timers."""
        self.page.clock.pause_at(self.page.evaluate("Date.now() / 1000 + 1"))

    @property
    def summary(self) -> Locator:
        """The result of the deal."""
        return self.page.locator(".summary")

    def is_deal_over(self) -> bool:
        """Whether the deal is over."""
        return self.summary.count() > 0

    def is_match_over(self) -> bool:
        """Whether the match is over."""
        return self.page.locator(".summary.over").count() > 0

    def hand(self) -> list[str]:
        """Return the names of the cards in the hand."""
        cards = self.page.locator(".hand button.card")
        names: list[str] = cards.evaluate_all("cards => cards.map(card => card.getAttribute('aria-label'))")
        return names

    def findings(self) -> list[str]:
        """Return the findings of axe-core for the current page."""
        if not AXE.is_file():
            (pytest.fail if MUST_RUN else pytest.skip)("not run: axe-core is missing (make web)")
        if not self.page.evaluate("'axe' in window"):
            self.page.evaluate(AXE.read_text())
        found = self.page.evaluate("axe.run(document, {resultTypes: ['violations']})")
        return [f"{each['id']}: {each['nodes'][0]['html']}" for each in found["violations"]]

    def expect_quiet(self) -> None:
        """Check that the page reported no error and is not wider than the screen.

        The page retries a 503 of a busy machine; the browser reports it.
        """
        complaints = [each for each in self.watched.complaints() if "status of 503" not in each]
        assert not complaints, complaints
        # The page follows a new size within some frames.
        until(lambda: self.watched.width() <= self.page.evaluate("innerWidth"))


@contextmanager
def sitting(
    browser: Browser,
    address: str,
    size: ViewportSize = PHONE,
    sharpness: int = 1,
    path: str = "/play/",
    **settings: Any,
) -> Iterator[User]:
    """Yield a user with a new browser profile; `sharpness` is the number of device pixels per page pixel."""
    with browser.new_context(
        viewport=size, device_scale_factor=sharpness, locale="en-GB", extra_http_headers=course_headers()
    ) as context:
        yield User(context, f"{address}{path}", {**SETTINGS, **settings})
