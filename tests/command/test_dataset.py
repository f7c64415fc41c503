"""Tests of datasets: records that are right, the same for any number of processes, with players in every seat."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from croupier.command.main import RIGHT, UNREADABLE
from croupier.games.catalogue import GAMES
from tests.command.support import Command


def rows(command: Command, path: Path, game: str, *words: str) -> list[dict[str, Any]]:
    """Write a dataset; return its rows."""
    printed = command("dataset", game, str(path), *words, "--jobs", "2")
    assert printed.status == RIGHT
    found = [json.loads(line) for line in path.read_text().splitlines()]
    assert printed.out.startswith(f"{path}: records {len(found)}, deals ")
    return found


@pytest.mark.parametrize("game", GAMES)
def test_records_and_results_of_dataset_are_right(game: str, tmp_path: Path, command: Command) -> None:
    path = tmp_path / "deals.jsonl"
    found = rows(command, path, game, "random", "greedy", "--deals", "4")
    assert [row["players"][0] for row in found] == ["random", "greedy"] * 2
    assert all(row["deals"][0]["result"] for row in found)
    assert command("verify", str(path)).status == RIGHT


def test_matches_are_played_to_their_end(tmp_path: Path, command: Command) -> None:
    [row] = rows(command, tmp_path / "matches.jsonl", "seven-up", "greedy", "--matches", "1", "--option", "games=1")
    assert len(row["deals"]) > 1
    assert row["deals"][-1]["result"]["winners"]


def test_seed_decides_the_file_and_processes_do_not(tmp_path: Path, command: Command) -> None:
    words = ("costly-colours", "random", "--deals", "20")
    one, same, other = (tmp_path / f"{name}.jsonl" for name in ("one", "same", "other"))
    assert rows(command, other, *words, "--seed", "other") != rows(command, one, *words)
    assert command("dataset", words[0], str(same), *words[1:], "--jobs", "1").status == RIGHT
    assert one.read_bytes() == same.read_bytes()


@pytest.mark.parametrize(("name", "players"), [("deals.jsonl", 3), ("deals.csv", 2), ("deals", 2)])
def test_wrong_arguments_are_rejected_before_the_file_is_made(
    tmp_path: Path, name: str, players: int, command: Command
) -> None:
    path = tmp_path / name
    assert command("dataset", "seven-up", str(path), *["greedy"] * players).status == UNREADABLE
    assert not path.exists()
