"""Debian's Chromium, driven by Playwright: one browser for all tests, and pages that record their errors."""

from __future__ import annotations

import os
import shutil
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Final

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, Request, expect, sync_playwright

from tests.thoroughness import MANY

#: In continuous integration and in `make many`, a missing browser is a failure.
MUST_RUN: Final = MANY or bool(os.environ.get("CROUPIER_CI"))
#: Milliseconds after which a wait for the page fails: enough for a busy machine.
_PATIENCE: Final = 150_000
#: The shell draws without a window, which takes two thirds of the time.
_NAMES: Final = ("chromium-headless-shell", "chromium", "chromium-browser", "google-chrome")
_OPTIONS: Final = (
    "--no-sandbox",
    "--disable-gpu",
    "--disable-background-networking",
    # An address other than localhost, for which browsers withhold features that need https.
    "--host-resolver-rules=MAP relay.test 127.0.0.1",
)
#: Beginning of a notice that browsers print for every page on a plain http origin other than localhost.
_NOTICE: Final = "The Cross-Origin-Opener-Policy header has been ignored"
#: Script that records violations of the content security policy.
_WATCH: Final = """
    window.forbidden = [];
    addEventListener("securitypolicyviolation", ({ violatedDirective, blockedURI }) => {
        forbidden.push(`${violatedDirective} ${blockedURI}`);
    });
"""


@contextmanager
def chromium() -> Iterator[Browser]:
    """Yield a browser if Chromium is installed."""
    found = next(filter(None, map(shutil.which, _NAMES)), None)
    if found is None:
        (pytest.fail if MUST_RUN else pytest.skip)("not run without Chromium")
    expect.set_options(timeout=_PATIENCE)
    with sync_playwright() as driver, driver.chromium.launch(executable_path=found, args=list(_OPTIONS)) as browser:
        yield browser


class Watched:
    """A page with its requests and its errors."""

    def __init__(self, context: BrowserContext, address: str) -> None:
        self.page: Page = context.new_page()
        self.page.set_default_timeout(_PATIENCE)
        self.requests: list[Request] = []
        self._complaints: list[str] = []
        self.page.add_init_script(_WATCH)
        self.page.on("request", self._note)
        self.page.on("console", lambda message: self._record(message.text))
        self.page.on("pageerror", lambda error: self._complaints.append(str(error)))
        self.page.goto(address)

    def _note(self, request: Request) -> None:
        self.requests.append(request)

    def _record(self, message: str) -> None:
        if not message.startswith(_NOTICE):
            self._complaints.append(message)

    def complaints(self) -> list[str]:
        """Return the page's console output, script errors, and policy violations."""
        forbidden: list[str] = self.page.evaluate("window.forbidden")
        return self._complaints + forbidden

    def width(self) -> int:
        """Return the width of the page's content."""
        found: int = self.page.evaluate("document.documentElement.scrollWidth")
        return found
