"""Fixture: the command in this process."""

from __future__ import annotations

import json

import pytest

from croupier.command.main import main
from tests.command.support import Command, Result, set_stdin


@pytest.fixture
def command(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> Command:
    """Return a function that runs the command, with a text, bytes or JSON on standard input."""

    def run(*arguments: str, given: object = "") -> Result:
        set_stdin(monkeypatch, given if isinstance(given, str | bytes) else json.dumps(given))
        try:
            status = main([*arguments])
        except SystemExit as ended:
            status = int(str(ended.code or 0))
        return Result(status, *capsys.readouterr())

    return run
