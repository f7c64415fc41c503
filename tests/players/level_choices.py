"""Prints the choice of every level as JSON: `python -m tests.players.level_choices`."""

from __future__ import annotations

import json
import sys
from typing import Final

from croupier.games.build_info import COMPILED
from croupier.games.gameplay import legal_moves
from croupier.games.position import Position
from croupier.players.catalogue import ROSTERS
from croupier.players.roster import Roster
from tests.games.mangling import random_positions
from tests.players.choices import choice, options_of
from tests.thoroughness import scaled

_SEED: Final = 24
#: Few in the gate, because a search takes most of a minute where the engine runs interpreted; 0: those of the level.
_ITERATIONS: Final = scaled(20, 0)


def choice_to_make(roster: Roster) -> Position:
    """Return a random position in which the seat to act has several legal moves."""
    found = random_positions(roster.game, _SEED, 400)
    return next(each for each in found if not each.state.is_deal_over() and len(legal_moves(each)) > 2)


def level_choices() -> dict[str, object]:
    """Return, by game and level, the choice at one decision, and its report."""
    found: dict[str, object] = {}
    for game, roster in ROSTERS.items():
        position = choice_to_make(roster)
        for level in roster.levels:
            player = roster.player(level, options_of(roster.game, position), _ITERATIONS)
            found[f"{game} {level}"] = choice(roster, player, position, _SEED)
    return found


if __name__ == "__main__":
    json.dump({"compiled": COMPILED, "choices": level_choices()}, sys.stdout)
