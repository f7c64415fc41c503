"""Golden matches: the record of a match with the lines of each deal and the state at the end, one file each."""

from __future__ import annotations

import json
from collections.abc import Mapping
from pathlib import Path
from typing import Any, Final

from croupier.games.events import Event
from croupier.games.game import Game
from croupier.games.gameplay import draw_deal
from croupier.games.position import to_text
from tests.games.walking import line_data

#: A folder a game. A file holds `game`, `options` (those that are not the default), the `seed` of the decks, the
#: `deals` with `dealer`, `moves`, before each of them how many `choices` there were, and the score `lines` to come,
#: and the `final` state.
FOLDER: Final = Path(__file__).parent / "playthroughs"


def files(game: str) -> list[Path]:
    """Return the files of a game."""
    return sorted((FOLDER / game).glob("*.json"))


def load(path: Path) -> dict[str, Any]:
    """Read a file."""
    data: dict[str, Any] = json.loads(path.read_text())
    return data


def save(name: str, data: Mapping[str, Any]) -> None:
    """Write a file, a deal a line."""
    path = FOLDER / data["game"] / f"{name}.json"
    path.parent.mkdir(parents=True, exist_ok=True)
    head = ",\n".join(f'"{key}": {json.dumps(data[key])}' for key in ("game", "options", "seed"))
    deals = ",\n".join(to_text(deal) for deal in data["deals"])
    path.write_text(f'{{{head},\n"deals": [\n{deals}\n],\n"final": {to_text(data["final"])}}}\n')


def record_of(game: Game, data: Mapping[str, Any]) -> dict[str, Any]:
    """Return the record of a golden match, its decks dealt from its seed."""
    options = game.complete_options(data["options"])
    deals = [
        {"deck": draw_deal(game, options, data["seed"], number).deck, "dealer": deal["dealer"], "moves": deal["moves"]}
        for number, deal in enumerate(data["deals"], 1)
    ]
    return {"game": data["game"], "options": data["options"], "deals": deals}


def lines_of(game: Game, lines: list[Event]) -> list[dict[str, object]]:
    """Write score lines as a file holds them."""
    return [line_data(game, line) for line in lines]
