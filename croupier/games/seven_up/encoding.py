"""Seven Up: the codes of phases, moves and events."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

PHASES: Final = ("beg", "answer", "discard", "play", "deal_over", "match_over")
BEGGING: Final = 0
ANSWER: Final = 1
DISCARDING: Final = 2
PLAYING: Final = 3
DEAL_OVER: Final = 4
MATCH_OVER: Final = 5

#: A move is a verb and, for the last two, a card: see `encode`.
VERBS: Final = ("stand", "beg", "give", "run", "discard", "play")
STAND: Final = 0
BEG: Final = 1
GIVE: Final = 2
RUN: Final = 3
DISCARD: Final = 4
PLAY: Final = 5

#: Event kinds; the verbs' events are their verb's number plus `MOVE_EVENTS`.
EVENT_TYPES: Final = (
    "score", "deal", "turn", "annul", "trick", "game-won", "match-won", "deal-over", "more-cards", *VERBS,
)  # fmt: skip
DEAL: Final = 1
TURN: Final = 2
ANNUL: Final = 3
TRICK: Final = 4
GAME: Final = 5
MATCH: Final = 6
END: Final = 7
MORE_CARDS: Final = 8
MOVE_EVENTS: Final = 9

RULE_OF_VERB: Final = vec[i64]([5, 5, 6, 7, 10, 11])
HAND: Final = 6


def encode(verb: i64, card: i64) -> i64:
    """Return the move of `verb` with `card` (0 for a verb that takes none)."""
    return verb << 6 | card


def verb_of(move: i64) -> i64:
    """Return the verb of a move."""
    return move >> 6


def card_of(move: i64) -> i64:
    """Return the card of a move, 0 for a verb that takes none."""
    return move & 63
