"""The suites of every game, tried on one that is in no catalogue while they are collected."""

from __future__ import annotations

from collections.abc import Callable
from types import FunctionType, ModuleType
from typing import Any, Final

import pytest

from croupier.games.catalogue import GAMES
from croupier.players.catalogue import ROSTERS
from tests.games import (
    test_accepted_states,
    test_fault_kinds,
    test_histories,
    test_mangled,
    test_rulebooks,
    test_views,
)  # fmt: skip
from tests.games import test_conformance as test_rules
from tests.players import test_arena, test_arena_rates
from tests.players import test_conformance as test_players
from tests.service import (
    conftest,
    test_batches,
    test_french,
    test_moves,
    test_operations,
    test_sealed_jobs,
    test_sealed_tables,
)
from tests.workers import test_kinds

#: Fixtures that replace the parametrization over whole catalogues.
_GIVEN: Final = ("game", "roster")
_EVERY: Final = (frozenset(GAMES.values()), frozenset(ROSTERS.values()))


def laws(*suites: ModuleType, leave_out: frozenset[str] = frozenset()) -> dict[str, Callable[..., None]]:
    """Return the tests of `suites` that concern any game, with the suite in their names."""
    return {
        f"{name}_in_{suite.__name__.rpartition('.')[2]}": _of_one_game(test)
        for suite in suites
        for name, test in vars(suite).items()
        if name.startswith("test_") and name not in leave_out and any(map(_is_of_every_game, _marks(test)))
    }


def _marks(test: object) -> list[pytest.Mark]:
    marks: list[pytest.Mark] = getattr(test, "pytestmark", [])
    return [mark for mark in marks if mark.name == "parametrize"]


def _names(mark: pytest.Mark) -> list[str]:
    names = mark.args[0]
    return [name.strip() for name in names.split(",")] if isinstance(names, str) else list(names)


def _is_of_every_game(mark: pytest.Mark) -> bool:
    """Tell whether a parametrization goes through a whole catalogue; one of some games is of those alone."""
    names = _names(mark)
    indices = [index for index, name in enumerate(names) if name in _GIVEN]
    return any(frozenset(row[index] if names[1:] else row for row in mark.args[1]) in _EVERY for index in indices)


def _of_one_game(test: Any) -> Callable[..., None]:
    """Return a copy of a test that is parametrized with everything but the game."""
    copy: Callable[..., None] = FunctionType(
        test.__code__, test.__globals__, test.__name__, test.__defaults__, test.__closure__
    )
    for mark in _marks(test):
        if not _is_of_every_game(mark):
            copy = pytest.mark.parametrize(*mark.args, **mark.kwargs)(copy)
        elif names := _names(mark)[1:]:
            # The other parameters, such as levels, are kept.
            rows = list(dict.fromkeys(row[1:] for row in mark.args[1]))
            copy = pytest.mark.parametrize(names, rows)(copy)
    return copy


pytestmark = pytest.mark.usefixtures("same_secrets")

globals().update(
    laws(
        test_rules,
        test_rulebooks,
        test_views,
        test_fault_kinds,
        test_histories,
        test_mangled,
        test_accepted_states,
        test_players,
        test_arena,
        test_arena_rates,
        test_operations,
        test_french,
        test_moves,
        test_batches,
        test_sealed_tables,
        test_sealed_jobs,
        test_kinds,
    ),
    same_secrets=conftest.same_secrets,
    record=test_batches.record,
)
