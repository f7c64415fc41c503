"""`python -m croupier.games.verify` ends with a verdict, 0 or 1, or with 2, whatever kept it from one."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path
from typing import Final

import pytest

from croupier.games.verify.__main__ import main

ROOT: Final = Path(__file__).parent.parent.parent
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
    told = capsys.readouterr()
    assert told.out == ""
    assert told.err.startswith("Nothing could be checked: ")


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
