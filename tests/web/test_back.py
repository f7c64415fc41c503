"""The browser's Back and Forward: a dialog first, then the screens, each to the one below it."""

from __future__ import annotations

import pytest
from playwright.sync_api import Browser, expect

from tests.web.user import User, sitting

#: A press of Back that the page answers by further steps ends within so many milliseconds.
_SETTLED = "() => new Promise((resolve) => setTimeout(resolve, 300))"


def end_practice(user: User) -> None:
    """Play a deal of practice to its end: it can be replayed and reviewed."""
    user.page.locator("button", has_text="« croupier »").click()
    user.play(user.is_deal_over)


PRACTICE = "/play/#deal=seven-up&seed=croupier&level=random&options={}"


@pytest.mark.parametrize(("button", "screen"), [("Replay", "main.replay"), ("Review", "main.review")])
def test_back_from_replay_and_review_shows_the_result(
    browser: Browser, service_url: str, button: str, screen: str
) -> None:
    with sitting(browser, service_url, path=PRACTICE) as user:
        page = user.page
        end_practice(user)
        for leave in (page.go_back, page.locator("[aria-label=Back]").click):
            page.locator(".summary button", has_text=button).click()
            page.locator(screen).wait_for()
            leave()
            user.summary.wait_for()
        page.go_back()
        page.locator(".games").wait_for()
        user.expect_quiet()


def test_a_decision_leads_back_to_its_review(browser: Browser, service_url: str) -> None:
    with sitting(browser, service_url, path=PRACTICE) as user:
        page = user.page
        end_practice(user)
        page.locator(".summary button", has_text="Review").click()
        page.locator(".decision").first.click()
        page.locator("main.replay").wait_for()
        for screen in ("main.review .decision", ".summary", ".games"):
            page.go_back()
            page.locator(screen).first.wait_for()


def test_forward_changes_nothing(browser: Browser, service_url: str) -> None:
    """Neither after a dialog nor after a table; the next Back leaves the shown screen."""
    with sitting(browser, service_url) as user:
        page = user.page
        user.deal("Seven Up")
        user.until_choice()
        page.keyboard.press("e")
        page.locator("dialog").wait_for()
        page.go_back()
        page.locator("dialog").wait_for(state="detached")
        page.go_forward()
        page.keyboard.press("r")
        page.locator("dialog").wait_for()
        page.evaluate(_SETTLED)
        expect(page.locator("dialog h2", has_text="Rules")).to_be_visible()
        page.go_back()
        page.locator("dialog").wait_for(state="detached")
        page.go_back()
        page.locator(".games").wait_for()
        page.go_forward()
        page.evaluate(_SETTLED)
        assert page.locator(".games").count() == 1
        user.expect_quiet()


def test_dialogs_in_quick_succession_stay_open(browser: Browser, service_url: str) -> None:
    """A dialog that closes leaves nothing behind that closes the next one."""
    with sitting(browser, service_url) as user:
        page = user.page
        user.deal("Seven Up")
        user.until_choice()
        for _ in range(5):
            for key in ("r", "Escape", "e", "Escape", "?"):
                page.keyboard.press(key)
                page.wait_for_function(
                    "open => open === Boolean(document.querySelector('dialog'))", arg=key != "Escape"
                )
            page.evaluate(_SETTLED)
            expect(page.locator("dialog h2", has_text="Keys")).to_be_visible()
            page.keyboard.press("Escape")
            page.locator("dialog").wait_for(state="detached")
        page.go_back()
        page.locator(".games").wait_for()
        user.expect_quiet()
