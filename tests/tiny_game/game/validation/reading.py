"""High Card: reading a claimed position. The pack first, then the deal played again, and plain bounds for the match."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from librt.vecs import vec
from mypy_extensions import i64

from croupier.games.cards import CARD_OF
from croupier.games.game import Game
from croupier.games.position import HistoryEntry, Position
from croupier.games.state import State
from croupier.games.validation.claim import ReplayedClaim
from croupier.games.validation.lists import expect_pack, lists_in
from croupier.games.validation.replaying import ReplayedSteps, Step, deals_for, expect_range, play_again
from tests.tiny_game.game.encoding import HAND
from tests.tiny_game.game.options import Options, read_options
from tests.tiny_game.game.pack import PACK
from tests.tiny_game.game.rules import HighCard
from tests.tiny_game.game.scoring import trick_winner

#: The rule by which each member of a state follows from the play.
_RULES: Final[Mapping[str, str]] = {
    "match": "HIC-5", "phase": "HIC-3", "to_act": "HIC-3", "played": "HIC-3", "scored": "HIC-4", "result": "HIC-5",
}  # fmt: skip


def read_position(game: Game, data: Mapping[str, Any]) -> Position:
    """Read a state as the contract writes it, its types checked; PositionError names every fault."""
    return _Claim(game, data).position()


class _Claim(ReplayedClaim):
    def __init__(self, game: Game, data: Mapping[str, Any]) -> None:
        super().__init__(game, data, _RULES, "HIC-3")
        self.options = read_options(data["options"])

    def check_cards(self) -> None:
        """Add a fault for every hand of a wrong size and every card that is not in one place."""
        for seat in range(2):
            expected = HAND - len(self.deal["played"][seat])
            self.faults.expect_size(f"/deal/hands/{seat}", len(self.deal["hands"][seat]), expected, "HIC-2")
        expect_pack(self.faults, PACK, lists_in(self.deal, ("hands", "played"), ("stock",)), "HIC-1")

    def figures_before(self) -> list[int]:
        points = self.points_before(self.options.target, "HIC-5", ties_go_on=False)
        # A deal brings a point a trick at most.
        deals = self.match["deals"]
        expect_range(self.faults, "/match/deals", deals, 1 + deals_for(sum(points), HAND), None, "HIC-5")
        return [self.deal["dealer"] if deals == 1 else 1 - self.deal["dealer"], deals - 1, *points]

    def replay(self, figures: list[int], history: list[HistoryEntry]) -> ReplayedSteps:
        state: State = HighCard(self.options)
        state.resume(figures)
        state.deal(_deck(self.deal))
        return play_again(self.game, state, _steps(self.options, self.deal), "HIC-3")


def _deck(deal: Mapping[str, Any]) -> vec[i64]:
    """An order of the pack that deals these hands."""
    eldest, dealer = ([*deal["played"][seat], *deal["hands"][seat]] for seat in (1 - deal["dealer"], deal["dealer"]))
    dealt = [card for pair in zip(eldest, dealer, strict=True) for card in pair]
    return vec[i64]([CARD_OF[card] for card in [*dealt, *deal["stock"]]])


def _steps(options: Options, deal: Mapping[str, Any]) -> list[Step]:
    """The cards played, in the order that their tricks give them."""
    steps: list[Step] = []
    leader = 1 - deal["dealer"]
    for number in range(max(map(len, deal["played"]))):
        trick = [played[number : number + 1] for played in deal["played"]]
        for seat in (leader, 1 - leader):
            steps += [Step(seat, CARD_OF[card], f"/deal/played/{seat}/{number}") for card in trick[seat]]
        if all(trick):
            winner = trick_winner([CARD_OF[card] for [card] in trick], options.aces)
            leader = leader if winner < 0 else winner
    return steps
