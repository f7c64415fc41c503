"""Input and output of the command in tests."""

from __future__ import annotations

import io
import json
import os
import sys
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from subprocess import Popen
from typing import Any, Final

import pytest

from croupier.games.catalogue import GAMES
from runtime.child_process import start_child
from tests.games.playthroughs import files, load, record_of

ROOT: Final = Path(__file__).parent.parent.parent
SURROUNDINGS: Final = {**os.environ, "PYTHONPATH": str(ROOT)}
CLUB: Final = ROOT / "examples" / "club_evening.json"
#: A match of each game that is over, and its record.
GOLDEN: Final = [next(data for data in map(load, files(game)) if data["final"]["match"]["winners"]) for game in GAMES]
RECORDS: Final = [record_of(GAMES[data["game"]], data) for data in GOLDEN]


def cut(record: dict[str, Any], deals: int = 1) -> dict[str, Any]:
    """Return the first deals of a record, without claims about its result."""
    return {**{name: value for name, value in record.items() if name != "result"}, "deals": record["deals"][:deals]}


@dataclass(frozen=True)
class Result:
    """The exit status of a run, and its output."""

    status: int
    out: str
    err: str

    @property
    def data(self) -> Any:
        """The output as JSON."""
        return json.loads(self.out)


#: Runs the command with arguments; `given` is standard input.
Command = Callable[..., Result]


def written(folder: Path, data: Any) -> str:
    """Write a file of JSON; return its path."""
    path = folder / "given.json"
    path.write_text(json.dumps(data))
    return str(path)


def set_stdin(monkeypatch: pytest.MonkeyPatch, given: str | bytes) -> None:
    """Put a text on standard input."""
    data = given if isinstance(given, bytes) else given.encode()
    monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(data)))


def started(*arguments: str, encoding: str = "utf-8", **streams: Any) -> Popen[bytes]:
    """Start the command as a program of its own, with streams of an encoding."""
    program = [sys.executable, "-m", "croupier", *arguments]
    return start_child(program, env={**SURROUNDINGS, "PYTHONIOENCODING": encoding}, **streams)
