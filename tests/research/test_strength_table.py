"""The first table of docs/strength.md is made from the stored results, and these agree with the longer tables."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from croupier.players.catalogue import ROSTERS
from research.strength import results, table

ROOT = Path(__file__).parent.parent.parent


def test_table_equals_the_stored_results() -> None:
    page = (ROOT / "docs" / "strength.md").read_text("utf-8").splitlines()
    start = page.index(table()[0])
    assert page[start : page.index("", start)] == table()


@pytest.mark.parametrize("result", results(), ids=lambda result: f"{result['game']} {result['level']}")
def test_stored_result_is_a_row_of_its_game(result: dict[str, Any]) -> None:
    folder = Path(type(ROSTERS[result["game"]]).__module__.replace(".", "/")).parent.name
    lines = (ROOT / "research" / folder / "README.md").read_text("utf-8").splitlines()
    mean, low, high = result["won"]
    row = f"{mean:.1f} % [{low:.1f}, {high:.1f}]"
    assert any(line.startswith(f"| `{result['level']}` | `greedy` |") and row in line for line in lines)
    if "gain" in result:
        mean, low, high = result["gain"]
        assert any(
            line.startswith(f"| `{result['level']}`") and f"{mean:+g} [{low:+g}, {high:+g}]" in line for line in lines
        )
