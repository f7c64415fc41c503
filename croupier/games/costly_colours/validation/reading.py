"""Costly Colours: reading a claimed position. The pack first, then the deal played again, and bounds for the match."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from croupier.games.claims import (
    check_history_size,
    deals_for,
    expect_range,
    points_before,
    position_after,
    read_history,
)
from croupier.games.costly_colours.options import Options, read_options
from croupier.games.costly_colours.validation.cards import check_cards, check_exchange
from croupier.games.costly_colours.validation.deal import replay_deal
from croupier.games.errors import PositionError
from croupier.games.faults import Faults
from croupier.games.game import Game
from croupier.games.position import Position

__all__ = ["read_position"]

#: The rule by which each member of a state follows from the play.
_RULES: Final[Mapping[str, str]] = {
    "match": "COS-2", "phase": "COS-6", "to_act": "COS-8", "offer": "COS-6", "exchange": "COS-6", "series": "COS-15",
    "scored": "COS-2", "result": "COS-2",
}  # fmt: skip
#: More than any deal brings, both seats together: 4 turned and 8 passed; in the play 16 for jacks and deuces, 32 for
#: pairs and sequences, 15 for totals at 1 a card and 3 goes; in the show 34 for each seat.
_MOST_A_DEAL: Final = 146


def read_position(game: Game, data: Mapping[str, Any]) -> Position:
    """Read a state as the contract writes it, its types checked; PositionError names every fault."""
    options = read_options(data["options"])
    faults = Faults()
    check_cards(faults, data["deal"])
    check_exchange(faults, data["deal"])
    check_history_size(faults, game, data, "COS-8")
    is_playable = not faults.found
    figures = _figures_before(faults, options, data)
    if not is_playable:
        raise PositionError(faults.found)
    history = read_history(data)
    replay = replay_deal(game, options, data, figures, history)
    return position_after(faults, game, data, history, replay, _RULES, "COS-8")


def _figures_before(faults: Faults, options: Options, data: Mapping[str, Any]) -> list[int]:
    """Return what `CostlyColours.resume` takes so that the deal comes next; add a fault for what is out of bounds."""
    match, deal = data["match"], data["deal"]
    points = points_before(faults, data, options.target, "COS-2", ties_go_on=options.end == "after_deal")
    # Every deal pays one go or 31 at least (COS-13).
    least, most = 1 + deals_for(sum(points), _MOST_A_DEAL), 1 + sum(points)
    expect_range(faults, "/match/deals", match["deals"], least, most, "COS-2")
    # COS-1: from the second deal on, dealing passes the deal on.
    dealer = deal["dealer"] if match["deals"] == 1 else 1 - deal["dealer"]
    return [dealer, match["deals"] - 1, *points]
