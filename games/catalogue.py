"""Every game served, by id."""

from __future__ import annotations

from typing import Final

from games.costly_colours.game import COSTLY_COLOURS
from games.game import Game
from games.seven_up.game import SEVEN_UP

__all__ = ["GAMES"]

GAMES: Final[dict[str, Game]] = {game.id: game for game in (COSTLY_COLOURS, SEVEN_UP)}
