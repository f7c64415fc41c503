"""Matches that the browser keeps: several of them, and one match in two tabs."""

from __future__ import annotations

from typing import Final

import pytest
from playwright.sync_api import Browser, FilePayload, expect

from croupier.command.main import main
from tests.web.user import User, sitting

OPEN: Final = ".kept .open-kept"


def home(user: User) -> None:
    """Return to the first screen."""
    user.page.locator("[aria-label=Games]").click()
    user.page.locator(".games button").first.wait_for()


def test_a_new_match_keeps_the_former_ones(browser: Browser, service_url: str) -> None:
    with sitting(browser, service_url) as user:
        user.deal("Seven Up")
        user.until_choice()
        first = user.hand()
        home(user)
        user.deal("Costly Colours")
        user.until_choice()
        home(user)
        assert user.page.locator(OPEN).count() == 2
        expect(user.page.locator(".play")).to_contain_text("New match: Costly Colours")
        user.page.locator(OPEN, has_text="Seven Up").click()
        user.until_choice()
        assert user.hand() == first
        home(user)
        user.page.locator(".kept [aria-label^='Delete Costly']").click()
        expect(user.page.locator(OPEN)).to_have_count(1)
        assert user.findings() == []


def test_names_levels_and_options_are_remembered(browser: Browser, service_url: str) -> None:
    with sitting(browser, service_url) as user:
        page = user.page
        page.locator(".games button", has_text="Seven Up").click()
        page.locator(".seat input").first.fill("Ann")
        page.locator(".seat select").nth(1).select_option("greedy")
        page.locator("summary").click()
        page.locator(".field", has_text="Target").locator("input").fill("4")
        page.locator("button[type=submit]").click()
        user.until_choice()
        home(user)
        page.locator(".games button", has_text="Seven Up").click()
        page.locator("summary").click()
        assert page.locator(".seat input").first.input_value() == "Ann"
        assert page.locator(".seat select").nth(1).input_value() == "greedy"
        assert page.locator(".field", has_text="Target").locator("input").input_value() == "4"


def test_a_second_tab_takes_the_match_over(browser: Browser, service_url: str) -> None:
    """One tab plays, the other follows: no fork, no lost move."""
    with sitting(browser, service_url) as user:
        user.deal("Seven Up")
        user.until_choice()
        other = User(user.context, f"{service_url}/play/")
        other.page.locator(OPEN).click()
        other.until_choice()
        user.page.locator(".news.trouble", has_text="another tab").wait_for()
        assert user.page.locator(".hand .can, .actions .main:enabled").count() == 0
        while len(other.hand()) == 6:
            other.tap()
            other.until_choice()
        hand = other.hand()
        expect(user.page.locator(".hand .card")).to_have_count(len(hand))
        user.page.locator(".news button", has_text="Play in this tab").click()
        user.until_choice()
        assert user.hand() == hand
        other.page.locator(".news.trouble", has_text="another tab").wait_for()


def test_back_closes_a_dialog_first(browser: Browser, service_url: str) -> None:
    with sitting(browser, service_url) as user:
        page = user.page
        page.locator(".games button", has_text="Seven Up").click()
        page.locator("button[type=submit]").wait_for()
        page.go_back()
        page.locator(".games").wait_for()
        user.deal("Seven Up")
        user.until_choice()
        page.keyboard.press("e")
        page.locator("dialog .id").first.click()
        page.locator("dialog .rule.wanted").wait_for()
        page.go_back()
        page.locator("dialog").wait_for(state="detached")
        assert user.hand()
        page.keyboard.press("r")
        page.locator("dialog").wait_for()
        page.keyboard.press("Escape")
        page.locator("dialog").wait_for(state="detached")
        page.go_back()
        page.locator(".games").wait_for()


def test_files_with_several_records_are_opened(browser: Browser, service_url: str) -> None:
    record = '{"game": "seven-up", "options": {}, "deals": []}'
    with sitting(browser, service_url) as user:
        page = user.page
        files = {"list.json": f"[{record}, {record}]", "lines.jsonl": f"{record}\n{record}\n"}
        for name, text in files.items():
            file = FilePayload(name=name, mimeType="application/json", buffer=text.encode())
            page.locator(".file input").set_input_files(file)
            page.locator("[role=status]", has_text="2 matches").wait_for()
            expect(page.locator(".buttons button", has_text="Seven Up, deals: 0")).to_have_count(2)


@pytest.mark.parametrize("form", ["json", "jsonl"])
def test_files_of_the_command_are_opened(
    browser: Browser, service_url: str, capsys: pytest.CaptureFixture[str], form: str
) -> None:
    """In the encodings that shells write: PowerShell redirects in UTF-16 or with a byte order mark."""
    assert main(["deal", "seven-up", "--seed", "a", "--to", form]) == 0
    text = capsys.readouterr().out
    with sitting(browser, service_url) as user:
        for encoding in ("utf-8", "utf-8-sig", "utf-16", "utf-16-le", "utf-16-be"):
            file = FilePayload(name=f"deal.{form}", mimeType="text/plain", buffer=text.encode(encoding))
            user.page.locator(".file input").set_input_files(file)
            user.page.locator(".told", has_text="Move 0").wait_for()
            user.page.locator("[aria-label=Back]").click()


def test_other_files_are_refused_in_a_sentence(browser: Browser, service_url: str) -> None:
    texts = ("", "game,deals\nseven-up,1\n", "", "South deals\n", "", "[1, null]", "", '{"a": {"b": 1}}', "", "\x00{")
    with sitting(browser, service_url) as user:
        for text in texts:
            file = FilePayload(name="file.csv", mimeType="text/csv", buffer=text.encode())
            user.page.locator(".file input").set_input_files(file)
            reason = "contains no record" if text else "is empty"
            user.page.locator("[role=status]", has_text=reason).wait_for()
        user.expect_quiet()
