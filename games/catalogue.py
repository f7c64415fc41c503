"""Every game served, by id."""

from __future__ import annotations

from typing import Final

from games.colonne.game import COLONNE
from games.costly_colours.game import COSTLY_COLOURS
from games.game import Game
from games.seven_up.game import SEVEN_UP
from games.upcolor.game import UPCOLOR

__all__ = ["GAMES"]

GAMES: Final[dict[str, Game]] = {game.id: game for game in (UPCOLOR, COSTLY_COLOURS, SEVEN_UP, COLONNE)}
