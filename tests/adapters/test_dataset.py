"""Tests of datasets as Parquet: the same rows as JSON lines."""

from __future__ import annotations

import json
from pathlib import Path

from pyarrow import parquet

from croupier.command.main import RIGHT, main


def test_parquet_has_the_rows_of_json_lines(tmp_path: Path) -> None:
    lines, table = tmp_path / "deals.jsonl", tmp_path / "deals.parquet"
    for path in (lines, table):
        assert main(["dataset", "upcolor", str(path), "random", "greedy", "--deals", "3", "--jobs", "1"]) == RIGHT
    found = parquet.read_table(table).to_pylist()
    given = [json.loads(line) for line in lines.read_text().splitlines()]
    assert [{**row, "options": json.loads(row["options"])} for row in found] == given
