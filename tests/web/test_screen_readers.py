"""Screen readers and keyboards: focus, title, announcements, and names of places."""

from __future__ import annotations

import re
from typing import Final

from playwright.sync_api import Browser, expect

from tests.web.person import sitting, tap_edge

LIVE: Final = ".table > [role=status]"
#: Whether the focus is at the heading of the screen.
_AT_HEADING: Final = "() => document.activeElement.matches('main h1')"


def test_focus_and_title_follow_the_screen(browser: Browser, service_url: str) -> None:
    with sitting(browser, service_url) as person:
        page = person.page
        page.locator(".games button", has_text="Seven Up").click()
        page.locator("button[type=submit]").wait_for()
        expect(page).to_have_title("Seven Up – Croupier")
        page.locator("button[type=submit]").click()
        page.wait_for_function(_AT_HEADING)
        person.until_asked()
        expect(page).to_have_title(re.compile(r".+ – Seven Up – Croupier$"))


def test_the_turn_is_announced(browser: Browser, service_url: str) -> None:
    """The step of the game is named; own moves are in the second person."""
    with sitting(browser, service_url) as person:
        page = person.page
        person.deal("Costly Colours")
        person.until_asked()
        expect(page.locator(LIVE)).to_contain_text("card")
        person.play(lambda: page.locator(".turn.mine", has_text="Your turn: play a card").count() > 0)
        expect(page.locator(LIVE)).to_contain_text("Your turn: play a card")
        page.keyboard.press("e")
        log = page.locator("dialog .log").inner_text()
        assert "You " in log
        assert "South plays" not in log


def test_the_end_of_a_deal_is_announced_in_short(browser: Browser, service_url: str) -> None:
    with sitting(browser, service_url) as person:
        person.deal("Seven Up")
        person.play(person.is_deal_over)
        said = person.page.locator(LIVE).inner_text()
        assert said.startswith("Deal over. ")
        assert len(said.split()) < 30
        assert person.findings() == []


def test_the_result_keeps_the_table(browser: Browser, service_url: str) -> None:
    """All hands lie open, and the cards of a line stand out."""
    with sitting(browser, service_url) as person:
        page = person.page
        person.deal("Seven Up")
        person.play(person.is_deal_over)
        assert page.locator(".felt .opened .card").count() == 12
        page.locator(".lines .id").first.focus()
        expect(page.locator(".felt .card.lit").first).to_be_visible()


def test_points_count_up_until_a_tap(browser: Browser, service_url: str) -> None:
    with sitting(browser, service_url) as person:
        person.deal("Seven Up")
        person.play(lambda: len(person.hand()) == 1 and person.page.locator(".hand .card.can").count() > 0)
        person.page.evaluate("""() => {
            const settings = JSON.parse(localStorage.getItem("croupier.settings"));
            localStorage.setItem("croupier.settings", JSON.stringify({ ...settings, motion: "slow" }));
        }""")
        person.page.reload()
        person.tap()
        person.summary.wait_for()
        assert person.page.locator(".lines .uncounted").count() > 0
        person.summary.locator("h2").click()
        expect(person.page.locator(".lines .uncounted")).to_have_count(0)


def test_an_offered_card_lies_face_down_once(browser: Browser, service_url: str) -> None:
    """COS-6: on the table, and no longer in the hand."""
    with sitting(browser, service_url) as person:
        page = person.page
        person.deal("Costly Colours", ["", ""])
        page.locator(".cover button").click()
        tap_edge(page.locator(".hand .card.can").first)
        page.route("**/views", lambda route: route.abort())
        page.locator(".actions button.main", has_text="Offer").last.click()
        page.locator(".trick .card.back").wait_for()
        assert len(person.hand()) == 2
