"""Seven Up: reading a claimed position. The pack first, then the deal played again, and plain bounds for the match."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from croupier.games.claims import check_history_size
from croupier.games.errors import PositionError
from croupier.games.faults import Faults
from croupier.games.game import Game
from croupier.games.position import Position
from croupier.games.seven_up.options import read_options
from croupier.games.seven_up.validation.cards import check_cards, check_seats
from croupier.games.seven_up.validation.deal import replay_deal
from croupier.games.seven_up.validation.match import figures_before

__all__ = ["read_position"]


def read_position(game: Game, data: Mapping[str, Any]) -> Position:
    """Read a state as the contract writes it, its types checked; PositionError names every fault."""
    options = read_options(data["options"])
    faults = Faults()
    check_cards(faults, options, data["deal"])
    check_history_size(faults, game, data, "SEV-11")
    is_playable = not faults.found
    check_seats(faults, data)
    figures = figures_before(faults, options, data)
    position = replay_deal(faults, game, options, data, figures) if is_playable else None
    if position is None or faults.found:
        raise PositionError(faults.found)
    return position
