"""`make loads`: requests, bytes and seconds of a first and a second visit to the page on slow 3G."""

from __future__ import annotations

import sys
from typing import Any, Final

from playwright.sync_api import Browser, CDPSession

from tests.harness.browser import chromium
from tests.harness.running import running_service
from tests.web.user import PHONE

#: Slow 3G as Lighthouse emulates it: milliseconds for each request, bytes a second in each direction.
SLOW_3G: Final = {"offline": False, "latency": 400, "downloadThroughput": 50_000, "uploadThroughput": 50_000}


class Load:
    """Requests that left the browser, and their compressed bytes."""

    def __init__(self, session: CDPSession) -> None:
        self.requests, self.bytes = set[str](), 0
        session.on("Network.responseReceived", self._note)
        session.on("Network.loadingFinished", self._add)

    def _note(self, event: dict[str, Any]) -> None:
        response = event["response"]
        if not response.get("fromDiskCache") and not response.get("fromServiceWorker"):
            self.requests.add(event["requestId"])

    def _add(self, event: dict[str, Any]) -> None:
        self.bytes += event["encodedDataLength"] if event["requestId"] in self.requests else 0


def measure(browser: Browser, address: str, visits: int = 2) -> list[tuple[int, float, float]]:
    """Return requests, kilobytes, and seconds until the games are shown, of each visit of one browser."""
    found = []
    with browser.new_context(viewport=PHONE) as context:
        for _ in range(visits):
            page = context.new_page()
            session = context.new_cdp_session(page)
            session.send("Network.enable")
            session.send("Network.emulateNetworkConditions", SLOW_3G)
            load = Load(session)
            page.goto(address, wait_until="commit")
            page.locator(".games button").first.wait_for()
            seconds = page.evaluate("performance.now() / 1000")
            page.wait_for_load_state("networkidle")
            found.append((len(load.requests), load.bytes / 1000, seconds))
            page.close()
    return found


def main() -> None:
    """Print a line a visit."""
    with running_service() as service, chromium() as browser:
        for name, (requests, kilobytes, seconds) in zip(
            ("first visit", "second visit"), measure(browser, f"{service.url}/play/"), strict=True
        ):
            sys.stdout.write(f"{name:13} {requests:3} requests {kilobytes:6.1f} kB {seconds:5.1f} s\n")


if __name__ == "__main__":
    main()
