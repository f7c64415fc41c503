"""Upcolor: the kinds of events and score lines: members, readers who may see them, text and rule of each."""

from __future__ import annotations

from typing import Final

from croupier.games.events import CARDS, HANDS, OPENED, SCORE, SEAT, EventKind, its_seat_alone, own_hand_alone
from croupier.games.faults import N_, Message
from croupier.games.upcolor import scoring as rule
from croupier.games.upcolor.encoding import PASSING, PASSING_THE_LEAD

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
SHOW: Final = 13

EVENTS: Final = (
    EventKind(SCORE, "score", ("seat", "points", "cards", "total?", "factor?", "divisor?", "rounded?")),
    EventKind(DEAL, "deal", (*HANDS, "match"), N_("%(player)s deals"), "UPC-2", own_hand_alone, from_stock=True),
    EventKind(OPEN, "open", SEAT, N_("%(player)s opens the deal"), "UPC-16"),
    EventKind(COLLECT, "collect", CARDS, N_("%(player)s takes the round"), "UPC-13"),
    EventKind(DRAW, "draw", CARDS, N_("%(player)s draws %(cards)s"), "UPC-13", its_seat_alone, from_stock=True),
    EventKind(BLOCKED, "blocked", SEAT, N_("nobody can lead: the deal is blocked"), "UPC-18"),
    EventKind(WIN, "deal-won", SEAT, N_("%(player)s wins the deal"), "UPC-4"),
    EventKind(
        BARRED,
        "barred",
        SEAT,
        N_("%(player)s still holds a discard card and is barred from the money of the next deal"),
        "UPC-22",
    ),
    EventKind(GAME_OVER, "game-over", (), N_("the game is over"), "UPC-19"),
    EventKind(MATCH, "match-won", SEAT, N_("%(player)s comes first in the match"), "UPC-20"),
    EventKind(END, "deal-over", ("match",), N_("the deal has ended"), "UPC-4"),
    # By the rule that lets the card be played or a seat pass, which says a pass too.
    EventKind(PLAYED, "play", CARDS, N_("%(player)s plays %(cards)s")),
    EventKind(PASSED, "pass", SEAT),
    EventKind(SHOW, "show", OPENED, N_("the hands are opened"), "UPC-4"),
)

#: By the rule and the form of a line; passes by their rule.
LINES: Final[dict[tuple[int, int], Message]] = {
    (rule.DEAL_WON, 0): N_("a deal won"),
    (rule.POT, rule.STAKE): N_("the stake"),
    (rule.POT, 0): N_("the share of this deal"),
    (rule.POT, rule.HALF): N_("half of the %(total)s that this deal pays"),
    (rule.RICH_GAME, rule.STAKE): N_("the stake, %(times)s the first game's %(total)s"),
    (rule.FULL, rule.PAID_ONE): N_("every deal won: a tenth of the gain, %(total)s, to the other player"),
    (rule.FULL, rule.PAID): N_("every deal won: a tenth of the gain, %(total)s, to each of the %(factor)s others"),
    (rule.FULL, rule.PAID_HALF): N_(
        "every deal won: half of a tenth of the team's gain, %(total)s, to each of the %(factor)s others"
    ),
    (rule.FULL, rule.TAKEN): N_("a tenth of the %(total)s won in a full"),
    (rule.WITHHELD, 0): N_("the shares held back in the pot"),
    (rule.WITHHELD, rule.HALF): N_("half of the %(total)s that were held back in the pot"),
    (rule.WITHHELD, rule.REFUND): N_("an equal part of the %(total)s that nobody could take"),
    (PASSING, 0): N_("%(player)s passes"),
    (PASSING_THE_LEAD, 0): N_("%(player)s passes the lead"),
}
