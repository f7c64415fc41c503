"""Accessibility of the page: keyboard, small and enlarged windows, dark colours, four-colour suits, stable layout."""

from __future__ import annotations

from typing import Final

import pytest
from playwright.sync_api import Browser, ViewportSize, expect

from tests.names import NAMES, NOT_NAMES
from tests.web.user import NARROW, PHONE, SUMMARY, User, sitting

pytestmark = pytest.mark.many
TITLES: Final = ("Upcolor", "Costly Colours", "Seven Up", "La Colonne")
every_title = pytest.mark.parametrize("title", TITLES)
#: A window of 640 by 844, enlarged to 200 %.
ENLARGED: Final = ViewportSize(width=320, height=422)
TALL: Final = ViewportSize(width=390, height=844)
#: Whether the row of moves shows all its buttons.
_IS_WHOLE: Final = """() => {
    const row = document.querySelector(".actions");
    return row.scrollHeight <= row.clientHeight && row.scrollWidth <= row.clientWidth;
}"""
#: Whether an element of the table has the focus.
_IS_FOCUSED: Final = "() => document.activeElement.closest('main')"
#: Records layout shifts, without those within half a second of a tap.
_SHIFTS: Final = """
    window.shifts = [];
    new PerformanceObserver((list) => shifts.push(...list.getEntries().filter((entry) => !entry.hadRecentInput)
        .map(({ value, sources }) => [value, ...sources.map(({ node }) => node.outerHTML ?? node.textContent)])))
        .observe({ type: "layout-shift" });
"""


def marks(user: User) -> set[tuple[bool, bool]]:
    """Return for the cards of the hand whether they have a bar, and whether they are disabled."""
    found = user.page.locator(".hand button.card").evaluate_all("""cards => cards.map((card) =>
        [getComputedStyle(card, "::after").content !== "none", card.getAttribute("aria-disabled") === "true"])""")
    return {(bar, disabled) for bar, disabled in found}


def test_dialogs_open_by_key_and_are_accessible(browser: Browser, service_url: str) -> None:
    with sitting(browser, service_url) as user:
        assert user.findings() == []
        user.deal("Seven Up")
        user.until_choice()
        for key, heading in {"r": "Rules", "e": "What happened", "?": "Keys"}.items():
            user.page.keyboard.press(key)
            user.page.locator("dialog h2", has_text=heading).wait_for()
            assert user.findings() == []
            user.page.keyboard.press("Escape")
            user.page.locator("dialog").wait_for(state="detached")
        user.page.keyboard.press("r")
        user.page.locator("dialog .rule summary").first.click()
        user.page.locator("dialog .rule .source").first.wait_for()
        assert user.page.locator("dialog .rule").count() >= 18
        assert user.findings() == []
        user.page.keyboard.press("Escape")
        user.page.locator(".bar button", has_text="Settings").click()
        user.page.locator("dialog .field select").first.select_option("fr")
        user.page.locator("dialog h2", has_text="Réglages").wait_for()
        assert user.findings() == []
        user.page.keyboard.press("Escape")
        user.page.locator(".bar button", has_text="Règles").wait_for()
        user.expect_quiet()


def test_playable_cards_are_marked(browser: Browser, service_url: str) -> None:
    """By a bar and for screen readers, not by colour alone; no card while only a button is legal."""
    with sitting(browser, service_url) as user:
        user.deal("Seven Up")
        user.play(lambda: user.page.locator(".actions .main:enabled").count() > 0)
        assert marks(user) == {(False, True)}
        user.play(lambda: user.page.locator(".hand .card.dim").count() > 0)
        assert marks(user) == {(True, False), (False, True)}


def test_pages_of_problems_and_rules_are_accessible(browser: Browser, service_url: str) -> None:
    with sitting(browser, service_url) as user:
        for path in ("/problems", "/problems/illegal-move", "/v1/games/seven-up/rules?lang=fr"):
            user.page.goto(service_url + path)
            user.page.locator("main h1").wait_for()
            assert user.findings() == [], path


def test_the_form_names_invalid_values(browser: Browser, service_url: str) -> None:
    """An invalid number among folded house rules is shown."""
    with sitting(browser, service_url, NARROW, theme="dark") as user:
        page = user.page
        page.locator(".games button", has_text="Upcolor").click()
        page.locator("summary").click()
        assert user.findings() == []
        user.expect_quiet()
        players = page.locator(".field", has_text="Players").locator("input")
        players.fill("99")
        page.locator("summary").click()
        page.locator("button[type=submit]").click()
        page.wait_for_function("() => document.querySelector('details').open")
        assert players.evaluate("input => document.activeElement === input && !input.validity.valid")
        players.fill("8")
        name = page.locator(".seat input").first
        valid = "(input, names) => names.filter((name) => { input.value = name; return input.validity.valid; })"
        # A field cannot contain a line break, and an empty one has a default.
        texts = [*NAMES, *(text for text in NOT_NAMES if text and "\n" not in text)]
        assert name.evaluate(valid, texts) == list(NAMES)
        name.fill("\u00a0")
        page.locator("button[type=submit]").click()
        assert name.evaluate("input => document.activeElement === input && !input.validity.valid")
        name.fill("Ann-Zoë O’Hara")
        for seat in range(1, 8):
            page.locator(".seat select").nth(seat).select_option("random")
        page.locator("button[type=submit]").click()
        user.until_choice()
        assert user.findings() == []
        user.expect_quiet()


@every_title
def test_a_deal_by_keyboard_alone(browser: Browser, service_url: str, title: str) -> None:
    """Arrows and Tab reach every control; the legal moves are announced."""
    with sitting(browser, service_url) as user:
        user.deal(title)
        keys = user.page.keyboard
        while (selector := user.until_choice()) != SUMMARY:
            keys.press("l")
            expect(user.page.locator(".table > [role=status]")).to_contain_text("You may")
            is_card = selector.startswith(".hand")
            keys.press("ArrowDown" if is_card else "ArrowUp")
            focus(user, selector, "ArrowRight" if is_card else "Tab")
            keys.press("Enter")
            user.until_choice()
            user.page.wait_for_function(_IS_FOCUSED)
        keys.press("n")
        user.summary.wait_for(state="detached")
        user.expect_quiet()


def focus(user: User, selector: str, key: str) -> None:
    """Press a key until what matches has the focus."""
    for _ in range(40):
        if user.page.evaluate("(selector) => document.activeElement.matches(selector)", selector):
            return
        user.page.keyboard.press(key)
    raise AssertionError(f"{key} does not lead to {selector}")


@every_title
def test_a_deal_enlarged_dark_and_in_four_colours(browser: Browser, service_url: str, title: str) -> None:
    with sitting(browser, service_url, ENLARGED, sharpness=2, theme="dark", four_colours=True) as user:
        user.deal(title)
        user.until_choice()
        assert user.findings() == []
        user.play(user.is_deal_over)
        assert user.findings() == []
        user.expect_quiet()


def test_two_french_moves_fit_their_row(browser: Browser, service_url: str) -> None:
    link = "/play/#deal=seven-up&seed=c&level=greedy&options={}"
    with sitting(browser, service_url, NARROW, path=link, language="fr") as user:
        user.page.locator("button", has_text="« c »").click()
        user.page.locator(".actions button", has_text="Demander de changer l’atout").wait_for()
        for size in (NARROW, PHONE):
            user.page.set_viewport_size(size)
            user.page.wait_for_function(_IS_WHOLE)


@every_title
def test_layout_never_shifts_by_itself(browser: Browser, service_url: str, title: str) -> None:
    """The computer moves later than the shifts that a tap may cause."""
    link = f"/play/#deal={title.lower().removeprefix('la ').replace(' ', '-')}&seed=croupier&level=greedy&options={{}}"
    with sitting(browser, service_url, TALL, path=link, pace="normal") as user:
        user.page.locator("button", has_text="« croupier »").click()
        user.until_choice()
        user.page.evaluate(_SHIFTS)
        for _ in range(12):
            user.tap()
        user.until_choice()
        assert user.page.evaluate("shifts") == []


def test_reduced_motion_ends_transitions(browser: Browser, service_url: str) -> None:
    with sitting(browser, service_url) as user:
        user.deal("Seven Up")
        user.until_choice()
        duration = "getComputedStyle(document.querySelector('.hand .card')).transitionDuration"
        assert user.page.evaluate(duration) != "0s"
        user.page.emulate_media(reduced_motion="reduce")
        assert user.page.evaluate(duration) == "0s"


def test_french_cards_have_french_letters(browser: Browser, service_url: str) -> None:
    with sitting(browser, service_url, language="fr") as user:
        user.page.locator(".games .picture").first.wait_for()
        assert user.page.locator(".games .card .rank").all_text_contents() == ["V", "V"]
        user.page.locator(".games button", has_text="Upcolor").click()
        # A deal is a « manche » there, and the verb is another word.
        assert user.page.locator("button[type=submit]").inner_text() == "Donner les cartes"
        user.page.go_back()
        user.deal("Upcolor", ["", *["random"] * 3])
        assert user.page.locator(".code .dot").all_text_contents() == ["G", "J", "B", "R", "V"]
        user.page.go_back()
        user.page.locator(".games button").first.wait_for()
        user.deal("Seven Up")
        user.until_choice()
        letters = set("".join(user.page.locator(".table .card .rank, .table .sign").all_text_contents()))
        assert not letters & set("JQK")
        ranks = user.page.locator(".hand .card svg > use:first-child").evaluate_all(
            "all => all.map((each) => each.href.baseVal)"
        )
        assert not {"#rJ", "#rQ", "#rK"} & set(ranks)
