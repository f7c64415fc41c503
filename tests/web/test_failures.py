"""Failures around the page: reload, network outage, restarted service or relay, expired table."""

from __future__ import annotations

from pathlib import Path

import pytest
from playwright.sync_api import Browser

from tests.harness.programs import Program, free_port, until
from tests.harness.running import running_service
from tests.web.person import Person, sitting, tap_edge
from tests.web.test_offline import until_kept

pytestmark = pytest.mark.many


def in_mid_deal(person: Person) -> None:
    """Play until some cards are played, and it is the person's turn."""
    person.deal("Seven Up")
    person.play(lambda: 0 < len(person.hand()) < 6 and person.page.locator(".hand .card.can").count() > 0)


def test_reload_keeps_the_deal(browser: Browser, service_url: str) -> None:
    with sitting(browser, service_url) as person:
        in_mid_deal(person)
        hand, scores = person.hand(), person.page.locator(".score").all_inner_texts()
        person.page.reload()
        person.until_asked()
        assert person.hand() == hand
        assert [text.split("\n")[0] for text in person.page.locator(".score").all_inner_texts()] == [
            text.split("\n")[0] for text in scores
        ]
        person.play(person.is_deal_over)
        person.expect_quiet()


def test_back_leads_home_and_keeps_the_match(browser: Browser, service_url: str) -> None:
    with sitting(browser, service_url) as person:
        page, address = person.page, person.page.url
        in_mid_deal(person)
        hand = person.hand()
        for leave in (page.go_back, page.locator("[aria-label=Games]").click):
            leave()
            page.locator("button.main", has_text="Go on").click()
            person.until_asked()
            assert person.hand() == hand
        page.reload()
        person.until_asked()
        page.go_back()
        page.locator(".games").wait_for()
        assert page.url == address
        person.expect_quiet()


def test_play_continues_after_a_network_outage(browser: Browser, service_url: str) -> None:
    with sitting(browser, service_url) as person:
        in_mid_deal(person)
        left = len(person.hand())
        person.context.set_offline(True)
        tap_edge(person.page.locator(".hand .card.can").first)
        person.page.locator(".news.trouble", has_text="Nothing is lost").wait_for()
        assert person.findings() == []
        person.context.set_offline(False)
        person.page.locator(".news.trouble").wait_for(state="detached")
        person.play(person.is_deal_over)
        assert left > len(person.hand())


def test_play_continues_after_a_service_restart(browser: Browser) -> None:
    with running_service() as service, sitting(browser, service.url) as person:
        in_mid_deal(person)
        service.stop()
        tap_edge(person.page.locator(".hand .card.can").first)
        person.page.locator(".news.trouble", has_text="Nothing is lost").wait_for()
        service.start()
        service.wait()
        person.play(person.is_deal_over)


def test_play_continues_after_a_relay_restart(browser: Browser, service_url: str, tmp_path: Path) -> None:
    """The relay keeps the table in its file. The page reports the outage, also after a reload, and continues."""
    port = free_port()
    command = ("flask", "--app", "examples.relay.app", "run", "--port", str(port))
    relay = Program(*command, CROUPIER_URL=service_url, RELAY_FILE=str(tmp_path / "tables.sqlite"))
    try:
        until(lambda: "Running on" in relay.output())
        with sitting(browser, f"http://127.0.0.1:{port}", path="/") as person:
            page = person.page
            page.locator(".games button", has_text="Seven Up").click()
            page.locator(".seat select").nth(1).select_option("random")
            page.locator("button", has_text="On several devices").click()
            page.locator("button", has_text="Sit down").wait_for()
            page.locator("form input").fill("Ann")
            page.locator("button", has_text="Sit down").click()
            person.play(lambda: 0 < len(person.hand()) < 6 and page.locator(".hand .card.can").count() > 0)
            until_kept(person)
            relay.kill()
            page.locator(".news.trouble", has_text="Nothing is lost").wait_for()
            hand = person.hand()
            page.reload()
            page.locator(".news.trouble", has_text="Nothing is lost").wait_for()
            assert person.hand() == hand
            assert person.findings() == []
            relay.start()
            page.locator(".news.trouble").wait_for(state="detached")
            person.play(person.is_deal_over)
    finally:
        relay.kill()


def test_an_expired_table_is_reported(browser: Browser, service_url: str) -> None:
    with sitting(browser, service_url) as person:
        in_mid_deal(person)
        person.page.evaluate("""() => {
            const name = Object.keys(localStorage).find((each) => each.startsWith("croupier.match."));
            const match = JSON.parse(localStorage.getItem(name));
            match.token = `${match.token.slice(0, -8)}AAAAAAAA`;
            localStorage.setItem(name, JSON.stringify(match));
        }""")
        person.page.reload()
        person.page.locator("[role=alert]", has_text="can no longer be opened").wait_for()
        assert person.findings() == []
        person.deal("Upcolor")
        person.until_asked()


def test_invalid_kept_matches_are_ignored(browser: Browser, service_url: str) -> None:
    with sitting(browser, service_url) as person:
        person.page.evaluate(
            "localStorage.setItem('croupier.match', '{}'); localStorage.setItem('croupier.match.a', '[]')"
        )
        person.page.reload()
        person.page.locator(".games button").first.wait_for()
        assert person.page.locator("[role=alert], button.main").count() == 0
        person.expect_quiet()
