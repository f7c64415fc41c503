"""Short matches of every game at the page, alone and with another person."""

from __future__ import annotations

from typing import Any, Final

import pytest
from playwright.sync_api import Browser, ViewportSize

from tests.thoroughness import scaled
from tests.web.person import DESK, NARROW, PHONE, sitting

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
    with sitting(browser, service_url, size, language=language) as person:
        person.deal(title, ["", *["greedy"] * 3], options)
        person.until_asked()
        assert person.findings() == []
        is_whole = game != "colonne" or scaled(0, 1)
        person.play(person.is_match_over if is_whole else person.is_deal_over)
        assert person.page.locator(".lines li").count() > 0
        assert person.findings() == []
        person.expect_quiet()


def test_an_illegal_card_is_explained_with_its_rule(browser: Browser, service_url: str) -> None:
    with sitting(browser, service_url) as person:
        person.deal("Seven Up")
        dim = person.page.locator(".hand .card.dim")
        person.play(lambda: dim.count() > 0)
        # A card that may not be played is disabled for screen readers; a tap asks why.
        dim.first.click(force=True)
        person.page.locator(".refusal .id", has_text="SEV-11").wait_for()
        assert person.findings() == []
        person.page.locator(".refusal .id", has_text="SEV-11").click()
        person.page.locator("dialog .rule.wanted#SEV-11").wait_for()
        person.expect_quiet()


def test_hands_are_covered_between_two_people(browser: Browser, service_url: str) -> None:
    """The cover hides every hand."""
    with sitting(browser, service_url) as person:
        person.deal("Costly Colours", ["", ""])
        covers = 0
        while not person.is_deal_over():
            if person.page.locator(".cover").count():
                covers += 1
                assert set(person.hand()) <= {"hidden card"}
                assert covers > 1 or person.findings() == []
            person.tap()
            person.until_asked()
        assert covers > 3
        person.expect_quiet()
