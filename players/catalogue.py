"""The players of all games, in the order in which the service lists the games."""

from __future__ import annotations

from typing import Final

from players.roster import Roster

__all__ = ["ROSTERS"]

_ROSTERS: Final[tuple[Roster, ...]] = ()

#: Every game's players by the game's id.
ROSTERS: Final[dict[str, Roster]] = {roster.game.id: roster for roster in _ROSTERS}
