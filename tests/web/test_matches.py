"""Short matches of every game at the page, alone and with another person."""

from __future__ import annotations

import re
from typing import Any, Final

import pytest
from playwright.sync_api import Browser, ViewportSize

from tests.thoroughness import scaled
from tests.web.user import DESK, NARROW, PHONE, sitting

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
    """La Colonne is long: one deal."""
    title, options, size, language = MATCHES[game]
    with sitting(browser, service_url, size, language=language) as user:
        user.deal(title, ["", *["greedy"] * 3], options)
        user.until_choice()
        assert user.findings() == []
        is_whole = game != "colonne" or scaled(0, 1)
        user.play(user.is_match_over if is_whole else user.is_deal_over)
        texts = user.page.locator(".lines li span").all_inner_texts()
        assert texts
        # Cards that stay in hand are counted and not listed.
        assert not any(text.count(" de ") > 1 for text in texts if "encore" in text)
        assert game != "colonne" or any(re.search(r"encore en main \d+ cartes", text) for text in texts)
        assert user.page.locator(".summary .won .face").count() == int(is_whole)
        assert user.findings() == []
        user.expect_quiet()


def test_an_illegal_card_is_explained_with_its_rule(browser: Browser, service_url: str) -> None:
    with sitting(browser, service_url) as user:
        user.deal("Seven Up")
        dim = user.page.locator(".hand .card.dim")
        user.play(lambda: dim.count() > 0)
        # A card that may not be played is disabled for screen readers; a tap asks why.
        dim.first.click(force=True)
        user.page.locator(".refusal .id", has_text="SEV-11").wait_for()
        assert user.findings() == []
        user.page.locator(".refusal .id", has_text="SEV-11").click()
        user.page.locator("dialog .rule.wanted#SEV-11").wait_for()
        user.expect_quiet()


def test_hands_are_covered_between_two_users(browser: Browser, service_url: str) -> None:
    """The cover hides every hand."""
    with sitting(browser, service_url) as user:
        user.deal("Costly Colours", ["", ""])
        covers = 0
        while not user.is_deal_over():
            if user.page.locator(".cover").count():
                covers += 1
                assert set(user.hand()) <= {"hidden card"}
                assert covers > 1 or user.findings() == []
            user.tap()
            user.until_choice()
        assert covers > 3
        user.expect_quiet()
