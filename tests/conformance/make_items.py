"""Writes the items that the kit has scored: `python -m tests.conformance.make_items`.

They are the worked cases of the rules, deals of the recorded matches as people see them, and matches of results.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final

from croupier.command.conformance.matches import record_of, recorded_matches
from croupier.games.catalogue import GAMES
from croupier.games.game import Game
from tests.facts.catalogue import facts_of
from tests.games.test_result_items import ITEM_OF, ends, result_of

FILE: Final = Path(__file__).resolve().parents[2] / "croupier/command/conformance/items.json"


def items(game: Game) -> Iterator[dict[str, Any]]:
    """Yield the items of a game."""
    facts = facts_of(game)
    yield from map(dict, facts.score_items)
    yield {**facts.score_item, **facts.wrong_item[0]}
    if game.id not in ITEM_OF:
        yield {"kind": "deal", **facts.score_item}
    if game.id == "upcolor":
        yield from _pots()
    for match in recorded_matches(game.id):
        record = record_of(match)
        found = list(ends(game, record))
        if game.id in ITEM_OF:
            yield from (ITEM_OF[game.id](record, moves, state) for moves, state, _ in found)
        results = [result_of(game, state) for _, state, _ in found]
        yield {"kind": "match", "options": record["options"], "deals": results}
        yield {"kind": "match", "options": record["options"], "deals": [*results, *results, *results]}


def _pots() -> Iterator[dict[str, Any]]:
    """Yield games of Upcolor: fulls, barred winners, refunds, teams, and what is left of an earlier game."""
    for given in (
        {},
        {"players": 2},
        {"teams": True},
        {"players": 6, "teams": True},
        {"pot_split": "reverse", "stake": 7},
    ):
        for winners in ([0, 0, 0, 0], [0, 1, 0, 1], [1, 1, 0, 1]):
            yield {"options": given, "winners": winners, "barred": [[], [], [], []], "carried": 0}
            barred = [[1 - winner] for winner in winners]
            yield {"options": {**given, "discard_penalty": True}, "winners": winners, "barred": barred, "carried": 9}


def main() -> None:
    """Write the file."""
    lines = [
        f'"{game.id}": [\n' + ",\n".join(json.dumps(item) for item in _distinct(game)) + "\n]"
        for game in GAMES.values()
    ]
    FILE.write_text("{\n" + ",\n".join(lines) + "\n}\n")


def _distinct(game: Game) -> list[dict[str, Any]]:
    return list({json.dumps(item): item for item in items(game)}.values())


if __name__ == "__main__":
    main()
