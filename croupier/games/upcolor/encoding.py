"""Upcolor: the codes of phases and moves."""

from __future__ import annotations

from typing import Final

PHASES: Final = ("lead", "follow", "deal_over", "match_over")
LEAD: Final = 0
FOLLOW: Final = 1
DEAL_OVER: Final = 2
MATCH_OVER: Final = 3

#: A move is the kind of the card played, or `PASS`.
VERBS: Final = ("play", "pass")
PASS: Final = 6

#: The rules by which a seat passes, in a round and with the lead.
PASSING: Final = 12  # UPC-12
PASSING_THE_LEAD: Final = 15  # UPC-15

#: UPC-2: the cards dealt to each seat.
HAND: Final = 7
#: The most moves of a deal: a round takes one of 59 cards for good, or more; eight seats act in it, and seven may have
#: passed the lead before it, since a hand of violet alone has one of seven (UPC-13, UPC-15).
HISTORY_LIMIT: Final = 59 * (8 + 7)
