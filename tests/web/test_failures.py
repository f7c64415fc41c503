"""Failures around the page: reload, network outage, restarted service or relay, expired table."""

from __future__ import annotations

from pathlib import Path
from typing import Final

import pytest
from playwright.sync_api import Browser

from tests.harness.programs import Program, free_port, until
from tests.harness.running import running_service
from tests.web.test_offline import until_kept
from tests.web.user import User, sitting, tap_edge

pytestmark = pytest.mark.many

#: Makes every access to storage fail.
_FULL: Final = """for (const name of ["setItem", "getItem", "removeItem"]) {
    Storage.prototype[name] = () => { throw new Error("full"); };
}"""


def in_mid_deal(user: User) -> None:
    """Play until some cards are played, and it is the user's turn."""
    user.deal("Seven Up")
    user.play(lambda: 0 < len(user.hand()) < 6 and user.page.locator(".hand .card.can").count() > 0)


def test_reload_keeps_the_deal(browser: Browser, service_url: str) -> None:
    with sitting(browser, service_url) as user:
        in_mid_deal(user)
        hand, scores = user.hand(), user.page.locator(".score").all_inner_texts()
        user.page.reload()
        user.until_choice()
        assert user.hand() == hand
        assert [text.split("\n")[0] for text in user.page.locator(".score").all_inner_texts()] == [
            text.split("\n")[0] for text in scores
        ]
        user.play(user.is_deal_over)
        user.expect_quiet()


def test_back_leads_home_and_keeps_the_match(browser: Browser, service_url: str) -> None:
    with sitting(browser, service_url) as user:
        page, address = user.page, user.page.url
        in_mid_deal(user)
        hand = user.hand()
        for leave in (page.go_back, page.locator("[aria-label=Games]").click):
            leave()
            page.locator("button.main", has_text="Go on").click()
            user.until_choice()
            assert user.hand() == hand
        page.reload()
        user.until_choice()
        page.go_back()
        page.locator(".games").wait_for()
        assert page.url == address
        user.expect_quiet()


def test_play_continues_after_a_network_outage(browser: Browser, service_url: str) -> None:
    with sitting(browser, service_url) as user:
        in_mid_deal(user)
        left = len(user.hand())
        user.context.set_offline(True)
        tap_edge(user.page.locator(".hand .card.can").first)
        user.page.locator(".news.trouble", has_text="Nothing is lost").wait_for()
        assert user.findings() == []
        user.context.set_offline(False)
        user.page.locator(".news.trouble").wait_for(state="detached")
        user.play(user.is_deal_over)
        assert left > len(user.hand())


def test_play_continues_after_a_service_restart(browser: Browser) -> None:
    with running_service() as service, sitting(browser, service.url) as user:
        in_mid_deal(user)
        service.stop()
        tap_edge(user.page.locator(".hand .card.can").first)
        user.page.locator(".news.trouble", has_text="Nothing is lost").wait_for()
        service.start()
        service.wait()
        user.play(user.is_deal_over)


def test_play_continues_after_a_relay_restart(browser: Browser, service_url: str, tmp_path: Path) -> None:
    """The relay keeps the table in its file. The page reports the outage, also after a reload, and continues."""
    port = free_port()
    command = ("flask", "--app", "examples.relay.app", "run", "--port", str(port))
    relay = Program(*command, CROUPIER_URL=service_url, RELAY_FILE=str(tmp_path / "tables.sqlite"))
    try:
        until(lambda: "Running on" in relay.output())
        with sitting(browser, f"http://127.0.0.1:{port}", path="/") as user:
            page = user.page
            page.locator(".games button", has_text="Seven Up").click()
            page.locator(".seat select").nth(1).select_option("random")
            page.locator("button", has_text="On several devices").click()
            page.locator("button", has_text="Sit down").wait_for()
            page.locator("form input").fill("Ann")
            page.locator("button", has_text="Sit down").click()
            user.play(lambda: 0 < len(user.hand()) < 6 and page.locator(".hand .card.can").count() > 0)
            until_kept(user)
            relay.kill()
            page.locator(".news.trouble", has_text="Nothing is lost").wait_for()
            hand = user.hand()
            page.reload()
            page.locator(".news.trouble", has_text="Nothing is lost").wait_for()
            assert user.hand() == hand
            assert user.findings() == []
            relay.start()
            page.locator(".news.trouble").wait_for(state="detached")
            user.play(user.is_deal_over)
    finally:
        relay.kill()


def test_an_expired_table_is_reported(browser: Browser, service_url: str) -> None:
    with sitting(browser, service_url) as user:
        in_mid_deal(user)
        user.page.evaluate("""() => {
            const name = Object.keys(localStorage).find((each) => each.startsWith("croupier.match."));
            const match = JSON.parse(localStorage.getItem(name));
            match.token = `${match.token.slice(0, -8)}AAAAAAAA`;
            localStorage.setItem(name, JSON.stringify(match));
        }""")
        user.page.reload()
        user.page.locator("[role=alert]", has_text="can no longer be opened").wait_for()
        assert user.findings() == []
        user.deal("Upcolor")
        user.until_choice()


def test_invalid_kept_matches_are_ignored(browser: Browser, service_url: str) -> None:
    with sitting(browser, service_url) as user:
        user.page.evaluate(
            "localStorage.setItem('croupier.match', '{}'); localStorage.setItem('croupier.match.a', '[]')"
        )
        user.page.reload()
        user.page.locator(".games button").first.wait_for()
        assert user.page.locator("[role=alert], .kept").count() == 0
        user.expect_quiet()


def test_a_full_storage_stops_no_match(browser: Browser, service_url: str) -> None:
    """Every access to storage may fail: of the browser and of the tab."""
    with sitting(browser, service_url) as user:
        user.page.add_init_script(_FULL)
        user.page.goto(f"{service_url}/play/")
        user.deal("Seven Up")
        user.play(user.is_deal_over)
        user.page.locator("[aria-label=Games]").click()
        user.page.locator(".games").wait_for()
        user.expect_quiet()
