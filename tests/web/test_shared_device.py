"""Several people on one device: between two players nothing shows a card that a spectator may not know."""

from __future__ import annotations

from typing import Final

from playwright.sync_api import Browser, expect

from tests.web.user import SUMMARY, User, sitting, tap_edge

#: The text of everything on the page, spoken labels included.
_EVERYTHING: Final = """() => [...document.querySelectorAll("*")].map((each) => [each.getAttribute("aria-label"),
    each.title, each.dataset.card, each.childElementCount ? "" : each.textContent].join(" ")).join(" ")"""
#: Reports the cards of the hand after each change of the page.
_WATCH_HAND: Final = """() => new MutationObserver(() => seen([...document.querySelectorAll(".hand .card")]
    .map((card) => card.getAttribute("aria-label")))).observe(document.body, { childList: true, subtree: true })"""
#: Whether the hand has so many cards, or is covered.
_CARDS_LEFT: Final = """left => document.querySelector(".cover")
    || document.querySelectorAll(".hand button.card").length === left"""


def everything(user: User) -> str:
    """Return what the page shows, speaks, and answers to the keys of the table and of the log."""
    page = user.page
    page.keyboard.press("w")
    content: str = page.evaluate(_EVERYTHING)
    page.keyboard.press("e")
    page.locator("dialog").wait_for()
    content += page.evaluate(_EVERYTHING)
    page.keyboard.press("Escape")
    page.locator("dialog").wait_for(state="detached")
    return content


def until_cover(user: User) -> None:
    """Wait until the device must be handed over."""
    user.page.locator(".cover").wait_for()


def uncover(user: User) -> list[str]:
    """Take the device; return the hand."""
    user.page.locator(".cover button").click()
    user.page.locator(".cover").wait_for(state="detached")
    return user.hand()


def test_an_offered_card_stays_hidden_on_the_cover(browser: Browser, service_url: str) -> None:
    """COS-6: the other player sees the card after the exchange."""
    with sitting(browser, service_url) as user:
        user.deal("Costly Colours", ["", ""])
        until_cover(user)
        hand = uncover(user)
        tap_edge(user.page.locator(".hand .card.can").first)
        expect(user.page.locator(".zone.open > .tap")).to_have_text("Offer")
        user.page.locator(".actions button.main", has_text="Offer").last.click()
        until_cover(user)
        assert not [card for card in hand if card in everything(user)]
        uncover(user)
        assert not [card for card in hand if card in everything(user)]
        assert "offers" in user.page.locator(".news").inner_text()
        tap_edge(user.page.locator(".hand .card.can").first)
        expect(user.page.locator(".zone.open > .tap")).to_have_text("Give back")


#: Counts in `flights` the cards that begin to fly while a cover is shown.
_COUNT_FLIGHTS: Final = """() => {
    window.flights = 0;
    new MutationObserver((changes) => changes.forEach(({ addedNodes }) => addedNodes.forEach((node) => {
        window.flights += node.classList?.contains("flying") && document.querySelector(".cover") ? 1 : 0;
    }))).observe(document.body, { childList: true, subtree: true });
}"""


def test_the_first_hand_is_covered(browser: Browser, service_url: str) -> None:
    with sitting(browser, service_url) as user:
        user.deal("Seven Up", ["", ""])
        until_cover(user)
        assert set(user.hand()) == {"hidden card"}
        before = everything(user)
        assert not [card for card in uncover(user) if card in before]


def test_drawn_cards_stay_hidden_on_the_cover(browser: Browser, service_url: str) -> None:
    """COL-7: a draw is known to its player only."""
    with sitting(browser, service_url) as user:
        user.deal("La Colonne", ["", "", "", ""])
        until_cover(user)
        before = uncover(user)
        if user.page.locator(".actions button.main:enabled").count():
            user.tap()  # names the trump
        user.page.locator("[data-place=stock]").click()
        user.page.locator(".hand .card.can").nth(9).wait_for()
        after = user.hand()
        [drawn] = [card for card in set(after) if after.count(card) > before.count(card)]
        tap_edge(user.page.locator(".hand .card.can").nth(0 if after[0] != drawn else 1))
        user.page.locator(".tap[data-place=discards]").click()
        until_cover(user)
        assert drawn not in everything(user)


def test_a_discard_stays_hidden_on_the_cover(browser: Browser, service_url: str) -> None:
    """SEV-10: cards are discarded face down."""
    with sitting(browser, service_url) as user:
        user.deal("Seven Up", ["", ""])
        discarded: list[str] = []
        for _ in range(12):
            user.page.locator(".cover, .summary").first.wait_for()
            if user.is_deal_over():
                # One deal in twenty turns the same suit until no cards are left.
                user.tap()
                user.summary.wait_for(state="detached")
                continue
            hand = uncover(user)
            if len(hand) > 6:
                discarded = hand
                break
            labels = user.page.locator(".actions button.main:enabled").all_inner_texts()
            wanted = next((text for text in ("Beg", "Run the cards") if text in labels), None)
            user.page.locator(".actions button.main", has_text=wanted).click() if wanted else user.tap()
        assert discarded
        for left in range(len(discarded) - 1, 5, -1):
            tap_edge(user.page.locator(".hand .card.can").first)
            user.page.wait_for_function(_CARDS_LEFT, arg=left)
        until_cover(user)
        turned = " ".join(each.get_attribute("aria-label") or "" for each in user.page.locator(".row .card").all())
        content = everything(user)
        assert not [card for card in discarded if card in content and card not in turned]


def test_a_new_deal_is_covered(browser: Browser, service_url: str) -> None:
    with sitting(browser, service_url) as user:
        user.deal("Costly Colours", ["", ""])
        while not user.is_deal_over():
            user.tap()
            user.until_choice()
        hands: list[set[str]] = []
        user.page.expose_function("seen", lambda names: hands.append(set(names)))
        user.page.evaluate(_WATCH_HAND)
        user.tap()
        until_cover(user)
        assert user.hand()
        assert set().union(*hands) == {"hidden card"}


def test_a_reload_covers_every_hand(browser: Browser, service_url: str) -> None:
    with sitting(browser, service_url) as user:
        user.deal("Costly Colours", ["", ""])
        until_cover(user)
        uncover(user)
        user.page.reload()
        until_cover(user)
        assert set(user.hand()) == {"hidden card"}


def test_no_card_flies_over_the_cover(browser: Browser, service_url: str) -> None:
    with sitting(browser, service_url, motion="slow") as user:
        user.page.evaluate(_COUNT_FLIGHTS)
        user.deal("Seven Up", ["", ""])
        for _ in range(8):
            if user.until_choice() == SUMMARY:
                break
            user.tap()
        assert user.page.evaluate("flights") == 0
