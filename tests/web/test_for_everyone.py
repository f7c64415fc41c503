"""The page without a mouse: its dialogs, and a deal by keyboard alone."""

from __future__ import annotations

import pytest
from playwright.sync_api import Browser

from tests.web.person import Person, sitting

pytestmark = pytest.mark.many


def test_the_dialogs(browser: Browser, service_url: str) -> None:
    with sitting(browser, service_url) as person:
        assert person.findings() == []
        person.deal("Seven Up")
        person.until_asked()
        for key, heading in {"r": "Rules", "e": "What happened", "?": "Keys"}.items():
            person.page.keyboard.press(key)
            person.page.locator("dialog h2", has_text=heading).wait_for()
            assert person.findings() == []
            person.page.keyboard.press("Escape")
            person.page.locator("dialog").wait_for(state="detached")
        person.page.keyboard.press("r")
        person.page.locator("dialog .rule .source").first.wait_for()
        assert person.page.locator("dialog .rule").count() >= 18
        person.page.keyboard.press("Escape")
        person.page.locator(".bar button", has_text="Settings").click()
        person.page.locator("dialog .field select").first.select_option("fr")
        person.page.locator("dialog h2", has_text="Réglages").wait_for()
        person.page.keyboard.press("Escape")
        person.page.locator(".bar button", has_text="Règles").wait_for()
        person.expect_quiet()


def test_a_deal_by_keyboard_alone(browser: Browser, service_url: str) -> None:
    """The first card of the hand that can be played, found by the arrows; each event is spoken."""
    with sitting(browser, service_url) as person:
        person.deal("Seven Up")
        keys = person.page.keyboard
        while not person.is_deal_over():
            person.until_asked()
            keys.press("l")
            assert "You may" in person.page.locator(".table > [role=status]").inner_text()
            if person.page.locator(".actions .main").count():
                keys.press("ArrowUp")
                focus(person, ".actions .main")
                keys.press("Enter")
            else:
                keys.press("ArrowDown")
                focus(person, ".hand .card.can")
                keys.press("Enter")
            person.until_asked()
        keys.press("n")
        person.page.locator(".summary").wait_for(state="detached")
        person.expect_quiet()


def focus(person: Person, selector: str) -> None:
    """Press the arrow until what matches has the focus."""
    for _ in range(20):
        if person.page.evaluate("(selector) => document.activeElement.matches(selector)", selector):
            return
        person.page.keyboard.press("ArrowRight" if ".hand" in selector else "Tab")
    raise AssertionError(f"no key leads to {selector}")
