"""Seven Up: the codes of phases and moves."""

from __future__ import annotations

from typing import Final

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

#: SEV-3: the cards dealt to each seat.
HAND: Final = 6
#: SEV-7: the cards that each seat is given by a run.
RUN_CARDS: Final = 3
#: The most moves of a deal: a beg and its answer; six discards of each seat after two runs; six tricks.
HISTORY_LIMIT: Final = 2 + 12 + 12


def encode(verb: i64, card: i64) -> i64:
    """Return the move of `verb` with `card` (0 for a verb that takes none)."""
    return verb << 6 | card


def verb_of(move: i64) -> i64:
    """Return the verb of a move."""
    return move >> 6


def card_of(move: i64) -> i64:
    """Return the card of a move, 0 for a verb that takes none."""
    return move & 63
