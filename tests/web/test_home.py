"""The first screen: the last game by one tap, the deal of the day, its week, and medals."""

from __future__ import annotations

import re

from playwright.sync_api import Browser, ViewportSize, expect

from tests.web.user import sitting


def test_a_first_visitor_gets_one_way_to_begin(browser: Browser, service_url: str) -> None:
    """Then the games; somebody who has played finds the deal of the day first."""
    order = "() => [...document.querySelectorAll('.play, .daily, .games')].map((each) => each.classList[0])"
    with sitting(browser, service_url, ViewportSize(width=390, height=844)) as user:
        page = user.page
        page.locator(".daily").wait_for()
        assert page.evaluate(order) == ["play", "games", "daily"]
        assert page.locator(".games li").last.evaluate("game => game.getBoundingClientRect().bottom < innerHeight")
        page.locator("button.play").click()
        user.until_choice()
        page.locator("[aria-label=Games]").click()
        page.locator(".daily").wait_for()
        assert page.evaluate(order) == ["play", "daily", "games"]


def test_play_deals_the_last_game(browser: Browser, service_url: str) -> None:
    with sitting(browser, service_url) as user:
        page = user.page
        user.deal("Costly Colours", ["", "random"])
        user.until_choice()
        page.locator("[aria-label=Games]").click()
        page.locator("button.play", has_text="Costly Colours").click()
        user.until_choice()
        assert page.locator("main.game-costly-colours .player", has_text="Random").count() == 1
        page.locator("[aria-label=Games]").click()
        expect(page.locator(".kept li")).to_have_count(2)


def test_the_deal_of_the_day_keeps_its_result(browser: Browser, service_url: str) -> None:
    """The week is visible before anything was played in it."""
    with sitting(browser, service_url) as user:
        page = user.page
        daily = page.locator(".daily")
        expect(daily).to_contain_text("○○○○○○○ 0 days in a row")
        daily.locator("button", has_text="Seven Up").click()
        user.play(user.is_deal_over)
        page.locator(".summary [role=status]", has_text="The best player").wait_for()
        page.locator("[aria-label=Games]").click()
        expect(daily).to_contain_text("○○○○○○● 1 day in a row")
        expect(daily.locator("li", has_text="Seven Up")).to_contain_text(re.compile(r"\d : \d \(best: \d : \d\)"))
        assert user.findings() == []


def test_a_won_level_has_a_medal(browser: Browser, service_url: str) -> None:
    with sitting(browser, service_url) as user:
        page = user.page
        page.locator(".games button").first.wait_for()
        expect(page.locator(".medal")).to_have_count(0)
        page.evaluate("""localStorage.setItem("croupier.results", JSON.stringify(
            [0.12, 0.2, 0.1].map((loss, id) => ({ id, game: "colonne", level: "greedy", won: id === 2, loss }))))""")
        page.reload()
        expect(page.locator(".medal")).to_have_count(16)
        expect(page.locator(".medal.won")).to_have_text(re.compile("Easy: 1 of 3"))
        assert page.locator(".course-marks i").count() == 3
        assert page.locator(".course path.line-0").count() == 1
        assert user.findings() == []
        user.expect_quiet()


def test_reviewed_matches_show_what_cost_most(browser: Browser, service_url: str) -> None:
    """By kind of move, and the move that was better in several costly decisions; of one match nothing is said."""
    costs = [
        {"kind": "play", "loss": 0.02, "best": "pass"},
        {"kind": "play", "loss": 0.0},
        {"kind": "pass", "loss": 0.01, "best": "play Y"},
    ]
    with sitting(browser, service_url) as user:
        page = user.page
        user.deal("Upcolor", ["", "random", "random", "random"])
        page.locator("[aria-label=Games]").click()
        for number, expected in (1, 0), (2, 1):
            results = [
                {"id": each, "game": "upcolor", "level": "greedy", "won": False, "costs": costs}
                for each in range(number)
            ]
            page.evaluate("results => localStorage.setItem('croupier.results', JSON.stringify(results))", results)
            page.reload()
            expect(page.locator(".medal")).to_have_count(16)
            expect(page.locator(".habits")).to_have_count(expected)
        expect(page.locator(".habits")).to_have_text(
            "Cost of a decision by kind of move: Play 1.00 (4), Pass 1.00 (2). "
            "What cost most: “Pass” was better (2 times), “Play yellow card” was better (2 times)."
        )
        assert user.findings() == []
        user.expect_quiet()
