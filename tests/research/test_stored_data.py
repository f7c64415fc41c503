"""Data of the players: the stored files are what their programs write."""

from __future__ import annotations

import json
import zlib
from contextlib import suppress
from pathlib import Path
from runpy import run_module

import pytest


def _read(path: Path) -> object:
    """Read data; compressed bytes may differ between versions of zlib."""
    return json.loads(path.read_text()) if path.suffix == ".json" else zlib.decompress(path.read_bytes())


@pytest.mark.parametrize(
    ("program", "file"),
    [
        ("upcolor", "positions.json"),
        ("colonne", "deal_points.json"),
        pytest.param("seven_up student", "strong_student.json", marks=pytest.mark.many),
        pytest.param("costly_colours --mogging", "tables/mogging.zlib", marks=pytest.mark.many),
    ],
)
def test_stored_data_can_be_made_again(
    program: str, file: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    game, *arguments = program.split()
    stored = Path("croupier/players") / game / file
    made = tmp_path / stored
    made.parent.mkdir(parents=True)
    expected = _read(stored)
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr("sys.argv", [game, *arguments])
    with suppress(SystemExit):
        run_module(f"research.{game}", run_name="__main__")
    assert _read(made) == expected
