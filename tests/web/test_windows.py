"""Windows of every size: hand, table and buttons are visible in every game."""

from __future__ import annotations

from typing import Final

import pytest
from playwright.sync_api import Browser, ViewportSize

from tests.harness.programs import until
from tests.web.user import sitting

TITLES: Final = ("Upcolor", "Costly Colours", "Seven Up", "La Colonne")
#: A phone upright and on its side, a small window, a window at 200 %, a desktop.
SIZES: Final = ((390, 844), (844, 390), (640, 400), (320, 422), (1440, 900))
#: Windows for eight players.
EIGHT: Final = ((390, 844), (640, 400), (720, 450), (844, 390), (1440, 900))
#: Elements of the table that are not inside the window, or that overlap the hand.
_HIDDEN: Final = """() => {
    const box = (selector) => document.querySelector(selector).getBoundingClientRect();
    const hand = box(".hand .card");
    const parts = [".hand .card", ".felt", ".news", ".actions", ".table > .mine", ".players .player"];
    const outside = parts.filter((selector) => {
        const { top, bottom, left, right, height } = box(selector);
        return top < 0 || left < 0 || bottom > innerHeight + 1 || right > innerWidth + 1 || height < 14;
    });
    const felt = box(".felt");
    const isCovered = felt.bottom > hand.top + 12 && felt.right > hand.left && felt.left < hand.right;
    return [...outside, ...(isCovered ? ["hand"] : []), ...(felt.height < 90 ? [`felt ${felt.height}`] : [])];
}"""
#: Texts of the players that are wider than their boxes or lie on others.
_OVERLAPS: Final = """() => {
    const boxes = [...document.querySelectorAll(".player .name, .player .score, .trick .who")];
    const rects = boxes.map((each) => each.getBoundingClientRect()).filter(({ width }) => width > 0);
    return rects.filter((one, index) => rects.some((other, at) => at > index && one.left < other.right - 1
        && other.left < one.right - 1 && one.top < other.bottom - 1 && other.top < one.bottom - 1)).length;
}"""


@pytest.mark.parametrize("title", TITLES)
def test_hand_and_table_fit_every_window(browser: Browser, service_url: str, title: str) -> None:
    with sitting(browser, service_url) as user:
        # Cards reach their new places without a transition.
        user.page.emulate_media(reduced_motion="reduce")
        user.deal(title)
        user.until_choice()
        for width, height in SIZES:
            user.page.set_viewport_size(ViewportSize(width=width, height=height))
            # The page follows a new size within some frames.
            until(lambda: not user.page.evaluate(_HIDDEN) and not user.page.evaluate(_OVERLAPS))
        user.expect_quiet()


#: Whether the request and the first line of the result are inside the window, where they are shown.
_IS_TOLD: Final = """() => {
    const shown = document.querySelector(".news .turn, .summary .lines li").getBoundingClientRect();
    const [x, y] = [shown.left + 4, shown.top + shown.height / 2];
    return document.elementFromPoint(x, y)?.closest(".news .turn, .summary .lines li") !== undefined && y < innerHeight;
}"""


def test_eight_players_fit_every_window(browser: Browser, service_url: str) -> None:
    """Also 640 by 400 and 720 by 450: a laptop's window, enlarged to 200 %."""
    with sitting(browser, service_url) as user:
        page = user.page
        page.emulate_media(reduced_motion="reduce")
        page.locator(".games button", has_text="Upcolor").click()
        page.locator("summary").click()
        page.locator(".field", has_text="Players").locator("input").fill("8")
        for seat in range(1, 8):
            page.locator(".seat select").nth(seat).select_option("random")
        page.locator("button[type=submit]").click()
        user.until_choice()
        assert page.locator(".players .player").count() == 7
        for width, height in EIGHT:
            page.set_viewport_size(ViewportSize(width=width, height=height))
            until(lambda: not page.evaluate(_OVERLAPS) and not page.evaluate(_HIDDEN) and page.evaluate(_IS_TOLD))
        user.play(user.is_deal_over)
        for width, height in EIGHT:
            page.set_viewport_size(ViewportSize(width=width, height=height))
            until(lambda: page.evaluate(_IS_TOLD))


def test_the_newest_discard_is_visible_on_a_phone(browser: Browser, service_url: str) -> None:
    """La Colonne: after any number of discards."""
    with sitting(browser, service_url, ViewportSize(width=390, height=844)) as user:
        page = user.page
        user.deal("La Colonne")
        stock = page.locator(".zone.open > .tap[data-place=stock]")
        for _ in range(40):
            if user.until_choice() == ".summary" or page.locator(".discards .card").count() > 14:
                break
            if stock.count():
                stock.click()
            elif page.locator(".hand .card.chosen").count():
                page.locator(".tap[data-place=discards]").click()
            else:
                user.tap()
        newest = page.locator(".discards .card.newest")
        if newest.count():
            until(lambda: (box := newest.bounding_box()) and 0 <= box["x"] <= 390 - box["width"] + 1)


#: The share of the window that the cloth fills, the width of a card of the hand, and how far the nearest button lies
#: from the request: from edge to edge, in pixels.
_TABLE: Final = """() => {
    const box = (element) => element.getBoundingClientRect();
    const cloth = getComputedStyle(document.querySelector(".table"), "::before");
    const [turn, card] = [box(document.querySelector(".news .turn")), box(document.querySelector(".hand .card"))];
    const range = document.createRange();
    range.selectNodeContents(document.querySelector(".news .turn"));
    const text = range.getBoundingClientRect();
    const away = [...document.querySelectorAll(".actions .main, .hand .can, .actions .also")].map(box).map((each) =>
        Math.hypot(Math.max(0, each.left - text.right, text.left - each.right),
            Math.max(0, each.top - turn.bottom, turn.top - each.bottom)));
    const share = parseFloat(cloth.width) * parseFloat(cloth.height) / (innerWidth * innerHeight);
    return [share, card.width, Math.min(...away)];
}"""
#: Pixels between the request and the farther end of the hand; 0 if there is a main button.
_FARTHEST: Final = """() => {
    const range = document.createRange();
    range.selectNodeContents(document.querySelector(".news .turn"));
    const text = range.getBoundingClientRect();
    const cards = [...document.querySelectorAll(".hand .card")].map((card) => card.getBoundingClientRect());
    const away = [cards[0], cards.at(-1)].flatMap((card) => [card.left - text.right, text.left - card.right]);
    return document.querySelector(".actions .main") ? 0 : Math.max(...away);
}"""
#: Buttons that lie on the request or on the last events.
_BUTTONS_ON_TEXT: Final = """() => {
    const texts = [];
    const walker = document.createTreeWalker(document.querySelector(".news"), NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
        const range = document.createRange();
        range.selectNodeContents(walker.currentNode);
        texts.push(...(walker.currentNode.parentElement.closest(".sr") ? [] : range.getClientRects()));
    }
    return [...document.querySelectorAll(".actions button")].filter((button) => {
        const box = button.getBoundingClientRect();
        return texts.some((text) => text.left < box.right && box.left < text.right && text.top < box.bottom
            && box.top < text.bottom);
    }).map((button) => button.innerText);
}"""
#: By player, on which side of the middle of the table the card lies: that of its player.
_SIDES: Final = """() => {
    const middle = ({ left, right, top, bottom }) => [(left + right) / 2, (top + bottom) / 2];
    const of = (name) => document.querySelector(`.player[aria-label="${name}"]`).getBoundingClientRect();
    const felt = middle(document.querySelector(".felt").getBoundingClientRect());
    return [...document.querySelectorAll(".trick li")].map((card) => {
        const [x, y] = middle(card.querySelector(".card").getBoundingClientRect()).map((value, at) => value - felt[at]);
        const [goalX, goalY] = middle(of(card.querySelector(".who").textContent)).map((value, at) => value - felt[at]);
        return x * goalX + y * goalY > 0;
    });
}"""


@pytest.mark.parametrize("title", TITLES)
def test_a_wide_window_is_a_table(browser: Browser, service_url: str, title: str) -> None:
    """The cloth fills the window, cards are as large as real ones, and request and button lie together."""
    with sitting(browser, service_url, ViewportSize(width=1920, height=1080)) as user:
        user.deal(title)
        user.until_choice()
        share, width, distance = user.page.evaluate(_TABLE)
        assert share >= 0.85
        assert 130 <= width <= 160
        assert distance <= 300
        # Another deal may allow only the first or the last card.
        assert user.page.evaluate(_FARTHEST) <= 300
        name = user.page.locator(".table > .mine .name")
        assert name.evaluate("each => each.clientWidth > 0 && each.clientWidth >= each.scrollWidth")
        assert len({face.inner_html() for face in user.page.locator(".player .face").all()}) > 1
        assert user.findings() == []


@pytest.mark.parametrize("title", TITLES)
def test_buttons_do_not_cover_the_request(browser: Browser, service_url: str, title: str) -> None:
    with sitting(browser, service_url, language="fr") as user:
        user.deal(title)
        for _ in range(15):
            user.until_choice()
            if user.is_deal_over():
                break
            for width in (1280, 1500, 1900):
                user.page.set_viewport_size(ViewportSize(width=width, height=900))
                until(lambda: user.page.evaluate(_BUTTONS_ON_TEXT) == [])
            user.tap()


def test_cards_lie_before_their_players(browser: Browser, service_url: str) -> None:
    with sitting(browser, service_url, ViewportSize(width=1440, height=900)) as user:
        user.page.emulate_media(reduced_motion="reduce")
        user.deal("Upcolor")
        for _ in range(12):
            user.until_choice()
            if user.is_deal_over():
                break
            assert all(user.page.evaluate(_SIDES))
            user.tap()
