"""La Colonne: the kinds of events and score lines: members, readers who may see them, text and rule of each."""

from __future__ import annotations

from typing import Final

from croupier.games.colonne import encoding as code
from croupier.games.colonne import scoring as rule
from croupier.games.events import CARDS, HANDS, OPENED, SCORE, SEAT, EventKind, its_seat_alone, own_hand_alone
from croupier.games.faults import N_, Message, Plural

DEAL: Final = 1
TURN: Final = 2
LAST_CARD: Final = 3
MATCH: Final = 4
END: Final = 5
SHOW: Final = 6
#: Added to the number of a verb: the event that such a move was played.
MOVE: Final = 7

_LAID: Final = ("seat", "cards", "as", "meld", "from?", "meld_now")

EVENTS: Final = (
    # A line is a team's, and may concern one seat of it.
    EventKind(SCORE, "score", ("team", "seat?", "points", "cards", "as?", "meld?", "total?", "factor?", "rounded?")),
    EventKind(DEAL, "deal", HANDS, N_("%(player)s deals"), "COL-2", own_hand_alone, from_stock=True),
    EventKind(TURN, "turn", CARDS, N_("%(player)s turns %(cards)s"), "COL-3"),
    EventKind(LAST_CARD, "last-card", SEAT, N_("%(player)s has one card left"), "COL-18"),
    EventKind(
        MATCH, "match-won", ("team",), Plural("%(team)s wins the match", "%(team)s win the match", "team"), "COL-26"
    ),
    EventKind(END, "deal-over", ("seat?",), N_("the deal is over"), "COL-15"),
    EventKind(SHOW, "show", OPENED, N_("the hands are opened"), "COL-25"),
    EventKind(MOVE + code.TRUMP, "trump", ("seat", "colour"), N_("%(player)s names %(colour)s trump"), "COL-3"),
    EventKind(
        MOVE + code.DRAW, "draw", CARDS, N_("%(player)s draws %(cards)s"), "COL-7", its_seat_alone, from_stock=True
    ),
    EventKind(
        MOVE + code.TAKE,
        "take",
        ("seat", "cards", "count"),
        N_("%(player)s takes %(cards)s from the discards"),
        "COL-7",
    ),
    EventKind(MOVE + code.PASS, "pass", SEAT, N_("%(player)s passes"), "COL-16"),
    EventKind(MOVE + code.MELD, "meld", _LAID, N_("%(player)s lays %(cards)s"), "COL-5"),
    EventKind(MOVE + code.ADD, "add", _LAID, N_("%(player)s adds %(cards)s to meld %(meld)s"), "COL-12"),
    EventKind(
        MOVE + code.SWAP,
        "swap",
        ("seat", "cards", "meld", "joker", "meld_now"),
        N_("%(player)s puts %(cards)s in the place of %(joker)s in run %(meld)s"),
        "COL-13",
    ),
    EventKind(
        MOVE + code.LIFT,
        "lift",
        ("seat", "cards", "as", "meld", "meld_now"),
        N_("%(player)s lifts %(wild)s off run %(meld)s, where it stood for %(place)s"),
        "COL-13",
    ),
    EventKind(
        MOVE + code.JOIN,
        "join",
        ("seat", "meld", "from", "meld_now"),
        N_("%(player)s joins runs %(meld)s and %(from)s"),
        "COL-14",
    ),
    EventKind(MOVE + code.THROW, "throw", CARDS, N_("%(player)s throws %(cards)s"), "COL-5"),
)

#: Texts of columns by the line of the table that applies.
_COLUMNS: Final[dict[int, Message]] = {
    rule.HYBRID: N_("hybrid column %(meld)s, %(total)s × %(factor)s (%(bare)s)"),
    rule.PURE: N_("pure column %(meld)s, %(total)s × %(factor)s (%(bare)s)"),
    rule.OF_TRUMPS: N_("trump column %(meld)s, %(total)s × %(factor)s (%(bare)s)"),
    rule.IN_HAND: N_("column %(meld)s in hand, %(total)s × %(factor)s (%(bare)s)"),
    rule.TRUMPS_IN_HAND: N_("trump column %(meld)s in hand, %(total)s × %(factor)s (%(bare)s)"),
    rule.PURE_TRUMPS: N_("pure trump column %(meld)s, %(total)s × %(factor)s (%(bare)s)"),
}
_AGAIN: Final[dict[int, Message]] = {
    rule.OF_SET: N_("set %(meld)s counted again, for the coup blanc"),
    rule.OF_RUN: N_("run %(meld)s counted again, for the coup blanc"),
    **{form: N_("column %(meld)s counted again, for the coup blanc") for form in _COLUMNS},
}
#: By the rule and the form of a line.
LINES: Final[dict[tuple[int, int], Message]] = {
    (rule.MELD, rule.OF_SET): N_("set %(meld)s (%(bare)s)"),
    (rule.MELD, rule.OF_RUN): N_("run %(meld)s (%(bare)s)"),
    **{(rule.COLUMNS, form): text for form, text in _COLUMNS.items()},
    (rule.OUT, 0): N_("%(player)s goes out"),
    (rule.FLOCHE, rule.SIMPLE): N_("%(player)s goes out with a floche"),
    (rule.FLOCHE, rule.SUIVIE): N_("%(player)s goes out with a floche suivie"),
    (rule.FLOCHE, rule.ROYALE): N_("%(player)s goes out with a floche royale"),
    **{(rule.COUP_BLANC, form): text for form, text in _AGAIN.items()},
    (rule.BALANCE, 0): N_("%(player)s still holds %(cards)s"),
    (rule.BALANCE, rule.TWICE): Plural(
        "%(player)s laid nothing and holds %(total)s point, counted twice (%(bare)s)",
        "%(player)s laid nothing and holds %(total)s points, counted twice (%(bare)s)",
        "total",
    ),
    (rule.BALANCE, rule.GOOD): Plural("%(total)s good point, rounded up", "%(total)s good points, rounded up", "total"),
    (rule.BALANCE, rule.BAD): Plural(
        "%(total)s bad point, rounded down", "%(total)s bad points, rounded down", "total"
    ),
}
