"""Screen readers and keyboards: focus, title, announcements, and names of places."""

from __future__ import annotations

import re
from typing import Final

import pytest
from playwright.sync_api import Browser, Page, ViewportSize, expect

from tests.harness.programs import until
from tests.web.user import sitting, tap_edge

LIVE: Final = ".table > [role=status]"
#: The rule of the point for the highest trump. A deal without trumps has none, so the cards are those of a seed.
HIGH: Final = "SEV-13"
#: Whether the line that counts lies in the window, above the button for the next deal.
_COUNTS_VISIBLY: Final = """() => {
    const { bottom, top } = document.querySelector(".lines .uncounted").getBoundingClientRect();
    return top >= 0 && bottom <= document.querySelector(".summary .first").getBoundingClientRect().top + 1;
}"""
#: The opacities, while a card flies, of the words whose turn it is, and of that player.
_TURN_IN_FLIGHT: Final = """() => document.querySelector(".table > .flying")
    && ["p.turn", ".player.turn"].map((each) => getComputedStyle(document.querySelector(each)).opacity)"""
#: Collects in `flown` the names of the cards that begin to fly.
_COLLECT_FLIGHTS: Final = """
    window.flown = [];
    new MutationObserver((changes) => changes.forEach(({ addedNodes }) => addedNodes.forEach((node) => {
        node.classList?.contains("flying") && window.flown.push(node.getAttribute("aria-label"));
    }))).observe(document, { childList: true, subtree: true });
"""
#: Counts in `tokens` the points that fly to a total.
_COUNT_TOKENS: Final = """() => {
    window.tokens = 0;
    new MutationObserver((changes) => changes.forEach(({ addedNodes }) => addedNodes.forEach((node) => {
        window.tokens += node.classList?.contains("token") ? 1 : 0;
    }))).observe(document.body, { childList: true, subtree: true });
}"""
#: Whether the focus is at the heading of the screen.
_AT_HEADING: Final = "() => document.activeElement.matches('main h1')"


def test_focus_and_title_follow_the_screen(browser: Browser, service_url: str) -> None:
    with sitting(browser, service_url) as user:
        page = user.page
        page.locator(".games button", has_text="Seven Up").click()
        page.locator("button[type=submit]").wait_for()
        expect(page).to_have_title("Seven Up – Croupier")
        page.locator("button[type=submit]").click()
        page.wait_for_function(_AT_HEADING)
        user.until_choice()
        expect(page).to_have_title(re.compile(r".+ – Seven Up – Croupier$"))


def test_a_replay_begins_at_its_heading(browser: Browser, service_url: str) -> None:
    """Also the result that it covers."""
    path = "/play/#deal=seven-up&seed=croupier&level=random&options={}"
    with sitting(browser, service_url, path=path) as user:
        user.page.locator("button", has_text="« croupier »").click()
        user.play(user.is_deal_over)
        user.page.locator(".summary button", has_text="Replay").click()
        user.page.wait_for_function(_AT_HEADING)
        expect(user.page).to_have_title("Seven Up Replay – Croupier")
        user.page.go_back()
        user.page.wait_for_function("() => document.activeElement.closest('.summary')")


def test_the_turn_is_announced(browser: Browser, service_url: str) -> None:
    """The step of the game is named; own moves are in the second person."""
    with sitting(browser, service_url) as user:
        page = user.page
        user.deal("Costly Colours")
        user.until_choice()
        expect(page.locator(LIVE)).to_contain_text("card")
        user.play(lambda: page.locator(".turn.mine", has_text="Your turn: play a card").count() > 0)
        expect(page.locator(LIVE)).to_contain_text("Your turn: play a card")
        page.keyboard.press("e")
        log = page.locator("dialog .log").inner_text()
        assert "You " in log
        assert "South plays" not in log


def test_the_end_of_a_deal_is_announced_in_short(browser: Browser, service_url: str) -> None:
    with sitting(browser, service_url) as user:
        user.deal("Seven Up")
        user.play(user.is_deal_over)
        text = user.page.locator(LIVE).inner_text()
        assert text.startswith("Deal over. ")
        assert len(text.split()) < 30
        assert user.findings() == []


def test_the_result_keeps_the_table(browser: Browser, service_url: str) -> None:
    """All hands lie open, and the cards of a line stand out."""
    path = "/play/#deal=seven-up&seed=croupier&level=random&options={}"
    with sitting(browser, service_url, path=path) as user:
        page = user.page
        page.locator("button", has_text="« croupier »").click()
        user.play(user.is_deal_over)
        assert page.locator(".felt .opened .card").count() == 12
        page.locator(".lines .id", has_text=HIGH).focus()
        expect(page.locator(".felt .card.lit").first).to_be_visible()


def test_points_count_up_until_a_tap(browser: Browser, service_url: str) -> None:
    """The totals count along, points fly to them, and the line that counts is visible. Then the winner is named."""
    with sitting(browser, service_url, ViewportSize(width=390, height=500)) as user:

        def has_ended() -> bool:
            user.page.clock.run_for(10)
            return user.is_deal_over()

        user.deal("Seven Up")
        user.play(lambda: len(user.hand()) == 1 and user.page.locator(".hand .card.can").count() > 0)
        user.page.evaluate("""() => {
            const settings = JSON.parse(localStorage.getItem("croupier.settings"));
            localStorage.setItem("croupier.settings", JSON.stringify({ ...settings, motion: "slow" }));
        }""")
        user.page.clock.install()
        user.page.reload()
        user.until_choice()
        user.stop_clock()
        user.tap()
        until(has_ended)
        assert user.page.locator(".lines .uncounted").count() > 0
        user.page.evaluate(_COUNT_TOKENS)
        totals = user.page.locator(".sides strong").all_inner_texts()
        while user.page.locator(".lines .uncounted").count() > 1:
            assert user.page.evaluate(_COUNTS_VISIBLY)
            user.page.clock.run_for(100)
        assert user.page.evaluate("tokens") > 0
        assert user.page.locator(".sides strong").all_inner_texts() != totals
        assert user.summary.locator("h2").inner_text() == "Deal over"
        user.summary.locator("h2").click()
        expect(user.page.locator(".lines .uncounted")).to_have_count(0)
        sides = user.page.locator(".sides [role=group]").all()
        mine, theirs = (sum(map(int, side.locator(".lines b").all_inner_texts())) for side in sides)
        won = f"{'You win' if mine > theirs else 'Alma wins'} this deal {max(mine, theirs)} : {min(mine, theirs)}"
        expect(user.summary.locator("h2")).to_have_text("Deal over" if mine == theirs else won)


def test_the_first_hand_is_dealt_from_the_stock(browser: Browser, service_url: str) -> None:
    with sitting(browser, service_url, motion="slow") as user:
        user.page.add_init_script(_COLLECT_FLIGHTS)
        user.page.reload()
        user.deal("Seven Up")
        assert set(user.hand()) <= set(user.page.evaluate("flown"))


def test_words_wait_for_a_card_that_flies(browser: Browser, service_url: str) -> None:
    """They stay in the page, so that the focus and screen readers keep them."""
    with sitting(browser, service_url, motion="slow") as user:
        playable = user.page.locator(".hand .card.can")
        user.deal("Seven Up")
        user.play(lambda: playable.count() > 0)
        tap_edge(playable.first)
        assert user.page.wait_for_function(_TURN_IN_FLIGHT).json_value() == ["0", "1"]
        expect(user.page.locator(".table > .flying")).to_have_count(0)
        expect(user.page.locator("p.turn")).to_have_css("opacity", "1")


def test_an_offered_card_lies_face_down_once(browser: Browser, service_url: str) -> None:
    """COS-6: on the table, and no longer in the hand."""
    with sitting(browser, service_url) as user:
        page = user.page
        user.deal("Costly Colours", ["", ""])
        page.locator(".cover button").click()
        tap_edge(page.locator(".hand .card.can").first)
        page.route("**/views", lambda route: route.abort())
        page.locator(".actions button.main", has_text="Offer").last.click()
        page.locator(".trick .card.back").wait_for()
        assert len(user.hand()) == 2


#: An element that is announced by its name, or by its text.
_NAMED: Final = re.compile(
    r"""^\s*- '?(button|img|group|region|textbox|combobox|slider|toolbar|dialog)(?: "(.*?)")?(?:: (.*))?""",
    re.MULTILINE,
)


def unreadable(page: Page) -> list[str]:
    """Return the elements of the accessibility tree whose name is missing, without a word, or not unique.

    Several cards may have one name, and several lines one rule.
    """
    found = _NAMED.findall(page.locator("body").aria_snapshot())
    wordless = [f"{role} {name}" for role, name, text in found if not re.search(r"[^\W\d]{2}", name or text)]
    cards = page.locator("button.card").evaluate_all("cards => cards.map((card) => card.ariaLabel)")
    buttons = [name for role, name, _ in found if role == "button" and name not in cards and "Rule " not in name]
    return [*wordless, *{name for name in buttons if buttons.count(name) > 1}]


def test_every_screen_reads_well(browser: Browser, service_url: str) -> None:
    with sitting(browser, service_url) as user:
        page = user.page
        page.locator(".games button").first.wait_for()
        assert unreadable(page) == []
        page.locator(".games button", has_text="La Colonne").click()
        page.locator("button[type=submit]").wait_for()
        assert unreadable(page) == []


@pytest.mark.parametrize("title", ["Upcolor", "Costly Colours", "Seven Up", "La Colonne"])
def test_every_table_reads_well(browser: Browser, service_url: str, title: str) -> None:
    """Before and during the play, a dialog, and the end of a deal."""
    with sitting(browser, service_url) as user:
        page = user.page
        user.deal(title)
        for _ in range(5):
            user.until_choice()
            assert unreadable(page) == []
            assert '"1 cards"' not in page.locator("body").aria_snapshot()
            user.tap()
        page.keyboard.press("e")
        page.locator("dialog").wait_for()
        assert unreadable(page) == []
        page.keyboard.press("Escape")
        user.play(user.is_deal_over)
        assert unreadable(page) == []


def test_a_cover_reads_well(browser: Browser, service_url: str) -> None:
    with sitting(browser, service_url) as user:
        user.deal("Seven Up", ["", ""])
        user.page.locator(".cover").wait_for()
        assert unreadable(user.page) == []
        assert "○" not in user.page.locator("body").aria_snapshot()
