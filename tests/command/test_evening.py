"""A club's evening: matches in the forms that people write, the ranking, and the faults."""

from __future__ import annotations

import csv
import io
import json
import re
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any, Final

import pytest

import croupier
from croupier.command.main import RIGHT, UNREADABLE, WRONG, main
from croupier.games.catalogue import GAMES
from tests.command.support import CLUB, GOLDEN, RECORDS, WRONG_AT_THE_CLUB, printed_json, set_stdin, written
from tests.games.test_result_items import ITEM_OF, ends

NAMES: Final = ("Ann", "Bob", "Zoé", "Éric", "Max", "Lou", "Tom", "Eve")


def evening() -> list[dict[str, Any]]:
    """Return eight matches, two of each game."""
    seats = [len(data["final"]["deal"]["hands"]) for data in GOLDEN]
    found = [{"players": list(NAMES[:n]), "record": record} for n, record in zip(seats, RECORDS, strict=True)]
    return [match for match in found for _ in range(2)]


def csv_of(folder: Path, matches: list[dict[str, Any]]) -> str:
    """Write records as CSV, a row for each deal; return the path."""
    path = folder / "results.csv"
    with path.open("w", newline="") as file:
        table = csv.writer(file)
        table.writerow(["match", "game", "players", "options", "dealer", "deck", "moves"])
        for number, match in enumerate(matches, 1):
            record = match["record"]
            for deal in record["deals"]:
                cells = ["; ".join(match["players"]), json.dumps(record["options"]), deal["dealer"]]
                table.writerow([number, record["game"], *cells, " ".join(deal["deck"]), "; ".join(deal["moves"])])
    return str(path)


def outcomes(reports: Any) -> list[Any]:
    """Return the points of each deal, and the outcome, of each match of a report."""
    [report] = reports
    names = ("game", "players", "points", "winners", "faults")
    return [
        [[deal["points"] for deal in sheet["deals"]], [sheet[name] for name in names]] for sheet in report["matches"]
    ]


def dealt(game: str) -> Iterator[croupier.Match]:
    """Play a match with the first legal moves; yield it at the end of each deal."""
    match = croupier.deal(game, seed="croupier")
    while True:
        while not match.is_deal_over:
            match.push(match.legal_moves[0])
        yield match
        if match.is_over:
            return
        match.deal_next()


#: Two matches of Seven Up in three forms. The winners of both have equal results.
SHEETS: Final = (
    "match,game,players,options,points\n1,seven-up,{0},{1},4; 0\n2,seven-up,{2},{1},4; 0\n1,,,,3; 0\n2,,,,3; 0\n",
    'Match;GAME;Player 1;Player 2;options;Points;date\n1;seven-up;{0};{1};"4; 0";1.5.\n;;;;;"3; 0";\n'
    '2;seven-up;{2};{1};"4; 0";1.5.\n;;;;;"3; 0";\n',
    "match,game,players,options,points,void\n1,seven-up,{0},{1},4; 0,FAUX\n1,,,,0; 0,TRUE\n1,,,,3; 0,\n"
    "2,seven-up,{2},{1},4; 0,FALSE\n2,,,,3; 0,\n",
)


@pytest.mark.parametrize("names", [("Ann", "Bob", "Cid", "Dan"), ("7", "8", "9", "10"), ("A B", "K♥", "Q J", "true")])
@pytest.mark.parametrize("sheet", SHEETS, ids=["in turns", "merged cells", "truths"])
def test_equal_players_share_a_place(
    sheet: str, names: tuple[str, ...], capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    between = ";" if sheet.startswith("Match;") else "; "
    options = '"{""games"": 1}"'
    set_stdin(monkeypatch, sheet.format(between.join(names[:2]), options, between.join(names[2:])))
    assert main(["evening", "--to", "csv"]) == RIGHT
    rows = list(csv.DictReader(io.StringIO(capsys.readouterr().out)))
    assert [(row["place"], row["won"], row["points"]) for row in rows] == [("1", "1", "7")] * 2 + [("3", "0", "0")] * 2
    assert sorted(row["player"] for row in rows) == sorted(names)


def test_json_and_csv_give_the_same_ranking(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    page = tmp_path / "evening.html"
    matches = evening()
    assert main(["evening", written(tmp_path, matches), "--to", "json", "--html", str(page)]) == RIGHT
    [report] = json.loads(capsys.readouterr().out)
    assert [sheet["match"] for sheet in report["matches"]] == list(range(1, 9))
    played = sum(row["matches"] for table in report["tables"] for row in table["rows"])
    assert played == sum(len(match["players"]) for match in matches)
    assert page.read_text().count("<section>") == 8
    path = csv_of(tmp_path, matches)
    with Path(path).open("a") as file:
        file.write(",,,,,,\n" * 3)
    assert main(["evening", path, "--to", "json"]) == RIGHT
    assert json.loads(capsys.readouterr().out) == [report]


def test_page_has_a_french_date_and_fits_phones(tmp_path: Path) -> None:
    path, page = written(tmp_path, evening()), tmp_path / "evening.html"
    for day, text in {"2026-11-01": "1er novembre 2026", "2026-11-02": "2 novembre 2026"}.items():
        assert main(["evening", path, "--language", "fr", "--date", day, "--html", str(page)]) == RIGHT
        assert page.read_text().count(text) == 2
    assert '<meta name="viewport" content="width=device-width">' in page.read_text()
    assert main(["evening", path, "--date", "2026-11-01", "--html", str(page)]) == RIGHT
    assert ">1 November 2026" in page.read_text()


def test_faults_are_printed_in_the_order_of_the_matches(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    matches: list[Any] = json.loads(json.dumps(evening()))
    matches[0]["record"]["deals"][0]["moves"][1] = "fly"
    matches[1]["players"].append("Kim")
    matches[2] = 7
    matches[3]["record"]["deals"].pop()
    matches[4] = {"players": ["Ann", "Bob"], "game": "seven-up", "deals": [{"points": [3, 1]}, {"points": [3, "x"]}]}
    pairs = [["AH", "AH"], ["2H", "3H"], ["4H", "5H"], ["6H", "7H"], ["8H", "9H"], ["TH", "JH"]]
    tricks = [{"leader": 1, "cards": pair} for pair in pairs]
    matches[5] = {"players": ["Ann", "Bob"], "game": "seven-up", "deals": [{"trump": "H", "tricks": tricks}]}
    points = [{"points": [3, 1]}, {"points": [4, 1]}]
    matches[6] = {"players": ["Ann", "Bob"], "game": "seven-up", "options": {"games": 1}, "deals": points}
    path = written(tmp_path, matches)
    assert main(["evening", path, "--to", "csv"]) == WRONG
    output = capsys.readouterr()
    prefixes = [line.partition(": ")[0] for line in output.err.splitlines()]
    expected = [
        "match 1, deal 1, move 2",
        "match 2, “players”",
        "match 3",
        "match 4",
        "match 5, deal 2, “points”, entry 2",
    ]
    assert prefixes == [*expected, "match 6, deal 1, trick 1, card 1", "match 6, deal 1, trick 1, card 2"]
    assert ["seven-up", "1", "Ann", "1", "1", "7"] in list(csv.reader(io.StringIO(output.out)))
    assert main(["evening", path, "--language", "fr"]) == WRONG
    assert "match 6, donne 1, levée 1, carte 1\u00a0: " in capsys.readouterr().err


def test_hundred_matches_are_ranked_without_the_wrong_ones(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    matches = json.loads(CLUB.read_text())
    assert main(["evening", str(CLUB), "--to", "json"]) == WRONG
    output = capsys.readouterr()
    [evening] = json.loads(output.out)
    wrong = [sheet["match"] for sheet in evening["matches"] if sheet["faults"]]
    named = [int(re.split("[,:]", line)[0].removeprefix("match ")) for line in output.err.splitlines()]
    assert list(dict.fromkeys(named)) == wrong
    assert wrong == WRONG_AT_THE_CLUB
    right = [match for number, match in enumerate(matches, 1) if number not in wrong]
    assert sum("??" in deal["deck"] for match in right for deal in match["record"]["deals"]) > 20
    for match in right:
        match["record"].pop("result")
    assert main(["evening", csv_of(tmp_path, right), "--to", "json"]) == RIGHT
    assert printed_json(capsys)[0]["tables"] == evening["tables"]


@pytest.mark.parametrize("match", evening()[::2], ids=list(GAMES))
def test_results_count_like_the_record(
    match: dict[str, Any], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    record = match["record"]
    assert main(["evening", written(tmp_path, match), "--to", "json"]) == RIGHT
    by_record = outcomes(printed_json(capsys))
    results = croupier.verify(record).results
    if record["game"] == "upcolor":
        deals = [{"winner": None if result["void"] else result["winners"][0]} for result in results if result]
    else:
        deals = [
            {"points": result["points"], **({"void": True} if result["void"] else {})} for result in results if result
        ]
    noted = {"players": match["players"], "game": record["game"], "options": record["options"], "deals": deals}
    assert main(["evening", written(tmp_path, noted), "--to", "json"]) == RIGHT
    assert outcomes(printed_json(capsys)) == by_record
    noted["deals"] = deals[:-1] or [{"points": [1, 0]}]
    assert main(["evening", written(tmp_path, noted)]) == WRONG
    assert capsys.readouterr().err == "match 1: The match is not over\n"


@pytest.mark.parametrize("id", ITEM_OF)
def test_deals_with_cards_count_like_the_record(id: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """The points before a deal matter: a deal of Costly Colours ends where the target is reached."""
    *_, match = dealt(id)
    entry = {"players": ["Ann", "Bob"], "record": match.record}
    assert main(["evening", written(tmp_path, entry), "--to", "json"]) == RIGHT
    by_record = outcomes(printed_json(capsys))
    items = [ITEM_OF[id](match.record, moves, state) for moves, state, _ in ends(GAMES[id], match.record)]
    deals = [{name: item[name] for name in item if name not in ("options", "points")} for item in items]
    noted = {"players": ["Ann", "Bob"], "game": id, "options": match.record["options"], "deals": deals}
    assert main(["evening", written(tmp_path, noted), "--to", "json"]) == RIGHT
    assert outcomes(printed_json(capsys)) == by_record


def test_tricks_in_cells_count_like_the_record(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    rows = ["match,game,players,kind,dealer,turned,tricks"]
    for match in dealt("seven-up"):
        deal = match.state["deal"]
        tricks = "; ".join(f"{trick['leader']} {' '.join(trick['cards'])}" for trick in deal["tricks"])
        rows.append(f"1,seven-up,Ann; Bob,deal,{match.dealer},{'; '.join(deal['turned'])};,{tricks}")
    path = tmp_path / "evening.csv"
    path.write_text("\n".join(rows))
    record = {"players": ["Ann", "Bob"], "record": match.record}
    assert main(["evening", written(tmp_path, record), "--to", "json"]) == RIGHT
    by_record = outcomes(printed_json(capsys))
    assert main(["evening", str(path), "--to", "json"]) == RIGHT
    assert outcomes(printed_json(capsys)) == by_record
    path.write_text("\n".join(rows).replace("; 0 ", "; 1 ", 1))
    assert main(["evening", str(path)]) == WRONG
    assert "Deal 1, trick 2, " in capsys.readouterr().err


#: Five tricks without a card of hearts above the seven.
TRICKS: Final = [{"leader": 0, "cards": [f"{rank}S", f"{rank}D"]} for rank in "23456"]


@pytest.mark.parametrize(
    ("game", "deal", "start"),
    [
        ("upcolor", {"winner": -1}, ", deal 2, “winner”: "), ("upcolor", {"winner": "Kim"}, ", deal 2, “winner”: "),
        ("upcolor", {}, ", deal 2: "), ("seven-up", {"points": [0, 0], "viod": True}, ", deal 2, “viod”: "),
        ("seven-up", {"points": [3]}, ": Deal 2, “points” must have 2 entries"), ("seven-up", {}, ", deal 2: "),
        ("seven-up", {"points": [9, 1]}, ": Deal 2, “points”, entry 1 is 9; "), ("seven-up", 7, ", deal 2: "),
        ("seven-up", {"trump": "H", "tricks": TRICKS[:5]}, ": Deal 2, “tricks” must have 6"),
        ("seven-up", {"trump": "H", "tricks": [*TRICKS, {"leader": 0, "cards": ["AH"]}]}, ": Deal 2, trick 6"),
    ],
)  # fmt: skip
def test_fault_names_its_deal(
    game: str, deal: Any, start: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    right = {"winner": None} if game == "upcolor" else {"points": [1, 1]}
    players = ["Ann", "Bob", "Zoé", "Max"][: 4 if game == "upcolor" else 2]
    noted = {"players": players, "game": game, "deals": [right, deal, 7]}
    others = [{**match, "match": number} for number, match in enumerate(evening(), 2)]
    assert main(["evening", written(tmp_path, [noted, *others])]) == WRONG
    output = capsys.readouterr()
    first, second = output.err.splitlines()
    assert first.startswith("match 1" + start)
    assert second.startswith("match 1, deal 3: ")
    assert output.out.count("\n") > len(evening())


def test_each_deal_is_entered_once(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    entered = list[str]()

    def enter(state: Any, deal: Any, faults: Any, pointer: str) -> None:
        entered.append(pointer)
        game.enter_deal(state, deal, faults, pointer)

    game = GAMES["upcolor"]
    monkeypatch.setitem(GAMES, "upcolor", replace(game, enter_deal=enter))
    noted = {"players": ["Ann", "Bob", "Zoé", "Max"], "game": "upcolor", "deals": [{"winner": None}] * 9}
    assert main(["evening", written(tmp_path, [noted])]) == WRONG
    assert capsys.readouterr().err == "match 1: The match is not over\n"
    assert entered == [f"/deals/{number}" for number in range(9)]


def test_fault_names_its_card(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    match = croupier.deal("seven-up", seed="croupier")
    match.push("stand", "play KS", "play 9S")
    record = json.loads(json.dumps(match.record).replace("play 9S", "play AS"))
    assert main(["evening", written(tmp_path, [{"players": ["Ann", "Bob"], "record": record}])]) == WRONG
    assert capsys.readouterr().err == "match 1, deal 1, card 2: Ann does not hold the ace of spades (SEV-3)\n"


UPCOLOR: Final = "match,game,players,options,winners,barred\n1,Upcolor,Ann; Bob; Cid; Dot,discard_penalty=true,"


@pytest.mark.parametrize(
    ("cells", "points"),
    [
        ("Ann; Bob; Ann; Cid,Bob; ; Bob; Dot", [45, -30, 15, -30]),
        ("Ann; Bob; Ann; Cid,bob; ; Bob; dot;", [45, -30, 15, -30]),
        ("Ann; ; Bob; Ann; Cid,", [45, 0, -15, -30]),
        ('Ann; Bob; Ann; Cid,"Bob, Dot; ; ; "', [45, -30, 15, -30]),
        ("Ann; Bob; Ann; Cid,", [45, 0, -15, -30]),
    ],
)
def test_winners_and_barred_seats_fill_one_row(
    cells: str, points: list[int], capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    set_stdin(monkeypatch, UPCOLOR + cells + "\n")
    assert main(["evening", "--to", "json"]) == RIGHT
    assert printed_json(capsys)[0]["matches"][0]["points"] == points


@pytest.mark.parametrize(
    ("cells", "fault"),
    [
        ("Ann; Bob; Ann; Cid,1; ; ; ", "Seats are counted from 0, so 1 would be “Bob”"),
        ("Ann; Bob; Ann; Cid,Bob; ; Bob", "“barred” must have 4 entries, not 3 (UPC-22)"),
        ("Ann; Bob; Ann; Cid,Kim; ; ; ", "“Kim” does not play in this match"),
        ("1; Bob; Ann; Cid,", "Seats are counted from 0, so 1 would be “Bob”: write the player's name"),
    ],
)
def test_wrong_row_of_winners_is_named(
    cells: str, fault: str, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    set_stdin(monkeypatch, UPCOLOR + cells + "\n")
    assert main(["evening"]) == WRONG
    assert fault in capsys.readouterr().err


def test_barred_seats_of_an_item_stand_in_one_cell(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    set_stdin(monkeypatch, "options,winners,barred\ndiscard_penalty=true,0; 1; 0; 2,1; ; ; \n")
    assert main(["score", "upcolor", "--to", "json"]) == RIGHT
    assert printed_json(capsys)[0]["totals"] == [45, -30, 15, -30]


TABLE: Final = "match,game,players,trump,melds,hands,laid\n1,colonne,Ann; Bob; Cid; Dot,"
FULL: Final = "H,0 4H 5H 6H 7H 8H 9H TH JH QH,; 8S; 3C; 4D,1; ; ; \n"


def test_column_that_a_sheet_lacks_is_empty(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Nobody made a floche; and columns of other games do not matter."""
    counted = []
    for header, more in ("", ""), (",out,floche,coup_blanc", ",,,"), (",gift,barred,exchange,carried", ",,,,"):
        set_stdin(monkeypatch, TABLE.replace("laid", "laid" + header) + FULL.replace("\n", more + "\n"))
        main(["evening", "--to", "json"])
        counted.append([fault["text"] for fault in printed_json(capsys)[0]["matches"][0]["faults"]])
    assert counted == [["match 1, row 2: The match is not over"]] * 3


def test_report_is_not_an_earlier_file(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path, report = written(tmp_path, evening()), tmp_path / "report.json"
    assert main(["evening", path, "--to", "json"]) == RIGHT
    report.write_text(capsys.readouterr().out)
    for arguments in [path, "--previous", str(report)], [str(report)]:
        assert main(["evening", *arguments]) == UNREADABLE
        assert capsys.readouterr().err == f"{report} is the report of an evening: name the file with its entries\n"


def test_correction_row_keeps_empty_cells(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    rows = ["match,game,players,options,deal,winner,barred,void,reason"]
    rows += ["1,Upcolor,Ann; Bob; Cid; Dot,discard_penalty=true,1,Ann,Bob,,"]
    rows += [f",,,,{deal},{winner},," for deal, winner in ((2, "Bob"), (3, "Ann"), (4, "Cid"))]
    set_stdin(monkeypatch, "\n".join([*rows, "1,,,,1,,Dot,,misread"]))
    assert main(["evening", "--to", "json"]) == RIGHT
    [report] = printed_json(capsys)
    assert report["corrections"][0]["old"] == {"barred": ["Bob"]}
    assert report["matches"][0]["points"] == [45, 0, -15, -30]


def test_places_of_other_players_are_shown_once(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    game: dict[str, Any] = {"game": "seven-up", "options": {"games": 1}}
    entries = [
        {"match": n, "players": [f"a{n}", f"b{n}"], **game, "deals": [{"points": [4, 0]}, {"points": [3, 1]}]}
        for n in range(1, 4)
    ]
    again = {"match": 1, "deal": 2, "points": [2, 1], "reason": "not over"}
    path = written(tmp_path, [*entries, again])
    page = tmp_path / "page.html"
    assert main(["evening", path, "--html", str(page)]) == WRONG
    lines = capsys.readouterr().out.partition("Other places")[2].splitlines()[1:]
    assert [line.partition(" (")[0] for line in lines if line] == ["b2", "b3"]
    assert page.read_text().count("Other places") == 1
