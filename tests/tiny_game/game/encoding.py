"""High Card: the codes of phases. A move is the card that is played."""

from __future__ import annotations

from typing import Final

PHASES: Final = ("play", "deal_over", "match_over")
PLAYING: Final = 0
DEAL_OVER: Final = 1
MATCH_OVER: Final = 2

#: HIC-2: the cards that each seat is dealt.
HAND: Final = 3
#: One more than a deal has: a move too many is then refused by the rules and not by the form.
HISTORY_LIMIT: Final = 2 * HAND + 1
