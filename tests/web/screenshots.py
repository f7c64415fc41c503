"""`make screenshots`: pictures and frames of the pages for the documentation. Look at them before you commit them."""

from __future__ import annotations

from base64 import b64encode
from pathlib import Path
from typing import Final

from playwright.sync_api import Browser, ViewportSize

from tests.harness.browser import chromium
from tests.harness.running import running_service
from tests.web.frames import sheet
from tests.web.user import User, sitting

FOLDER: Final = Path(__file__).parents[2] / "docs" / "pictures"
PHONE: Final = ViewportSize(width=390, height=844)
DESKTOP: Final = ViewportSize(width=1440, height=900)
#: Of pictures as JPEG: cloth and wood are large as PNG.
QUALITY: Final = 82
SHEET: Final = ViewportSize(width=1180, height=1000)
#: The phones of the first picture: title, level, theme, language, and the taps before the picture.
PHONES: Final = (
    ("Seven Up", "greedy", "light", "en", 3),
    ("La Colonne", "random", "dark", "fr", 22),
    ("Upcolor", "greedy", "light", "en", 3),
    ("Costly Colours", "greedy", "light", "en", 40),
)
_PAGE: Final = (
    "<body style='margin:0;padding:16px;display:flex;align-items:start;gap:16px;width:max-content;background:#8fa398'>"
)
_FRAME: Final = "<img width=260 style='border-radius:14px' src='data:image/png;base64,{}'>"


def picture(user: User, title: str, level: str, taps: int) -> bytes:
    """Return a picture of a table after some taps, when it is the user's turn, or at the end of the deal."""
    user.deal(title, ["", level, level, level])
    for _ in range(taps):
        user.until_choice()
        if user.is_deal_over():
            break
        user.tap()
    _choose(user)
    return user.page.screenshot()


def _choose(user: User) -> None:
    """Choose a card, in a game in which cards are chosen before a place."""
    user.until_choice()
    cards = user.page.locator(".game-colonne .hand .card.can")
    if cards.count() > 0 and user.page.locator(".hand .card.chosen").count() == 0:
        cards.last.click()


def phones(browser: Browser, address: str) -> bytes:
    """Return one picture of a phone for each game."""
    shots = []
    for title, level, theme, language, taps in PHONES:
        with sitting(browser, address, PHONE, theme=theme, language=language) as user:
            shots.append(picture(user, title, level, taps))
    with browser.new_context() as context:
        page = context.new_page()
        page.set_content(_PAGE + "".join(_FRAME.format(b64encode(shot).decode()) for shot in shots))
        return page.locator("body").screenshot(type="jpeg", quality=QUALITY)


def main() -> None:
    """Write the pictures."""
    FOLDER.mkdir(exist_ok=True)
    with running_service() as service, chromium() as browser:
        (FOLDER / "play.jpg").write_bytes(phones(browser, service.url))
        (FOLDER / "frames.jpg").write_bytes(sheet(browser, service.url))
        with sitting(browser, service.url, DESKTOP) as user:
            picture(user, "Costly Colours", "greedy", 4)
            (FOLDER / "desktop.jpg").write_bytes(user.page.screenshot(type="jpeg", quality=QUALITY))
        with sitting(browser, service.url, SHEET, path="/score/") as user:
            user.page.locator("select").nth(1).select_option("seven-up")
            user.page.locator(".match summary").first.click()
            (FOLDER / "score.png").write_bytes(user.page.screenshot(full_page=True))


if __name__ == "__main__":
    main()
