"""The players of all games, in the order in which the service lists the games."""

from __future__ import annotations

from typing import Final

from croupier.players.colonne.roster import COLONNE_ROSTER
from croupier.players.costly_colours.roster import COSTLY_COLOURS_ROSTER
from croupier.players.roster import Roster
from croupier.players.seven_up.roster import SEVEN_UP_ROSTER
from croupier.players.upcolor.roster import UPCOLOR_ROSTER

_ROSTERS: Final[tuple[Roster, ...]] = (UPCOLOR_ROSTER, COSTLY_COLOURS_ROSTER, SEVEN_UP_ROSTER, COLONNE_ROSTER)

#: Every game's players by the game's id.
ROSTERS: Final[dict[str, Roster]] = {roster.game.id: roster for roster in _ROSTERS}
