"""Claimed states and items to score, and exactly the faults that are named of each: `claims/<game>.json`.

A claim is one of the file's `states`, by its index, with other values at some places; its faults are pointer, kind and
rule, and one without faults is let in. `words` are more moves to be tried in histories, and `cases` the states that the
rows of `cases/<game>.toml` alter, where it has some for validation.
"""

from __future__ import annotations

import copy
import json
import tomllib
from collections.abc import Callable, Iterator, Mapping
from functools import partial
from pathlib import Path
from typing import Any, Final

import pytest

from croupier.games.catalogue import GAMES
from croupier.games.game import Game
from croupier.referee.reader import Reader
from croupier.referee.scoring import score_item
from tests.games.altering import set_at, value_at
from tests.games.samples import every_game, faults_of, seeded
from tests.thoroughness import scaled

FOLDER: Final = Path(__file__).parent / "claims"
KEPT: Final[Mapping[str, Any]] = {game: json.loads((FOLDER / f"{game}.json").read_text()) for game in GAMES}
#: How many histories are tried with another word for one of their moves.
TRIED: Final = scaled(200, 1_000)


def claims() -> Iterator[Any]:
    """Yield every claim: its game, its state before the changes, the changes and the faults."""
    for game, kept in KEPT.items():
        for name, rows in kept["claims"].items():
            for number, (state, *row) in enumerate(rows):
                yield pytest.param(game, kept["states"][state], *row, id=f"{game}-{name.replace(' ', '-')}-{number}")
        for kind, state in kept.get("cases", {}).items():
            cases = tomllib.loads((FOLDER.parent / "cases" / f"{game}.toml").read_text())["validation"]
            for number, row in enumerate(cases[kind]):
                changes = row.get("alter", {row.get("at"): row.get("value")})
                yield pytest.param(game, state, changes, row["faults"], id=f"{game}-{kind}-{number}")


def items() -> Iterator[Any]:
    """Yield every item with its game and its faults."""
    for game, kept in KEPT.items():
        for number, row in enumerate(kept["items"]):
            yield pytest.param(game, *row, id=f"{game}-item-{number}")


def named(read: Callable[[Any], object], data: Any) -> list[str]:
    """Return the faults that are named where `data` is read, as the claims write them; each is named once.

    The size of a list is not reported as its value. Alternatives are a list, which texts join by “or”.
    """
    found = faults_of(read, data)
    for fault in found:
        is_size = fault.code == "wrong-value" and isinstance(fault.params.get("found"), int)
        assert not (is_size and isinstance(value_at(data, fault.pointer), list)), fault
        expected = fault.params.get("expected")
        assert not isinstance(expected, str) or ", " not in expected or expected[0] in "[{", fault
    faults = sorted(f"{fault.pointer} {fault.code} {fault.rule}" for fault in found)
    assert len(faults) == len(set(faults))
    return faults


@pytest.mark.parametrize(("game", "state", "changes", "faults"), list(claims()))
def test_the_faults_of_a_claim(game: str, state: Any, changes: Mapping[str, Any], faults: list[str]) -> None:
    data = copy.deepcopy(state)
    for pointer, value in changes.items():
        set_at(data, pointer, value)
    # The cases write a pass as a dash.
    for play in data["deal"].get("round", {}).get("plays", []):
        play["card"] = None if play["card"] == "-" else play["card"]
    assert named(GAMES[game].read, data) == sorted(faults)


@pytest.mark.parametrize(("game", "item", "faults"), list(items()))
def test_the_faults_of_an_item(game: str, item: Any, faults: list[str]) -> None:
    assert named(partial(score_item, GAMES[game], reader=Reader()), item) == sorted(faults)


@every_game
def test_a_history_of_any_words_does_no_more_than_be_refused(game: Game) -> None:
    rng, refused = seeded(33), 0
    histories = [state for state in KEPT[game.id]["states"] if state["deal"].get("history")]
    for data in rng.choices(histories, k=TRIED):
        history: list[Any] = data["deal"]["history"]
        words = ["fly", "", *KEPT[game.id]["words"], *(entry["move"] for entry in history)]
        index = rng.randrange(len(history))
        changed = [*history[:index], {**history[index], "move": rng.choice(words)}, *history[index + 1 :]]
        for first in (0, min(index, 5)):
            refused += faults_of(game.read, {**data, "deal": {**data["deal"], "history": changed[first:]}}) != []
    assert refused > TRIED
