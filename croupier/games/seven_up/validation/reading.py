"""Seven Up: reading a claimed position. The pack first, then the deal played again, and plain bounds for the match."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from croupier.games.events import NO_SEAT
from croupier.games.game import Game
from croupier.games.position import HistoryEntry, Position
from croupier.games.seven_up.options import read_options
from croupier.games.seven_up.validation.cards import check_cards, check_seats
from croupier.games.seven_up.validation.deal import replay_deal
from croupier.games.validation.claim import ReplayedClaim
from croupier.games.validation.replaying import ReplayedSteps, deals_for, expect_range

#: The rule by which each member of a state follows from the play.
_RULES: Final[Mapping[str, str]] = {
    "match": "SEV-18", "phase": "SEV-5", "to_act": "SEV-11", "turned": "SEV-7", "stock": "SEV-7", "trump": "SEV-9",
    "tricks": "SEV-12", "trick": "SEV-11", "scored": "SEV-16", "result": "SEV-18",
}  # fmt: skip
#: The most points of a deal, both seats together: a turned jack, and a gift or a second turned jack, with high, low and
#: game; or one of them with high, low, jack and game, since the jack of trumps is not turned then.
_MOST_A_DEAL: Final = 5


def read_position(game: Game, data: Mapping[str, Any]) -> Position:
    """Read a state as the contract writes it, its types checked; PositionError names every fault."""
    return _Claim(game, data).position()


class _Claim(ReplayedClaim):
    def __init__(self, game: Game, data: Mapping[str, Any]) -> None:
        super().__init__(game, data, _RULES, "SEV-11")
        self.options = read_options(data["options"])

    def check_cards(self) -> None:
        check_cards(self.faults, self.options, self.deal)

    def figures_before(self) -> list[int]:
        check_seats(self.faults, self.data)
        match, faults, options = self.match, self.faults, self.options
        won = [self.deal["result"]["winners"].count(seat) if self.deal["result"] else 0 for seat in range(2)]
        games = [match["games"][seat] - won[seat] for seat in range(2)]
        for seat in range(2):
            expect_range(faults, f"/match/games/{seat}", games[seat], 0, options.games - 1, "SEV-18", won[seat])
        points = self.points_before(options.target, "SEV-18", ties_go_on=options.count == "total")
        least = 1 + sum(games) * deals_for(options.target, _MOST_A_DEAL) + deals_for(sum(points), _MOST_A_DEAL)
        expect_range(faults, "/match/deals", match["deals"], least, None, "SEV-18")
        # As after a deal that was annulled: the same seat deals.
        return [self.deal["dealer"], match["deals"] - 1, 1, NO_SEAT, *points, *games]

    def replay(self, figures: list[int], history: list[HistoryEntry]) -> ReplayedSteps:
        return replay_deal(self.game, self.options, self.data, figures, history)
