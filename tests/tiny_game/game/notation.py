"""High Card: moves and positions as texts and plain data."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from croupier.games.cards import CARD_TEXTS, FULL_PACK, texts_from, texts_of
from croupier.games.moves import MoveTexts
from tests.tiny_game.game.encoding import HAND, MATCH_OVER
from tests.tiny_game.game.state import HighCardState

#: Moves as `play 9S`.
MOVE_TEXTS: Final = MoveTexts({f"play {CARD_TEXTS[card]}": card for card in FULL_PACK})


def match_members(state: HighCardState) -> dict[str, object]:
    """Write the figures of the match."""
    points = [state.points[seat] for seat in range(2)]
    return {"points": points, "winners": [points.index(max(points))] if state.phase == MATCH_OVER else []}


def move_members(move: i64, context: tuple[int, ...]) -> dict[str, object]:
    """Write the card of a move."""
    return {"cards": [CARD_TEXTS[move]]}


def result_winners(state: HighCardState) -> list[int]:
    """Write the seat that won more tricks of the deal."""
    winners = state.deal_winners()
    return [seat for seat in range(2) if winners >> seat & 1]


def deal_members(state: HighCardState) -> dict[str, object]:
    """Write the whole deal."""
    hands = [texts_of(state.hands[seat]) for seat in range(2)]
    return {"hands": hands, "stock": stock_of(state), **played_members(state)}


def stock_of(state: HighCardState) -> list[str]:
    """Write the cards that were not dealt."""
    return texts_from(state.deck, 2 * HAND, len(state.deck) - 2 * HAND)


def played_members(state: HighCardState) -> dict[str, object]:
    """Write what was played, by seat and in order."""
    return {"played": [texts_from(state.played, seat * HAND, state.played_count[seat]) for seat in range(2)]}
