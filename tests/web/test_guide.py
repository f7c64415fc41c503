"""The guided first deal: a tip at the right moment, each once, until it is switched off."""

from __future__ import annotations

import re
from typing import Final

import pytest
from playwright.sync_api import Browser, ViewportSize, expect

from tests.harness.programs import until
from tests.web.user import DESK, User, sitting, tap_edge

TITLES: Final = ("Upcolor", "Costly Colours", "Seven Up", "La Colonne")
#: A phone upright and on its side, a window at 200 %, two desktops.
SIZES: Final = ((390, 844), (844, 390), (640, 400), (1440, 900), (1920, 1080))
#: Returns the parts of the table that a tip covers, and "code" where a card lies on the colour code.
_COVERED: Final = """() => {
    const boxes = (selector) => [...document.querySelectorAll(selector)].map((each) => each.getBoundingClientRect());
    const meet = (one, other) => one.left < other.right - 1 && other.left < one.right - 1 && one.top < other.bottom - 1
        && other.top < one.bottom - 1;
    const [tip] = boxes(".tip");
    const isOutside = tip.top < 0 || tip.bottom > innerHeight || tip.right > innerWidth;
    const parts = [".felt", ".news .turn", ".actions button", ".table > .mine", ".hand .card", ".players .player"];
    const covered = parts.filter((part) => boxes(part).some((box) => meet(box, tip)));
    const onCode = boxes(".trick .card").some((card) => boxes(".code").some((code) => meet(card, code)));
    return [...covered, ...(isOutside ? ["outside"] : []), ...(onCode ? ["code"] : []),
        ...(boxes(".felt")[0].height < 90 ? ["felt"] : [])];
}"""

#: Notes for each card that lands on a pile of tricks or on a player: on which one.
_NOTE_LANDINGS: Final = """() => {
    const animate = Element.prototype.animate;
    window.landings = [];
    Element.prototype.animate = function (frames, how) {
        const [x, y] = (frames.at(-1).transform.match(/-?[\\d.]+/g) ?? []).map(Number);
        const goals = [...document.querySelectorAll(":is([data-zone=won], [data-zone=lost]) .card, [data-seat]")];
        const goal = this.classList.contains("flying") && goals.find((each) => {
            const { left, right, top } = each.getBoundingClientRect();
            return left - 2 < x && x < right && Math.abs(top - y) < 2;
        });
        goal && window.landings.push(goal.closest(".zone")?.dataset.zone ?? "player");
        return animate.call(this, frames, how);
    };
}"""
#: Returns the numbers of cards in these piles while a finished trick lies on the table.
_WHILE_LINGERING: Final = """() => document.querySelector(".trick.lingering")
    && ["won", "lost"].map((zone) => document.querySelector(`[data-zone=${zone}] .card`).textContent)
        .map((text) => Number.parseInt(text) || 0)
"""


def tips_of(user: User, taps: int) -> list[str]:
    """Play, and return the tips in the order in which they were shown."""
    found: list[str] = []
    for _ in range(taps):
        user.until_choice()
        tip = user.page.locator(".tip > p").first
        if tip.count():
            found.append(tip.inner_text())
            assert "You lead" not in found[-1] or "lead" in user.page.locator(".news .turn").inner_text()
            assert user.findings() == []
            user.page.locator(".tip button", has_text="Got it").click()
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


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize("title", TITLES)
def test_tips_cover_nothing(browser: Browser, service_url: str, title: str, language: str) -> None:
    """No card lies on Upcolor's colour code either."""
    with sitting(browser, service_url, guide=True, language=language) as user:
        user.page.emulate_media(reduced_motion="reduce")
        user.deal(title)
        for _ in range(12):
            user.until_choice()
            if not user.page.locator(".tip").count():
                user.tap()
                continue
            for width, height in SIZES:
                user.page.set_viewport_size(ViewportSize(width=width, height=height))
                # The page follows a new size within some frames.
                until(lambda: not user.page.evaluate(_COVERED))
            user.page.locator(".tip button").first.click()


def test_a_guided_trick_waits_and_says_why(browser: Browser, service_url: str) -> None:
    """Four times as long as a move takes, or until a tap; the score of the end is not shown before."""
    with sitting(browser, service_url, guide=True) as user:
        page = user.page
        user.deal("Seven Up")
        user.play(lambda: len(user.hand()) == 1 and page.locator(".hand .card.can").count() > 0)
        page.evaluate("""() => {
            const settings = JSON.parse(localStorage.getItem("croupier.settings"));
            localStorage.setItem("croupier.settings", JSON.stringify({ ...settings, pace: "normal" }));
        }""")
        page.clock.install()
        page.reload()
        user.until_choice()
        user.stop_clock()
        scores = page.locator(".score").all_inner_texts()
        tap_edge(page.locator(".hand .card.can").first)
        lingering = page.locator(".trick.lingering")

        def lingers() -> bool:
            page.clock.run_for(100)
            return lingering.count() > 0

        until(lingers)
        page.clock.run_for(3_000)
        assert lingering.count() == 1
        expect(page.locator(".news")).to_contain_text(re.compile("the trick: (the higher|a trump)"))
        assert page.locator(".score").all_inner_texts() == scores
        page.locator(".felt").click()
        user.summary.wait_for()


def test_upcolor_has_its_own_french_words(browser: Browser, service_url: str) -> None:
    """One for each level (tests/service/levels.toml); other screens have those of all games."""
    with sitting(browser, service_url, language="fr") as user:
        expect(user.page.locator(".daily h2")).to_have_text("Donne du jour")
        user.deal("Upcolor")
        expect(user.page.locator(".bar h1")).to_contain_text("Manche 1")
        user.play(user.is_deal_over)
        expect(user.summary.locator("h2")).to_contain_text("cette manche")
        expect(user.summary.locator(".main")).to_have_text("Manche suivante")


def test_a_forced_move_waits_for_its_tip(browser: Browser, service_url: str) -> None:
    """The player reads the tip, and makes the move that has no alternative."""
    with sitting(browser, service_url, guide=True, forced=True) as user:
        user.deal("Upcolor")
        close = user.page.locator(".tip button", has_text="Got it")
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
        user.page.locator(".tip button", has_text="No more tips").click()
        expect(user.page.locator(".tip")).to_have_count(0)
        for _ in range(3):
            user.tap()
            user.until_choice()
            assert user.page.locator(".tip").count() == 0


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


def test_a_trick_flies_to_the_pile_of_its_winner(browser: Browser, service_url: str) -> None:
    """The pile counts it then, not before."""
    with sitting(browser, service_url, DESK, motion="fast", pace="fast") as user:
        page = user.page
        user.deal("Seven Up")
        user.play(lambda: page.locator(".hand .card.can").count() > 0)
        page.evaluate(_NOTE_LANDINGS)
        counts = []
        while not user.is_deal_over():
            user.tap()
            counts.append(page.wait_for_function(_WHILE_LINGERING).json_value())
            user.until_choice()
        landings = page.evaluate("window.landings")
        assert [landings.count(pile) for pile in ("won", "lost")] == counts[-1]
        assert [sum(each) for each in counts] == [2 * index for index in range(len(counts))]
        page.evaluate("window.landings = []")
        user.tap()
        user.until_choice()
        assert page.evaluate("window.landings") == []
