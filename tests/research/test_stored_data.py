"""Data of the players: the stored files are what their programs write."""

from __future__ import annotations

import json
import lzma
from contextlib import suppress
from pathlib import Path
from runpy import run_module

import pytest


def _read(path: Path) -> object:
    """Read data; compressed bytes may differ between versions of xz."""
    return json.loads(path.read_text()) if path.suffix == ".json" else lzma.decompress(path.read_bytes())


@pytest.mark.parametrize(
    ("program", "file"),
    [
        ("upcolor", "positions.json"),
        ("colonne", "deal_points.json"),
        pytest.param("seven_up student", "strong_student.json", marks=pytest.mark.many),
        pytest.param("costly_colours --mogging", "tables/mogging.xz", marks=pytest.mark.many),
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


def test_data_of_the_players_are_small() -> None:
    """All that is neither code nor rules takes at most 6 MB, so the library installs in seconds."""
    data = [path for path in Path("croupier/players").rglob("*") if path.suffix in {".json", ".xz"}]
    assert sum(path.stat().st_size for path in data) <= 6_000_000
