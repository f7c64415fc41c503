"""People play at the page: short matches of every game, by hand and by keyboard, and nothing is amiss on the way."""

from __future__ import annotations

from typing import Any, Final

import pytest
from playwright.sync_api import Browser, ViewportSize

from tests.thoroughness import scaled
from tests.web.person import DESK, NARROW, PHONE, Person, sitting

#: Each game: its title, a short match by the labels of its options, how large the screen is, and the language.
MATCHES: Final[dict[str, tuple[str, dict[str, Any], ViewportSize, str]]] = {
    "upcolor": ("Upcolor", {"Deals in a game": 1}, PHONE, "en"),
    "costly-colours": ("Costly Colours", {"Target": 31}, DESK, "en"),
    "seven-up": ("Seven Up", {"But": 4}, NARROW, "fr"),
    "colonne": ("La Colonne", {}, PHONE, "fr"),
}
every_game = pytest.mark.parametrize("game", MATCHES)


@every_game
def test_a_short_match(browser: Browser, service_url: str, game: str) -> None:
    """La Colonne, which is long, for a deal."""
    title, options, size, language = MATCHES[game]
    with sitting(browser, service_url, size, language=language) as person:
        assert person.findings() == []
        person.deal(title, options=options)
        person.until_asked()
        assert person.findings() == []
        is_whole = game != "colonne" or scaled(0, 1)
        person.play(person.is_match_over if is_whole else person.is_deal_over)
        assert person.page.locator(".lines li").count() > 0
        assert person.findings() == []
        person.expect_quiet()


def test_the_dialogs(browser: Browser, service_url: str) -> None:
    with sitting(browser, service_url) as person:
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


def test_why_a_card_may_not_be_played_is_said_with_its_rule(browser: Browser, service_url: str) -> None:
    with sitting(browser, service_url) as person:
        person.deal("Seven Up")
        dim = person.page.locator(".hand .card.dim")
        person.play(lambda: dim.count() > 0)
        dim.first.click()
        person.page.locator(".refusal .id", has_text="SEV-11").click()
        person.page.locator("dialog .rule.wanted#SEV-11").wait_for()
        person.expect_quiet()


def test_two_people_at_one_device(browser: Browser, service_url: str) -> None:
    """Between two turns of different people no face of a hand is shown."""
    with sitting(browser, service_url) as person:
        person.deal("Costly Colours", ["", ""])
        covers = 0
        while not person.is_deal_over():
            if person.page.locator(".cover").count():
                covers += 1
                assert set(person.hand()) <= {"hidden card"}
            person.tap()
            person.until_asked()
        assert covers > 3
        person.expect_quiet()
