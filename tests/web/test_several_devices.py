"""People on several devices at one table of a relay: they leave and return, come too late, watch, and play again.

The address is not localhost, so the browser withholds the functions that need https.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from contextlib import ExitStack
from pathlib import Path
from typing import Any, Final

import pytest
from playwright.sync_api import Browser, expect

from examples.relay.app import create_app
from tests.clients.test_examples import served
from tests.harness.drawn import course_headers
from tests.harness.programs import until
from tests.web.test_screen_readers import unreadable
from tests.web.user import PHONE, User

NAMES: Final = ("Ann", "Bea", "Cid")
TAPS: Final = ".actions button.main:enabled, .hand .card.can"
TURN: Final = "p.turn.mine"


@pytest.fixture
def address(service_url: str, tmp_path: Path) -> Iterator[str]:
    """The address of a relay."""
    with served(create_app(service_url, str(tmp_path / "tables.sqlite"))) as local:
        yield local.replace("127.0.0.1", "relay.test").replace("localhost", "relay.test")


@pytest.fixture
def devices() -> Iterator[ExitStack]:
    """The devices of a test, which end with it."""
    with ExitStack() as stack:
        yield stack


def arrive(devices: ExitStack, browser: Browser, address: str) -> User:
    """Return a user with a new device."""
    context = devices.enter_context(
        browser.new_context(viewport=PHONE, locale="en-GB", extra_http_headers=course_headers())
    )
    return User(context, address)


def open_table(user: User, title: str, levels: tuple[str, ...], options: Mapping[str, Any] | None = None) -> str:
    """Open a table whose seats have these levels, empty for a user; return the invitation link."""
    page = user.page
    page.locator(".games button", has_text=title).click()
    page.locator("button[type=submit]").wait_for()
    if options:
        page.locator("summary").click()
    for label, value in (options or {}).items():
        page.locator(".field", has_text=label).locator("input").fill(str(value))
    for seat, level in enumerate(levels):
        page.locator(".seat select").nth(seat).select_option(level)
    page.locator("button", has_text="On several devices").click()
    page.locator("button", has_text="Sit down").wait_for()
    return page.url


def sit(user: User, name: str, seat: str = "") -> None:
    """Take a seat, the first free one or the one with this text."""
    page = user.page
    page.locator("form input").fill(name)
    if seat:
        page.locator("form select").select_option(label=seat)
    page.locator("button", has_text="Sit down").click()
    page.locator("form").wait_for(state="detached")


def seated(devices: ExitStack, browser: Browser, address: str, *table: Any) -> tuple[list[User], str]:
    """Return users at a table, a device for each seat without a level, and the invitation link."""
    first = arrive(devices, browser, f"{address}/")
    link = open_table(first, *table)
    users = [first, *[arrive(devices, browser, link) for _ in range(table[1].count("") - 1)]]
    for user, name in zip(users, NAMES, strict=False):
        sit(user, name)
    for user in users:
        user.page.locator("main.table").wait_for()
    return users, link


def play_on(users: list[User]) -> bool:
    """Tap for each user with a choice; return whether the deal is over."""
    for user in users:
        user.page.evaluate("taps => document.querySelector(taps)?.click()", TAPS)
    return users[0].is_deal_over()


@pytest.mark.many
def test_three_devices_play_a_deal(browser: Browser, address: str, devices: ExitStack) -> None:
    users, link = seated(devices, browser, address, "Upcolor", ("", "", "", "random"))
    assert not users[0].page.evaluate("isSecureContext")
    watcher = arrive(devices, browser, link.partition("&invitation")[0])
    watcher.page.locator(".mine", has_text="You are watching.").wait_for()
    assert watcher.hand() == []
    assert watcher.page.locator(".player").count() == 4
    assert watcher.findings() == []

    hand = users[1].hand()
    users[1].page.reload()
    users[1].page.locator("main.table").wait_for()
    assert users[1].hand() == hand

    until(lambda: play_on(users))
    for user in [*users, watcher]:
        user.summary.wait_for()
        user.expect_quiet()


def test_the_computer_replaces_a_player_who_left(browser: Browser, address: str, devices: ExitStack) -> None:
    """Everybody sees who left; the others hand the seat over; the player returns and takes it back."""
    users, link = seated(devices, browser, address, "Upcolor", ("", "", ""), {"Players": 3})
    until(lambda: any(user.page.locator(TURN).count() for user in users))
    absent = next(user for user in users if user.page.locator(TURN).count())
    name = NAMES[users.index(absent)]
    others = [user for user in users if user is not absent]
    hand = absent.hand()
    absent.page.goto("about:blank")
    for user in others:
        user.page.locator(".turn", has_text=f"{name} is away.").wait_for()
        assert not set(hand) & set(user.page.locator(".player [aria-label]").all_inner_texts())
    assert others[0].findings() == []
    others[0].page.locator("button", has_text=f"Let the computer play for {name}").click()
    for user in others:
        user.page.locator(f".player[aria-label={name}] .held", has_text="the computer").wait_for()
    late = arrive(devices, browser, link)
    late.page.locator(".mine", has_text="every seat was taken when you came").wait_for()
    assert late.hand() == []

    absent.page.goto(link)
    absent.page.locator(".turn", has_text="The computer plays your seat.").wait_for()
    absent.page.locator("button", has_text="Play myself again").click()
    absent.page.locator("button", has_text="Let the computer play").wait_for()
    expect(others[0].page.locator(".held", has_text="the computer")).to_have_count(0)
    until(lambda: play_on(users))
    for user in users:
        user.summary.wait_for()


def test_a_refused_replacement_is_explained(browser: Browser, address: str, devices: ExitStack) -> None:
    """The relay does not know the key of the absent player."""
    users, _ = seated(devices, browser, address, "Seven Up", ("", ""))
    until(lambda: any(user.page.locator(TURN).count() for user in users))
    absent, other = sorted(users, key=lambda user: user.page.locator(TURN).count() == 0)
    name = NAMES[users.index(absent)]
    other.page.route("**/hand-over", lambda route: route.fulfill(status=409, json={"error": "unknown key"}))
    absent.page.goto("about:blank")
    other.page.locator("button", has_text=f"Let the computer play for {name}").click()
    other.page.locator(".refusal", has_text=f"cannot take the seat of {name}").wait_for()


def test_a_rematch_seats_everybody_again(browser: Browser, address: str, devices: ExitStack) -> None:
    options = {"Players": 3, "Deals in a game": 1}
    users, link = seated(devices, browser, address, "Upcolor", ("", "", "random"), options)
    until(lambda: play_on(users))
    for user in users:
        user.page.locator(".summary.over").wait_for()
    users[0].page.locator("button", has_text="Rematch").click()
    users[0].page.locator("[role=status]", has_text="when everybody is here").wait_for()
    users[1].page.locator("button", has_text="Join the rematch").click()
    for user, name in zip(users, NAMES, strict=False):
        expect(user.page.locator(".table > .player.mine")).to_have_attribute("aria-label", name)
        assert link not in user.page.url


def test_the_lobby_shows_the_host_and_partners(browser: Browser, address: str, devices: ExitStack) -> None:
    host = arrive(devices, browser, f"{address}/play/?lang=en")
    link = open_table(host, "La Colonne", ("", "", "", "random"))
    # Names are shown as they are: "$&" has a meaning in replacements, "{n}" in the page's words.
    name = "$& $1 {n}"
    sit(host, name)
    guest = arrive(devices, browser, link)
    guest.page.locator("p", has_text=f"{name} opened this table.").wait_for()
    guest.page.locator("p", has_text="House rules: the usual ones").wait_for()
    assert guest.findings() == []
    assert unreadable(guest.page) == []
    sit(guest, "Bea", f"North, partner of {name}")
    assert unreadable(guest.page) == []
    seats = host.page.locator(".lines li")
    expect(seats.nth(2)).to_contain_text(f"North, partner of {name}: Bea")
    guest.page.goto("about:blank")
    expect(seats.nth(2)).to_contain_text("Bea (away)")
    stranger = arrive(devices, browser, link.replace("invitation=", "invitation=x"))
    stranger.page.locator("form input").fill("Eve")
    stranger.page.locator("button", has_text="Sit down").click()
    stranger.page.locator("[role=alert]", has_text="This invitation is not for this table.").wait_for()
