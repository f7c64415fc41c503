"""Recordings of the page as frames: a trick, a meld, and the end of a deal. `make screenshots` writes them."""

from __future__ import annotations

from base64 import b64encode
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Final

from playwright.sync_api import Browser, ViewportSize

from tests.web.user import User, sitting, tap_edge

SIZE: Final = ViewportSize(width=390, height=700)
PLAYABLE: Final = ".hand .card.can"
#: Frames of a recording, and frames that are taken at most.
KEPT: Final = 7
_MOST: Final = 80
#: Stops every flight of a card at its beginning.
_STOP: Final = """() => {
    const animate = Element.prototype.animate;
    Element.prototype.animate = function (...how) {
        const flight = animate.apply(this, how);
        flight.pause();
        return flight;
    };
}"""
#: Lets every flight advance by 50 milliseconds. The edge of the cloth follows a scroll, not the time.
_ADVANCE: Final = """() => {
    for (const flight of document.getAnimations()) {
        if (flight instanceof CSSTransition || flight.timeline !== document.timeline) continue;
        const { endTime } = flight.effect.getComputedTiming();
        flight.currentTime + 50 < endTime ? flight.currentTime += 50 : flight.finish();
    }
}"""
_SHEET: Final = (
    "<body style='margin:0;padding:8px;display:grid;grid-template-columns:repeat({},auto);gap:8px;width:max-content'>"
)
_FRAME: Final = "<img width=150 style='border-radius:8px' src='data:image/png;base64,{}'>"


def record(user: User, action: Callable[[], None], until: str) -> list[bytes]:
    """Return frames from an action until an element is there and no card flies, evenly spaced and all different."""
    page = user.page
    frames = [page.screenshot()]
    page.evaluate(_STOP)
    action()
    while len(frames) < _MOST and not (page.locator(until).count() and not page.locator(".flying").count()):
        page.evaluate(_ADVANCE)
        frame = page.screenshot()
        frames += [frame] if frame != frames[-1] else []
    frames.append(page.screenshot())
    return [frames[round(index * (len(frames) - 1) / (KEPT - 1))] for index in range(KEPT)]


@contextmanager
def practice(browser: Browser, address: str, game: str, seed: str) -> Iterator[User]:
    """Yield a user at the cards of a seed."""
    path = f"/play/#deal={game}&seed={seed}&level=greedy&options={{}}"
    with sitting(browser, address, SIZE, path=path, pace="fast", motion="slow") as user:
        user.page.locator("button", has_text=f"« {seed} »").click()
        yield user


def trick(browser: Browser, address: str) -> list[bytes]:
    """Return the frames of the first trick of Seven Up."""
    with practice(browser, address, "seven-up", "croupier") as user:
        user.play(lambda: user.page.locator(PLAYABLE).count() > 0)
        return record(user, user.tap, ".pile:is([data-zone=won], [data-zone=lost]) .note")


def end(browser: Browser, address: str) -> list[bytes]:
    """Return the frames of the end of a deal of Seven Up, while its points count up."""
    with practice(browser, address, "seven-up", "croupier") as user:
        user.play(lambda: user.page.locator(PLAYABLE).count() == len(user.hand()) == 1)
        return record(user, user.tap, ".summary:not(:has(.uncounted))")


def meld(browser: Browser, address: str) -> list[bytes]:
    """Return the frames of a meld of La Colonne: jack, queen and king of clubs."""
    with practice(browser, address, "colonne", "f101") as user:
        page = user.page
        page.locator("[data-place=stock]").click()
        for name in ("jack", "queen", "king"):
            tap_edge(page.locator(f"{PLAYABLE}[aria-label='{name} of clubs']"))
        return record(user, page.locator(".tap[data-place=new]").click, ".melds.ours .meld .card")


def sheet(browser: Browser, address: str) -> bytes:
    """Return one picture of all frames, a row for each recording."""
    frames = [*trick(browser, address), *meld(browser, address), *end(browser, address)]
    with browser.new_context() as context:
        page = context.new_page()
        page.set_content(_SHEET.format(KEPT) + "".join(_FRAME.format(b64encode(each).decode()) for each in frames))
        return page.locator("body").screenshot(type="jpeg", quality=60)
