"""The command: its output, its error messages and its exit status."""

from __future__ import annotations

import csv
import io
import json
from pathlib import Path
from typing import Any

import pytest

import croupier
from croupier.command.main import RIGHT, UNREADABLE, WRONG, main
from croupier.games.build_info import COMPILED
from croupier.games.game import Game
from tests.command.support import CLUB, RECORDS, printed_json, set_stdin, written
from tests.games.samples import every_game


@every_game
def test_deal_is_a_valid_record(
    game: Game, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    assert main(["deal", game.id, "--seed", "croupier", "--to", "jsonl"]) == RIGHT
    set_stdin(monkeypatch, capsys.readouterr().out)
    assert main(["verify"]) == RIGHT
    assert main(["deal", game.id, "--seed", "croupier", "--language", "fr"]) == RIGHT
    assert "joueur" in capsys.readouterr().out


def test_records_are_replayed_and_verified(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
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


def test_items_are_read_from_json_and_csv(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    set_stdin(monkeypatch, '{"kind": "hand", "turned": "4H", "hand": ["JH", "2H", "9H"]}\n' * 2)
    assert main(["score", "costly-colours", "--to", "jsonl"]) == RIGHT
    assert [json.loads(line)["totals"] for line in capsys.readouterr().out.splitlines()] == [[16], [16]]
    set_stdin(monkeypatch, "\ufeffkind;turned;hand\nhand;4H;JH 2H 9H\nhand;4H;JH JH 9H\n")
    assert main(["score", "costly-colours", "--to", "csv"]) == WRONG
    output = capsys.readouterr()
    assert [row["totals"] for row in csv.DictReader(io.StringIO(output.out))] == ["[16]", ""]
    assert output.err.startswith("row 3, card 1: JH is in more than one place (COS-1)")
    set_stdin(monkeypatch, "kind\tturned\thand\nhand\t4H\tJH 2H 9H\n\t\t\n")
    assert main(["score", "costly-colours", "--to", "csv"]) == RIGHT
    assert len(capsys.readouterr().out.splitlines()) == 2
    set_stdin(monkeypatch, "kind,turned,hand\nhand,4H,\n")
    assert main(["score", "costly-colours"]) == UNREADABLE
    assert capsys.readouterr().err == "row 2: “hand” is missing\n"


@pytest.mark.parametrize("table", ["{head}\n{row},,\n", "{head},note\n{row}, \n", "{head},note\n{row},--5\n"])
@pytest.mark.parametrize("row", ["hand,4H,JH 2H 9H", "hand,4♥,J♥ ♥2 9♥", "hand,♥4,J♥; 2♥️; 9H"])
def test_cells_without_meaning_are_ignored(
    table: str, row: str, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    set_stdin(monkeypatch, table.format(head="Kind, turned ,HAND", row=row))
    assert main(["score", "costly-colours"]) == RIGHT
    assert capsys.readouterr().out.splitlines()[-1] == "16"


def test_unknown_card_is_named(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    set_stdin(monkeypatch, "kind,turned,hand\nhand,4H,Z♥ 2♥ 9♥\n")
    assert main(["score", "costly-colours"]) == WRONG
    assert "card 1: Z♥ is not in the pack of this game (COS-1)" in capsys.readouterr().err


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
        ("rules seven-up SEV-99", UNREADABLE), ("rules colonne COL-99", UNREADABLE),
        ("deal seven-up --option target=1000", WRONG), ("conformance http://[", UNREADABLE),
        ("conformance http://127.0.0.1:1", UNREADABLE),
    ],
)  # fmt: skip
def test_wrong_argument_is_reported_in_a_line(line: str, status: int, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(line.split()) == status
    output = capsys.readouterr()
    assert output.out == ""
    assert output.err.count("\n") == 1


@pytest.mark.parametrize(
    "line",
    [
        "simulate seven-up --deals 0", f"simulate seven-up --deals {10**30}", "deal whist", "",
        "--fly rules colonne", "rules colonne --to json COL-3 --fly", "evening --to csv one two",
        f"evening {CLUB} --html /nowhere/page", f"evening {CLUB} --html .",
    ],
)  # fmt: skip
def test_unknown_argument_is_status_2(line: str) -> None:
    with pytest.raises(SystemExit) as ended:
        main(line.split())
    assert ended.value.code == UNREADABLE


@pytest.mark.parametrize(
    ("line", "expected"),
    [
        ("--language fr --help", "Quatre jeux de cartes"), ("play --help --language fr", "emploi\u00a0: croupier play"),
        ("deal whist --language fr", "il n’y a pas de choix 'whist'"), ("--language fr", "erreur\u00a0: il manque"),
        ("simulate seven-up --deals 0 --language fr", "un nombre de 1 à"),
        ("review --html absent/page.html", "a folder that exists"),
        ("deal whist --language en", "invalid choice"), ("rules --language en", "arguments are required: game\n"),
        ("simulate seven-up --sprt 1 --language fr", "il faut 2 valeurs"),
        ("deal --help --language fr", "options\u00a0:\n"),
        ("--version", f"croupier {croupier.__version__} ({'' if COMPILED else 'not '}compiled"),
    ],
)  # fmt: skip
def test_help_and_errors_follow_the_language(line: str, expected: str, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        main(line.split())
    output = capsys.readouterr()
    assert expected in output.out + output.err


@pytest.mark.parametrize(
    ("line", "expected"),
    [
        ("deal seven-up --option target=99", "Option “target” is 99; it must be from 4 to 21\n"),
        ("deal seven-up --option target", "“target” must be NAME=VALUE, as target=9\n"),
        ("play seven-up --seat 5", "“seat”: This must be a seat from 0 to 1\n"),
    ],
)
def test_fault_of_an_argument_names_its_place_once(
    line: str, expected: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(line.split()) != RIGHT
    assert capsys.readouterr().err == expected


@pytest.mark.parametrize("game", ["seven-up", "Seven Up", "sevenup", "SEVEN-UP"])
def test_game_is_named_by_id_or_title(game: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["deal", game, "--to", "json"]) == RIGHT
    assert '"game":"seven-up"' in capsys.readouterr().out.replace(" ", "")


def test_errors_follow_the_environment(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LC_ALL", "fr_FR.UTF-8")
    set_stdin(monkeypatch, " ")
    assert main(["verify"]) == UNREADABLE
    assert main(["rules", "colonne", "COL-99"]) == UNREADABLE
    assert capsys.readouterr().err.startswith("l’entrée standard\u00a0: il n’y a rien\nil n’y a pas de règle COL-99")


@pytest.mark.parametrize("command", [["verify"], ["replay"], ["score", "seven-up"], ["evening"]])
@pytest.mark.parametrize("data", ["", " \n", "{", "[]", "hello", "\udcff", '{"a": 1}\nb', "a,b\n"], ids=repr)
def test_unreadable_file_is_status_2(
    command: list[str], data: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "given"
    path.write_bytes(data.encode("utf-8", "surrogateescape"))
    assert main([*command, str(path)]) == UNREADABLE
    assert main([*command, str(tmp_path)]) == UNREADABLE
    assert main([*command, str(tmp_path / "nowhere")]) == UNREADABLE
    output = capsys.readouterr()
    assert output.out == ""
    assert len(output.err.splitlines()) == 3


@pytest.mark.parametrize("item", [None, 7, "hand", [], {"kind": "hand", "options": 7}, {"trump": "S", "tricks": 7}])
def test_item_of_another_form_is_unreadable(item: Any, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    right = {"trump": "H", "tricks": [{"leader": 1, "cards": ["AH", "2H"]}]}
    assert main(["score", "seven-up", written(tmp_path, [right, item])]) == UNREADABLE
    output = capsys.readouterr()
    assert output.err.startswith("item 2")
    assert output.out


def test_rules_and_simulations_are_printed(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["rules", "colonne", "COL-3", "--language", "fr"]) == RIGHT
    assert capsys.readouterr().out.startswith("COL-3  ")
    assert main(["simulate", "seven-up", "greedy", "random", "--deals", "20", "--jobs", "1", "--to", "json"]) == RIGHT
    assert json.loads(capsys.readouterr().out)[0]["plays"] == 20


def test_options_are_listed_with_values_and_defaults(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["rules", "seven-up", "--options"]) == RIGHT
    assert "target = 7*; 4…21\n    Points needed to win a game (SEV-18)." in capsys.readouterr().out
    assert main(["rules", "upcolor", "--options", "--to", "json", "--language", "fr"]) == RIGHT
    listed = {option["name"]: option for option in printed_json(capsys)}
    assert (listed["players"]["default"], listed["players"]["minimum"], listed["players"]["maximum"]) == (4, 2, 8)
    assert listed["pot_split"]["values"] == ["halving", "reverse"]


@pytest.mark.parametrize("language", ["en", "fr"])
def test_example_of_the_help_is_scored(language: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        main(["evening", "--help", "--language", language])
    text = capsys.readouterr().out
    example = text[text.index("match,game" if language == "en" else "partie;jeu") :].rpartition("\ncroupier evening")[0]
    path = tmp_path / "results.csv"
    path.write_text("\n".join(line.strip() for line in example.splitlines()))
    assert main(["evening", str(path), "--language", language, "--to", "json"]) == RIGHT
    [report] = printed_json(capsys)
    assert [match["points"] for match in report["matches"]] == [[7, 0], [30, -30, 15, -15]]
    assert len(report["corrections"]) == 1


@pytest.mark.parametrize(
    ("line", "message"),
    [
        ("deal upcolor --names A B C D E", 'set the option "players" to 5'),
        ("deal seven-up --names A A", "“A” is named twice"),
        ("deal upcolor --option stake=1e3 --option teams=oui --to json", ""),
    ],
)
def test_names_and_options_are_read_as_people_write_them(
    line: str, message: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(line.split()) == (UNREADABLE if message else RIGHT)
    printed = capsys.readouterr()
    assert message in printed.err
    assert message or '"stake": 1000' in printed.out


def test_simulation_is_printed_in_the_language(capsys: pytest.CaptureFixture[str]) -> None:
    line = "simulate seven-up greedy random --deals 20 --jobs 1 --language fr"
    assert main(line.split()) == RIGHT
    assert "gagnés 55,0\u00a0% [27,9\u00a0%\u00a0; 82,1\u00a0%]" in capsys.readouterr().out


def test_lists_and_files_follow_options(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    hand = written(tmp_path, {"kind": "hand", "turned": "4H", "hand": ["JH", "2H", "9H"]})
    assert main(["score", "costly-colours", "--to", "json", hand]) == RIGHT
    assert printed_json(capsys)[0]["totals"] == [16]
    assert main(["--language", "fr", "rules", "colonne", "--to", "json", "COL-3"]) == RIGHT
    assert [row["rule"] for row in printed_json(capsys)] == ["COL-3"]
    assert main(["simulate", "seven-up", "greedy", "--deals", "3", "--jobs", "1", "random"]) == RIGHT
    output = capsys.readouterr().out
    assert "random" in output
    assert "greedy  won 75.0% [26.0%, 100.0%]" in output


@pytest.mark.parametrize("deals", ["2", "4"])
def test_simulation_of_few_groups_has_no_empty_interval(deals: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["simulate", "seven-up", "strong", "greedy", "--deals", deals, "--jobs", "1"]) == RIGHT
    output = capsys.readouterr().out
    assert "[" not in output
    assert "Without an interval" in output
