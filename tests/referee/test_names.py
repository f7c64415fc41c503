"""One rule for the names of players, at every interface. The page has a test in `tests/web/test_for_everyone.py`."""

from __future__ import annotations

import re

import pytest

import croupier
from croupier.club.report import club_report
from croupier.games.faults import Faults
from croupier.referee.forms import adding_to
from croupier.referee.names import NAME_PATTERN, is_name
from tests.names import HALVES, NAMES, NOT_NAMES


def accepted_by_library(name: str) -> bool:
    found = Faults()
    with adding_to(found):
        assert croupier.deal("seven-up", seed="x", names=["Ann", name]).names == ("Ann", name)
    assert [fault.pointer for fault in found.found] in ([], ["/names/1"])
    return not found.found


def accepted_by_evening(name: str) -> bool:
    deals = [{"points": [4, 0]}, {"points": [3, 1]}]
    entry = {"match": 1, "players": ["Ann!", name], "game": "seven-up", "options": {"games": 1}, "deals": deals}
    [match] = club_report([entry])["matches"]
    pointers = [fault["pointer"] for fault in match["faults"]]
    assert pointers in ([], ["/players/1"])
    return not pointers


@pytest.mark.parametrize("name", [*NAMES, *NOT_NAMES, *HALVES])
def test_name_is_accepted_everywhere_or_nowhere(name: str) -> None:
    expected = name in NAMES
    assert is_name(name) == expected
    assert accepted_by_library(name) == expected
    assert accepted_by_evening(name) == expected


def test_only_texts_are_names() -> None:
    assert not any(map(is_name, (None, 5, ["Ann"], b"Ann", True)))


def test_published_pattern_accepts_every_name() -> None:
    """The pattern has no lookahead and no character beyond U+FFFF, which generated clients may not be able to read."""
    assert all(re.search(NAME_PATTERN, name) for name in NAMES)
    assert "(?" not in NAME_PATTERN
    assert NAME_PATTERN.isascii()
