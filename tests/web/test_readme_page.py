"""The page of the TypeScript client's README plays a deal without a build step."""

from __future__ import annotations

import re
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from shutil import copyfile
from threading import Thread
from typing import Final

from playwright.sync_api import Browser, expect

from tests.harness.browser import Watched

ROOT: Final = Path(__file__).parents[2]


class Quiet(SimpleHTTPRequestHandler):
    """`python3 -m http.server` without its log."""

    def log_message(self, *_: object) -> None:
        """Log nothing."""


def test_page_without_a_build_step_plays_a_deal(browser: Browser, service_url: str, tmp_path: Path) -> None:
    [page] = re.findall("```html\n(.*?)```", (ROOT / "clients/typescript/README.md").read_text(), re.DOTALL)
    assert page.count("http://127.0.0.1:8000") == 1
    (tmp_path / "index.html").write_text(page.replace("http://127.0.0.1:8000", service_url))
    [client] = re.findall(r"croupier-[\d.]+-client\.js", page)
    copyfile(ROOT / "web/play/vendor/croupier.js", tmp_path / client)
    with ThreadingHTTPServer(("localhost", 0), partial(Quiet, directory=str(tmp_path))) as server:
        Thread(target=server.serve_forever, daemon=True).start()
        with browser.new_context() as context:
            watched = Watched(context, f"http://localhost:{server.server_port}/")
            buttons, events = watched.page.locator("button"), watched.page.locator("li")
            buttons.first.wait_for()
            while not buttons.filter(has_text="Next deal").count():
                before = events.count()
                buttons.first.click()
                expect(events).not_to_have_count(before)
                buttons.first.wait_for()
            assert events.count() > 12
            assert watched.complaints() == []
        server.shutdown()
