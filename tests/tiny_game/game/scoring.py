"""High Card: every point there is (HIC-4)."""

from __future__ import annotations

from typing import Final

from croupier.games.bits import bit
from croupier.games.events import NO_SEAT
from tests.tiny_game.game.pack import height_of
from tests.tiny_game.game.state import HighCardState

TRICK: Final = 4  # HIC-4


def trick_winner(cards: list[int], aces: str) -> int:
    """Return the seat whose one of two `cards`, by seat, is the higher, NO_SEAT when neither is (HIC-4)."""
    heights = [height_of(card, aces) for card in cards]
    if heights[0] == heights[1]:
        return NO_SEAT
    return 0 if heights[0] > heights[1] else 1


def score_trick(state: HighCardState, cards: list[int]) -> int:
    """Score 1 for the seat whose card is the higher, and return it (HIC-4)."""
    winner = trick_winner(cards, state.options.aces)
    if winner != NO_SEAT:
        state.scored[winner] += 1
        state.points[winner] += 1
        if state.recorder is not None:
            state.recorder.score(winner, 1, TRICK, bit(cards[0]) | bit(cards[1]))
    return winner
