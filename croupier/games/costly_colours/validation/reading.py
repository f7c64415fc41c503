"""Costly Colours: reading a claimed position. The pack first, then the deal played again, and bounds for the match."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final

from croupier.games.costly_colours.options import Options, read_options
from croupier.games.costly_colours.scoring import MOST_A_DEAL
from croupier.games.costly_colours.validation.cards import check_cards, check_exchange
from croupier.games.costly_colours.validation.deal import replay_deal
from croupier.games.faults import Faults, RefusedError
from croupier.games.game import Game
from croupier.games.position import Position
from croupier.games.state import Carried, figures_of
from croupier.games.validation.claim import points_before, read_history, replayed_position
from croupier.games.validation.replaying import ReplayedSteps, deals_for

#: The rule by which each member of a state follows from the play.
_RULES: Final[Mapping[str, str]] = {
    "match": "COS-2", "phase": "COS-6", "to_act": "COS-8", "offer": "COS-6", "exchange": "COS-6", "series": "COS-15",
    "scored": "COS-2", "result": "COS-2",
}  # fmt: skip


def read_position(game: Game, data: Mapping[str, Any]) -> Position:
    """Read a state as the contract writes it, its types checked; RefusedError names every fault."""
    options, faults = read_options(data["options"]), Faults()
    check_cards(faults, data["deal"])
    check_exchange(faults, data["deal"])
    history = read_history(faults, game, data, "COS-8")
    scored = data["deal"]["scored"]
    if faults.found:
        _figures_before(faults, scored, options, data)
        raise RefusedError(faults.found)

    def replay_from(bounds: Faults, points: Sequence[int]) -> ReplayedSteps:
        return replay_deal(game, options, data, _figures_before(bounds, points, options, data), history)

    return replayed_position(faults, game, data, history, replay_from, _RULES, "COS-8")


def _figures_before(faults: Faults, scored: Sequence[int], options: Options, data: Mapping[str, Any]) -> list[int]:
    """Return the figures before a deal that `scored`; add a fault for each that is out of bounds (COS-2)."""
    points = points_before(faults, data, scored, options.target, "COS-2", ties_go_on=options.end == "after_deal")
    # COS-13: every deal pays one go or 31 at least.
    least, most = 1 + deals_for(sum(points), MOST_A_DEAL), 1 + sum(points)
    dealer, deals = data["deal"]["dealer"], data["match"]["deals"]
    faults.expect_range("/match/deals", deals, least, most, "COS-2")
    # COS-1: from the second deal on, dealing passes the deal on.
    return figures_of(Carried(dealer if deals == 1 else 1 - dealer, deals - 1, points))
