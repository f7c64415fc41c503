"""Tests of the client's types: a strict type checker accepts valid programs and finds mistakes in invalid ones."""

from __future__ import annotations

import sys
import tomllib
from pathlib import Path
from typing import Final

import pytest

from deploy.running import run_to_end

CLIENT: Final = Path(__file__).parent.parent.parent / "clients" / "python"
PROGRAMS: Final = tomllib.loads(Path(__file__).with_name("programs.toml").read_text())
RIGHT: Final[dict[str, str]] = PROGRAMS["right"]
WRONG: Final[dict[str, dict[str, str]]] = PROGRAMS["wrong"]


@pytest.fixture(scope="module")
def verdicts(tmp_path_factory: pytest.TempPathFactory) -> dict[str, str]:
    """Return the type checker's output by program."""
    folder = tmp_path_factory.mktemp("programs")
    for name, program in {**RIGHT, **{name: wrong["program"] for name, wrong in WRONG.items()}}.items():
        (folder / f"{name}.py").write_text(PROGRAMS["head"] + program)
    command = [sys.executable, "-m", "mypy", "--strict", "--config-file=", "."]
    status, output = run_to_end(command, folder, MYPYPATH=str(CLIENT), MYPY_CACHE_DIR=str(folder / "cache"))
    assert status in (0, 1), output
    said = dict.fromkeys([*RIGHT, *WRONG], "")
    for line in output.splitlines():
        path = Path(line.partition(":")[0])
        if path.stem in said:
            said[path.stem] += line + "\n"
        else:
            assert line.startswith(("Found ", "Success")), output
    return said


@pytest.mark.parametrize("name", RIGHT)
def test_valid_program_passes(verdicts: dict[str, str], name: str) -> None:
    assert verdicts[name] == ""


@pytest.mark.parametrize("name", WRONG)
def test_mistake_is_found(verdicts: dict[str, str], name: str) -> None:
    assert WRONG[name]["says"] in verdicts[name]
