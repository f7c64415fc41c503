"""A sensible player of Upcolor at one look. Frozen as `greedy-v1`: strength is measured against it.

The hints of the source that one look can follow, in their order of weight: do not pass if you can play; keep the
imperial as long as possible; do not keep discard cards too long; do not hold too many equal cards. The other hints
need a memory.
"""

from __future__ import annotations

from typing import cast

from mypy_extensions import i64

from croupier.games.moves import MoveList
from croupier.games.state import State
from croupier.games.upcolor.encoding import PASS
from croupier.games.upcolor.hands import number_of
from croupier.games.upcolor.pack import DISCARD_CARD, IMPERIAL, VIOLET, YELLOW
from croupier.games.upcolor.rules import Upcolor
from croupier.players.player import Policy
from croupier.players.rng import Rng


class GreedyPolicy(Policy):
    """Plays the colour demanded, or of its own choice the one it holds most of; then discard cards, then imperials."""

    def choose(self, state: State, moves: MoveList, rng: Rng) -> i64:
        """Return one of `moves`, the legal moves of `state`; chance decides between colours held alike."""
        deal = cast(Upcolor, state)
        hand = deal.hands[deal.to_act]
        best: i64 = PASS
        most: i64 = 0
        ties: i64 = 1
        for i in range(moves.size):
            move = moves.items[i]
            worth = _worth(hand, move)
            if worth > most:
                best, most, ties = move, worth, 1
            elif worth == most and worth > 0:
                # Each of several equal moves is chosen with the same chance.
                ties += 1
                if rng.below(ties) == 0:
                    best = move
        return best


def _worth(hand: i64, move: i64) -> i64:
    """The priority of `move`; 0 for a pass."""
    if YELLOW <= move <= VIOLET:
        return 2 + number_of(hand, move)
    if move == DISCARD_CARD:
        return 2
    return 1 if move == IMPERIAL else 0
