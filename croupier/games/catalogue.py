"""Every game served, by id."""

from __future__ import annotations

from typing import Final

from croupier.games.colonne.game import COLONNE
from croupier.games.costly_colours.game import COSTLY_COLOURS
from croupier.games.game import Game
from croupier.games.seven_up.game import SEVEN_UP
from croupier.games.upcolor.game import UPCOLOR

GAMES: Final[dict[str, Game]] = {game.id: game for game in (UPCOLOR, COSTLY_COLOURS, SEVEN_UP, COLONNE)}
