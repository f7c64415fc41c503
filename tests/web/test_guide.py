"""The guided first deal: a tip at the right moment, each once, until it is switched off."""

from __future__ import annotations

from typing import Final

import pytest
from playwright.sync_api import Browser, expect

from tests.web.user import User, sitting

TITLES: Final = ("Upcolor", "Costly Colours", "Seven Up", "La Colonne")


def tips_of(user: User, taps: int) -> list[str]:
    """Play, and return the tips in the order in which they were shown."""
    found: list[str] = []
    for _ in range(taps):
        user.until_choice()
        tip = user.page.locator(".bubble > p").first
        if tip.count():
            found.append(tip.inner_text())
            assert user.findings() == []
            user.page.locator(".bubble button", has_text="Got it").click()
        else:
            user.tap()
    return found


@pytest.mark.parametrize("title", TITLES)
def test_tips_explain_the_first_deal_once(browser: Browser, service_url: str, title: str) -> None:
    with sitting(browser, service_url, guide=True) as user:
        user.deal(title)
        tips = tips_of(user, 30)
        assert len(tips) >= 3
        assert len(set(tips)) == len(tips)
        user.expect_quiet()


def test_a_forced_move_waits_for_its_tip(browser: Browser, service_url: str) -> None:
    """The player reads the tip, and makes the move that has no alternative."""
    with sitting(browser, service_url, guide=True, forced=True) as user:
        user.deal("Upcolor")
        close = user.page.locator(".bubble button", has_text="Got it")
        playable = user.page.locator(".hand .card.can")
        for _ in range(30):
            user.until_choice()
            names = playable.evaluate_all("cards => cards.map(card => card.getAttribute('aria-label'))")
            if close.count():
                close.click()
                if len(set(names)) == 1 and not user.page.locator(".actions button.main").count():
                    user.until_choice()
                    assert playable.count() == len(names)
                    return
            else:
                user.tap()
        raise AssertionError("no tip at a forced move")


def test_tips_can_be_switched_off(browser: Browser, service_url: str) -> None:
    with sitting(browser, service_url, guide=True) as user:
        user.deal("Upcolor")
        user.until_choice()
        user.page.locator(".bubble button", has_text="No more tips").click()
        expect(user.page.locator(".bubble")).to_have_count(0)
        for _ in range(3):
            user.tap()
            user.until_choice()
            assert user.page.locator(".bubble").count() == 0


def test_the_first_opponent_is_easy(browser: Browser, service_url: str) -> None:
    """The next one is stronger than the last that was beaten; every level has a line, in their order."""
    with sitting(browser, service_url) as user:
        page = user.page

        def offered(title: str, *beaten: str) -> str:
            results = [
                {"id": each, "game": title.lower().replace("la ", "").replace(" ", "-"), "level": each, "won": True}
                for each in beaten
            ]
            page.evaluate("results => localStorage.setItem('croupier.results', JSON.stringify(results))", results)
            page.reload()
            page.locator(".games button", has_text=title).click()
            return page.locator(".seat select").nth(1).input_value()

        assert offered("Seven Up") == "greedy"
        levels = [text.split()[0] for text in page.locator(".levels li").all_inner_texts()]
        assert levels == ["Random", "Easy", "Strong", "Best"]
        assert offered("Seven Up", "greedy") == "strong"
        assert offered("La Colonne") == "random"
        assert offered("La Colonne", "random") == "greedy"
        assert offered("La Colonne", "greedy", "random") == "strong"
