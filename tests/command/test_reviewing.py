"""`croupier review`: sheet, page and data, names, totals of several matches, and refusals."""

from __future__ import annotations

import json
import re
from copy import deepcopy
from pathlib import Path

import pytest

import croupier
from croupier.command.main import RIGHT, UNREADABLE, WRONG, main
from croupier.players.review.plan import FEWEST_WORLDS
from tests.command.support import RECORDS, cut, printed_json, written

_WORLDS = FEWEST_WORLDS


def test_command_writes_sheet_page_and_data(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file, page = written(tmp_path, cut(RECORDS[2])), tmp_path / "review.html"
    arguments = ["review", file, "--iterations", str(_WORLDS), "--jobs", "1"]
    assert main([*arguments, "--html", str(page), "--language", "fr"]) == RIGHT
    assert "ne prouve aucune tricherie" in capsys.readouterr().out
    assert page.read_text("utf-8").startswith("<!doctype html>")
    assert main([*arguments, "--to", "json"]) == RIGHT
    alone = printed_json(capsys)
    assert alone[0]["decisions"] == json.loads(
        json.dumps(croupier.review(cut(RECORDS[2]), iterations=_WORLDS).data["decisions"])
    )
    assert main(["review", file, "--iterations", str(_WORLDS), "--jobs", "2", "--to", "json"]) == RIGHT
    assert printed_json(capsys) == alone


@pytest.mark.parametrize(
    ("member", "players"),
    [("names", ["Ann", "Bob"]), ("players", ["Ann", "Bob"]), ("players", [{"name": "Ann"}, {"name": "Bob"}])],
)
def test_command_names_the_players_of_a_file(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], member: str, players: list[object]
) -> None:
    entry = {"record": cut(RECORDS[2]), member: players}
    arguments = ["review", written(tmp_path, entry), "--iterations", str(_WORLDS), "--jobs", "1"]
    assert main(arguments) == RIGHT
    assert re.search(r"^ +Ann +Bob$", capsys.readouterr().out, re.MULTILINE)
    assert main([*arguments, "--names", "Cid", "Dot"]) == RIGHT
    assert re.search(r"^ +Cid +Dot$", capsys.readouterr().out, re.MULTILINE)


def test_players_without_a_name_are_numbered(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    entry = {"record": cut(RECORDS[2]), "names": [None, 5]}
    assert main(["review", written(tmp_path, entry), "--iterations", str(_WORLDS), "--jobs", "1"]) == RIGHT
    assert "None" not in capsys.readouterr().out


def test_command_adds_the_totals_of_several_files(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """The total of two equal matches is the loss of one, in percentage points a decision."""
    record = {"record": cut(RECORDS[2]), "names": ["Ann", "Bob"]}
    files = [written(tmp_path, record)] * 2
    options = ["--iterations", str(_WORLDS), "--jobs", "1"]
    assert main(["review", *files, *options]) == RIGHT
    sheet, _, totals = capsys.readouterr().out.partition("Totals, in percentage points a decision:\n")
    assert main(["review", files[0], *options, "--to", "json"]) == RIGHT
    [alone] = printed_json(capsys)
    assert sheet.count("no proof of cheating") == 2
    for seat, name in enumerate(("Ann", "Bob")):
        mean = 100 * alone["seats"][seat]["loss_rate"]["value"] / 1000
        shown = f"{mean:.2f}".replace("-", "−")
        assert re.search(
            rf"^Seven Up, {name}: {shown} \(.*; matches: 2, decisions: {2 * alone['seats'][seat]['decisions']}$",
            totals,
            re.M,
        )
        assert f"  by match: {shown}, {shown}\n" in totals


def test_command_writes_several_reviews_as_one_page(tmp_path: Path) -> None:
    file, page = written(tmp_path, [cut(RECORDS[2]), cut(RECORDS[2])]), tmp_path / "review.html"
    assert main(["review", file, "--iterations", str(_WORLDS), "--jobs", "1", "--html", str(page)]) == RIGHT
    text = page.read_text("utf-8")
    assert (text.count("<!doctype"), text.count("<h1")) == (1, 2)


def test_totals_name_the_habits_that_cost_most(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """In two equal matches every costly decision occurs twice, and its better move is a habit."""
    file = written(tmp_path, [cut(RECORDS[2]), cut(RECORDS[2])])
    options = ["--iterations", str(_WORLDS), "--jobs", "1"]
    assert main(["review", file, *options]) == RIGHT
    habits = re.findall(r"what cost most: (.*)", capsys.readouterr().out)
    alone = croupier.review(cut(RECORDS[2]), iterations=_WORLDS).data
    costly = [each for each in alone["decisions"] if each["counts"] and each["loss"]["win"]["interval"][0] > 0]
    worst = max(costly, key=lambda each: float(each["loss"]["win"]["value"]))
    label = next(move["label"] for move in worst["moves"] if move["move"] == worst["best"])
    assert any(f"“{label}” was better (in 2, {200 * worst['loss']['win']['value']:.2f})" in each for each in habits)
    assert all(len(each.split("; ")) <= 3 for each in habits)


def test_files_may_stand_on_both_sides_of_an_option(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = written(tmp_path, cut(RECORDS[2]))
    assert main(["review", file, "--jobs", "1", "--iterations", str(_WORLDS), file]) == RIGHT
    assert capsys.readouterr().out.count("no proof of cheating") == 2


@pytest.mark.parametrize("iterations", [-1, 0, 1, _WORLDS - 1, 1_000_001])
def test_command_refuses_wrong_number_of_worlds(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], iterations: int
) -> None:
    assert main(["review", written(tmp_path, cut(RECORDS[2])), "--iterations", str(iterations)]) == UNREADABLE
    assert "must be a number from 100 to 1000000: fewer" in capsys.readouterr().err


def test_faulty_records_are_reported_before_any_review(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    wrong = deepcopy(cut(RECORDS[2]))
    wrong["deals"][0]["moves"][0] = "fly"
    assert main(["review", written(tmp_path, [cut(RECORDS[2]), wrong, wrong])]) == WRONG
    output = capsys.readouterr()
    assert output.out == ""
    assert [line.partition(":")[0] for line in output.err.splitlines()] == [
        f"record {number}, deal 1, move 1" for number in (2, 3)
    ]


def test_command_refuses_malformed_records(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["review", written(tmp_path, [7])]) == UNREADABLE
    assert capsys.readouterr().err
