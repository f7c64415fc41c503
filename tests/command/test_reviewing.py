"""`croupier review`: sheet, page and data, names, totals of several matches, and refusals."""

from __future__ import annotations

import json
import re
from copy import deepcopy
from pathlib import Path
from typing import Final

import pytest

import croupier
from croupier.command.main import UNREADABLE, WRONG
from croupier.players.review.plan import FEWEST_WORLDS
from tests.command.support import RECORDS, Command, cut, written

RECORD: Final = cut(RECORDS[2])
QUICK: Final = ("review", "--iterations", str(FEWEST_WORLDS), "--jobs", "1")


def test_command_writes_sheet_page_and_data(tmp_path: Path, command: Command) -> None:
    page = tmp_path / "review.html"
    assert "ne prouve aucune tricherie" in command(*QUICK, "--html", str(page), "--language", "fr", given=RECORD).out
    assert page.read_text("utf-8").startswith("<!doctype html>")
    alone = command(*QUICK, "--to", "json", given=RECORD).data
    reviewed = croupier.review(RECORD, iterations=FEWEST_WORLDS).data
    assert alone[0]["decisions"] == json.loads(json.dumps(reviewed["decisions"]))
    assert command(*QUICK, "--jobs", "2", "--to", "json", given=RECORD).data == alone


@pytest.mark.parametrize(
    ("member", "players"),
    [("names", ["Ann", "Bob"]), ("players", ["Ann", "Bob"]), ("players", [{"name": "Ann"}, {"name": "Bob"}])],
)
def test_command_names_the_players_of_a_file(command: Command, member: str, players: list[object]) -> None:
    entry = {"record": RECORD, member: players}
    assert re.search(r"^ +Ann +Bob$", command(*QUICK, given=entry).out, re.MULTILINE)
    assert re.search(r"^ +Cid +Dot$", command(*QUICK, "--names", "Cid", "Dot", given=entry).out, re.MULTILINE)


def test_players_without_a_name_are_numbered(command: Command) -> None:
    assert "None" not in command(*QUICK, given={"record": RECORD, "names": [None, 5]}).out


def test_command_adds_the_totals_of_several_files(tmp_path: Path, command: Command) -> None:
    """The total of two equal matches is the loss of one, in percentage points a decision."""
    file = written(tmp_path, {"record": RECORD, "names": ["Ann", "Bob"]})
    page = tmp_path / "review.html"
    # Files may stand on both sides of an option.
    printed = command("review", file, *QUICK[1:], "--html", str(page), file).out
    sheet, _, totals = printed.partition("Totals, in percentage points a decision:\n")
    [alone] = command(*QUICK, file, "--to", "json").data
    assert sheet.count("no proof of cheating") == 2
    for seat, name in enumerate(("Ann", "Bob")):
        mean = 100 * alone["seats"][seat]["loss_rate"]["value"] / 1000
        shown = f"{mean:.2f}".replace("-", "−")
        decisions = 2 * alone["seats"][seat]["decisions"]
        row = rf"^Seven Up, {name}: {shown} \(.*; matches: 2, decisions: {decisions}$"
        assert re.search(row, totals, re.MULTILINE)
        assert f"  by match: {shown}, {shown}\n" in totals
    text = page.read_text("utf-8")
    assert (text.count("<!doctype"), text.count("<h1")) == (1, 2)


def test_totals_name_the_habits_that_cost_most(command: Command) -> None:
    """In two equal matches every costly decision occurs twice, and its better move is a habit."""
    habits = re.findall(r"what cost most: (.*)", command(*QUICK, given=[RECORD, RECORD]).out)
    alone = croupier.review(RECORD, iterations=FEWEST_WORLDS).data
    costly = [each for each in alone["decisions"] if each["counts"] and each["loss"]["win"]["interval"][0] > 0]
    worst = max(costly, key=lambda each: float(each["loss"]["win"]["value"]))
    label = next(move["label"] for move in worst["moves"] if move["move"] == worst["best"])
    assert any(f"“{label}” was better (in 2, {200 * worst['loss']['win']['value']:.2f})" in each for each in habits)
    assert all(len(each.split("; ")) <= 3 for each in habits)


@pytest.mark.parametrize("iterations", [-1, 0, 1, FEWEST_WORLDS - 1, 1_000_001])
def test_command_refuses_wrong_number_of_worlds(command: Command, iterations: int) -> None:
    printed = command("review", "--iterations", str(iterations), given=RECORD)
    assert printed.status == UNREADABLE
    assert "must be a number from 100 to 1000000: fewer" in printed.err


def test_faulty_records_are_reported_before_any_review(command: Command) -> None:
    wrong = deepcopy(RECORD)
    wrong["deals"][0]["moves"][0] = "fly"
    printed = command("review", given=[RECORD, wrong, wrong])
    assert (printed.status, printed.out) == (WRONG, "")
    assert [line.partition(":")[0] for line in printed.err.splitlines()] == [
        f"record {number}, deal 1, move 1" for number in (2, 3)
    ]


def test_command_refuses_malformed_records(command: Command) -> None:
    printed = command("review", given=[7])
    assert printed.status == UNREADABLE
    assert printed.err
