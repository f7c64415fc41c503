"""Tables as clubs write them in spreadsheets: what is read, what is refused, and where the faults are."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Final

import pytest

from croupier.club.spreadsheet.columns import column_of
from croupier.command.main import RIGHT, UNREADABLE, WRONG
from tests.command.support import ROOT, Command

#: One match of Seven Up that Ann wins 7 to 1, in a game of two deals.
PLAIN: Final = "match,game,players,options,points\n1,Seven Up,Ann; Bob,games=1,4; 0\n,,,,3; 1\n"
ANN_WINS: Final = [("Ann", 1, 7), ("Bob", 0, 1)]


def ranking(command: Command, text: str | bytes) -> list[tuple[str, int, float]]:
    """Score a table without faults; return player, matches won and points of each row of the ranking."""
    printed = command("evening", "--to", "json", given=text)
    assert printed.status == RIGHT, printed.err
    return [(row["player"], row["won"], row["points"]) for table in printed.data[0]["tables"] for row in table["rows"]]


def faults(command: Command, text: str | bytes, status: int = WRONG) -> list[str]:
    """Score a table with faults; return their lines."""
    printed = command("evening", given=text)
    assert printed.status == status
    return printed.err.splitlines()


@pytest.mark.parametrize(
    "text",
    [
        PLAIN,
        PLAIN.encode("utf-8-sig"),
        PLAIN.encode("utf-16"),
        PLAIN.encode("utf-16-le"),
        PLAIN.encode("utf-16-be"),
        PLAIN.replace("\n", "\r\n"),
        PLAIN.replace("\n", "\r"),
        PLAIN.replace(",", "\t"),
        PLAIN.replace(",", ";").replace("; ", " / "),
        'sep=;\nPartie;Jeu;Joueurs;Options;Points\n1;Seven Up;"Ann; Bob";games=1;"4; 0"\n;;;;"3; 1"\n',
        '"sep=;"\r\nPartie;Jeu;Joueurs;Options;Points\r\n1;Seven Up;"Ann; Bob";games=1;4-0\r\n;;;;3–1\r\n',
        "Club evening\n\n" + PLAIN,
        "Soirée du 26 novembre,,,,\n,,,,\n" + PLAIN + ",,,,\n,,,,\n",
        "N°,JEU, Joueur 1 ,JOUEUR_2,Règles,Score 1,Score 2\n" + '1,Seven Up,Ann,Bob,"{""games"": 1}",4,0\n,,,,,3,1\n',
        "match,game,player 2,player 1,options,points 2,points 1\n1,seven-up,Bob,Ann,games=1,0,4\n,,,,,1,3\n",
        "match,game,players,,options,points,\n1,seven-up,Ann,Bob,games=1,4,0\n,,,,,3,1\n",
        "match,game,player,player,options,points,points\n1,seven-up,Ann,Bob,games=1,4,0\n,,,,,3,1\n",
        'match;game;players;options;points 1;points 2\n1;seven-up;Ann, Bob;games=1;4,0;0,0\n;;;;"3,0";1,00\n',
        'match,game,players,options,points\n1,seven-up,"Ann\nBob",games=1,"4\n0"\n,,,,3:1\n',
        'match,game,players,options,points\n1,seven-up,Ann / Bob,"{“games”: 1}",4 0\n,,,,"3, 1"\n',
        "match,game,players,options,points\n1,seven-up,Ann; Bob,games=1,\n,,,,4; 0\n,,,,3; 1\n",
        "match,deal,game,players,options,points\n1,2,seven-up,Ann; Bob,games=1,3; 1\n1,1,,,,4; 0\n",
        "match,game,players,options,points\n1,seven-up,Ann; Bob,games=1,4; 0\n1,seven-up,Bob; Ann,games=1,1; 3\n",
        'match,game,players,options,points\n1,seven-up,Ann; Bob,games=1,"[4, 0]"\n1,,,,3.0; 1.0\n',
        PLAIN + "match,game,players,options,points\n",
    ],
)
def test_table_is_read_in_every_form(text: str | bytes, command: Command) -> None:
    assert ranking(command, text) == ANN_WINS


def test_windows_1252_is_read(command: Command) -> None:
    text = PLAIN.replace("Ann", "Zoé").replace("Bob", "Œdipe").encode("cp1252")
    assert ranking(command, text) == [("Zoé", 1, 7), ("Œdipe", 0, 1)]


@pytest.mark.parametrize("points", ["135; −19", "135;–19", "135 -19", '"135,0;-19,0"'])
def test_minus_signs_and_decimal_commas_are_read(points: str, command: Command) -> None:
    text = f"match,game,players,options,points\n1,La Colonne,Ann; Bob; Cid; Dot,target=50,{points}\n"
    found = {(player, points) for player, _, points in ranking(command, text)}
    assert found == {("Ann", 135), ("Cid", 135), ("Bob", -19), ("Dot", -19)}


@pytest.mark.parametrize("space", ["\u00a0", "\u202f", "\u2009", "'"])
def test_spaces_within_numbers_are_read(space: str, command: Command) -> None:
    options = f"stake=1{space}000{space}000; deals=1; players=2"
    text = f"match,game,players,options,winner\n1,upcolor,Ann; Bob,{options},Ann\n"
    assert ranking(command, text) == [("Ann", 1, 1_000_000), ("Bob", 0, -1_000_000)]


def test_millions_are_written_in_full(tmp_path: Path, command: Command) -> None:
    text = "match,game,players,options,winner\n1,upcolor,Ann; Bob,stake=1e6; deals=1; players=2,Ann\n"
    page = tmp_path / "evening.html"
    printed = command("evening", "--html", str(page), given=text).out + page.read_text()
    assert printed.count("1000000") == 10
    assert "e+06" not in printed


@pytest.mark.parametrize(
    ("language", "head", "title"),
    [
        ("en", "The evening · 6 May 2026 · Final result", "Match 1: Upcolor"),
        ("fr", "La soirée · 6 mai 2026 · Résultat définitif", "Match 1\N{NO-BREAK SPACE}: Upcolor"),
    ],
)
def test_printed_columns_add_up_below_a_head(
    language: str, head: str, title: str, tmp_path: Path, command: Command
) -> None:
    text = "match,game,players,options,winner\n1,upcolor,Ann; Bob; Cid,stake=40; deals=2; players=3,Ann\n,,,,Bob\n"
    page = tmp_path / "evening.html"
    command("evening", "--language", language, "--date", "2026-05-06", "--html", str(page), given=text)
    printed = page.read_text()
    assert f'content:"{head}"' in printed
    assert f"<h3>{title}</h3>" in printed
    rows = [re.findall(">([^<]+)</td>", row) for row in printed.partition(title)[2].split("</tr>")]
    assert [row[1:] for row in rows if row] == [["60", "0", "0"], ["0", "60", "0"], ["−40"] * 3, ["20", "20", "−40"]]


@pytest.mark.parametrize("truth", ["TRUE", "vrai", "Oui", "yes", "X", "1", "✓"])
@pytest.mark.parametrize("points", ["", "0; 0"])
def test_void_deal_needs_no_points(truth: str, points: str, command: Command) -> None:
    rows = f"1,seven-up,Ann; Bob,games=1,4; 0,\n,,,,{points},{truth}\n,,,,3; 1,non\n"
    assert ranking(command, "match,game,players,options,points,void\n" + rows) == ANN_WINS


def test_winners_decide_upcolor(command: Command) -> None:
    """An empty winner is a void deal, a name is a player, and a list is the whole match."""
    rows = "match,game,players,options,winner\n1,Upcolor,Ann; Bob; Cid; Dot,,Ann\n,,,,\n,,,,cid\n,,,,Cid\n,,,,Dot\n"
    expected = ranking(command, rows)
    assert [(name, points) for name, _, points in expected] == [("Ann", 30), ("Cid", 15), ("Dot", -15), ("Bob", -30)]
    rows = "Partie;Jeu;Joueurs;Gagnants\n1;upcolor;Ann, Bob, Cid, Dot;Ann, Cid, Cid, Dot\n"
    assert ranking(command, rows) == expected


@pytest.mark.parametrize(
    ("rows", "start"),
    [
        ("1,seven-up,Ann; Bob,games=1,4; 0\n1,seven-up,Cid; Bob,,3; 0\n", "match 1, row 3, deal 2, “players”: "),
        ("1,seven-up,Ann; Bob,games=1,4; 0\n1,upcolor,,,3; 0\n", "match 1, row 3, deal 2, “game”: This differs"),
        ("1,seven-up,Ann; Bob,games=1,4; 0\n1,,,games=2,3; 0\n", "match 1, row 3, deal 2, “options”: This differs"),
        ("1,seven-up,Ann; Bob,games=1,4; 0\n,,,,3; x\n", "match 1, row 3, deal 2, “points”, entry 2: "),
        ('1,seven-up,Ann; Bob,games=1,"4,5; 0"\n', "match 1, row 2, deal 1, “points”, entry 1: This must be"),
        ("1,seven-up,Ann; Bob,games=1,4\n", "match 1, row 2: Deal 1, “points” must have 2 entries, not 1"),
        ("1,seven-up,Ann; Bob,games=1,4; 0; 0\n", "match 1, row 2: Deal 1, “points” must have 2 entries, not 3"),
        ("1,seven-up,Ann; Ann,games=1,4; 0\n", "match 1, row 2, player 2: “Ann” is named twice"),
        ("1,seven-up,Zo\u00e9; Zoe\u0301,games=1,4; 0\n", "match 1, row 2, player 2: “Zoé” is named twice"),
        ("1,seven-up,Ann; \u200d ,games=1,4; 0\n", "match 1, row 2: Player 2: a name has 1 to 40 characters"),
        ("1,upcolor,A; B; C; D; E,,4; 0\n", "match 1, row 2, “players”: 5 players are named for 4 seats: set the"),
        ("1,seven-up,A; B; C,,4; 0\n", "match 1, row 2, “players”: 3 players are named for 2 seats"),
        ("A 7,whist,Ann; Bob,,4; 0\n", "match A 7, row 2, “game”: There is no such game"),
        ("1,seven-up,Ann; Bob,nonsense,4; 0\n", "match 1, row 2, “options”: House rules must be an object"),
        ("1,seven-up,Ann; Bob,games=1,4; 0\n", "match 1, row 2: The match is not over"),
    ],
)  # fmt: skip
def test_fault_names_match_and_row(rows: str, start: str, command: Command) -> None:
    first, *_ = found = faults(command, "match,game,players,options,points\n" + rows)
    assert first.startswith(start)
    assert len(found) == len(set(found))


def test_every_fault_of_a_file_is_reported_once(command: Command) -> None:
    rows = "7,seven-up,Ann; Bob,,9; 0\n,,,,x; 0\n,,,,y; 0\n9,seven-up,Ann; Ann,,4; 0\n"
    found = faults(command, "match,game,players,options,points\n" + rows)
    assert found[0].startswith("match 7, row 2: Deal 1, “points”, entry 1 is 9; ")
    assert [line.split(":")[0] for line in found[1:]] == [
        "match 7, row 3, deal 2, “points”, entry 1",
        "match 7, row 4, deal 3, “points”, entry 1",
        "match 9, row 5, player 2",
        "match 9, row 5",
    ]


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("a;b\n1;2\n", ": no row names the columns “match”, “game”, “players”, “points” / “winner” / “winners”; "
         "its first row has “a”, “b”"),
        ("match;game;points\n1;x;3\n", ": the column “players” is missing; there are “match”, “game”, “points”"),
        ("match,game,players,pionts\n", ": the column “pionts” is not known; did you mean “points”?"),
        ("match,game,players,points,viod\n", ": the column “viod” is not known; did you mean “void”?"),
        ("match;game;players;points\n1;upcolor;Ann; Bob;3\n",
         ", row 2, has more cells than columns: put a cell that holds the separator in quotes"),
        ("match,match,game,players,points\n", ": there are two columns “match”"),
        ('match,game,players,points\n1,"seven-up\n2,x,y,z\n', ", row 2, is not CSV: unexpected end of data"),
        (b"\x89PNG\0\0\0\0\0", " is not text: save it as UTF-8 (a spreadsheet as “CSV UTF-8”)"),
    ],
)  # fmt: skip
def test_table_that_is_not_read_is_refused_in_a_sentence(text: str | bytes, message: str, command: Command) -> None:
    assert faults(command, text, UNREADABLE) == [f"standard input{message}"]


def test_columns_that_are_not_read_are_named(tmp_path: Path, command: Command) -> None:
    path = tmp_path / "results.csv"
    path.write_text(PLAIN.replace("points\n", "points,date,remarks\n").replace("4; 0\n", "4; 0,26/11,late\n"))
    assert command("evening", str(path)).err == f"{path}: not read: “date”, “remarks”\n"


@pytest.mark.parametrize(
    ("text", "names"),
    [
        (PLAIN.replace("points\n", "points,date\n"), "« date »"),
        ("a;b\n1;2\n", "« points » / « winner » / « winners » ; la première ligne contient « a », « b »"),
        (PLAIN + "2,Seven Up,ann; Bob,games=1,4; 0\n,,,,3; 1\n", "« Ann », « ann »"),
    ],
)
def test_names_have_the_quotation_marks_of_the_language(text: str, names: str, command: Command) -> None:
    printed = command("evening", "--language", "fr", given=text)
    assert names in (printed.out + printed.err).replace("\N{NO-BREAK SPACE}", " ")


#: Ann scores 3 points and Bob 1.
TRICKS: Final = "0 QC 7C; 0 TC 4C; 0 8C 6S; 1 AD KD; 1 TH JS; 0 AS 8H"


@pytest.mark.parametrize(
    ("claim", "end", "message"),
    [
        (",3; 1,", "4; 0", ""),
        ("x,4; 1,", "3; 0", ""),
        (",9; 1,", "4; 0", "Points for Ann: the record claims 9, this deal gives 3"),
        (",,Bob", "4; 0", "The points do not say that this player won"),
    ],
)
def test_claim_next_to_cards_is_checked(claim: str, end: str, message: str, command: Command) -> None:
    head = "match,game,players,options,dealer,turned,tricks,gift,points,winner\n"
    text = f"{head}1,seven-up,Ann; Bob,games=1,1,5S,{TRICKS},{claim}\n1,,,,,,,,{end},\n"
    if message:
        assert message in faults(command, text)[0]
    else:
        assert ranking(command, text)[0][:2] == ("Ann", 1)


def test_headers_of_the_scorers_page_are_read_in_both_languages() -> None:
    columns = json.loads((ROOT / "web" / "score" / "columns.json").read_text("utf-8"))
    assert len(columns) > 30
    for english, french in columns.items():
        assert column_of(english) == column_of(french) == english
