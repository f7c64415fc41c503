"""Several people on one device: between two players nothing shows a card that a spectator may not know."""

from __future__ import annotations

from typing import Final

from playwright.sync_api import Browser

from tests.web.person import Person, sitting, tap_edge

#: The text of everything on the page, spoken labels included.
_EVERYTHING: Final = """() => [...document.querySelectorAll("*")].map((each) => [each.getAttribute("aria-label"),
    each.title, each.dataset.card, each.childElementCount ? "" : each.textContent].join(" ")).join(" ")"""
#: Reports the cards of the hand after each change of the page.
_WATCH_HAND: Final = """() => new MutationObserver(() => seen([...document.querySelectorAll(".hand .card")]
    .map((card) => card.getAttribute("aria-label")))).observe(document.body, { childList: true, subtree: true })"""
#: Whether the hand has so many cards, or is covered.
_CARDS_LEFT: Final = """left => document.querySelector(".cover")
    || document.querySelectorAll(".hand button.card").length === left"""


def everything(person: Person) -> str:
    """Return what the page shows, speaks, and answers to the keys of the table and of the log."""
    page = person.page
    page.keyboard.press("w")
    said: str = page.evaluate(_EVERYTHING)
    page.keyboard.press("e")
    page.locator("dialog").wait_for()
    said += page.evaluate(_EVERYTHING)
    page.keyboard.press("Escape")
    page.locator("dialog").wait_for(state="detached")
    return said


def until_cover(person: Person) -> None:
    """Wait until the device must be handed over."""
    person.page.locator(".cover").wait_for()


def uncover(person: Person) -> list[str]:
    """Take the device; return the hand."""
    person.page.locator(".cover button").click()
    person.page.locator(".cover").wait_for(state="detached")
    return person.hand()


def test_an_offered_card_stays_hidden_on_the_cover(browser: Browser, service_url: str) -> None:
    """COS-6: the other player sees the card after the exchange."""
    with sitting(browser, service_url) as person:
        person.deal("Costly Colours", ["", ""])
        until_cover(person)
        hand = uncover(person)
        tap_edge(person.page.locator(".hand .card.can").first)
        person.page.locator(".actions button.main", has_text="Offer").last.click()
        until_cover(person)
        assert not [card for card in hand if card in everything(person)]
        uncover(person)
        assert not [card for card in hand if card in everything(person)]
        assert "offers" in person.page.locator(".news").inner_text()


def test_the_first_hand_is_covered(browser: Browser, service_url: str) -> None:
    with sitting(browser, service_url) as person:
        person.deal("Seven Up", ["", ""])
        until_cover(person)
        assert set(person.hand()) == {"hidden card"}
        before = everything(person)
        assert not [card for card in uncover(person) if card in before]


def test_drawn_cards_stay_hidden_on_the_cover(browser: Browser, service_url: str) -> None:
    """COL-7: a draw is known to its player only."""
    with sitting(browser, service_url) as person:
        person.deal("La Colonne", ["", "", "", ""])
        until_cover(person)
        before = uncover(person)
        if person.page.locator(".actions button.main:enabled").count():
            person.tap()  # names the trump
        person.page.locator("[data-place=stock]").click()
        person.page.locator(".hand .card.can").nth(9).wait_for()
        after = person.hand()
        [drawn] = [card for card in set(after) if after.count(card) > before.count(card)]
        tap_edge(person.page.locator(".hand .card.can").nth(0 if after[0] != drawn else 1))
        person.page.locator(".tap[data-place=discards]").click()
        until_cover(person)
        assert drawn not in everything(person)


def test_a_discard_stays_hidden_on_the_cover(browser: Browser, service_url: str) -> None:
    """SEV-10: cards are discarded face down."""
    with sitting(browser, service_url) as person:
        person.deal("Seven Up", ["", ""])
        discarded: list[str] = []
        for _ in range(12):
            person.page.locator(".cover, .summary").first.wait_for()
            if person.is_deal_over():
                # One deal in twenty turns the same suit until no cards are left.
                person.tap()
                person.summary.wait_for(state="detached")
                continue
            hand = uncover(person)
            if len(hand) > 6:
                discarded = hand
                break
            labels = person.page.locator(".actions button.main:enabled").all_inner_texts()
            wanted = next((text for text in ("Beg", "Run the cards") if text in labels), None)
            person.page.locator(".actions button.main", has_text=wanted).click() if wanted else person.tap()
        assert discarded
        for left in range(len(discarded) - 1, 5, -1):
            tap_edge(person.page.locator(".hand .card.can").first)
            person.page.wait_for_function(_CARDS_LEFT, arg=left)
        until_cover(person)
        turned = " ".join(each.get_attribute("aria-label") or "" for each in person.page.locator(".row .card").all())
        said = everything(person)
        assert not [card for card in discarded if card in said and card not in turned]


def test_a_new_deal_is_covered(browser: Browser, service_url: str) -> None:
    with sitting(browser, service_url) as person:
        person.deal("Costly Colours", ["", ""])
        while not person.is_deal_over():
            person.tap()
            person.until_asked()
        hands: list[set[str]] = []
        person.page.expose_function("seen", lambda names: hands.append(set(names)))
        person.page.evaluate(_WATCH_HAND)
        person.tap()
        until_cover(person)
        assert person.hand()
        assert set().union(*hands) == {"hidden card"}


def test_a_reload_covers_every_hand(browser: Browser, service_url: str) -> None:
    with sitting(browser, service_url) as person:
        person.deal("Costly Colours", ["", ""])
        until_cover(person)
        uncover(person)
        person.page.reload()
        until_cover(person)
        assert set(person.hand()) == {"hidden card"}
