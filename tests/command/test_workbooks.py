"""Workbooks at the command, a match in detail, and a file that is watched."""

from __future__ import annotations

from importlib.util import find_spec
from pathlib import Path
from typing import Final

import pytest

import croupier
from croupier.command import extras, watching
from croupier.command.main import INTERRUPTED, UNREADABLE
from tests.command.support import Command

#: An evening on the second sheet below a title, written by openpyxl and by odfpy: Ann wins 7 to 1, a deal is void.
WORKBOOKS: Final = sorted((Path(__file__).parent / "workbooks").iterdir())
CSV: Final = "match,game,players,options,points\n1,Seven Up,Ann; Bob,games=1,4; 0\n,,,,3; 1\n"


@pytest.mark.parametrize("path", WORKBOOKS, ids=lambda path: path.suffix)
def test_workbook_counts_like_its_csv(path: Path, command: Command) -> None:
    [report] = command("evening", str(path), "--to", "json").data
    [table], [match] = report["tables"], report["matches"]
    assert [(row["player"], row["won"], row["points"]) for row in table["rows"]] == [("Ann", 1, 7), ("Zoé", 0, 1)]
    assert [deal["points"] for deal in match["deals"]] == [[4, 0], [0, 0], [3, 1]]


def test_workbook_needs_an_extra(command: Command, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(extras, "find_spec", lambda name: None if name == "python_calamine" else find_spec(name))
    printed = command("evening", str(WORKBOOKS[0]))
    assert printed.status == UNREADABLE
    assert printed.err == "this needs the extra sheets: pip install 'croupier[sheets]'\n"


@pytest.mark.parametrize("data", [b"PK\x03\x04\x14\0", b"\xd0\xcf\x11\xe0 of old"])
def test_damaged_workbook_is_refused(data: bytes, command: Command) -> None:
    printed = command("evening", given=data)
    assert printed.status == UNREADABLE
    assert printed.err.startswith("standard input is a workbook that cannot be read: ")


def test_match_is_explained_with_every_point(command: Command) -> None:
    match = croupier.deal("seven-up", {"games": 1}, seed="two")
    while not match.is_over:
        if match.is_deal_over:
            match.deal_next()
        match.push(croupier.players.choose(match.view(), "greedy", seed="x"))
    entry = {"match": "A 7", "players": ["Ann", "Bob"], "record": match.record}
    first, *lines = command("evening", "--explain", "A 7", given=entry).out.splitlines()
    assert first == "Match A 7: Seven Up (final result)"
    [report] = [croupier.club_report([entry])]
    deals = report["matches"][0]["deals"]
    scored = [f"  {line['text']} ({line['rule']})" for deal in deals for line in deal["lines"]]
    assert [line for line in lines if line.startswith("  ")] == scored
    assert len([line for line in lines if line.startswith("Deal ")]) == len(deals)
    assert lines[-1].startswith("Total: Ann ")


def test_noted_points_and_corrections_are_explained(command: Command) -> None:
    rows = "1,Seven Up,Ann; Bob,games=1,,4-0,\n,,,,,3-1,\n1,,,,2,3-0,misread\n"
    given = "match,game,players,options,deal,points,reason\n" + rows
    lines = command("evening", "--explain", "1", given=given).out.splitlines()
    assert lines[:2] == ["Match 1: Seven Up (final result)", "Deal 1: Ann 4, Bob 0"]
    assert lines.count("  Points as they were noted, without cards") == 2
    assert "Match 1, deal 2 corrected (misread): final result" in lines
    unknown = command("evening", "--explain", "12", given=given)
    assert (unknown.status, unknown.err) == (UNREADABLE, "there is no match 12: 1\n")


def test_watched_file_is_counted_again(tmp_path: Path, command: Command, monkeypatch: pytest.MonkeyPatch) -> None:
    """Also after it could not be read for a while; an unchanged file is not read again."""
    path = tmp_path / "evening.csv"
    path.write_text(CSV)
    states = iter([None, "", None, CSV.replace("Bob", "Cid"), None])

    def change(_seconds: float) -> None:
        text = next(states, "end")
        if text == "end":
            raise KeyboardInterrupt
        if text is not None:
            path.write_text(text)

    monkeypatch.setattr(watching, "sleep", change)
    printed = command("evening", "--watch", str(path))
    assert (printed.status, printed.out.count("Final result")) == (INTERRUPTED, 2)
    assert printed.out.index("Bob") < printed.out.index("Cid")
    assert printed.err.splitlines()[0] == f"{path} is empty"


def test_standard_input_is_not_watched(command: Command) -> None:
    printed = command("evening", "--watch")
    assert (printed.status, printed.err) == (UNREADABLE, "--watch needs the name of a file\n")
