"""A state altered in one place is refused, and the fault that `altered/<game>.json` tells is among those named.

A row holds the place, what is put there, the place of the fault and its kind. It is tried with the whole history and
without, unless the state says that the history is told, or untold.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator, Mapping
from functools import partial
from pathlib import Path
from typing import Any, Final

import pytest

from croupier.games.catalogue import GAMES
from croupier.games.errors import PositionError
from tests.games import colonne_table, costly_colours_table, seven_up_table
from tests.games.altering import set_at

FOLDER: Final = Path(__file__).parent / "altered"
#: What is altered, by game and name.
STATES: Final[Mapping[str, Mapping[str, Callable[[], Any]]]] = {
    "colonne": {
        "end": lambda: colonne_table.written(colonne_table.PLAYED),
        "joker": lambda: colonne_table.written(colonne_table.PLAYED[:-1]),
    },
    "costly-colours": {
        name: partial(costly_colours_table.written, *deal) for name, deal in costly_colours_table.DEALS.items()
    },
    "seven-up": {
        "play": lambda: seven_up_table.written([*seven_up_table.RUN, *seven_up_table.PLAYED]),
    },
}


def rows() -> Iterator[Any]:
    """Yield every row with its game, its state and whether the history is left in."""
    for game in STATES:
        told: dict[str, list[list[Any]]] = json.loads((FOLDER / f"{game}.json").read_text())
        for name, altered in told.items():
            state, _, only = name.partition(", history ")
            for is_told in (True, False):
                if not only or (only == "told") is is_told:
                    for number, row in enumerate(altered):
                        yield pytest.param(game, state, is_told, *row, id=f"{game}-{name}-{number}-{is_told}")


@pytest.mark.parametrize(("game", "state", "is_told", "pointer", "value", "place", "kind"), list(rows()))
def test_an_altered_place_is_named(
    game: str, state: str, is_told: bool, pointer: str, value: object, place: str, kind: str
) -> None:
    data = STATES[game][state]()
    if not is_told:
        del data["deal"]["history"]
    set_at(data, pointer, value)
    with pytest.raises(PositionError) as refused:
        GAMES[game].read(data)
    assert (place, kind) in {(fault.pointer, fault.reason.code) for fault in refused.value.faults}
