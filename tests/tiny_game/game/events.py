"""High Card: event types and score lines, with their members, visibility, texts and rules."""

from __future__ import annotations

from typing import Final

from croupier.games.events import CARDS, HANDS, SCORE, SEAT, EventKind, own_hand_alone
from croupier.games.faults import N_, Message
from tests.tiny_game.game.scoring import TRICK

DEAL: Final = 1
PLAY: Final = 2
MATCH: Final = 3
END: Final = 4

EVENTS: Final = (
    EventKind(SCORE, "score", ("seat", "points", "cards")),
    EventKind(DEAL, "deal", HANDS, N_("%(player)s deals"), "HIC-2", own_hand_alone, from_stock=True),
    EventKind(PLAY, "play", CARDS, N_("%(player)s plays %(cards)s"), "HIC-3"),
    EventKind(MATCH, "match-won", SEAT, N_("%(player)s wins the match"), "HIC-5"),
    EventKind(END, "deal-over", (), N_("the deal is over"), "HIC-4"),
)

#: By the rule and the form of a line.
LINES: Final[dict[tuple[int, int], Message]] = {(TRICK, 0): N_("the higher card, %(cards)s")}
