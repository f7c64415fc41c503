"""How an item to score is made of a deal that is over, by game."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from benchmarks.items import colonne, costly_colours, seven_up, upcolor
from croupier.games.colonne.game import COLONNE
from croupier.games.costly_colours.game import COSTLY_COLOURS
from croupier.games.seven_up.game import SEVEN_UP
from croupier.games.upcolor.game import UPCOLOR
from croupier.players.rng import Rng

#: By the game's id: what makes an item of the state, as plain data, and of random numbers.
ITEMS: Final[dict[str, Callable[[dict[str, Any], Rng], dict[str, Any]]]] = {
    UPCOLOR.id: upcolor.item,
    COSTLY_COLOURS.id: costly_colours.item,
    SEVEN_UP.id: seven_up.item,
    COLONNE.id: colonne.item,
}
