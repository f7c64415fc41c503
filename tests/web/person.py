"""A person at the page: deals, looks what can be tapped, and taps the first of it."""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from typing import Any, Final

import pytest
from playwright.sync_api import Browser, BrowserContext, Locator, Page, ViewportSize

from tests.harness.browser import MUST_RUN, Watched

PHONE: Final = ViewportSize(width=360, height=740)
DESK: Final = ViewportSize(width=1280, height=800)
NARROW: Final = ViewportSize(width=320, height=640)
AXE: Final = Path(__file__).parents[2] / "web" / "node_modules" / "axe-core" / "axe.min.js"
#: At once, so that no test waits for the pace that people need.
SETTINGS: Final = {"pace": "none", "motion": "none", "guard": 0, "forced": False}
#: What a person may be asked to tap, the first first: the deal's end, a cover, a button, a place, a card.
SUMMARY: Final = ".summary"
_TAPS: Final = (
    SUMMARY,
    ".cover button",
    ".actions button.main:enabled",
    ".zone.open > .tap, .discards .card.open",
    ".hand .card.can:not(.chosen)",
)
#: The first of these selectors that is there; null while the page is busy or the person is not asked.
_ASKED: Final = """selectors => document.querySelector("main[aria-busy=true]")
    ? null : selectors.find((selector) => document.querySelector(selector)) ?? null"""


class Person:
    """A person and the page in front of them, at an address."""

    def __init__(self, context: BrowserContext, address: str, settings: Mapping[str, Any] = SETTINGS) -> None:
        kept = f"localStorage.setItem('croupier.settings', {json.dumps(json.dumps(dict(settings)))})"
        context.add_init_script(f"localStorage.getItem('croupier.settings') ?? {kept}")
        self.context = context
        self.watched = Watched(context, address)
        self.page: Page = self.watched.page

    def deal(self, title: str, levels: list[str] | None = None, options: Mapping[str, Any] | None = None) -> None:
        """Choose a game and who plays it, and have it dealt."""
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

    def until_asked(self) -> str:
        """Wait until there is something to do; return the selector of what is to be tapped."""
        selector: str = self.page.wait_for_function(_ASKED, arg=_TAPS).json_value()
        return selector

    def tap(self) -> None:
        """Tap the first thing that can be tapped; at a deal's end, what leads to the next."""
        selector = self.until_asked()
        found = self.page.locator(f"{SUMMARY} .main" if selector == SUMMARY else selector)
        found.first.click(position={"x": 6, "y": 16})

    def play(self, is_done: Callable[[], bool], most: int = 2_000) -> None:
        """Tap on until that holds."""
        for _ in range(most):
            self.until_asked()
            if is_done():
                return
            self.tap()
        raise AssertionError("it does not end")

    @property
    def summary(self) -> Locator:
        """What the deal has brought."""
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
        """Return what axe-core finds wrong with the page as it is now."""
        if not AXE.is_file():
            (pytest.fail if MUST_RUN else pytest.skip)("not run, for want of axe-core: make web")
        if not self.page.evaluate("'axe' in window"):
            self.page.evaluate(AXE.read_text())
        found = self.page.evaluate("axe.run(document, {resultTypes: ['violations']})")
        return [f"{each['id']}: {each['nodes'][0]['html']}" for each in found["violations"]]

    def expect_quiet(self) -> None:
        """The page complained of nothing, and is no wider than the screen.

        A busy machine answers 503, which the page asks again and the browser reports.
        """
        complaints = [each for each in self.watched.complaints() if "status of 503" not in each]
        width = self.watched.width()
        assert not complaints, complaints
        assert width <= self.page.evaluate("innerWidth"), width


@contextmanager
def sitting(
    browser: Browser,
    address: str,
    size: ViewportSize = PHONE,
    sharpness: int = 1,
    path: str = "/play/",
    **settings: Any,
) -> Iterator[Person]:
    """Yield a person whose browser has never been here; `sharpness`: pixels of the screen to one of the page."""
    with browser.new_context(viewport=size, device_scale_factor=sharpness, locale="en-GB") as context:
        yield Person(context, f"{address}{path}", {**SETTINGS, **settings})
