"""The kinds of fault that `docs/validation.md` lists are those that a game's validation finds: no more, no fewer.

`wrong_states/<game>.json` has a state for each kind, by `kind rule`; `not-legal` goes without one.
"""

from __future__ import annotations

import copy
import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final

from croupier.games.game import Game
from tests.facts.catalogue import facts_of
from tests.games.mangling import alterations, random_positions
from tests.games.samples import every_game, faults_of, seeded
from tests.thoroughness import scaled

HERE: Final = Path(__file__).parent
GUIDE: Final = HERE.parent.parent / "docs" / "validation.md"
#: Any rule may forbid a move.
_ANY: Final = "not-legal"


def kind_of(code: str, rule: str) -> str:
    """Return a kind as the examples are named."""
    return code if code == _ANY else f"{code} {rule}"


def listed(game: Game) -> list[str]:
    """Return the kinds of a game's section."""
    folder = facts_of(game).folder
    guide = (folder / "validation.md" if folder else GUIDE).read_text()
    section = guide.split(f"## {game.rulebook.title['en']}\n")[1].split("\n## ")[0]
    rows = [line.strip("| ").split(" | ") for line in section.splitlines() if line.startswith("| `")]
    return [kind_of(kind.strip("`"), rule) for kind, rule, _ in rows]


def examples(game: Game) -> dict[str, Any]:
    """Return a wrong state for each kind; a history that is too long is made here."""
    folder = facts_of(game).folder
    path = folder / "wrong_states.json" if folder else HERE / "wrong_states" / f"{game.id}.json"
    states: dict[str, Any] = json.loads(path.read_text())
    longest = copy.deepcopy(next(iter(states.values())))
    longest["deal"]["history"] = [{"seat": 0, "move": "fly"}] * (game.history_limit + 1)
    return {**dict.fromkeys(kinds_found(game, longest), longest), **states}


def kinds_found(game: Game, data: Any) -> set[str]:
    """Return the kinds of fault of a wrong state, none when it is let in; every fault is named once, by a rule."""
    faults = faults_of(game.read, data)
    pairs = [(fault.pointer, fault.code) for fault in faults]
    assert len(pairs) == len(set(pairs))
    assert all(fault.rule in game.rulebook.rules for fault in faults)
    return {kind_of(fault.code, fault.rule) for fault in faults}


def wrong_states(game: Game) -> Iterator[Any]:
    """Yield states with one place altered or two, and with histories that are too long or another."""
    rng = seeded(21)
    for position in random_positions(game, 22, scaled(20, 60)):
        data: Any = game.write(position)
        for _ in range(12):
            _, altered = alterations(game, data, rng)
            yield altered
            yield alterations(game, altered, rng)[1]
        if data["deal"]["stock"]:
            foreign = copy.deepcopy(data)
            foreign["deal"]["stock"][0] = "RJ"
            yield foreign
        if "trump" in data["deal"]:
            yield {**data, "deal": {**data["deal"], "trump": "C" if data["deal"]["trump"] != "C" else "D"}}
        longer = copy.deepcopy(data)
        longer["deal"]["history"] += [{"seat": 0, "move": "fly"}] * rng.choice([1, 10_000])
        yield longer


@every_game
def test_each_kind_is_listed_once(game: Game) -> None:
    assert len(set(listed(game))) == len(listed(game))


@every_game
def test_each_listed_kind_is_found(game: Game) -> None:
    shown = examples(game)
    assert set(shown) == set(listed(game)), set(shown) ^ set(listed(game))
    for kind, data in shown.items():
        found = kinds_found(game, data)
        assert kind in found
        assert found <= set(shown)


@every_game
def test_no_other_kind_is_found(game: Game) -> None:
    found = {kind for data in wrong_states(game) for kind in kinds_found(game, data)}
    assert found <= set(listed(game)), found - set(listed(game))
    assert found
