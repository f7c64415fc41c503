"""High Card: the fields of a position, copying them, and what is carried from deal to deal."""

from __future__ import annotations

from typing import cast

from librt.vecs import vec
from mypy_extensions import i64

from croupier.games.state import Carried, State, ahead, copy_all, figures_of
from tests.tiny_game.game.encoding import HAND, MATCH_OVER
from tests.tiny_game.game.options import Options
from tests.tiny_game.game.pack import PACK


class HighCardState(State):
    """A position of High Card: hands as card sets, and by seat the played cards in order."""

    def __init__(self, options: Options) -> None:
        super().__init__(2, MATCH_OVER)
        self.options = options
        self.deck = vec[i64]([0 for _ in PACK])
        self.hands = vec[i64]([0, 0])
        #: The cards of seat `s` from place `s * HAND` on.
        self.played = vec[i64]([0 for _ in range(2 * HAND)])
        self.played_count = vec[i64]([0, 0])
        self.leader = 0
        self.scored = vec[i64]([0, 0])
        self.points = vec[i64]([0, 0])

    def begin_deal(self) -> None:
        """Leave the deal before and count this one; the seats deal in turn (HIC-2)."""
        if self.deals > 0:
            self.dealer = 1 - self.dealer
        self.deals += 1
        for seat in range(2):
            self.hands[seat] = self.played_count[seat] = self.scored[seat] = 0

    def deal_winners(self) -> i64:
        """Return the seat with more points in this deal."""
        return ahead(self.scored)

    def match_winners(self) -> i64:
        """Return the seat that won the match."""
        return ahead(self.points) if self.is_match_over() else 0

    def carried(self) -> list[int]:
        """Return dealer, deals and points."""
        return figures_of(Carried(self.dealer, self.deals, [*self.points]))

    def resume(self, figures: list[int]) -> None:
        """Stand between two deals, as `carried` said."""
        self.dealer, self.deals, self.points[0], self.points[1] = figures

    def copy_from(self, other: State) -> None:
        """Become equal to `other`, a High Card position with the same options."""
        source = cast(HighCardState, other)
        self.phase = source.phase
        self.to_act = source.to_act
        self.dealer = source.dealer
        self.deals = source.deals
        self.leader = source.leader
        copy_all(source.deck, self.deck)
        copy_all(source.hands, self.hands)
        copy_all(source.played, self.played)
        copy_all(source.played_count, self.played_count)
        copy_all(source.scored, self.scored)
        copy_all(source.points, self.points)
