"""After a move, a deal or a match: hints, verification, replay, links."""

from __future__ import annotations

import re
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from threading import Thread
from typing import Final

import pytest
from playwright.sync_api import Browser, expect

from tests.harness.running import running_service
from tests.web.user import User, sitting, tap_edge

pytestmark = pytest.mark.many
FOLDER: Final = Path(__file__).parents[2] / "web"


def button(user: User, text: str) -> None:
    """Press a button by its words."""
    user.page.locator("button", has_text=text).click()


def test_a_match_is_verified_saved_and_replayed(browser: Browser, service_url: str, tmp_path: Path) -> None:
    with sitting(browser, service_url) as user:
        page = user.page
        user.deal("Seven Up", options={"Target": 4, "Games": 1})
        user.play(user.is_match_over)
        button(user, "Check the match")
        page.locator(".checked strong", has_text="Everything is in order.").wait_for()
        assert page.locator(".checked .good").count() == 3
        assert user.findings() == []
        with page.expect_download() as saved:
            button(user, "Save the record")
        record = tmp_path / "record.json"
        saved.value.save_as(record)
        button(user, "Replay")
        for _ in range(2):
            page.locator("button[aria-label='A move on']").click()
        page.locator(".told", has_text="Move 2").wait_for()
        assert user.findings() == []
        page.locator("[aria-label=Back]").click()
        page.locator("[aria-label=Games]").click()
        page.locator(".file input").set_input_files(record)
        page.locator(".told", has_text="Move 0").wait_for()
        button(user, "Play on from here")
        user.play(user.is_deal_over)
        user.expect_quiet()


def test_a_hint_lists_the_value_of_moves(browser: Browser, service_url: str) -> None:
    with sitting(browser, service_url) as user:
        page = user.page
        user.deal("Costly Colours")
        user.until_choice()
        page.keyboard.press("h")
        page.locator(".news.hint", has_text="with the next best move").wait_for()
        assert page.locator(".hand .hinted, .actions .hinted").count() == 1
        page.locator(".news.hint button").click()
        page.locator("dialog .worths button").first.wait_for()
        assert page.locator("dialog .reasons li").count() > 0
        assert user.findings() == []
        hand = user.hand()
        page.locator("dialog .worths button").first.click()
        page.locator("dialog").wait_for(state="detached")
        page.wait_for_function("() => !document.querySelector('.news .turn')?.textContent.includes('Playing')")
        assert len(hand) == 3
        user.expect_quiet()


def test_a_player_who_can_only_pass_is_told_so(browser: Browser, service_url: str) -> None:
    """UPC-12: the request and the hint know the legal moves."""
    with sitting(browser, service_url) as user:
        page = user.page
        user.deal("Upcolor")
        user.play(lambda: page.locator(".hand .card.can").count() == 0)
        expect(page.locator("p.turn")).to_have_text("None of this colour: you can only pass")
        page.keyboard.press("h")
        expect(page.locator(".news.hint p")).to_have_text("Pass: It is the only legal move.")


def test_a_move_without_new_cards_can_be_undone(browser: Browser, service_url: str) -> None:
    """La Colonne: a take uncovers no hidden card, a draw does."""
    with sitting(browser, service_url) as user:
        page = user.page
        user.deal("La Colonne")
        taking = page.locator(".discards .card.open")
        user.play(lambda: taking.count() > 0)
        hand = user.hand()
        tap_edge(taking.last)
        page.locator("button", has_text="Take back").wait_for()
        assert len(user.hand()) == len(hand) + 1
        page.keyboard.press("u")
        taking.last.wait_for()
        assert user.hand() == hand
        page.locator(".zone.open > .tap[data-place=stock]").click()
        page.locator(".hand .card.can").first.wait_for()
        assert page.locator("button", has_text="Take back").count() == 0
        user.expect_quiet()


def test_the_daily_deal_is_compared_with_the_best_player(browser: Browser, service_url: str) -> None:
    with sitting(browser, service_url) as user:
        user.deal("Seven Up", ["", "greedy"])
        user.page.locator("[aria-label=Games]").click()
        user.page.locator("section", has=user.page.locator("h2", has_text="Deal of the day")).locator(
            "button", has_text="Seven Up"
        ).click()
        user.play(user.is_deal_over)
        compared = user.page.locator(".summary [role=status]", has_text="The best player")
        compared.wait_for()
        assert re.search(r"same cards: \d : \d \(\d : \d this deal\)", compared.inner_text())
        assert user.findings() == []
        user.expect_quiet()


def test_the_page_works_on_another_server(browser: Browser, tmp_path: Path) -> None:
    """On a file server, the page asks the service that its address names."""
    files = partial(SimpleHTTPRequestHandler, directory=str(FOLDER))
    with ThreadingHTTPServer(("127.0.0.1", 0), files) as server:
        origin = f"http://127.0.0.1:{server.server_port}"
        Thread(target=server.serve_forever, daemon=True).start()
        with (
            running_service(CROUPIER_CORS_ORIGINS=origin) as service,
            sitting(browser, origin, path=f"/play/?service={service.url}") as user,
        ):
            user.deal("Seven Up")
            user.play(user.is_deal_over)
            user.expect_quiet()
        server.shutdown()


def test_a_link_contains_a_deal(browser: Browser, service_url: str) -> None:
    """The link deals the same cards; a truncated link is reported."""
    link = "#deal=seven-up&seed=croupier&level=random&options=%7B%7D"
    with sitting(browser, service_url) as user:
        user.page.goto(f"{service_url}/play/{link[:-3]}")
        user.page.locator("[role=status]", has_text="This link is not whole").wait_for()
        assert user.page.locator("button", has_text="«").count() == 0
        user.page.goto(f"{service_url}/play/{link}")
        button(user, "« croupier »")
        user.until_choice()
        assert user.hand()[:3] == ["9 of spades", "jack of spades", "jack of hearts"]
        user.play(user.is_deal_over)
        user.expect_quiet()
