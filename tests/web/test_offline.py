"""The page without a connection: a reload shows the match as it was. A new version replaces the kept one as a whole."""

from __future__ import annotations

from collections.abc import Iterator
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from threading import Thread
from typing import Any, Final

import pytest
from playwright.sync_api import Browser, Page

from tests.harness.browser import Watched
from tests.harness.programs import until
from tests.web.user import User, sitting

WORKER: Final = (Path(__file__).parents[2] / "web" / "play" / "worker.js").read_bytes()
#: The addresses that the service worker keeps.
_KEPT: Final = """async () => {
    const found = [];
    for (const name of await caches.keys()) {
        found.push(...(await (await caches.open(name)).keys()).map(({ url }) => new URL(url).pathname));
    }
    return found;
}"""
#: The program of a page.
_SCRIPT: Final = "document.querySelector('p').append('VERSION'); navigator.serviceWorker.register('worker.js');"


def until_kept(user: User) -> None:
    """Wait until the service worker has kept the page, and serves it."""
    # `wait_for_function` does not await: a promise counts as true.
    until(lambda: "/play/" in user.page.evaluate(_KEPT))
    user.page.wait_for_function("() => navigator.serviceWorker.controller")


def reload_offline(user: User) -> None:
    """Reload the page without a connection."""
    until_kept(user)
    user.context.set_offline(True)
    user.page.reload()
    user.page.locator("[role=alert]", has_text="No connection. Nothing is lost").wait_for()


def test_a_reload_offline_shows_the_match(browser: Browser, service_url: str) -> None:
    """The hand is visible, nothing can be played, and play continues with the connection."""
    with sitting(browser, service_url) as user:
        user.deal("Seven Up")
        user.play(lambda: 0 < len(user.hand()) < 6)
        hand, title = user.hand(), user.page.locator("h1").inner_text()
        reload_offline(user)
        assert (user.hand(), user.page.locator("h1").inner_text()) == (hand, title)
        assert user.page.locator(".hand .can, .actions .main:enabled").count() == 0
        assert user.findings() == []
        user.context.set_offline(False)
        user.page.locator(".trouble").wait_for(state="detached")
        user.play(user.is_deal_over)
        # No answer of the service is kept.
        assert {path.split("/")[1] for path in user.page.evaluate(_KEPT)} == {"play"}


def test_kept_matches_open_offline(browser: Browser, service_url: str) -> None:
    """Each as it was shown last, from the first screen too. The service referees, so play waits for it."""
    with sitting(browser, service_url) as user:
        page, hands = user.page, {}
        for title in ("Seven Up", "Costly Colours"):
            user.deal(title)
            user.until_choice()
            hands[title] = user.hand()
            page.locator("[aria-label=Games]").click()
            page.locator(".open-kept", has_text=title).wait_for()
        until_kept(user)
        user.context.set_offline(True)
        page.reload()
        page.locator("[role=status]", has_text="The service does not answer").wait_for()
        assert user.findings() == []
        for title, hand in hands.items():
            page.locator(".open-kept", has_text=title).click()
            page.locator("[role=alert]", has_text="Nothing is lost").wait_for()
            assert user.hand() == hand
            page.keyboard.press("r")
            page.locator("dialog [role=alert]", has_text="The service does not answer").wait_for()
            page.keyboard.press("Escape")
            page.locator("dialog").wait_for(state="detached")
            page.locator("[aria-label=Games]").click()


def test_a_reload_offline_covers_shared_hands(browser: Browser, service_url: str) -> None:
    with sitting(browser, service_url) as user:
        user.deal("Costly Colours", ["", ""])
        user.page.locator(".cover button").click()
        user.page.locator(".hand .card.can").first.wait_for()
        hand = user.hand()
        reload_offline(user)
        shown = user.page.content()
        kept = user.page.evaluate("JSON.stringify(localStorage)")
        assert set(user.hand()) == {"hidden card"}
        assert not [card for card in hand if f'"{card}"' in shown]
        assert kept.count("??") >= 6


class Versions(BaseHTTPRequestHandler):
    """A page of a `version` whose files come from processes of version `files`, as in an update."""

    version, files = "1", "1"

    def do_GET(self) -> None:
        """Answer as the service does: a file is immutable at the address of its own version only."""
        kind, text = {
            "/play/": ("text/html", f'<p></p><script src="v/{self.version}/a.js"></script>'.encode()),
            "/play/worker.js": ("text/javascript", WORKER),
        }.get(self.path, ("text/javascript", _SCRIPT.replace("VERSION", self.files).encode()))
        is_versioned = self.path == f"/play/v/{self.files}/a.js"
        self.send_response(200)
        self.send_header("Content-Type", kind)
        self.send_header("Cache-Control", "max-age=31536000, immutable" if is_versioned else "no-cache")
        self.end_headers()
        self.wfile.write(text)

    def log_message(self, *_: Any) -> None:
        """Print nothing."""


@pytest.fixture
def versions() -> Iterator[str]:
    """The address of a page whose version changes."""
    with ThreadingHTTPServer(("127.0.0.1", 0), Versions) as server:
        Thread(target=server.serve_forever, daemon=True).start()
        yield f"http://127.0.0.1:{server.server_port}/play/"
        server.shutdown()


def kept_version(page: Page, version: str) -> None:
    """Wait until this version alone is kept, and the worker serves the page."""
    until(lambda: sorted(page.evaluate(_KEPT)) == ["/play/", f"/play/v/{version}/a.js"])
    page.wait_for_function("() => navigator.serviceWorker.controller")


def test_a_new_version_replaces_the_kept_one(browser: Browser, versions: str, monkeypatch: pytest.MonkeyPatch) -> None:
    with browser.new_context() as context:
        page = Watched(context, versions).page
        kept_version(page, "1")
        # In mid-update: a page of the new version, and files of the old one. The mixture is not kept.
        monkeypatch.setattr(Versions, "version", "2")
        page.reload()
        page.locator("p", has_text="1").wait_for()
        context.set_offline(True)
        page.reload()
        assert page.locator("script").get_attribute("src") == "v/1/a.js"
        context.set_offline(False)
        monkeypatch.setattr(Versions, "files", "2")
        page.reload()
        page.locator("p", has_text="2").wait_for()
        kept_version(page, "2")
        context.set_offline(True)
        page.reload()
        page.locator("p", has_text="2").wait_for()
