"""Upcolor: the phases, the verbs, the moves and the kinds of event as numbers."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

PHASES: Final = ("lead", "follow", "deal_over", "match_over")
LEAD: Final = 0
FOLLOW: Final = 1
DEAL_OVER: Final = 2
MATCH_OVER: Final = 3

#: A move is the kind of the card played, or `PASS`.
VERBS: Final = ("play", "pass")
PASS: Final = 6

EVENT_TYPES: Final = (
    "score", "deal", "open", "collect", "draw", "blocked", "deal-won", "barred", "game-over", "match-won", "deal-over",
    *VERBS,
)  # fmt: skip
DEAL: Final = 1
OPEN: Final = 2
COLLECT: Final = 3
DRAW: Final = 4
BLOCKED: Final = 5
WIN: Final = 6
BARRED: Final = 7
GAME_OVER: Final = 8
MATCH: Final = 9
END: Final = 10
PLAYED: Final = 11
PASSED: Final = 12

#: Cards dealt to each seat (UPC-2).
HAND: Final = 7
#: The most moves of a deal: a round takes one of 59 cards for good, or more; eight seats act in it, and seven may have
#: passed the lead before it, since a hand of violet alone has one of seven (UPC-13, UPC-15).
HISTORY_LIMIT: Final = 59 * (8 + 7)
#: Which rule lets a card be played to a round, by its kind.
RULE_OF_KIND: Final = vec[i64]([7, 6, 6, 6, 10, 8])
