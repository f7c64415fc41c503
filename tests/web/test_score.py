"""The page of a scorer: files and typing, faults next to their cells, the report, and what stays in the browser."""

from __future__ import annotations

import csv
import io
import json
from pathlib import Path
from typing import Any, Final

import pytest
from playwright.sync_api import Browser, FilePayload, Locator, ViewportSize, expect

from croupier.games.catalogue import GAMES
from tests.web.user import DESK, PHONE, User, sitting

TABLET: Final = ViewportSize(width=820, height=1180)
ROOT: Final = Path(__file__).parents[2]
EXAMPLES: Final[dict[str, list[list[str]]]] = json.loads((ROOT / "web" / "score" / "examples.json").read_text())
#: One match of Seven Up that Ann wins 7 to 1.
ROWS: Final = (("match", "game", "players", "options", "points"), ("1", "Seven Up", "Ann; Zoé", "games=1", "4; 0"),
               ("", "", "", "", "3; 1"))  # fmt: skip
ANN_WINS: Final = [["1", "Ann", "1", "1", "7"], ["2", "Zoé", "1", "0", "1"]]


def scoring(browser: Browser, address: str, size: ViewportSize = DESK, query: str = "") -> Any:
    return sitting(browser, address, size, path=f"/score/{query}")


def cell(user: User, row: int, column: int) -> Locator:
    """Return a cell, both numbers from 0."""
    return user.page.locator(f'[data-cell="{row},{column}"]')


def expect_ranking(user: User, expected: list[list[str]]) -> None:
    rows = user.page.locator(".ranking tbody tr")
    expect(rows).to_have_count(len(expected))
    for index, cells in enumerate(expected):
        expect(rows.nth(index).locator("td, th")).to_have_text(cells)


def open_file(user: User, name: str, data: bytes) -> None:
    user.page.locator("input[type=file]").set_input_files(FilePayload(name=name, mimeType="", buffer=data))


def table(separator: str) -> str:
    output = io.StringIO()
    csv.writer(output, delimiter=separator).writerows(ROWS)
    return output.getvalue()


@pytest.mark.parametrize(("size", "language"), [(PHONE, "fr"), (TABLET, "en"), (DESK, "fr")])
def test_every_example_counts(browser: Browser, service_url: str, size: ViewportSize, language: str) -> None:
    with scoring(browser, service_url, size, f"?lang={language}") as user:
        assert user.findings() == []
        assert EXAMPLES.keys() == GAMES.keys()
        for game, (headers, *rows) in EXAMPLES.items():
            user.page.locator("select").nth(1).select_option(game)
            expect(user.page.locator(".ranking caption")).to_have_text(GAMES[game].rulebook.title[language])
            assert user.page.locator(".status.final").count() == 1
            corrections = sum(bool(row[headers.index("reason")]) for row in rows) if "reason" in headers else 0
            assert user.page.locator(".corrections > li").count() == corrections
            user.page.locator(".match summary").first.click()
            assert user.findings() == [], game
        user.expect_quiet()
        asked = {(each.method, each.url.removeprefix(service_url)) for each in user.watched.requests}
        others = {each for each in asked if not each[1].startswith("/score/")}
        assert others == {("POST", "/v1/evenings"), ("GET", "/v1/games")}


@pytest.mark.parametrize(
    ("name", "data"),
    [
        ("comma.csv", table(",").encode("utf-8-sig")),
        ("semicolon.csv", f"sep=;\r\n{table(';')}".encode("cp1252")),
        ("tab.txt", table("\t").encode("utf-16")),
    ],
)
def test_csv_of_every_kind_is_read(browser: Browser, service_url: str, name: str, data: bytes) -> None:
    with scoring(browser, service_url) as user:
        open_file(user, name, data)
        expect_ranking(user, ANN_WINS)
        user.expect_quiet()


@pytest.mark.parametrize("name", ["evening.xlsx", "evening.ods"])
def test_workbooks_are_read(browser: Browser, service_url: str, name: str) -> None:
    """The larger sheet is shown, and the other one can be chosen."""
    with scoring(browser, service_url) as user:
        open_file(user, name, (ROOT / "tests" / "command" / "workbooks" / name).read_bytes())
        expect_ranking(user, ANN_WINS)
        assert cell(user, 4, 7).input_value() == "true"
        user.page.get_by_label("Sheet of the workbook").select_option("Notes")
        expect(cell(user, 0, 0)).to_have_value("Bring cards")


def test_file_that_is_no_sheet_is_refused(browser: Browser, service_url: str) -> None:
    with scoring(browser, service_url) as user:
        user.page.locator("textarea").fill("match")
        assert user.page.locator("[data-cell]").count() == 0
        for name, data in {"cut.xlsx": b"PK\x03\x04cut", "empty.csv": b""}.items():
            open_file(user, name, data)
            expect(user.page.locator(".trouble")).to_contain_text(name)
        assert user.watched.complaints() == []


def test_faults_stand_next_to_their_cells_while_one_types(browser: Browser, service_url: str) -> None:
    with scoring(browser, service_url) as user:
        user.page.locator("textarea").fill(table("\t"))
        expect_ranking(user, ANN_WINS)
        cell(user, 1, 4).fill("9; 0")
        expect(user.page.locator("#faults-1 li")).to_have_count(1)
        expect(cell(user, 1, 4)).to_have_attribute("aria-invalid", "true")
        assert user.findings() == []
        expect(user.page.locator(".count")).to_have_text("Matches that count: 0; with faults: 1")
        cell(user, 1, 4).fill("4; 0")
        expect_ranking(user, ANN_WINS)
        assert user.page.locator("[aria-invalid], .grid .faults").count() == 0
        cell(user, 0, 4).fill("poinst")
        expect(user.page.locator(".trouble")).to_contain_text("did you mean “points”?")


def test_sheet_is_typed_by_the_keyboard_alone(browser: Browser, service_url: str) -> None:
    with scoring(browser, service_url) as user:
        user.page.locator("select").first.select_option("seven-up")
        keyboard = user.page.keyboard
        cell(user, 1, 2).focus()
        for text in ("Ann", "Zoé", "7", "5"):
            keyboard.type(text)
            keyboard.press("Tab")
        expect(user.page.locator("#faults-1")).to_be_visible()
        user.page.get_by_label("Add a column").select_option("options")
        cell(user, 1, 8).fill("games=1")
        for column, points in ((4, "43"), (5, "01")):
            cell(user, 1, column).focus()
            for each in points:
                keyboard.press("ControlOrMeta+A")
                keyboard.type(each)
                keyboard.press("Enter")
        expect_ranking(user, ANN_WINS)
        for row in range(3, 9):
            expect(cell(user, row, 5)).to_be_focused()
            keyboard.press("Enter")


def test_match_is_corrected_with_a_reason(browser: Browser, service_url: str) -> None:
    with scoring(browser, service_url) as user:
        user.page.locator("textarea").fill(table(","))
        user.page.locator(".match summary").click()
        user.page.get_by_text("Correct match 1").click()
        expect(cell(user, 3, 5)).to_have_value("why")
        cell(user, 3, 4).fill("3; 0")
        user.page.get_by_label("Add a column").select_option("deal")
        cell(user, 3, 6).fill("2")
        expect(user.page.locator(".corrections")).to_contain_text("Match 1, deal 2")
        expect(user.page.locator(".corrections ins")).to_have_text("3; 0")
        expect_ranking(user, [["1", "Ann", "1", "1", "7"], ["2", "Zoé", "1", "0", "0"]])


def test_sheet_stays_in_the_browser_until_it_is_deleted(browser: Browser, service_url: str) -> None:
    with scoring(browser, service_url) as user:
        user.page.locator("textarea").fill(table(","))
        expect_ranking(user, ANN_WINS)
        user.page.reload()
        expect_ranking(user, ANN_WINS)
        user.page.get_by_text("Delete", exact=True).click()
        user.page.get_by_text("Bring back the former sheet").click()
        expect_ranking(user, ANN_WINS)
        user.page.get_by_text("Delete", exact=True).click()
        expect(user.page.locator("textarea")).to_be_visible()
        user.page.reload()
        user.page.locator("textarea").wait_for()
        assert user.page.locator("[data-cell]").count() == 0


def test_saved_files_hold_what_was_counted(browser: Browser, service_url: str) -> None:
    """A cell that a spreadsheet would take for a formula begins with an apostrophe."""
    with scoring(browser, service_url) as user:
        user.page.locator("textarea").fill(table(",").replace("Ann", "=Ann"))
        user.page.locator(".ranking").wait_for()
        saved = {}
        for label in ("ranking", "report", "sheet"):
            with user.page.expect_download() as waiting:
                user.page.get_by_text(f"Save the {label}").click()
            saved[label] = waiting.value.path().read_text("utf-8-sig")
        ranking = list(csv.reader(io.StringIO(saved["ranking"])))
        assert ranking[1:] == [["Seven Up", "1", "'=Ann", "1", "1", "7"], ["Seven Up", "2", "Zoé", "1", "0", "1"]]
        assert json.loads(saved["report"])["tables"][0]["rows"][0]["player"] == "=Ann"
        rows = list(csv.reader(io.StringIO(saved["sheet"])))
        assert rows[1:] == [["1", "Seven Up", "'=Ann; Zoé", "games=1", "4; 0"], ["", "", "", "", "3; 1"]]


def test_sheet_survives_a_service_that_is_away(browser: Browser, service_url: str) -> None:
    with scoring(browser, service_url) as user:
        user.page.route("**/v1/evenings", lambda route: route.abort())
        user.page.clock.install()
        user.page.locator("textarea").fill(table(","))
        for _ in range(60):
            user.page.clock.run_for(2_000)
        expect(user.page.locator(".trouble")).to_contain_text("The service cannot be reached")
        user.page.unroute("**/v1/evenings")
        cell(user, 1, 4).fill("4; 1")
        user.page.clock.run_for(1_000)
        expect(user.page.locator(".ranking")).to_be_visible()
