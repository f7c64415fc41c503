"""Output that terminals and spreadsheets can trust, and files that commands read from one another."""

from __future__ import annotations

import csv
import io
import json
from pathlib import Path
from typing import Any

import pytest

import croupier
from croupier.command.main import RIGHT, WRONG
from croupier.command.writing import safe_cell
from tests.command.support import RECORDS, Command

FORMULA = '=HYPERLINK("http://evil.example","x")'


@pytest.mark.parametrize(
    ("value", "cell"),
    [
        (FORMULA, "'" + FORMULA), ("+1", "'+1"), ("-1", "'-1"), ("@x", "'@x"), (" =1", " '=1"), ("＝1", "'＝1"),
        ("a;=1", "a;'=1"), ("a\t=1", "a\t'=1"), ("Jean-Luc + 1", "Jean-Luc + 1"), (-37, -37), (-37.5, -37.5),
        ([-37, "=1"], '[-37,"\'=1"]'), ("\x1b[31m", "\ufffd[31m"), (None, None), (True, "true"),
    ],
)  # fmt: skip
def test_formula_is_neutralised_in_a_cell(value: object, cell: object) -> None:
    assert safe_cell(value) == cell


@pytest.mark.parametrize("form", ["text", "csv", "json", "jsonl"])
def test_names_steer_neither_terminal_nor_spreadsheet(form: str, tmp_path: Path, command: Command) -> None:
    deals = [{"points": [4, 0]}, {"points": [3, 0]}]
    entry = {"players": [FORMULA, "Ann;=1"], "game": "seven-up", "options": {"games": 1}, "deals": deals}
    wrong: list[dict[str, Any]] = [{"players": [FORMULA, "\x1b]0;x\x07\u202eAnn"]}, {"deals": [{"points": [9, 9]}]}]
    entries = [entry, *({**entry, **each} for each in wrong)]
    page = tmp_path / "evening.html"
    # JSON is data: it escapes control characters, and keeps the others.
    steering = set("\x1b\x07") if form in ("json", "jsonl") else set("\x1b\x07\u202e")
    for more in ([], ["--sheets"]):
        printed = command("evening", "--html", str(page), "--to", form, *more, given=entries)
        assert printed.status == WRONG
        assert not steering & set(printed.out)
        assert not set("\x1b\x07\u202e") & set(printed.err + page.read_text())
        if form == "csv":
            cells = [cell for row in csv.reader(io.StringIO(printed.out)) for cell in row]
            assert not any(cell.startswith("=") or ";=" in cell for cell in cells)
            assert any(cell.startswith("'=HYPERLINK") or "\"'=HYPERLINK" in cell for cell in cells)


def _table(record: Any) -> str:
    file = io.StringIO()
    table = csv.writer(file)
    table.writerow(["match", "game", "options", "dealer", "deck", "moves", "points"])
    verdict = croupier.verify(record)
    for deal, result in zip(record["deals"], verdict.results, strict=True):
        options, points = json.dumps(record["options"]), "; ".join(map(str, (result or {}).get("points", ())))
        moves = "; ".join(deal["moves"]).capitalize()
        table.writerow([7, record["game"], options, deal["dealer"], " ".join(deal["deck"]), moves, points])
    return file.getvalue()


@pytest.mark.parametrize("record", RECORDS, ids=[record["game"] for record in RECORDS])
def test_records_are_verified_and_replayed_from_csv(record: Any, command: Command) -> None:
    for name in ("verify", "replay"):
        printed = command(name, given=_table(record))
        assert printed.status == RIGHT, printed.err
        assert printed.out.endswith("valid\n")


def test_fault_of_a_record_in_csv_names_its_row(command: Command) -> None:
    [record] = [record for record in RECORDS if record["game"] == "seven-up"]
    head, first, second, *rest = _table(record).splitlines()
    printed = command("verify", given="\n".join([head, first, second.replace("play", "fly", 1), *rest]))
    assert printed.status == WRONG
    assert printed.out.startswith("7: row 3, deal 2, move ")


def test_verify_reads_every_form_that_commands_write(command: Command) -> None:
    record = RECORDS[0]
    players = ["Ann", "Bob", "Cid", "Dot", "Eve", "Fay", "Gus", "Hal"]
    entry = {"players": players, "record": record}
    for form in (record, [record], entry, {"entries": [entry]}, [{"seed": "x", "record": record}]):
        assert command("verify", given=form).out == "1: valid\n"
    two = json.dumps(record, indent=1) + "\n" + json.dumps([record, record], indent=1)
    assert command("verify", given=two).out.count("valid") == 3


@pytest.mark.parametrize("mark", ["\u2028", "\u2029", "\u0085"])
def test_only_line_feeds_end_lines_of_json(mark: str, command: Command) -> None:
    item = f'{{"kind": "hand", "turned": "4H", "hand": ["JH", "2H", "9H"], "note": "a{mark}b"}}'
    found = command("score", "costly-colours", "--to", "json", given=f"{item}\n{item}\n").data
    assert [row["totals"] for row in found] == [[16], [16]]


@pytest.mark.parametrize(
    ("game", "table", "totals"),
    [
        ("costly-colours", "kind,turned,hand\nhand,4♡,\"JH,2H,9H\"\n", [16]),
        ("costly-colours", "kind,turned,series\nseries,5H,0 5S; 1 10C; 0 AS=1\n", [0, 1]),
        ("seven-up", 'atout;plis\n♥;"1 AH 2H; 1 KS TS; 1 9S JH; 0 6D 3D; 0 QC 4C; 0 8C 7D"\n', [1, 3]),
        ("seven-up", 'atout;plis\ncœur;"1 ah 2h; 1 ks 10s; 1 9s jh; 0 6d 3d; 0 qc 4c; 0 8c 7d"\n', [1, 3]),
        ("colonne", "trump,melds,hands,out,laid,floche,coup_blanc\nH,0 5D 6D 7D,; 8S 9S RJ; 3C;,0,x;;x;x,,\n", None),
        ("upcolor", "options,winners,barred,carried\nplayers=4; stake=30,0; 1; 0; 2,,\n", [45, 0, -15, -30]),
        ("upcolor", "options,winners,barred\ndiscard_penalty=true,0; 1; 0; 2,1; ; ; \n", [45, -30, 15, -30]),
    ],
)  # fmt: skip
def test_items_are_scored_from_cells(game: str, table: str, totals: list[int] | None, command: Command) -> None:
    printed = command("score", game, "--to", "json", given=table)
    assert printed.status == RIGHT, printed.err
    assert totals is None or printed.data[0]["totals"] == totals
