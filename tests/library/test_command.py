"""The command, used by hand, by scripts and by strangers: what it writes, and the status with which it ends."""

from __future__ import annotations

import csv
import io
import json
import os
import signal
import subprocess
import sys
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any, Final

import pytest

import croupier
from croupier.command.main import CLOSED, INTERRUPTED, RIGHT, UNREADABLE, WRONG, main
from croupier.games.catalogue import GAMES
from croupier.games.game import Game
from runtime.child_process import start_child
from tests.games.playthroughs import files, load, record_of
from tests.games.samples import every_game
from tests.games.test_result_items import TELL, ends
from tests.harness.programs import PATIENCE, until

ROOT: Final = Path(__file__).parent.parent.parent
CLUB: Final = ROOT / "examples" / "club_evening.json"
#: The numbers of its matches that are wrong, each in its own way: tests/clients/make_evening.py.
_WRONG_AT_THE_CLUB: Final = [number + 1 for number in range(100) if number % 8 == number // 8 % 8]
NAMES: Final = ("Ann", "Bob", "Zoé", "Éric", "Max", "Lou", "Tom", "Eve")
#: A match of each game that is over, and its record.
GOLDEN: Final = [next(data for data in map(load, files(game)) if data["final"]["match"]["winners"]) for game in GAMES]
RECORDS: Final = [record_of(GAMES[data["game"]], data) for data in GOLDEN]


def evening() -> list[dict[str, Any]]:
    """Return eight matches, two of each game."""
    seats = [len(data["final"]["deal"]["hands"]) for data in GOLDEN]
    found = [{"players": list(NAMES[:n]), "record": record} for n, record in zip(seats, RECORDS, strict=True)]
    return [match for match in found for _ in range(2)]


def written(folder: Path, data: Any) -> str:
    """Write a file of JSON; return its path."""
    path = folder / "given.json"
    path.write_text(json.dumps(data))
    return str(path)


def csv_of(folder: Path, matches: list[dict[str, Any]]) -> str:
    """Write records as a table, a row a deal; return its path."""
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


def told_of(capsys: pytest.CaptureFixture[str]) -> Any:
    """Return what a command wrote as JSON."""
    return json.loads(capsys.readouterr().out)


def say(monkeypatch: pytest.MonkeyPatch, text: str) -> None:
    """Put a text on standard input."""
    monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(text.encode())))


@every_game
def test_a_deal_is_a_record_that_is_verified(
    game: Game, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    assert main(["deal", game.id, "--seed", "croupier", "--to", "jsonl"]) == RIGHT
    say(monkeypatch, capsys.readouterr().out)
    assert main(["verify"]) == RIGHT
    assert main(["deal", game.id, "--seed", "croupier", "--language", "fr"]) == RIGHT
    assert "joueur" in capsys.readouterr().out


def test_records_are_replayed_and_judged(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["replay", written(tmp_path, RECORDS)]) == RIGHT
    assert capsys.readouterr().out.count("valid") == len(RECORDS)
    assert main(["verify", written(tmp_path, [RECORDS[0], 7])]) == UNREADABLE
    capsys.readouterr()
    wrong = json.loads(json.dumps(RECORDS))
    wrong[2]["deals"][0]["moves"][1] = "fly"
    assert main(["verify", written(tmp_path, wrong), "--to", "json"]) == WRONG
    rows = json.loads(capsys.readouterr().out)
    assert [row["valid"] for row in rows] == [True, True, False, True]
    assert rows[2]["fault"].startswith("deals" if "deals" in rows[2]["fault"] else "deal 1, move 2: ")


def test_items_come_as_json_and_csv(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    say(monkeypatch, '{"kind": "hand", "turned": "4H", "hand": ["JH", "2H", "9H"]}\n' * 2)
    assert main(["score", "costly-colours", "--to", "jsonl"]) == RIGHT
    assert [json.loads(line)["totals"] for line in capsys.readouterr().out.splitlines()] == [[16], [16]]
    say(monkeypatch, "\ufeffkind;turned;hand\nhand;4H;JH 2H 9H\nhand;4H;JH JH 9H\n")
    assert main(["score", "costly-colours", "--to", "csv"]) == WRONG
    told = capsys.readouterr()
    assert [row["totals"] for row in csv.DictReader(io.StringIO(told.out))] == ["[16]", ""]
    assert told.err.startswith("2: card 1: JH is in more than one place (COS-1)")
    say(monkeypatch, "kind\tturned\thand\nhand\t4H\tJH 2H 9H\n\t\t\n")
    assert main(["score", "costly-colours", "--to", "csv"]) == RIGHT
    assert len(capsys.readouterr().out.splitlines()) == 2
    say(monkeypatch, "kind,turned,hand\nhand,4H,\n")
    assert main(["score", "costly-colours"]) == UNREADABLE
    assert capsys.readouterr().err == "1: “hand” is missing, or unknown here\n"


@pytest.mark.parametrize("table", ["{head}\n{row},,\n", "{head},note\n{row}, \n", "{head},note\n{row},--5\n"])
def test_cells_that_tell_nothing_are_no_fault(
    table: str, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    say(monkeypatch, table.format(head="Kind, turned ,HAND", row="hand,4H,JH 2H 9H"))
    assert main(["score", "costly-colours"]) == RIGHT
    assert capsys.readouterr().out.splitlines()[-1] == "16"


def test_a_card_of_another_spelling_is_named(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    say(monkeypatch, "kind,turned,hand\nhand,4H,V♥ 2♥ 9♥\n")
    assert main(["score", "costly-colours"]) == WRONG
    assert "card 1: V♥ 2♥ 9♥ is not in the pack of this game (COS-1)" in capsys.readouterr().err


#: Two matches of Seven Up, as spreadsheets write them: the second is tied with the first in the ranking.
SHEETS: Final = (
    "match,game,players,options,points\n1,seven-up,{0},{1},4; 0\n2,seven-up,{2},{1},4; 0\n1,,,,3; 0\n2,,,,3; 0\n",
    'Match;GAME;Player 1;Player 2;options;Points;date\n1;seven-up;{0};{1};"4; 0";1.5.\n;;;;;"3; 0";\n'
    '2;seven-up;{2};{1};"4; 0";1.5.\n;;;;;"3; 0";\n',
    "match,game,players,options,points,void\n1,seven-up,{0},{1},4; 0,FAUX\n1,,,,0; 0,TRUE\n1,,,,3; 0,\n"
    "2,seven-up,{2},{1},4; 0,FALSE\n2,,,,3; 0,\n",
)


@pytest.mark.parametrize("names", [("Ann", "Bob", "Cid", "Dan"), ("7", "8", "9", "10"), ("A B", "K", "Q J", "true")])
@pytest.mark.parametrize("sheet", SHEETS, ids=["in turns", "merged cells", "truths"])
def test_an_evening_is_read_as_spreadsheets_write_it_and_equals_share_a_place(
    sheet: str, names: tuple[str, ...], capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    between = ";" if sheet.startswith("Match;") else "; "
    options = '"{""games"": 1}"'
    say(monkeypatch, sheet.format(between.join(names[:2]), options, between.join(names[2:])))
    assert main(["evening", "--to", "csv"]) == RIGHT
    rows = list(csv.DictReader(io.StringIO(capsys.readouterr().out)))
    assert [(row["place"], row["won"], row["points"]) for row in rows] == [("1", "1", "7")] * 2 + [("3", "0", "0")] * 2
    assert sorted(row["player"] for row in rows) == sorted(names)


def test_an_evening_is_ranked_the_same_from_json_and_csv(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    page = tmp_path / "evening.html"
    matches = evening()
    assert main(["evening", written(tmp_path, matches), "--to", "json", "--html", str(page)]) == RIGHT
    [told] = json.loads(capsys.readouterr().out)
    assert [sheet["number"] for sheet in told["sheets"]] == list(range(1, 9))
    assert sum(row["matches"] for row in told["ranking"]) == sum(len(match["players"]) for match in matches)
    assert page.read_text().count("<section>") == 8
    path = csv_of(tmp_path, matches)
    with Path(path).open("a") as file:
        file.write(",,,,,,\n" * 3)
    assert main(["evening", path, "--to", "json"]) == RIGHT
    assert json.loads(capsys.readouterr().out) == [told]


def test_each_fault_of_an_evening_is_said_in_its_order(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    matches: list[Any] = json.loads(json.dumps(evening()))
    matches[0]["record"]["deals"][0]["moves"][1] = "fly"
    matches[1]["players"].append("Kim")
    matches[2] = 7
    matches[3]["record"]["deals"].pop()
    matches[4] = {"players": ["Ann", "Bob"], "game": "seven-up", "deals": [{"points": [3, 1]}, {"points": [3, "x"]}]}
    tricks = [{"leader": 1, "cards": ["AH", "AH"]}]
    matches[5] = {"players": ["Ann", "Bob"], "game": "seven-up", "deals": [{"trump": "H", "tricks": tricks}]}
    points = [{"points": [3, 1]}, {"points": [4, 1]}]
    matches[6] = {"players": ["Ann", "Bob"], "game": "seven-up", "options": {"games": 1}, "deals": points}
    path = written(tmp_path, matches)
    assert main(["evening", path, "--to", "csv"]) == WRONG
    told = capsys.readouterr()
    begun = [line.partition(": ")[0] for line in told.err.splitlines()]
    places = [
        "match 1, deal 1, move 2",
        "match 2, “players”",
        "match 3, “game”",
        "match 4",
        "match 5, deal 2, “points”",
    ]
    assert begun == [*places, "match 6, deal 1, trick 1, card 1", "match 6, deal 1, trick 1, card 2"]
    assert ["1", "seven-up", "Ann", "1", "1", "7"] in list(csv.reader(io.StringIO(told.out)))
    assert main(["evening", path, "--language", "fr"]) == WRONG
    assert "match 6, donne 1, levée 1, carte 1\u00a0: " in capsys.readouterr().err


def test_a_hundred_matches_are_ranked_and_their_faults_said(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    matches = json.loads(CLUB.read_text())
    assert main(["evening", str(CLUB), "--to", "json"]) == WRONG
    told = capsys.readouterr()
    [evening] = json.loads(told.out)
    wrong = [sheet["number"] for sheet in evening["sheets"] if sheet["faults"]]
    assert [int(line.split(",")[0].removeprefix("match ")) for line in told.err.splitlines()] == wrong
    assert wrong == _WRONG_AT_THE_CLUB
    right = [match for number, match in enumerate(matches, 1) if number not in wrong]
    assert sum("??" in deal["deck"] for match in right for deal in match["record"]["deals"]) > 20
    for match in right:
        match["record"].pop("result")
    assert main(["evening", csv_of(tmp_path, right), "--to", "json"]) == RIGHT
    assert told_of(capsys)[0]["ranking"] == evening["ranking"]


@pytest.mark.parametrize("match", evening()[::2], ids=list(GAMES))
def test_results_as_people_wrote_them_count_as_the_record_does(
    match: dict[str, Any], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    record = match["record"]
    assert main(["evening", written(tmp_path, match), "--to", "json"]) == RIGHT
    [by_record] = told_of(capsys)[0]["sheets"]
    results = croupier.verify(record).results
    if record["game"] == "upcolor":
        deals = [{"winner": None if result["void"] else result["winners"][0]} for result in results if result]
    else:
        deals = [
            {"points": result["points"], **({"void": True} if result["void"] else {})} for result in results if result
        ]
    noted = {"players": match["players"], "game": record["game"], "options": record["options"], "deals": deals}
    assert main(["evening", written(tmp_path, noted), "--to", "json"]) == RIGHT
    assert told_of(capsys)[0]["sheets"] == [by_record]
    noted["deals"] = deals[:-1] or [{"points": [1, 0]}]
    assert main(["evening", written(tmp_path, noted)]) == WRONG
    assert capsys.readouterr().err == "match 1: The match is not over\n"


@pytest.mark.parametrize("id", TELL)
def test_whole_deals_as_people_saw_them_count_as_the_record_does(
    id: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """The evening knows the points of before: a deal of Costly Colours ends where the target is reached."""
    match = croupier.deal(id, seed="croupier")
    while not match.is_over:
        if match.is_deal_over:
            match.deal_next()
        while not match.is_deal_over:
            match.push(match.legal_moves[0])
    told = {"players": ["Ann", "Bob"], "record": match.record}
    assert main(["evening", written(tmp_path, told), "--to", "json"]) == RIGHT
    by_record = told_of(capsys)
    items = [TELL[id](match.record, moves, state) for moves, state, _ in ends(GAMES[id], match.record)]
    deals = [{name: item[name] for name in item if name not in ("options", "points")} for item in items]
    noted = {"players": ["Ann", "Bob"], "game": id, "options": match.record["options"], "deals": deals}
    assert main(["evening", written(tmp_path, noted), "--to", "json"]) == RIGHT
    assert told_of(capsys) == by_record


def test_tricks_as_people_wrote_them_count_as_the_record_does(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    rows = ["match,game,players,kind,dealer,turned,tricks"]
    match = croupier.deal("seven-up", seed="croupier", names=["Ann", "Bob"])
    while not match.is_over:
        if match.is_deal_over:
            match.deal_next()
        while not match.is_deal_over:
            match.push(match.legal_moves[0])
        deal = match.state["deal"]
        tricks = "; ".join(f"{trick['leader']} {' '.join(trick['cards'])}" for trick in deal["tricks"])
        rows.append(f"1,seven-up,Ann; Bob,deal,{match.dealer},{'; '.join(deal['turned'])};,{tricks}")
    path = tmp_path / "evening.csv"
    path.write_text("\n".join(rows))
    record = {"players": ["Ann", "Bob"], "record": match.record}
    assert main(["evening", written(tmp_path, record), "--to", "json"]) == RIGHT
    by_record = told_of(capsys)
    assert main(["evening", str(path), "--to", "json"]) == RIGHT
    assert told_of(capsys) == by_record
    path.write_text("\n".join(rows).replace("; 0 ", "; 1 ", 1))
    assert main(["evening", str(path)]) == WRONG
    assert ", trick " in capsys.readouterr().err


@pytest.mark.parametrize(
    ("game", "deal", "place"),
    [
        ("upcolor", {"winner": -1}, "“winner”"), ("upcolor", {"winner": "Ann"}, "“winner”"), ("upcolor", {}, ""),
        ("seven-up", {"points": [3]}, ""), ("seven-up", {"points": [9, 1]}, "“points”, entry 1"), ("seven-up", {}, ""),
        ("seven-up", {"trump": "H", "tricks": [{"leader": 0, "cards": ["AH"]}]}, ""), ("seven-up", 7, ""),
        ("seven-up", {"trump": "H", "tricks": [{"leader": 0, "cards": ["AH", "2H", "3H"]}]}, ""),
    ],
)  # fmt: skip
def test_the_deal_at_fault_is_told(
    game: str, deal: Any, place: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    right = {"winner": None} if game == "upcolor" else {"points": [1, 1]}
    noted = {"players": ["Ann", "Bob", "Zoé", "Max"], "game": game, "deals": [right, deal, 7]}
    assert main(["evening", written(tmp_path, [noted, *evening()])]) == WRONG
    told = capsys.readouterr()
    assert [line.partition(": ")[0] for line in told.err.splitlines()] == [
        ", ".join(["match 1", "deal 2", *([place] if place else [])])
    ]
    assert told.out.count("\n") > len(evening())


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


def test_the_card_at_fault_is_told(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    match = croupier.deal("seven-up", seed="croupier")
    match.push("stand", "play KS", "play 9S")
    record = json.loads(json.dumps(match.record).replace("play 9S", "play AS"))
    assert main(["evening", written(tmp_path, [{"players": ["Ann", "Bob"], "record": record}])]) == WRONG
    assert capsys.readouterr().err == "match 1, deal 1, card 2: Ann does not hold the ace of spades (SEV-3)\n"


@pytest.mark.parametrize(
    ("line", "status"),
    [
        ("deal seven-up --seed \udcff", UNREADABLE), ("deal seven-up --option target=9999999999999999999999", WRONG),
        ("deal upcolor --option teams=maybe", WRONG), ("play seven-up --seat -1", UNREADABLE),
        ("play seven-up --seat 9", UNREADABLE), ("play seven-up --names Ann", UNREADABLE),
        ("simulate seven-up godlike", UNREADABLE),
        ("simulate seven-up greedy:x", UNREADABLE), ("simulate seven-up greedy greedy greedy", UNREADABLE),
        ("simulate seven-up --sprt 1 0", UNREADABLE), ("simulate seven-up --sprt nan 1", UNREADABLE),
        ("simulate seven-up --sprt 0 inf", UNREADABLE), (f"simulate seven-up strong:{10**30}", UNREADABLE),
        ("rules seven-up SEV-99", UNREADABLE), ("conformance http://[", UNREADABLE),
        ("conformance http://127.0.0.1:1", UNREADABLE),
        (f"evening {CLUB} --html .", UNREADABLE), (f"evening {CLUB} --html /nowhere/page", UNREADABLE),
    ],
)  # fmt: skip
def test_what_is_asked_for_wrongly_is_said_in_a_line(
    line: str, status: int, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(line.split()) == status
    told = capsys.readouterr()
    assert told.out == ""
    assert told.err.count("\n") == (1 if "evening" not in line else 1 + len(_WRONG_AT_THE_CLUB))


@pytest.mark.parametrize(
    "line", ["simulate seven-up --deals 0", f"simulate seven-up --deals {10**30}", "deal whist", ""]
)
def test_numbers_and_names_that_cannot_be_are_status_2(line: str) -> None:
    with pytest.raises(SystemExit) as ended:
        main(line.split())
    assert ended.value.code == UNREADABLE


@pytest.mark.parametrize(
    ("line", "said"),
    [
        ("--language fr --help", "Quatre jeux de cartes"), ("play --help --language fr", "emploi\u00a0: croupier play"),
        ("deal whist --language fr", "il n’y a pas de choix 'whist'"), ("--language fr", "erreur\u00a0: il manque"),
        ("simulate seven-up --deals 0 --language fr", "un nombre de 1 à"),
        ("deal whist --language en", "invalid choice"),
        ("simulate seven-up --sprt 1 --language fr", "il faut 2 valeurs"),
    ],
)  # fmt: skip
def test_help_and_errors_are_in_the_language_that_is_asked_for(
    line: str, said: str, capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(SystemExit):
        main(line.split())
    told = capsys.readouterr()
    assert said in told.out + told.err


def test_what_cannot_be_read_is_said_in_the_language_of_the_surroundings(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("LC_ALL", "fr_FR.UTF-8")
    say(monkeypatch, " ")
    assert main(["verify"]) == UNREADABLE
    assert main(["rules", "colonne", "COL-99"]) == UNREADABLE
    assert capsys.readouterr().err.startswith("l’entrée standard\u00a0: il n’y a rien\nil n’y a pas de règle COL-99")


@pytest.mark.parametrize("encoding", ["latin-1", "utf-16"])
def test_another_encoding_is_named(encoding: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "results.csv"
    path.write_text("match,game,players\n1,seven-up,Zo\u00e9; Bob\n", encoding)
    assert main(["evening", str(path)]) == UNREADABLE
    assert "is not UTF-8: save it so" in capsys.readouterr().err


@pytest.mark.parametrize("command", [["verify"], ["replay"], ["score", "seven-up"], ["evening"]])
@pytest.mark.parametrize("data", ["", " \n", "{", "[]", "hello", "\udcff", '{"a": 1}\nb', "a,b\n"], ids=repr)
def test_what_cannot_be_read_is_status_2(
    command: list[str], data: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "given"
    path.write_bytes(data.encode("utf-8", "surrogateescape"))
    assert main([*command, str(path)]) == UNREADABLE
    assert main([*command, str(tmp_path)]) == UNREADABLE
    assert main([*command, str(tmp_path / "nowhere")]) == UNREADABLE
    told = capsys.readouterr()
    assert told.out == ""
    assert len(told.err.splitlines()) == 3


@every_game
def test_a_match_is_played_in_a_narrow_terminal(
    game: Game, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("COLUMNS", "40")
    typed = iter(["?", "nothing", *["1"] * 12, "q"])
    monkeypatch.setattr("builtins.input", lambda _: next(typed))
    assert main(["play", game.id, "--seed", "croupier", "--level", "greedy", "--language", "fr"]) == RIGHT
    told = capsys.readouterr().out
    assert "L’ordinateur jouerait" in told
    assert told.rstrip().endswith("inachevé.")
    assert max(map(len, told.splitlines())) <= 40


def test_a_match_that_was_played_is_written_alone(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    say(monkeypatch, "stand\nq\n")
    monkeypatch.setattr("builtins.input", lambda _: sys.stdin.readline().strip())
    assert main(["play", "seven-up", "--seed", "croupier", "--seat", "1", "--to", "json"]) == RIGHT
    told = capsys.readouterr()
    assert json.loads(told.out)[0]["deals"][0]["moves"][0] == "stand"
    assert told.err.rstrip().endswith("The match is left unfinished.")


@pytest.mark.parametrize("item", [None, 7, "hand", [], {"kind": "hand", "options": 7}, {"trump": "S", "tricks": 7}])
def test_an_item_of_another_form_is_unreadable(item: Any, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    right = {"trump": "H", "tricks": [{"leader": 1, "cards": ["AH", "2H"]}]}
    assert main(["score", "seven-up", written(tmp_path, [right, item])]) == UNREADABLE
    told = capsys.readouterr()
    assert told.err.startswith("2: ")
    assert told.out


def test_rules_and_figures(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["rules", "colonne", "COL-3", "--language", "fr"]) == RIGHT
    assert capsys.readouterr().out.startswith("COL-3  ")
    assert main(["rules", "colonne", "COL-99"]) == UNREADABLE
    assert main(["deal", "seven-up", "--option", "target=1000"]) == WRONG
    assert main(["simulate", "seven-up", "godlike"]) == UNREADABLE
    capsys.readouterr()
    assert main(["simulate", "seven-up", "greedy", "random", "--deals", "20", "--jobs", "1", "--to", "json"]) == RIGHT
    assert json.loads(capsys.readouterr().out)[0]["plays"] == 20


def test_lists_and_files_may_stand_behind_options(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    hand = written(tmp_path, {"kind": "hand", "turned": "4H", "hand": ["JH", "2H", "9H"]})
    assert main(["score", "costly-colours", "--to", "json", hand]) == RIGHT
    assert told_of(capsys)[0]["totals"] == [16]
    assert main(["--language", "fr", "rules", "colonne", "--to", "json", "COL-3"]) == RIGHT
    assert [row["rule"] for row in told_of(capsys)] == ["COL-3"]
    assert main(["simulate", "seven-up", "greedy", "--deals", "3", "--jobs", "1", "random"]) == RIGHT
    told = capsys.readouterr().out
    assert "random" in told
    assert "greedy  won 75.0% [26.0%, 100.0%]" in told
    for wrong in ("--fly rules colonne", "rules colonne --to json COL-3 --fly", "evening --to csv one two"):
        with pytest.raises(SystemExit) as ended:
            main(wrong.split())
        assert ended.value.code == UNREADABLE


def started(*arguments: str, **streams: Any) -> subprocess.Popen[bytes]:
    """Start the command as a program of its own."""
    program = [sys.executable, "-m", "croupier", *arguments]
    return start_child(program, env={**os.environ, "PYTHONPATH": str(ROOT)}, **streams)


@pytest.mark.parametrize(("closed", "status"), [("<&-", UNREADABLE), ("<&- >&-", UNREADABLE), ("<&- 2>&-", UNREADABLE)])
def test_streams_that_are_closed_are_empty(closed: str, status: int) -> None:
    shell = ["/bin/sh", "-c", f'exec "$@" {closed}', "sh", sys.executable, "-m", "croupier", "verify"]
    with start_child(shell, stderr=subprocess.PIPE, env={**os.environ, "PYTHONPATH": str(ROOT)}) as program:
        _, told = program.communicate()
    assert (program.returncode, told) == (status, b"" if "2>" in closed else b"standard input is empty\n")


def test_data_is_refused_in_a_sentence_however_deep_it_is(tmp_path: Path) -> None:
    path = tmp_path / "deep.json"
    path.write_text(f'{{"kind": "hand", "options": {{"target": {"[" * 1015}{"]" * 1015}}}}}')
    with started("score", "costly-colours", str(path), stderr=subprocess.PIPE) as program:
        _, told = program.communicate()
    assert program.returncode == WRONG
    assert told.startswith("1: option “target”: ".encode())


def test_symbols_that_the_encoding_lacks_are_written_as_numbers() -> None:
    surroundings = {**os.environ, "PYTHONPATH": str(ROOT), "PYTHONIOENCODING": "ascii"}
    program = [sys.executable, "-m", "croupier", "deal", "seven-up", "--seed", "croupier"]
    with start_child(program, env=surroundings, stdout=subprocess.PIPE) as started_so:
        told, _ = started_so.communicate()
    assert b"9\\u2660 J\\u2660" in told


def test_a_line_of_another_encoding_is_no_move_and_ends_no_match() -> None:
    surroundings = {**os.environ, "PYTHONPATH": str(ROOT), "PYTHONIOENCODING": "utf-8:strict"}
    program = [sys.executable, "-m", "croupier", "play", "seven-up", "--seed", "croupier", "--seat", "1"]
    with start_child(program, env=surroundings, stdin=subprocess.PIPE, stdout=subprocess.PIPE) as started_so:
        told, _ = started_so.communicate(b"Z\xe9\nstand\n")
    assert started_so.returncode == RIGHT
    assert b"Player 2 stands" in told


@pytest.fixture
def interruptible() -> Iterator[None]:
    """Have programs that are started be interrupted, also where these tests run in the background."""
    before = signal.signal(signal.SIGINT, signal.default_int_handler)
    yield
    signal.signal(signal.SIGINT, before)


def is_asleep(process: int) -> bool:
    """Tell whether a process waits, as for a line of input; where the system does not tell, it does."""
    status = Path(f"/proc/{process}/stat")
    return not status.exists() or status.read_text().rpartition(")")[2].split()[0] == "S"


@pytest.mark.usefixtures("interruptible")
def test_a_reader_that_goes_away_and_an_interruption_are_no_traceback() -> None:
    with started("rules", "colonne", stdout=subprocess.PIPE, stderr=subprocess.PIPE) as program:
        assert program.stdout is not None
        program.stdout.close()
        _, told = program.communicate()
    assert (program.returncode, told) == (CLOSED, b"")
    with started("play", "seven-up", stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE) as program:
        assert program.stdout is not None
        while b"1." not in program.stdout.readline():
            pass
        # Just before it reads, it would see the signal only after the next line of input.
        until(lambda: is_asleep(program.pid))
        program.send_signal(signal.SIGINT)
        # Its input stays open: the end of that would end it too.
        assert program.wait(PATIENCE) == INTERRUPTED
        assert program.stderr is not None
        assert program.stderr.read() == b"\n"
