"""Taps and keys in quick succession: one action at a time, and none while a finished trick lies on the table."""

from __future__ import annotations

from typing import Final

import pytest
from playwright.sync_api import Browser, expect

from tests.harness.programs import until
from tests.web.user import User, sitting, tap_edge

#: Moves that the page has sent.
MOVES: Final = "/moves"

#: Taps the first playable card whenever the page sends a move.
_TAP_AT_EACH_REQUEST: Final = """
    const send = fetch;
    window.fetch = (request, ...rest) => {
        String(request.url ?? request).endsWith("/moves") && document.querySelector(".hand .card.can")?.click();
        return send(request, ...rest);
    };
"""


#: Holds each move back until `release()`.
_HOLD: Final = """() => {
    const send = fetch;
    window.fetch = async (request, ...rest) => {
        if (String(request.url ?? request).endsWith("/moves")) {
            await new Promise((resolve) => (window.release = resolve));
        }
        return send(request, ...rest);
    };
}"""


def sent(user: User, path: str) -> int:
    """Return the number of requests to a resource."""
    return sum(request.url.endswith(path) for request in user.watched.requests)


def tap_twice(user: User) -> None:
    """Tap a card in the middle of the hand and the same place again after 180 milliseconds, as hasty people do."""
    cards = user.page.locator(".hand .card.can")
    box = cards.nth(cards.count() // 2).bounding_box()
    assert box
    position = (box["x"] + box["width"] / 3, box["y"] + box["height"] / 2)
    user.stop_clock()
    with user.page.expect_response(f"**{MOVES}"):
        user.page.mouse.click(*position)
    user.page.locator("main[aria-busy=false]").wait_for()
    user.page.clock.run_for(180)
    user.page.mouse.click(*position)
    user.page.clock.resume()


def test_a_double_tap_plays_one_card(browser: Browser, service_url: str) -> None:
    """Also where the first card wins the trick, so that the player leads the next one."""
    with sitting(browser, service_url, guard=300) as user:
        user.page.clock.install()
        user.deal("Seven Up")
        user.play(lambda: user.page.locator(".hand .card.can").count() > 0)
        for left in range(len(user.hand()), 1, -1):
            before = sent(user, MOVES)
            tap_twice(user)
            user.until_choice()
            assert (len(user.hand()), sent(user, MOVES)) == (left - 1, before + 1)


def test_a_late_answer_extends_the_guard(browser: Browser, service_url: str) -> None:
    """A second tap counts as part of the first for a while after what the first one led to."""
    with sitting(browser, service_url, guard=350) as user:
        page = user.page
        page.clock.install()
        user.deal("Seven Up")
        user.play(lambda: page.locator(".hand .card.can").count() > 0)
        page.evaluate(_HOLD)
        user.stop_clock()
        tap_edge(page.locator(".hand .card.can").first)
        page.clock.run_for(300)
        page.evaluate("release()")
        page.locator("main[aria-busy=false]").wait_for()
        page.clock.run_for(140)
        page.locator(".hand .card").first.evaluate("(card) => card.click()")
        assert page.locator("main").get_attribute("aria-busy") == "false"
        assert len(user.hand()) == 5


def test_a_finished_trick_accepts_no_card(browser: Browser, service_url: str) -> None:
    """A tap ends the pause; it plays nothing."""
    with sitting(browser, service_url, pace="slow") as user:
        page = user.page
        playable, lingering = page.locator(".hand .card.can"), page.locator(".trick.lingering")

        def happens() -> bool:
            page.clock.run_for(300)
            return lingering.count() > 0 or playable.count() > 0

        page.clock.install()
        user.deal("Seven Up")
        user.play(lambda: playable.count() > 0)
        user.stop_clock()
        for _ in range(4):
            tap_edge(playable.first)
            until(happens)
            if lingering.count():
                break
        assert page.locator(".trick .winner").count() == 1
        before = sent(user, MOVES)
        tap_edge(page.locator(".hand .card").first)
        lingering.wait_for(state="detached")
        assert sent(user, MOVES) == before


def test_a_tap_during_a_forced_move_plays_nothing(browser: Browser, service_url: str) -> None:
    """Every request for a move is answered while a hasty user taps the next card."""
    with sitting(browser, service_url, forced=True) as user:
        user.page.add_init_script(_TAP_AT_EACH_REQUEST)
        user.page.reload()
        user.deal("Seven Up")
        user.play(user.is_deal_over)
        answers = [each.response() for each in user.watched.requests if each.url.endswith(MOVES)]
        statuses = {answer.status for answer in answers if answer}
        assert statuses == {200}
        user.expect_quiet()


def test_a_second_press_of_n_deals_once(browser: Browser, service_url: str) -> None:
    with sitting(browser, service_url) as user:
        user.deal("Costly Colours")
        user.play(user.is_deal_over)
        before = sent(user, "/deals")
        user.page.keyboard.press("n")
        user.page.keyboard.press("n")
        user.summary.wait_for(state="detached")
        user.until_choice()
        assert sent(user, "/deals") == before + 1
        assert user.page.locator(".news.trouble").count() == 0


def test_shortcuts_can_be_switched_off(browser: Browser, service_url: str) -> None:
    """WCAG 2.1.4."""
    with sitting(browser, service_url, shortcuts=False) as user:
        user.deal("Costly Colours")
        user.until_choice()
        user.page.keyboard.press("r")
        user.page.keyboard.press("?")
        assert user.page.locator("dialog").count() == 0
        user.page.keyboard.press("ArrowDown")
        assert user.page.evaluate("document.activeElement.matches('.hand .card')")


def test_cards_are_dragged_to_hand_and_table(browser: Browser, service_url: str) -> None:
    with sitting(browser, service_url) as user:
        page = user.page
        user.deal("La Colonne")
        if user.until_choice() == ".actions button.main:enabled":
            user.tap()  # names the trump
        stock = page.locator("[data-place=stock]")
        stock.drag_to(page.locator(".melds.ours"))
        stock.drag_to(page.locator(".hand"))
        expect(page.locator(".hand .card")).to_have_count(10)
        card = page.locator(".hand .card.can").nth(4)
        name = card.get_attribute("aria-label") or ""
        card.drag_to(page.locator(".discards"), source_position={"x": 6, "y": 16}, target_position={"x": 60, "y": 40})
        expect(page.locator(".hand .card")).to_have_count(9)
        assert name not in user.hand()
        user.expect_quiet()


def test_a_take_of_several_cards_is_confirmed(browser: Browser, service_url: str) -> None:
    with sitting(browser, service_url) as user:
        page = user.page
        user.deal("La Colonne")
        user.play(lambda: page.locator(".discards .card.open").count() > 1)
        count = page.locator(".discards .card").count()
        hand = len(user.hand())
        tap_edge(page.locator(".discards .card.open").first)
        assert page.locator(".discards .card.chosen").count() == count
        page.locator(".actions button", has_text=f"Take {count} cards").click()
        page.wait_for_function("count => document.querySelectorAll('.hand .card').length === count", arg=hand + count)


def test_an_invalid_meld_is_explained(browser: Browser, service_url: str) -> None:
    """La Colonne: three cards that are no meld, at the place for a new one."""
    with sitting(browser, service_url) as user:
        page = user.page
        user.deal("La Colonne")
        if user.until_choice() == ".actions button.main:enabled":
            user.tap()  # names the trump
        page.locator("[data-place=stock]").click()
        hand = user.hand()
        plain = [index for index, card in enumerate(hand) if not card.startswith(("2 ", "red", "black"))]
        for index in (plain[0], plain[len(plain) // 2], plain[-1]):
            tap_edge(page.locator(".hand .card").nth(index))
        page.locator(".tap[data-place=new]").click()
        page.locator(".refusal .id", has_text="COL-").wait_for()


@pytest.mark.parametrize("chosen", [("ace of spades", "king of diamonds"), ("ace of spades", "ace of clubs")])
def test_an_invalid_meld_with_a_joker_names_a_rule(browser: Browser, service_url: str, chosen: tuple[str, str]) -> None:
    """La Colonne: a refusal contains no text of a move."""
    path = "/play/#deal=colonne&seed=s37&level=random&options={}"
    with sitting(browser, service_url, path=path) as user:
        page = user.page
        page.locator("button", has_text="« s37 »").click()
        page.locator("[data-place=stock]").click()
        page.locator(".hand .card.can").nth(9).wait_for()
        for name in (*chosen, "red joker"):
            tap_edge(page.locator(f".hand .card[aria-label='{name}']"))
        page.locator(".tap[data-place=new]").click()
        page.locator(".refusal .id", has_text="COL-").wait_for()
        assert "=" not in page.locator(".refusal").inner_text()
