"""Costly Colours: reading a claimed position. The pack first, then the deal played again, and bounds for the match."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from croupier.games.claims import check_history_size
from croupier.games.costly_colours.options import read_options
from croupier.games.costly_colours.validation.cards import check_cards, check_exchange
from croupier.games.costly_colours.validation.deal import replay_deal
from croupier.games.costly_colours.validation.match import figures_before
from croupier.games.errors import PositionError
from croupier.games.faults import Faults
from croupier.games.game import Game
from croupier.games.position import Position

__all__ = ["read_position"]


def read_position(game: Game, data: Mapping[str, Any]) -> Position:
    """Read a state as the contract writes it, its types checked; PositionError names every fault."""
    options = read_options(data["options"])
    faults = Faults()
    check_cards(faults, data["deal"])
    check_exchange(faults, data["deal"])
    check_history_size(faults, game, data, "COS-8")
    is_playable = not faults.found
    figures = figures_before(faults, options, data)
    position = replay_deal(faults, game, options, data, figures) if is_playable else None
    if position is None or faults.found:
        raise PositionError(faults.found)
    return position
