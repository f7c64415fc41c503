"""Costly Colours: reading a claimed position. The pack first, then the deal played again, and bounds for the match."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from croupier.games.costly_colours.options import read_options
from croupier.games.costly_colours.validation.cards import check_cards, check_exchange
from croupier.games.costly_colours.validation.deal import replay_deal
from croupier.games.game import Game
from croupier.games.position import HistoryEntry, Position
from croupier.games.validation.claim import ReplayedClaim
from croupier.games.validation.replaying import ReplayedSteps, deals_for, expect_range

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
    return _Claim(game, data).position()


class _Claim(ReplayedClaim):
    def __init__(self, game: Game, data: Mapping[str, Any]) -> None:
        super().__init__(game, data, _RULES, "COS-8")
        self.options = read_options(data["options"])

    def check_cards(self) -> None:
        check_cards(self.faults, self.deal)
        check_exchange(self.faults, self.deal)

    def figures_before(self) -> list[int]:
        points = self.points_before(self.options.target, "COS-2", ties_go_on=self.options.end == "after_deal")
        # Every deal pays one go or 31 at least (COS-13).
        least, most = 1 + deals_for(sum(points), _MOST_A_DEAL), 1 + sum(points)
        deals = self.match["deals"]
        expect_range(self.faults, "/match/deals", deals, least, most, "COS-2")
        # COS-1: from the second deal on, dealing passes the deal on.
        return [self.deal["dealer"] if deals == 1 else 1 - self.deal["dealer"], deals - 1, *points]

    def replay(self, figures: list[int], history: list[HistoryEntry]) -> ReplayedSteps:
        return replay_deal(self.game, self.options, self.data, figures, history)
