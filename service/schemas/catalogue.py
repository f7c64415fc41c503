"""The schemas of all games, in the order in which the service lists the games."""

from __future__ import annotations

from typing import Final

from service.schemas import colonne, costly_colours, seven_up, upcolor
from service.schemas.game_schemas import GameSchemas

__all__ = ["GAME_SCHEMAS"]

GAME_SCHEMAS: Final[tuple[GameSchemas, ...]] = (
    upcolor.SCHEMAS,
    costly_colours.SCHEMAS,
    seven_up.SCHEMAS,
    colonne.SCHEMAS,
)
