"""Upcolor: the faults of the states that `cases/upcolor.toml` alters."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

import pytest

from tests.games.altering import set_at
from tests.games.upcolor_claims import over, said_of, written
from tests.games.upcolor_table import CASES


def base_of(kind: str) -> Any:
    """Write the state that the rows of a kind alter."""
    if kind == "over":
        return over()
    data = written()
    if kind == "round":
        data["deal"]["history"] = []
    return data


ROWS: Final = [(kind, row) for kind in CASES["validation"] for row in CASES["validation"][kind]]


@pytest.mark.parametrize(("kind", "row"), ROWS, ids=[f"{kind}-{number}" for number, (kind, _) in enumerate(ROWS)])
def test_a_fault_is_named_once_and_no_other_with_it(kind: str, row: Mapping[str, Any]) -> None:
    data = base_of(kind)
    for pointer, value in row.get("alter", {row.get("at"): row.get("value")}).items():
        set_at(data, pointer, value)
    for play in data["deal"]["round"]["plays"]:
        play["card"] = None if play["card"] == "-" else play["card"]
    assert said_of(data) == row["faults"]
