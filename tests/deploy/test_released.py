"""The service answers the recorded requests of the last release as then, and a release is kept once."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final

import pytest
from flask.testing import FlaskClient

from deploy.release.packages import ReleaseError
from deploy.release.released import FOLDER, Release, digests, keep, newest
from service.contract.document import operations_of
from service.contract.export import example_client
from tests.service.support import Contract

LAST: Final = newest()
assert LAST is not None
CONTRACT: Final = Contract(LAST.contract)
PLACES: Final = {
    operation["operationId"]: (method.upper(), path) for path, method, operation in operations_of(LAST.contract)
}
#: Only the request determines the referee's responses. Results of jobs change with the players.
REFEREE: Final = ("deal", "listLegalMoves", "playMoves", "view", "score", "replay")
#: Words may be put better.
WORDS: Final = ("detail", "label", "text", "title")
EMPTY: Final[dict[str, Any]] = {}


# The last release


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


# Kept responses


def test_the_newest_release_is_so_by_number(tmp_path: Path) -> None:
    assert newest(tmp_path) is None
    for version in ("0.9.0", "0.10.0", "0.2.1"):
        keep(Release(version, EMPTY, EMPTY), tmp_path)
    last = newest(tmp_path)
    assert last is not None
    assert last.version == "0.10.0"


@pytest.mark.parametrize("version", [place.name for place in FOLDER.iterdir() if place.is_dir()])
def test_a_release_is_not_changed(version: str) -> None:
    assert digests(version) == json.loads((FOLDER / version / "digests.json").read_text("utf-8"))


def test_a_release_is_kept_once(tmp_path: Path) -> None:
    keep(Release("0.2.0", {"a": 1}, EMPTY), tmp_path)
    keep(Release("0.2.0", {"a": 1}, EMPTY), tmp_path)
    with pytest.raises(ReleaseError, match="raise the version"):
        keep(Release("0.2.0", {"a": 2}, EMPTY), tmp_path)
