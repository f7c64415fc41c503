"""Tests of players' names in texts."""

from __future__ import annotations

from typing import Any, Final

import pytest

from tests.games.samples import every_game, whole_record
from tests.names import NAMES as ACCEPTED
from tests.names import NOT_NAMES
from tests.service.support import Table, only

NAMES: Final = ("Anna", "Béla %(player)s", "李", "O’Neill & Co", "E", "F", "G", "H")


def text(events: Any) -> str:
    return " ".join(event["text"] for event in events)


@every_game
def test_names_need_one_entry_per_seat(table: Table) -> None:
    state = table.deal()["state"]
    move = table.legal(state)[0]
    for wrong in (NAMES[: table.seats - 1], NAMES[: table.seats + 1], ()):
        for resource, more in (("moves", {"moves": [move]}), ("legal-moves", {}), ("analyses", {})):
            errors = table.refusal(resource, {"state": state, "names": wrong, **more}, "invalid-body")
            assert {error["pointer"] for error in errors} == {"/names"}


@only("seven-up")
@pytest.mark.parametrize("name", [*ACCEPTED, *NOT_NAMES, None, 5])
def test_name_is_one_plain_line(table: Table, name: object) -> None:
    body = {"options": {}, "seed": "x", "names": ["Anna", name]}
    if name in ACCEPTED:
        table.answer("deals", body)
        dealt = table.answer("deals", {"options": {}, "sealed": True, "names": ["Anna", name]})
        table.answer("views", {"table": dealt["table"], "names": [name, "Anna"]})
    else:
        errors = table.refusal("deals", {**body, "options": {"target": "x"}}, "invalid-body")
        assert [error["pointer"] for error in errors] == ["/options/target", "/names/1"]


@only("seven-up")
def test_lines_of_records_use_names(table: Table) -> None:
    body = {"records": [whole_record(table.game)], "names": NAMES[: table.seats]}
    [replayed] = table.answer("replays", body)["results"]
    assert NAMES[0] in " ".join(line["text"] for deal in replayed["deals"] for line in deal["lines"])
