"""A club's evening: matches in the forms that people write, the ranking, and the faults."""

from __future__ import annotations

import csv
import io
import json
from pathlib import Path
from typing import Any, Final

import pytest

import croupier
from croupier.command.main import RIGHT, UNREADABLE, WRONG
from tests.command.support import GOLDEN, RECORDS, Command, written

NAMES: Final = ("Ann", "Bob", "Zoé", "Éric", "Max", "Lou", "Tom", "Eve")


def evening() -> list[dict[str, Any]]:
    """Return eight matches, two of each game."""
    seats = [len(data["final"]["deal"]["hands"]) for data in GOLDEN]
    found = [{"players": list(NAMES[:n]), "record": record} for n, record in zip(seats, RECORDS, strict=True)]
    return [match for match in found for _ in range(2)]


def csv_of(matches: list[dict[str, Any]]) -> str:
    """Write records as CSV, a row for each deal."""
    file = io.StringIO()
    table = csv.writer(file)
    table.writerow(["match", "game", "players", "options", "dealer", "deck", "moves"])
    for number, match in enumerate(matches, 1):
        record = match["record"]
        for deal in record["deals"]:
            cells = ["; ".join(match["players"]), json.dumps(record["options"]), deal["dealer"]]
            table.writerow([number, record["game"], *cells, " ".join(deal["deck"]), "; ".join(deal["moves"])])
    return file.getvalue()


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
def test_equal_players_share_a_place(sheet: str, names: tuple[str, ...], command: Command) -> None:
    between = ";" if sheet.startswith("Match;") else "; "
    options = '"{""games"": 1}"'
    given = sheet.format(between.join(names[:2]), options, between.join(names[2:]))
    printed = command("evening", "--to", "csv", given=given)
    rows = list(csv.DictReader(io.StringIO(printed.out)))
    assert [(row["place"], row["won"], row["points"]) for row in rows] == [("1", "1", "7")] * 2 + [("3", "0", "0")] * 2
    assert sorted(row["player"] for row in rows) == sorted(names)


def test_json_and_csv_give_the_same_ranking(tmp_path: Path, command: Command) -> None:
    page = tmp_path / "evening.html"
    matches = evening()
    [report] = command("evening", "--to", "json", "--html", str(page), given=matches).data
    assert [sheet["match"] for sheet in report["matches"]] == list(range(1, 9))
    played = sum(row["matches"] for table in report["tables"] for row in table["rows"])
    assert played == sum(len(match["players"]) for match in matches)
    assert page.read_text().count("<section>") == 8
    printed = command("evening", "--to", "json", given=csv_of(matches) + ",,,,,,\n" * 3)
    assert (printed.status, printed.data) == (RIGHT, [report])


def test_page_has_a_french_date_and_fits_phones(tmp_path: Path, command: Command) -> None:
    page = tmp_path / "evening.html"
    for day, text in {"2026-11-01": "1er novembre 2026", "2026-11-02": "2 novembre 2026"}.items():
        command("evening", "--language", "fr", "--date", day, "--html", str(page), given=evening())
        assert page.read_text().count(text) == 2
    assert '<meta name="viewport" content="width=device-width">' in page.read_text()
    command("evening", "--date", "2026-11-01", "--html", str(page), given=evening())
    assert ">1 November 2026" in page.read_text()


def test_faults_are_printed_in_the_order_of_the_matches(command: Command) -> None:
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
    printed = command("evening", "--to", "csv", given=matches)
    prefixes = [line.partition(": ")[0] for line in printed.err.splitlines()]
    expected = [
        "match 1, deal 1, move 2",
        "match 2, “players”",
        "match 3",
        "match 4",
        "match 5, deal 2, “points”, entry 2",
    ]
    assert prefixes == [*expected, "match 6, deal 1, trick 1, card 1", "match 6, deal 1, trick 1, card 2"]
    assert printed.status == WRONG
    assert ["seven-up", "1", "Ann", "1", "1", "7"] in list(csv.reader(io.StringIO(printed.out)))
    assert "match 6, donne 1, levée 1, carte 1\u00a0: " in command("evening", "--language", "fr", given=matches).err


def test_tricks_in_cells_count_like_the_record(command: Command) -> None:
    match, rows = croupier.deal("seven-up", seed="croupier"), ["match,game,players,kind,dealer,turned,tricks"]
    while not match.is_over:
        if match.is_deal_over:
            match.deal_next()
        while not match.is_deal_over:
            match.push(match.legal_moves[0])
        deal = match.state["deal"]
        tricks = "; ".join(f"{trick['leader']} {' '.join(trick['cards'])}" for trick in deal["tricks"])
        rows.append(f"1,seven-up,Ann; Bob,deal,{match.dealer},{'; '.join(deal['turned'])};,{tricks}")
    record = {"players": ["Ann", "Bob"], "record": match.record}
    counted, noted = (
        command("evening", "--to", "json", given=given).data[0]["matches"][0] for given in (record, "\n".join(rows))
    )
    for name in ("game", "players", "points", "winners", "faults"):
        assert counted[name] == noted[name]
    assert [deal["points"] for deal in counted["deals"]] == [deal["points"] for deal in noted["deals"]]
    printed = command("evening", given="\n".join(rows).replace("; 0 ", "; 1 ", 1))
    assert "Deal 1, trick 2, " in printed.err


def test_fault_names_its_card(command: Command) -> None:
    match = croupier.deal("seven-up", seed="croupier")
    match.push("stand", "play KS", "play 9S")
    record = json.loads(json.dumps(match.record).replace("play 9S", "play AS"))
    printed = command("evening", given=[{"players": ["Ann", "Bob"], "record": record}])
    assert printed.err == "match 1, deal 1, card 2: Ann does not hold the ace of spades (SEV-3)\n"


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
def test_winners_and_barred_seats_fill_one_row(cells: str, points: list[int], command: Command) -> None:
    printed = command("evening", "--to", "json", given=UPCOLOR + cells + "\n")
    assert (printed.status, printed.data[0]["matches"][0]["points"]) == (RIGHT, points)


@pytest.mark.parametrize(
    ("cells", "fault"),
    [
        ("Ann; Bob; Ann; Cid,1; ; ; ", "Seats are counted from 0, so 1 would be “Bob”"),
        ("Ann; Bob; Ann; Cid,Bob; ; Bob", "“barred” must have 4 entries, not 3 (UPC-22)"),
        ("Ann; Bob; Ann; Cid,Kim; ; ; ", "“Kim” does not play in this match"),
        ("1; Bob; Ann; Cid,", "Seats are counted from 0, so 1 would be “Bob”: write the player's name"),
    ],
)
def test_wrong_row_of_winners_is_named(cells: str, fault: str, command: Command) -> None:
    printed = command("evening", given=UPCOLOR + cells + "\n")
    assert printed.status == WRONG
    assert fault in printed.err


TABLE: Final = "match,game,players,trump,melds,hands,laid\n1,colonne,Ann; Bob; Cid; Dot,"
FULL: Final = "H,0 4H 5H 6H 7H 8H 9H TH JH QH,; 8S; 3C; 4D,1; ; ; \n"


def test_column_that_a_sheet_lacks_is_empty(command: Command) -> None:
    """Nobody made a floche; and columns of other games do not matter."""
    for header, more in ("", ""), (",out,floche,coup_blanc", ",,,"), (",gift,barred,exchange,carried", ",,,,"):
        given = TABLE.replace("laid", "laid" + header) + FULL.replace("\n", more + "\n")
        assert command("evening", given=given).err == "match 1, row 2: The match is not over\n"


def test_report_is_not_an_earlier_file(tmp_path: Path, command: Command) -> None:
    report = written(tmp_path, command("evening", "--to", "json", given=evening()).data)
    for arguments in ["--previous", report], [report]:
        printed = command("evening", *arguments, given=evening())
        assert printed.status == UNREADABLE
        assert printed.err == f"{report} is the report of an evening: name the file with its entries\n"


def test_correction_row_keeps_empty_cells(command: Command) -> None:
    rows = ["match,game,players,options,deal,winner,barred,void,reason"]
    rows += ["1,Upcolor,Ann; Bob; Cid; Dot,discard_penalty=true,1,Ann,Bob,,"]
    rows += [f",,,,{deal},{winner},," for deal, winner in ((2, "Bob"), (3, "Ann"), (4, "Cid"))]
    [report] = command("evening", "--to", "json", given="\n".join([*rows, "1,,,,1,,Dot,,misread"])).data
    assert report["corrections"][0]["old"] == {"barred": ["Bob"]}
    assert report["matches"][0]["points"] == [45, 0, -15, -30]


def test_places_of_other_players_are_shown_once(tmp_path: Path, command: Command) -> None:
    game: dict[str, Any] = {"game": "seven-up", "options": {"games": 1}}
    entries = [
        {"match": n, "players": [f"a{n}", f"b{n}"], **game, "deals": [{"points": [4, 0]}, {"points": [3, 1]}]}
        for n in range(1, 4)
    ]
    again = {"match": 1, "deal": 2, "points": [2, 1], "reason": "not over"}
    page = tmp_path / "page.html"
    printed = command("evening", "--html", str(page), given=[*entries, again])
    assert printed.status == WRONG
    lines = printed.out.partition("Other places")[2].splitlines()[1:]
    assert [line.partition(" (")[0] for line in lines if line] == ["b2", "b3"]
    assert page.read_text().count("Other places") == 1
