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
from tests.games.altering import set_at
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


def exchange_cards(match: Any) -> None:
    deck = match["reveal"]["record"]["deals"][0]["deck"]
    first = next(index for index, card in enumerate(deck) if card != deck[-1])
    deck[first], deck[-1] = deck[-1], deck[first]


#: Values at a pointer, which the program names, or at another one.
ALTERED: Final[list[tuple[str, object, str]]] = [
    ("/reveal/seed", "another", "/commitment"), ("/reveal/salt", "another", "/commitment"),
    ("/commitment", "0" * 64, ""), ("/reveal/record/deals/0/moves/0", "fly", ""),
    ("/reveal/record/deals/0/dealer", 7, ""), ("/view/match/deals", 99, ""), ("/view/deal/result/void", True, ""),
    ("/view/options", {}, ""), ("/view/deal/scored/0", 99, ""), ("/view/deal/hands/0", ["AS"] * 20, ""),
    ("/view/deal/stock", ["AS"], ""), ("/view/deal/history/0/move", "fly", ""), ("/view/game", "whist", ""),
    ("/seat", 9, ""), ("/view", None, ""), ("/ply", 3, ""), ("/ply", None, ""),
]  # fmt: skip
#: Members and elements that are left out, or exchanged.
LEFT_OUT: Final[list[tuple[Callable[[Any], object], str]]] = [
    (exchange_cards, "/reveal/record/deals/0/deck"),
    (lambda match: match["reveal"]["record"]["deals"].pop(), "/reveal/record/deals"),
    (lambda match: match["reveal"]["record"]["deals"][-1]["moves"].pop(), "/reveal/record"),
    (lambda match: match["view"]["deal"]["history"].pop(), "/view/deal/history"),
    (lambda match: match["view"]["deal"].pop("hands"), "/view/deal/hands"),
]


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
    for pointer, value, named in ALTERED:
        match = finished(game)
        set_at(match, pointer, value)
        assert any(line.startswith(named or pointer) for line in check_match(match)), pointer
    for leave_out, named in LEFT_OUT:
        match = finished(game)
        leave_out(match)
        assert any(line.startswith(named) for line in check_match(match)), named


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


def run(*flags: str, given: str, **variables: str) -> subprocess.CompletedProcess[str]:
    """Run the program by its name on standard input."""
    command = [sys.executable, *flags, "-m", "croupier.games.verify"]
    return subprocess.run(  # noqa: S603
        command, input=given, capture_output=True, text=True, cwd=ROOT, env={**os.environ, **variables}, check=False
    )


def test_the_program_runs_by_its_name_on_standard_input() -> None:
    done = run(given=json.dumps(finished(GAMES["upcolor"])))
    assert (done.returncode, done.stderr) == (0, "")
    assert done.stdout.startswith("Everything holds: ")


# The status is a verdict, 0 or 1, or 2 for whatever kept the program from one


CONTENTS: Final = (
    b"", b"{", b'{"reveal": "\xff"}', b"[" * 100_000, b'{"reveal": ' + b"1" * 5000 + b"}", b"null", b"7", b'"x"', b"[]",
    b"{}", b'{"reveal": null}', b'{"reveal": {}}', b'{"reveal": {"record": null}}',
    b'{"reveal": {"record": 1}, "commitment": ""}',
    b'{"reveal": {"record": {"game": "whist"}, "seed": "", "salt": ""}, "commitment": ""}',
    b'{"reveal": {"record": {"game": "seven-up", "options": {}, "deals": [7]}, "seed": "", "salt": ""}}',
    b'{"reveal": {"record": {"game": [], "deals": 1}, "seed": 1, "salt": 2}, "commitment": 3}',
)  # fmt: skip


@pytest.mark.parametrize("content", CONTENTS, ids=range(len(CONTENTS)))
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
    done = run("-S", given="{}", PYTHONPATH=str(ROOT))
    assert (done.returncode, done.stdout) == (2, "")
    assert done.stderr.startswith("Nothing could be checked: this Python has not what the program needs")
