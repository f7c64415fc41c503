"""`make screenshots`: the picture of the README, taken of the page as it is; look at it before it is committed."""

from __future__ import annotations

from base64 import b64encode
from pathlib import Path
from typing import Final

from playwright.sync_api import Browser, ViewportSize

from tests.harness.browser import chromium
from tests.harness.running import running_service
from tests.web.person import Person, sitting

FOLDER: Final = Path(__file__).parents[2] / "docs" / "pictures"
SIZE: Final = ViewportSize(width=360, height=640)
#: Pixels of the picture to one of the page.
SHARPNESS: Final = 2
#: Title, level, theme, and how often is tapped before the picture is taken.
TABLES: Final = (
    ("Seven Up", "greedy", "light", 3),
    ("La Colonne", "random", "dark", 26),
    ("Upcolor", "greedy", "light", 3),
)
_PAGE: Final = "<body style='margin:0;padding:24px;display:flex;gap:24px;width:max-content;background:#8fa398'>"
_FRAME: Final = "<img width=360 style='border-radius:18px' src='data:image/png;base64,{}'>"


def picture(browser: Browser, address: str, title: str, level: str, theme: str, taps: int) -> bytes:
    """Return a picture of a table where some moves were made and it is the person's turn."""
    with sitting(browser, address, SIZE, SHARPNESS, theme=theme) as person:
        person.deal(title, ["", level, level, level])
        for _ in range(taps):
            person.tap()
        _choose(person)
        return person.page.screenshot()


def _choose(person: Person) -> None:
    """Wait for the person's turn, and choose a card where cards are chosen before a place."""
    person.until_asked()
    cards = person.page.locator(".game-colonne .hand .card.can")
    if cards.count() > 0 and person.page.locator(".hand .card.chosen").count() == 0:
        cards.last.click()


def main() -> None:
    """Write one picture of several tables."""
    FOLDER.mkdir(exist_ok=True)
    with running_service() as service, chromium() as browser:
        shots = [picture(browser, service.url, *table) for table in TABLES]
        with browser.new_context(device_scale_factor=SHARPNESS) as context:
            page = context.new_page()
            page.set_content(_PAGE + "".join(_FRAME.format(b64encode(shot).decode()) for shot in shots))
            page.locator("body").screenshot(path=FOLDER / "play.png")


if __name__ == "__main__":
    main()
