"""The tree is what the configuration of its tools says it is."""

from __future__ import annotations

import tomllib
from pathlib import Path

ROOT = Path(__file__).parent.parent
CONFIGURATION = tomllib.loads((ROOT / "pyproject.toml").read_text())["tool"]["importlinter"]


def test_every_package_is_under_the_rule_of_the_layers() -> None:
    shipped = {"games", "players", "workers", "service"}
    found = sorted(name for name in shipped if (ROOT / name / "__init__.py").is_file())
    assert CONFIGURATION["root_packages"] == found


def test_every_game_is_independent_of_the_others() -> None:
    [contract] = [contract for contract in CONFIGURATION["contracts"] if contract["type"] == "independence"]
    games = sorted(f"games.{path.parent.name}" for path in (ROOT / "games").glob("*/game.py"))
    assert contract["modules"] == games
