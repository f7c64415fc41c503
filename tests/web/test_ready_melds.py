"""La Colonne's help: the hand sorts itself into runs and sets, one tap lays a meld, and every move has a value."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Final

from playwright.sync_api import Browser, Route, expect

from tests.harness.programs import until
from tests.web.user import DESK, User, sitting, tap_edge

READY: Final = ".actions .also:has(.fan)"


@contextmanager
def dealt(browser: Browser, address: str, seed: str, lone: str = "") -> Iterator[User]:
    """Yield a user who has drawn a card in the deal of a seed; then a move of the verb `lone` is the only legal one."""

    def leave_one(route: Route) -> None:
        answer = route.fetch()
        body = answer.json()
        moves = [move for move in body.get("legal_moves", ()) if move["verb"] == lone]
        route.fulfill(response=answer, json={**body, "legal_moves": moves[:1]} if moves else body)

    path = f"/play/#deal=colonne&seed={seed}&level=random&options={{}}"
    with sitting(browser, address, path=path, forced=bool(lone)) as user:
        user.page.route("**/views", leave_one)
        user.page.locator("button", has_text=f"« {seed} »").click()
        user.page.locator("[data-place=stock]").click()
        user.page.locator(".hand .card.can").first.wait_for()
        yield user


def test_a_run_of_four_is_laid_by_one_tap(browser: Browser, service_url: str) -> None:
    run = [f"{rank} of diamonds" for rank in ("10", "jack", "queen", "king")]
    with dealt(browser, service_url, "s459") as user:
        assert user.hand()[:4] == run
        assert user.findings() == []
        user.page.set_viewport_size(DESK)
        until(lambda: max(user.page.locator(READY).evaluate_all("all => all.map(each => each.offsetWidth)")) < 240)
        user.page.locator(READY, has=user.page.locator("[aria-label='10 of diamonds']")).first.click()
        expect(user.page.locator(".melds.ours .meld .card")).to_have_count(4)
        assert len(user.hand()) == 6
        user.expect_quiet()


def test_a_joker_shows_its_meaning(browser: Browser, service_url: str) -> None:
    """Several meanings are asked for; a ready meld names one."""
    with dealt(browser, service_url, "s37") as user:
        page = user.page
        assert user.hand()[-1] == "red joker"
        ready = page.locator(READY, has=page.locator("[aria-label='red joker']"))
        meanings = ready.locator(".as").all_inner_texts()
        assert len(meanings) == ready.count() > 1
        for name in ("6 of hearts", "8 of hearts", "red joker"):
            tap_edge(page.locator(f".hand .card[aria-label='{name}']"))
        expect(ready).to_have_count(0)
        page.locator(".tap[data-place=new]").click()
        page.locator(".melds.ours .meld .as", has_text="7♥").wait_for()


def test_every_discard_has_a_value(browser: Browser, service_url: str) -> None:
    with dealt(browser, service_url, "s459") as user:
        page, hand = user.page, user.hand()
        page.keyboard.press("h")
        page.locator(".news.hint button").click()
        values = page.locator("dialog .worths button")
        values.first.wait_for()
        names = values.all_inner_texts()
        assert [card for card in hand if not any(f"Throw the {card}" in name for name in names)] == []
        user.expect_quiet()


def test_a_lone_meld_waits_for_a_tap(browser: Browser, service_url: str) -> None:
    """Other lone moves are played."""
    with dealt(browser, service_url, "s459", "meld") as user:
        expect(user.page.locator("main[aria-busy=true]")).to_have_count(0)
        assert len(user.hand()) == 10
        user.page.locator(READY).first.click()
        expect(user.page.locator(".melds.ours .meld .card")).not_to_have_count(0)
