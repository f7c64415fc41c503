"""`python -m croupier.games.verify`: a finished match holds, and whatever is altered in it is named."""

from __future__ import annotations

import copy
import json
import os
import subprocess
import sys
from collections.abc import Callable
from functools import cache
from hashlib import sha256
from pathlib import Path
from typing import Any, Final

import pytest

from benchmarks.lines import Line, Played, play_line
from croupier.games.catalogue import GAMES
from croupier.games.game import Game
from croupier.games.verify.__main__ import main
from croupier.games.verify.checking import check_match
from tests.facts.catalogue import facts_of
from tests.games.samples import every_game

ROOT: Final = Path(__file__).parent.parent.parent


@cache
def played(game: Game) -> Played:
    """Play a match at random to its end."""
    return play_line(game, Line(game.complete_options(facts_of(game).short_match), 1, {}, 0))


def finished(game: Game) -> dict[str, Any]:
    """Return what the sealed table of that match would have answered last to a spectator."""
    line = played(game)
    deals = line.record["deals"]
    return copy.deepcopy(
        {
            "commitment": sha256(b"1\0salt").hexdigest(),
            "reveal": {"seed": "1", "salt": "salt", "record": line.record},
            "view": game.view(line.end, None),
            "ply": len(deals) + sum(len(deal["moves"]) for deal in deals),
        }
    )


def put(*path: str | int, value: object) -> Callable[[Any], None]:
    """Return what puts `value` at a place of a match."""

    def alter(match: Any) -> None:
        for step in path[:-1]:
            match = match[step]
        match[path[-1]] = value

    return alter


def exchange_cards(match: Any) -> None:
    deck = match["reveal"]["record"]["deals"][0]["deck"]
    first = next(index for index, card in enumerate(deck) if card != deck[-1])
    deck[first], deck[-1] = deck[-1], deck[first]


ALTERED: Final[dict[str, tuple[Callable[[Any], None], str]]] = {
    "seed": (put("reveal", "seed", value="another"), "/commitment"),
    "salt": (put("reveal", "salt", value="another"), "/commitment"),
    "commitment": (put("commitment", value="0" * 64), "/commitment"),
    "cards": (exchange_cards, "/reveal/record/deals/0/deck"),
    "move": (put("reveal", "record", "deals", 0, "moves", 0, value="fly"), "/reveal/record/deals/0/moves/0"),
    "dealer": (put("reveal", "record", "deals", 0, "dealer", value=7), "/reveal/record/deals/0/dealer"),
    "deal": (lambda match: match["reveal"]["record"]["deals"].pop(), "/reveal/record/deals"),
    "end": (lambda match: match["reveal"]["record"]["deals"][-1]["moves"].pop(), "/reveal/record"),
    "figures": (put("view", "match", "deals", value=99), "/view/match/deals"),
    "result": (put("view", "deal", "result", "void", value=True), "/view/deal/result/void"),
    "options": (put("view", "options", value={}), "/view/options"),
    "scored": (put("view", "deal", "scored", 0, value=99), "/view/deal/scored/0"),
    "hands": (put("view", "deal", "hands", 0, value=["AS"] * 20), "/view/deal/hands/0"),
    "stock": (put("view", "deal", "stock", value=["AS"]), "/view/deal/stock"),
    "history": (put("view", "deal", "history", 0, "move", value="fly"), "/view/deal/history/0/move"),
    "history's end": (lambda match: match["view"]["deal"]["history"].pop(), "/view/deal/history"),
    "no hands": (lambda match: match["view"]["deal"].pop("hands"), "/view/deal/hands"),
    "game": (put("view", "game", value="whist"), "/view/game"),
    "seat": (put("seat", value=9), "/seat"),
    "no view": (put("view", value=None), "/view"),
    "ply": (put("ply", value=3), "/ply"),
    "no ply": (put("ply", value=None), "/ply"),
}


@every_game
def test_a_match_as_it_was_played_holds(game: Game) -> None:
    match = finished(game)
    assert check_match(match) == []
    assert check_match(match, match["commitment"]) == []
    assert check_match({name: match[name] for name in ("commitment", "reveal")}) == []


@every_game
def test_every_seat_may_check_its_own_view(game: Game) -> None:
    match, position = finished(game), played(game).end
    for seat in range(position.state.seats):
        assert check_match({**match, "seat": seat, "view": game.view(position, seat)}) == []


@every_game
def test_whatever_is_altered_is_named(game: Game) -> None:
    match = finished(game)
    for name, (alter, pointer) in ALTERED.items():
        altered = copy.deepcopy(match)
        alter(altered)
        wrong = check_match(altered)
        if name == "deal" and len(match["reveal"]["record"]["deals"]) == 1:
            assert wrong
            continue
        assert any(line.startswith(pointer) for line in wrong), (name, wrong)


def test_another_commitment_at_the_start_is_named() -> None:
    [line] = check_match(finished(GAMES["seven-up"]), "f" * 64)
    assert "at the start" in line


def test_what_could_be_read_in_two_ways_is_named() -> None:
    match = finished(GAMES["seven-up"])
    match["reveal"]["seed"] = "of\0the"
    assert any("NUL" in line for line in check_match(match))


def test_program_reports_its_findings(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "match.json"
    match = finished(GAMES["seven-up"])
    file.write_text(json.dumps(match))
    assert main([str(file), "--commitment", match["commitment"].upper()]) == 0
    assert main([str(file), "--commitment", f" {match['commitment'][:32]} \n{match['commitment'][32:]}\t"]) == 0
    output = capsys.readouterr().out
    assert output.startswith("Everything holds")
    assert "Nothing was compared" not in output
    assert main([str(file)]) == 0
    assert "Nothing was compared with a commitment" in capsys.readouterr().out
    assert main([str(file), "--commitment", "00"]) == 1
    assert "/commitment" in capsys.readouterr().out


def test_the_program_names_what_it_cannot_check(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """The verdict does not cover members that no reveal determines."""
    file = tmp_path / "match.json"
    match = finished(GAMES["seven-up"])
    for members, unchecked in (
        ({}, []),
        ({"computer": [None, "best"]}, ["computer"]),
        ({"table": "", "computer": [], "new": 1}, ["computer", "new", "table"]),
    ):
        file.write_text(json.dumps({**match, **members}))
        assert main([str(file)]) == 0
        lines = [line for line in capsys.readouterr().out.splitlines() if line.startswith("Not checked")]
        named = [f"Not checked, for nothing in the match fixes it: {', '.join(unchecked)}."]
        assert lines == (named if unchecked else [])


def test_the_program_runs_by_its_name_on_standard_input() -> None:
    text = json.dumps(finished(GAMES["upcolor"]))
    done = subprocess.run(
        [sys.executable, "-m", "croupier.games.verify"],
        input=text,
        capture_output=True,
        text=True,
        cwd=ROOT,
        check=False,
    )
    assert (done.returncode, done.stderr) == (0, "")
    assert done.stdout.startswith("Everything holds: ")


# The status is a verdict, 0 or 1, or 2 for whatever kept the program from one


CONTENTS: Final = {
    "nothing": b"",
    "no JSON": b"{",
    "not UTF-8": b'{"reveal": "\xff"}',
    "too deep": b"[" * 100_000,
    "too long a number": b'{"reveal": ' + b"1" * 5000 + b"}",
    "null": b"null",
    "a number": b"7",
    "a text": b'"x"',
    "a list": b"[]",
    "an empty object": b"{}",
    "no reveal": b'{"reveal": null}',
    "no record": b'{"reveal": {}}',
    "a record that is null": b'{"reveal": {"record": null}}',
    "a record that is a number": b'{"reveal": {"record": 1}, "commitment": ""}',
    "another game": b'{"reveal": {"record": {"game": "whist"}, "seed": "", "salt": ""}, "commitment": ""}',
    "a deal that is a number": (
        b'{"reveal": {"record": {"game": "seven-up", "options": {}, "deals": [7]}, "seed": "", "salt": ""}}'
    ),
    "a record of nothing": b'{"reveal": {"record": {"game": [], "deals": 1}, "seed": 1, "salt": 2}, "commitment": 3}',
}


@pytest.mark.parametrize("content", CONTENTS.values(), ids=CONTENTS)
def test_other_data_has_no_verdict(content: bytes, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "match.json"
    file.write_bytes(content)
    assert main([str(file)]) == 2
    output = capsys.readouterr()
    assert output.out == ""
    assert output.err.startswith("Nothing could be checked: ")


def test_what_cannot_be_read_brings_no_verdict(tmp_path: Path) -> None:
    assert main([str(tmp_path)]) == 2
    assert main([str(tmp_path / "nowhere")]) == 2


@pytest.mark.parametrize("arguments", [["--commitment"], ["one", "two"], ["--unknown"]])
def test_a_command_line_that_is_wrong_brings_no_verdict(arguments: list[str]) -> None:
    with pytest.raises(SystemExit) as ended:
        main(arguments)
    assert ended.value.code == 2


def test_help_lists_the_statuses(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        main(["--help"])
    assert "2 nothing could be checked" in " ".join(capsys.readouterr().out.split())


def test_missing_packages_lead_to_no_verdict() -> None:
    """Outside the project's environment: the source is there, what it imports is not."""
    done = subprocess.run(
        [sys.executable, "-S", "-m", "croupier.games.verify"],
        input="{}",
        env={**os.environ, "PYTHONPATH": str(ROOT)},
        capture_output=True,
        text=True,
        check=False,
    )
    assert (done.returncode, done.stdout) == (2, "")
    assert done.stderr.startswith("Nothing could be checked: this Python has not what the program needs")
