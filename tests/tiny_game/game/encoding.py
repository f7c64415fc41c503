"""High Card: the codes of phases, moves and events. A move is the card that is played."""

from __future__ import annotations

from typing import Final

PHASES: Final = ("play", "deal_over", "match_over")
PLAYING: Final = 0
DEAL_OVER: Final = 1
MATCH_OVER: Final = 2

EVENT_TYPES: Final = ("score", "deal", "play", "match-won", "deal-over")
DEAL: Final = 1
PLAY: Final = 2
MATCH: Final = 3
END: Final = 4

#: HIC-2: the cards that each seat is dealt.
HAND: Final = 3
