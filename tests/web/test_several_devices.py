"""Three people on three devices, a computer and a spectator at one table of a relay.

The address is not localhost, so the browser withholds the functions that need https.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import ExitStack
from pathlib import Path
from typing import Final

import pytest
from playwright.sync_api import Browser

from examples.relay.app import create_app
from tests.clients.test_examples import served
from tests.harness.programs import until
from tests.web.person import PHONE, Person

pytestmark = pytest.mark.many

NAMES: Final = ("Ann", "Bea", "Cid")
TAPS: Final = ".actions button.main:enabled, .hand .card.can"


@pytest.fixture
def address(service_url: str, tmp_path: Path) -> Iterator[str]:
    """The address of a relay."""
    with served(create_app(service_url, str(tmp_path / "tables.sqlite"))) as local:
        yield local.replace("127.0.0.1", "relay.test").replace("localhost", "relay.test")


def sits_at(stack: ExitStack, browser: Browser, address: str) -> Person:
    """Return a person with a new device."""
    context = stack.enter_context(browser.new_context(viewport=PHONE, locale="en-GB"))
    return Person(context, address)


def open_table(person: Person) -> str:
    """Open a table for three people and a computer; return the invitation link."""
    page = person.page
    page.locator(".games button", has_text="Upcolor").click()
    for seat, level in enumerate(("", "", "", "random")):
        page.locator(".seat select").nth(seat).select_option(level)
    page.locator("button", has_text="On several devices").click()
    page.locator("button", has_text="Sit down").wait_for()
    assert person.findings() == []
    return page.url


def test_three_devices_play_a_deal(browser: Browser, address: str) -> None:
    with ExitStack() as stack:
        first = sits_at(stack, browser, f"{address}/")
        assert not first.page.evaluate("isSecureContext")
        link = open_table(first)
        people = [first, sits_at(stack, browser, link), sits_at(stack, browser, link)]
        watcher = sits_at(stack, browser, link.partition("&invitation")[0])
        for person, name in zip(people, NAMES, strict=True):
            person.page.locator("form input").fill(name)
            person.page.locator("button", has_text="Sit down").click()
        for person in [*people, watcher]:
            person.page.locator("main.table").wait_for()
        assert watcher.hand() == []
        assert watcher.page.locator(".player").count() == 4
        assert watcher.findings() == []

        hand = people[1].hand()
        people[1].page.reload()
        people[1].page.locator("main.table").wait_for()
        assert people[1].hand() == hand

        until(lambda: play_on(people))
        for person in [*people, watcher]:
            person.summary.wait_for()
            person.expect_quiet()


def play_on(people: list[Person]) -> bool:
    """Tap for each person with a choice; return whether the deal is over."""
    for person in people:
        found = person.page.locator(TAPS)
        if found.count():
            found.first.evaluate("element => element.click()")
    return people[0].is_deal_over()
