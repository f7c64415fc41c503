"""Costly Colours: a move as it is recorded, before it is played."""

from __future__ import annotations

from mypy_extensions import i64

from croupier.games.bits import bit
from croupier.games.costly_colours.encoding import (
    ACCEPT,
    MOG,
    MOVE_EVENTS,
    PLAY,
    RULE_OF_VERB,
    card_of,
    move_value,
    verb_of,
)
from croupier.games.costly_colours.state import CostlyColoursState
from croupier.games.events import Recorder


def record_move(state: CostlyColoursState, recorder: Recorder, move: i64) -> None:
    """Record a move, with what a card counts and the count that it announces, or with the card received."""
    verb = verb_of(move)
    cards = bit(card_of(move)) if verb >= MOG else 0
    made = recorder.add(MOVE_EVENTS + verb, state.to_act, RULE_OF_VERB[verb], cards)
    if made is not None and verb == PLAY:
        made.told = [move_value(move), state.count + move_value(move)]
    elif made is not None and verb == ACCEPT:
        made.told = [state.offer_card]
