"""The page of the TypeScript client's README plays a deal without a build step."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Final

from playwright.sync_api import Browser, expect

from tests.harness.browser import Watched

ROOT: Final = Path(__file__).parents[2]
#: `python3 -m http.server 5173`.
ORIGIN: Final = "http://localhost:5173"


def test_page_without_a_build_step_plays_a_deal(browser: Browser, service_url: str) -> None:
    [text] = re.findall("```html\n(.*?)```", (ROOT / "clients/typescript/README.md").read_text(), re.DOTALL)
    assert text.count("http://127.0.0.1:8000") == 1
    with browser.new_context() as context:
        page, client = text.replace("http://127.0.0.1:8000", service_url), ROOT / "web/play/vendor/croupier.js"
        context.route(f"{ORIGIN}/", lambda route: route.fulfill(body=page, content_type="text/html"))
        context.route(f"{ORIGIN}/croupier-*-client.js", lambda route: route.fulfill(path=client))
        watched = Watched(context, f"{ORIGIN}/")
        buttons, next_deal = watched.page.locator("button"), watched.page.get_by_text("Next deal")
        while True:
            buttons.first.wait_for()
            if next_deal.count():
                break
            before = watched.page.locator("li").count()
            buttons.first.click()
            expect(watched.page.locator("li")).not_to_have_count(before)
        assert watched.page.locator("li").count() > 12
        assert watched.complaints() == []
