"""The command: its output, its error messages and its exit status."""

from __future__ import annotations

import csv
import io
import json
from pathlib import Path
from typing import Any

import pytest

import croupier
from croupier.command.main import RIGHT, UNREADABLE, WRONG
from croupier.games.build_info import COMPILED
from croupier.games.game import Game
from tests.command.support import CLUB, RECORDS, Command, written
from tests.games.samples import every_game


@every_game
def test_deal_is_a_valid_record(game: Game, command: Command) -> None:
    dealt = command("deal", game.id, "--seed", "croupier", "--to", "jsonl")
    assert (dealt.status, command("verify", given=dealt.out).status) == (RIGHT, RIGHT)
    assert "joueur" in command("deal", game.id, "--seed", "croupier", "--language", "fr").out


def test_records_are_replayed_and_verified(command: Command) -> None:
    replayed = command("replay", given=RECORDS)
    assert (replayed.status, replayed.out.count("valid")) == (RIGHT, len(RECORDS))
    assert command("verify", given=[RECORDS[0], 7]).status == UNREADABLE
    wrong = json.loads(json.dumps(RECORDS))
    wrong[2]["deals"][0]["moves"][1] = "fly"
    verified = command("verify", "--to", "json", given=wrong)
    assert verified.status == WRONG
    assert [row["valid"] for row in verified.data] == [True, True, False, True]
    assert verified.data[2]["fault"].startswith("deal 1, move 2: ")


def test_items_are_read_from_json_and_csv(command: Command) -> None:
    item = '{"kind": "hand", "turned": "4H", "hand": ["JH", "2H", "9H"]}\n'
    lines = command("score", "costly-colours", "--to", "jsonl", given=item * 2).out.splitlines()
    assert [json.loads(line)["totals"] for line in lines] == [[16], [16]]
    text = "\ufeffkind;turned;hand\nhand;4H;JH 2H 9H\nhand;4H;JH JH 9H\n"
    scored = command("score", "costly-colours", "--to", "csv", given=text)
    assert [row["totals"] for row in csv.DictReader(io.StringIO(scored.out))] == ["[16]", ""]
    assert scored.err.startswith("row 3, card 1: JH is in more than one place (COS-1)")
    scored = command("score", "costly-colours", "--to", "csv", given="kind\tturned\thand\nhand\t4H\tJH 2H 9H\n\t\t\n")
    assert (scored.status, len(scored.out.splitlines())) == (RIGHT, 2)
    scored = command("score", "costly-colours", given="kind,turned,hand\nhand,4H,\n")
    assert (scored.status, scored.err) == (UNREADABLE, "row 2: “hand” is missing\n")


@pytest.mark.parametrize("table", ["{head}\n{row},,\n", "{head},note\n{row}, \n", "{head},note\n{row},--5\n"])
@pytest.mark.parametrize("row", ["hand,4H,JH 2H 9H", "hand,4♥,J♥ ♥2 9♥", "hand,♥4,J♥; 2♥️; 9H"])
def test_cells_without_meaning_are_ignored(table: str, row: str, command: Command) -> None:
    scored = command("score", "costly-colours", given=table.format(head="Kind, turned ,HAND", row=row))
    assert (scored.status, scored.out.splitlines()[-1]) == (RIGHT, "16")


def test_unknown_card_is_named(command: Command) -> None:
    scored = command("score", "costly-colours", given="kind,turned,hand\nhand,4H,Z♥ 2♥ 9♥\n")
    assert scored.status == WRONG
    assert "card 1: Z♥ is not in the pack of this game (COS-1)" in scored.err


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
def test_wrong_argument_is_reported_in_a_line(line: str, status: int, command: Command) -> None:
    printed = command(*line.split())
    assert (printed.status, printed.out, printed.err.count("\n")) == (status, "", 1)


@pytest.mark.parametrize(
    "line",
    [
        "simulate seven-up --deals 0", f"simulate seven-up --deals {10**30}", "deal whist", "",
        "--fly rules colonne", "rules colonne --to json COL-3 --fly", "evening --to csv one two",
        f"evening {CLUB} --html /nowhere/page", f"evening {CLUB} --html .",
    ],
)  # fmt: skip
def test_unknown_argument_is_status_2(line: str, command: Command) -> None:
    assert command(*line.split()).status == UNREADABLE


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
def test_help_and_errors_follow_the_language(line: str, expected: str, command: Command) -> None:
    printed = command(*line.split())
    assert printed.status == (RIGHT if {"--help", "--version"} & {*line.split()} else UNREADABLE)
    assert expected in printed.out + printed.err


@pytest.mark.parametrize(
    ("line", "expected"),
    [
        ("deal seven-up --option target=99", "Option “target” is 99; it must be from 4 to 21\n"),
        ("deal seven-up --option target", "“target” must be NAME=VALUE, as target=9\n"),
        ("play seven-up --seat 5", "“seat”: This must be a seat from 0 to 1\n"),
    ],
)
def test_fault_of_an_argument_names_its_place_once(line: str, expected: str, command: Command) -> None:
    assert command(*line.split()).err == expected


@pytest.mark.parametrize("game", ["seven-up", "Seven Up", "sevenup", "SEVEN-UP"])
def test_game_is_named_by_id_or_title(game: str, command: Command) -> None:
    assert command("deal", game, "--to", "json").data[0]["record"]["game"] == "seven-up"


def test_errors_follow_the_environment(command: Command, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LC_ALL", "fr_FR.UTF-8")
    assert command("verify", given=" ").err.startswith("l’entrée standard\u00a0: il n’y a rien\n")
    assert command("rules", "colonne", "COL-99").err.startswith("il n’y a pas de règle COL-99")


@pytest.mark.parametrize("line", ["verify", "replay", "score seven-up", "evening"])
@pytest.mark.parametrize("data", ["", " \n", "{", "[]", "hello", "\udcff", '{"a": 1}\nb', "a,b\n"], ids=repr)
def test_unreadable_file_is_status_2(line: str, data: str, tmp_path: Path, command: Command) -> None:
    path = tmp_path / "given"
    path.write_bytes(data.encode("utf-8", "surrogateescape"))
    for each in (path, tmp_path, tmp_path / "nowhere"):
        printed = command(*line.split(), str(each))
        assert (printed.status, printed.out, len(printed.err.splitlines())) == (UNREADABLE, "", 1)


@pytest.mark.parametrize("item", [None, 7, "hand", [], {"kind": "hand", "options": 7}, {"trump": "S", "tricks": 7}])
def test_item_of_another_form_is_unreadable(item: Any, command: Command) -> None:
    right = {"trump": "H", "tricks": [{"leader": 1, "cards": ["AH", "2H"]}]}
    printed = command("score", "seven-up", given=[right, item])
    assert printed.status == UNREADABLE
    assert printed.err.startswith("item 2")
    assert printed.out


def test_rules_and_simulations_are_printed(command: Command) -> None:
    assert command("rules", "colonne", "COL-3", "--language", "fr").out.startswith("COL-3  ")
    line = "simulate seven-up greedy random --deals 20 --jobs 1"
    assert command(*line.split(), "--to", "json").data[0]["plays"] == 20
    assert "gagnés 55,0\u00a0% [27,9\u00a0%\u00a0; 82,1\u00a0%]" in command(*line.split(), "--language", "fr").out


def test_options_are_listed_with_values_and_defaults(command: Command) -> None:
    assert (
        "target = 7*; 4…21\n    Points needed to win a game (SEV-18)." in command("rules", "seven-up", "--options").out
    )
    found = command("rules", "upcolor", "--options", "--to", "json", "--language", "fr").data
    listed = {option["name"]: option for option in found}
    assert (listed["players"]["default"], listed["players"]["minimum"], listed["players"]["maximum"]) == (4, 2, 8)
    assert listed["pot_split"]["values"] == ["halving", "reverse"]


@pytest.mark.parametrize("language", ["en", "fr"])
def test_example_of_the_help_is_scored(language: str, command: Command) -> None:
    text = command("evening", "--help", "--language", language).out
    example = text[text.index("match,game" if language == "en" else "partie;jeu") :].rpartition("\ncroupier evening")[0]
    given = "\n".join(line.strip() for line in example.splitlines())
    [report] = command("evening", "--language", language, "--to", "json", given=given).data
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
def test_names_and_options_are_read_as_people_write_them(line: str, message: str, command: Command) -> None:
    printed = command(*line.split())
    assert printed.status == (UNREADABLE if message else RIGHT)
    assert message in printed.err
    assert message or '"stake": 1000' in printed.out


def test_lists_and_files_follow_options(tmp_path: Path, command: Command) -> None:
    hand = written(tmp_path, {"kind": "hand", "turned": "4H", "hand": ["JH", "2H", "9H"]})
    assert command("score", "costly-colours", "--to", "json", hand).data[0]["totals"] == [16]
    rules = command("--language", "fr", "rules", "colonne", "--to", "json", "COL-3").data
    assert [row["rule"] for row in rules] == ["COL-3"]
    printed = command("simulate", "seven-up", "greedy", "--deals", "3", "--jobs", "1", "random").out
    assert "random" in printed
    assert "greedy  won 75.0% [26.0%, 100.0%]" in printed


@pytest.mark.parametrize("deals", ["2", "4"])
def test_simulation_of_few_groups_has_no_empty_interval(deals: str, command: Command) -> None:
    printed = command("simulate", "seven-up", "strong", "greedy", "--deals", deals, "--jobs", "1").out
    assert "[" not in printed
    assert "Without an interval" in printed
