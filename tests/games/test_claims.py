"""Claimed states, and exactly the faults that are named of each: `claims/<game>.json`.

A claim is one of the file's `states`, by its index, with other values at some places; its faults are pointer, kind and
rule, and one without faults is let in. `words` are more moves to be tried in histories.
"""

from __future__ import annotations

import copy
import json
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any, Final

import pytest

from croupier.games.catalogue import GAMES
from croupier.games.errors import PositionError
from croupier.games.game import Game
from tests.games.altering import set_at
from tests.games.samples import every_game, seeded
from tests.thoroughness import scaled

FOLDER: Final = Path(__file__).parent / "claims"
TOLD: Final[Mapping[str, Any]] = {game: json.loads((FOLDER / f"{game}.json").read_text()) for game in GAMES}
#: How many histories are tried with another word for one of their moves.
TRIED: Final = scaled(200, 1_000)


def claims() -> Iterator[Any]:
    """Yield every claim with its game."""
    for game, told in TOLD.items():
        for name, rows in told["claims"].items():
            for number, row in enumerate(rows):
                yield pytest.param(game, *row, id=f"{game}-{name.replace(' ', '-')}-{number}")


def faults_of(game: Game, data: Any) -> list[str]:
    """Return the faults of a state as the claims write them, none when it is let in."""
    try:
        game.read(data)
    except PositionError as error:
        return [f"{fault.pointer} {fault.reason.code} {fault.reason.rule}" for fault in error.faults]
    return []


@pytest.mark.parametrize(("game", "state", "changes", "faults"), list(claims()))
def test_the_faults_of_a_claim(game: str, state: int, changes: Mapping[str, Any], faults: list[str]) -> None:
    data = copy.deepcopy(TOLD[game]["states"][state])
    for pointer, value in changes.items():
        set_at(data, pointer, value)
    assert sorted(faults_of(GAMES[game], data)) == sorted(faults)


@every_game
def test_a_history_of_any_words_does_no_more_than_be_refused(game: Game) -> None:
    rng, refused = seeded(33), 0
    histories = [state for state in TOLD[game.id]["states"] if state["deal"].get("history")]
    for data in rng.choices(histories, k=TRIED):
        history: list[Any] = data["deal"]["history"]
        words = ["fly", "", *TOLD[game.id]["words"], *(entry["move"] for entry in history)]
        index = rng.randrange(len(history))
        changed = [*history[:index], {**history[index], "move": rng.choice(words)}, *history[index + 1 :]]
        for first in (0, min(index, 5)):
            refused += faults_of(game, {**data, "deal": {**data["deal"], "history": changed[first:]}}) != []
    assert refused > TRIED
