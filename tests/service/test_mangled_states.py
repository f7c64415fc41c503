"""Random states altered in one place are refused, and the fault is named where it is."""

from __future__ import annotations

import copy
from collections.abc import Callable, Iterator
from typing import Any, Final

import pytest

from croupier.games.game import Game
from tests.games.mangling import alterations, random_positions
from tests.games.samples import every_game, seeded
from tests.service.asking import Table, check_problem, pointers
from tests.thoroughness import scaled

#: How many random states; each is altered ten times.
STATES: Final = scaled(20, 30)
#: How many of a hundred alterations must be refused with a pointer at, above or below the altered place: an altered
#: state may be another possible one, and a fault may show only in what does not fit it.
NAMED: Final = 97


def mangle(table: Table, state: Any, random: Any) -> tuple[str, list[str] | None]:
    """Alter a state in one place and ask for its legal moves: the place, and where the faults are, if any."""
    place, altered = alterations(table.game, state, random)
    response = table.ask("legal-moves", {"state": altered})
    assert response.status_code in (200, 422), (place, altered)
    if response.status_code == 200:
        return place, None
    return place, pointers(check_problem(response, response.get_json()["code"]))


def is_near(place: str, pointer: str) -> bool:
    """Tell whether a pointer is at, above or below a place of the state."""
    found = pointer.removeprefix("/state")
    return found == place or place.startswith(f"{found}/") or found.startswith(f"{place}/")


@every_game
def test_a_state_altered_in_one_place_is_refused_there(table: Table, game: Game) -> None:
    random = seeded(11)
    named, other = 0, []
    for position in random_positions(game, 12, STATES):
        state = game.write(position)
        for _ in range(10):
            place, found = mangle(table, state, random)
            if found is not None and any(is_near(place, pointer) for pointer in found):
                named += 1
            else:
                other.append((place, found))
    assert named >= NAMED * (named + len(other)) / 100, other[:20]


@every_game
def test_every_other_resource_that_takes_a_state_refuses_it_alike(table: Table, game: Game) -> None:
    random = seeded(13)
    for position in random_positions(game, 14, 10):
        _, altered = alterations(game, game.write(position), random)
        expected = table.ask("legal-moves", {"state": altered})
        for resource, members in (("moves", {"moves": ["fly"]}), ("views", {}), ("deals", {"seed": "s"})):
            response = table.ask(resource, {"state": altered, **members})
            assert response.status_code in (200, 422)
            if expected.status_code == 422:
                assert response.get_json()["errors"] == expected.get_json()["errors"]


# Lists that are longer or shorter than any that the rules make


def lists(value: Any) -> Iterator[list[Any]]:
    """Yield every list within plain data."""
    if isinstance(value, list):
        yield value
    for member in value.values() if isinstance(value, dict) else value if isinstance(value, list) else ():
        yield from lists(member)


def shorten(items: list[Any]) -> None:
    del items[-1:]


def empty(items: list[Any]) -> None:
    items.clear()


def repeat(items: list[Any]) -> None:
    items += copy.deepcopy(items[-1:] or [[]])


@every_game
@pytest.mark.parametrize("change", [shorten, empty, repeat])
def test_lists_of_another_length_break_nothing(table: Table, game: Game, change: Callable[[list[Any]], None]) -> None:
    for position in random_positions(game, 15, 8):
        state = game.write(position)
        for index, _ in enumerate(lists(state)):
            altered = copy.deepcopy(state)
            change(list(lists(altered))[index])
            response = table.ask("legal-moves", {"state": altered})
            assert response.status_code in (200, 422), altered
