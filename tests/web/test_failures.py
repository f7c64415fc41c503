"""What befalls a page: loaded again in mid-deal, no network, a service that is away, a table that no longer opens."""

from __future__ import annotations

import pytest
from playwright.sync_api import Browser

from tests.web.person import Person, sitting

pytestmark = pytest.mark.many


def in_mid_deal(person: Person) -> None:
    """Play until some cards are played, and it is the person's turn."""
    person.deal("Seven Up")
    person.play(lambda: 0 < len(person.hand()) < 6 and person.page.locator(".hand .card.can").count() > 0)


def test_loaded_again_in_mid_deal(browser: Browser, service_url: str) -> None:
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


def test_the_network_is_cut_and_back(browser: Browser, service_url: str) -> None:
    with sitting(browser, service_url) as person:
        in_mid_deal(person)
        left = len(person.hand())
        person.context.set_offline(True)
        person.page.locator(".hand .card.can").first.click()
        person.page.locator(".news.trouble", has_text="Nothing is lost").wait_for()
        person.context.set_offline(False)
        person.page.locator(".news.trouble").wait_for(state="detached")
        person.play(person.is_deal_over)
        assert left > len(person.hand())


def test_a_service_that_is_away_for_a_while(browser: Browser, service_url: str) -> None:
    with sitting(browser, service_url) as person:
        in_mid_deal(person)
        person.page.route("**/v1/**", lambda route: route.fulfill(status=502, body="away"))
        person.page.locator(".hand .card.can").first.click()
        person.page.locator(".news.trouble", has_text="Nothing is lost").wait_for()
        person.page.unroute("**/v1/**")
        person.play(person.is_deal_over)


def test_a_table_that_no_longer_opens(browser: Browser, service_url: str) -> None:
    with sitting(browser, service_url) as person:
        in_mid_deal(person)
        person.page.evaluate("""() => {
            const match = JSON.parse(localStorage.getItem("croupier.match"));
            match.token = `${match.token.slice(0, -8)}AAAAAAAA`;
            localStorage.setItem("croupier.match", JSON.stringify(match));
        }""")
        person.page.reload()
        person.page.locator("[role=alert]", has_text="can no longer be opened").wait_for()
        person.deal("Upcolor")
        person.until_asked()
