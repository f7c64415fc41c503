"""The schemas of all games, in the order in which the service lists the games."""

from __future__ import annotations

from typing import Final

from service.schemas import colonne, costly_colours, seven_up, upcolor
from service.schemas.game_schemas import GameSchemas

_SCHEMAS: Final = (upcolor.SCHEMAS, costly_colours.SCHEMAS, seven_up.SCHEMAS, colonne.SCHEMAS)

#: Every game's schemas by the game's id.
GAME_SCHEMAS: Final[dict[str, GameSchemas]] = {schemas.game.id: schemas for schemas in _SCHEMAS}


def without_game(name: str) -> str:
    """Return the name of a component without the name of its game."""
    return next((name.removeprefix(game.name) for game in GAME_SCHEMAS.values() if name.startswith(game.name)), name)
