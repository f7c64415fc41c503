"""Seven Up: moves and positions as texts and plain data."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from croupier.games.cards import CARD_TEXTS, FULL_PACK, SUIT_TEXTS, texts_from, texts_of
from croupier.games.moves import MoveTexts
from croupier.games.seven_up.encoding import DISCARD, HAND, MATCH_OVER, PLAY, VERBS, card_of, encode, verb_of
from croupier.games.seven_up.state import SevenUpState

#: Moves as `beg` or `play 9S`.
MOVE_TEXTS: Final = MoveTexts(
    {
        **{VERBS[verb]: encode(verb, 0) for verb in range(DISCARD)},
        **{f"{VERBS[verb]} {CARD_TEXTS[card]}": encode(verb, card) for verb in (DISCARD, PLAY) for card in FULL_PACK},
    }
)


def move_members(move: i64, context: tuple[int, ...]) -> dict[str, object]:
    """Write the card of a move, if its verb takes one."""
    return {"cards": [CARD_TEXTS[card_of(move)]] if verb_of(move) >= DISCARD else []}


def match_members(state: SevenUpState) -> dict[str, object]:
    """Write the figures of the match."""
    return {
        "games": [state.games_won[0], state.games_won[1]],
        "points": [state.points[0], state.points[1]],
        "winners": [state.winner] if state.phase == MATCH_OVER else [],
    }


def deal_members(state: SevenUpState) -> dict[str, object]:
    """Write the whole deal."""
    return {
        "hands": [texts_of(state.hands[seat]) for seat in range(2)],
        "stock": texts_from(state.deck, state.next, len(state.deck) - state.next),
        **table_members(state, [texts_from(state.thrown, seat * HAND, state.thrown_count[seat]) for seat in range(2)]),
    }


def table_members(state: SevenUpState, discards: list[list[str]]) -> dict[str, object]:
    """Write what lies on the table, the discards as far as they are seen."""
    return {
        "turned": texts_from(state.turned, 0, state.turned_count),
        "trump": SUIT_TEXTS[state.trump],
        "discards": discards,
        "tricks": _tricks(state),
        "trick": _trick_in_play(state),
    }


def _tricks(state: SevenUpState) -> list[dict[str, object]]:
    tricks: list[dict[str, object]] = []
    for i in range(state.played_count >> 1):
        cards = texts_from(state.played, 2 * i, 2)
        tricks.append({"leader": state.leaders[i], "cards": cards, "winner": state.winners[i]})
    return tricks


def _trick_in_play(state: SevenUpState) -> dict[str, object] | None:
    if state.played_count & 1 == 0:
        return None
    return {
        "leader": state.leaders[state.played_count >> 1],
        "cards": texts_from(state.played, state.played_count - 1, 1),
    }
