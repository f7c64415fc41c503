"""What was released goes on being true: the contract breaks nothing of it, and answers what was answered."""

from __future__ import annotations

import json
import sys
from collections.abc import Iterator
from copy import deepcopy
from pathlib import Path
from typing import Any, Final

import pytest
from flask.testing import FlaskClient

from service.contract.differ.__main__ import main
from service.contract.differ.breaks import Break, breaks
from service.contract.export import example_client
from service.contract.operations import operations_of
from service.contract.released import Release, ReleaseError, keep, newest, verdict
from tests.service.asking import Contract
from tests.service.contract import DOCUMENT

LAST: Final = newest()
assert LAST is not None
CONTRACT: Final = Contract(LAST.contract)
PLACES: Final = {
    operation["operationId"]: (method.upper(), path) for path, method, operation in operations_of(LAST.contract)
}
#: What the referee answers is decided by the request alone. What jobs bring changes with the players.
REFEREE: Final = ("deal", "listLegalMoves", "playMoves", "view", "score", "replay")
#: Words may be put better.
WORDS: Final = ("detail", "label", "text", "title")
GONE: Final = Break("GET /v1/games", "has gone", ("listGames",))
EMPTY: Final[dict[str, Any]] = {}


# The last release


def test_nothing_of_the_last_release_breaks() -> None:
    assert LAST is not None
    assert verdict(LAST, breaks(LAST.contract, DOCUMENT)) == []


@pytest.fixture(scope="module")
def answering() -> Iterator[FlaskClient]:
    with example_client() as client:
        yield client


def exchanges() -> list[str]:
    """Return the recorded operations, those that make something before those that read it."""
    assert LAST is not None
    return sorted(LAST.examples, key=lambda name: (LAST.examples[name]["request"]["method"] != "POST", name))


@pytest.mark.parametrize("operation", exchanges())
def test_an_exchange_of_the_last_release_is_answered(answering: FlaskClient, operation: str) -> None:
    assert LAST is not None
    asked, answered = (LAST.examples[operation][half] for half in ("request", "response"))
    response = answering.open(
        asked["path"], method=asked["method"], json=asked["body"], headers=asked.get("headers", {})
    )
    assert response.status_code == answered["status"]
    CONTRACT.check(response, *PLACES[operation])
    if operation.startswith(REFEREE):
        assert still_says(answered["body"], response.get_json())


def still_says(old: Any, new: Any) -> bool:
    """Tell whether an answer has all that an old one had, but for words; it may have more."""
    if isinstance(old, dict):
        return all(key in new and (key in WORDS or still_says(value, new[key])) for key, value in old.items())
    if isinstance(old, list):
        return len(old) == len(new) and all(still_says(*pair) for pair in zip(old, new, strict=True))
    return bool(old == new)


def test_an_answer_that_says_less_is_noticed() -> None:
    assert still_says({"a": [1], "text": "x"}, {"a": [1], "text": "y", "b": 2})
    assert not still_says({"a": [1]}, {"a": [2]})
    assert not still_says({"a": [1]}, {"b": [1]})


# What is kept


def test_the_newest_release_is_so_by_number(tmp_path: Path) -> None:
    assert newest(tmp_path) is None
    for version in ("0.9.0", "0.10.0", "0.2.1"):
        keep(Release(version, EMPTY, EMPTY), tmp_path)
    last = newest(tmp_path)
    assert last is not None
    assert last.version == "0.10.0"


def test_a_release_is_kept_once(tmp_path: Path) -> None:
    keep(Release("0.2.0", {"a": 1}, EMPTY), tmp_path)
    keep(Release("0.2.0", {"a": 1}, EMPTY), tmp_path)
    with pytest.raises(ReleaseError, match="raise the version"):
        keep(Release("0.2.0", {"a": 2}, EMPTY), tmp_path)


def accept(folder: Path, since: str, reason: str) -> None:
    line = f'[[break]]\nsince = "{since}"\nwhat = "{GONE.key}"\nreason = "{reason}"\n'
    (folder / "accepted.toml").write_text(line)


def test_a_break_is_told(tmp_path: Path) -> None:
    assert verdict(Release("0.2.0", EMPTY, EMPTY), [GONE], tmp_path) == ["GET /v1/games: has gone (listGames)"]


def test_before_1_a_break_may_be_accepted(tmp_path: Path) -> None:
    accept(tmp_path, "0.2.0", "nobody asks for it")
    assert verdict(Release("0.2.0", EMPTY, EMPTY), [GONE], tmp_path) == []
    assert verdict(Release("0.3.0", EMPTY, EMPTY), [GONE], tmp_path) != []


def test_what_is_accepted_and_does_not_break_is_told(tmp_path: Path) -> None:
    accept(tmp_path, "0.2.0", "nobody asks for it")
    assert verdict(Release("0.2.0", EMPTY, EMPTY), [], tmp_path) == ["accepted, but no break: GET /v1/games: has gone"]


@pytest.mark.parametrize(("version", "reason"), [("1.0.0", "nobody asks for it"), ("0.2.0", "")])
def test_what_may_not_be_accepted(tmp_path: Path, version: str, reason: str) -> None:
    accept(tmp_path, version, reason)
    with pytest.raises(ReleaseError):
        verdict(Release(version, EMPTY, EMPTY), [GONE], tmp_path)


# The command


def differ(monkeypatch: pytest.MonkeyPatch, *arguments: object) -> int:
    monkeypatch.setattr(sys, "argv", ["differ", *map(str, arguments)])
    return main()


def test_the_command_names_breaks(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    assert differ(monkeypatch) == 0
    old, new = tmp_path / "old.json", tmp_path / "new.json"
    changed = deepcopy(DOCUMENT)
    del changed["paths"]["/v1/games"]["get"]
    old.write_text(json.dumps(DOCUMENT))
    new.write_text(json.dumps(changed))
    assert differ(monkeypatch, old, old) == 0
    assert differ(monkeypatch, old, new) == 1
    assert capsys.readouterr().out == "GET /v1/games: has gone (listGames)\n"


def test_the_command_says_what_it_cannot_read(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "none.json").write_text("{")
    assert differ(monkeypatch, tmp_path / "none.json", tmp_path / "none.json") == 1
    assert "Expecting" in capsys.readouterr().out
