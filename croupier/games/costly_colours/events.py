"""Costly Colours: the kinds of events and score lines: members, readers who may see them, text and rule of each."""

from __future__ import annotations

from typing import Final

from croupier.games.costly_colours import encoding as code
from croupier.games.costly_colours import scoring as rule
from croupier.games.costly_colours.state import CostlyColoursState
from croupier.games.events import CARDS, HANDS, NO_SEAT, SCORE, SEAT, Event, EventKind, own_hand_alone
from croupier.games.faults import N_, Message

DEAL: Final = 1
TURN: Final = 2
EMPTY: Final = 3
NEW_SERIES: Final = 4
SHOW: Final = 5
MATCH: Final = 6
END: Final = 7
#: Added to the number of a verb: the event that such a move was played.
MOVE: Final = 8


def _of_offer(state: CostlyColoursState, event: Event, seat: int | None) -> bool:
    """Show an offered card to its seat, and to both once it is exchanged; in vain, it stays a secret (COS-6)."""
    return event.seat == seat or (seat is not None and state.exchange_seat != NO_SEAT)


def _of_exchange(state: CostlyColoursState, event: Event, seat: int | None) -> bool:
    """Show exchanged cards to both seats."""
    return seat is not None


def _of_line(state: CostlyColoursState, event: Event, seat: int | None) -> bool:
    """Show what scores to all, but a jack or deuce passed to the two seats (COS-7)."""
    return event.rule != rule.PASSED or seat is not None


EVENTS: Final = (
    EventKind(SCORE, "score", ("seat", "points", "cards", "total?"), seen_by=_of_line),
    EventKind(DEAL, "deal", HANDS, N_("%(player)s deals"), "COS-3", own_hand_alone, from_stock=True),
    EventKind(TURN, "turn", CARDS, N_("%(player)s turns %(cards)s"), "COS-3"),
    EventKind(EMPTY, "out-of-cards", SEAT, N_("%(player)s has no card left"), "COS-13"),
    EventKind(NEW_SERIES, "new-series", SEAT, N_("%(player)s leads a new series"), "COS-15"),
    # Of a seat that counts its hand, and of the hands that are left: `LINES` says both.
    EventKind(SHOW, "show", ("seat?", "cards?", "hands?")),
    EventKind(MATCH, "match-won", SEAT, N_("%(player)s wins the match"), "COS-2"),
    EventKind(END, "deal-over", (), N_("the deal is over"), "COS-16"),
    EventKind(MOVE + code.PASS, "pass", SEAT, N_("%(player)s offers no card"), "COS-6"),
    EventKind(MOVE + code.REFUSE, "refuse", SEAT, N_("%(player)s refuses the card"), "COS-6"),
    EventKind(MOVE + code.GO, "go", SEAT, N_("%(player)s says go"), "COS-13"),
    EventKind(MOVE + code.STOP, "stop", SEAT, N_("%(player)s stops"), "COS-13"),
    EventKind(MOVE + code.MOG, "mog", CARDS, N_("%(player)s offers %(cards)s"), "COS-6", _of_offer),
    EventKind(
        MOVE + code.ACCEPT,
        "accept",
        ("seat", "cards", "received"),
        N_("%(player)s accepts and gives %(cards)s back"),
        "COS-6",
        _of_exchange,
    ),
    EventKind(
        MOVE + code.PLAY,
        "play",
        ("seat", "cards", "value", "count"),
        N_("%(player)s plays %(cards)s: %(count)s"),
        "COS-8",
    ),
)

_PAIR: Final = N_("a pair (%(bare)s)")
_PAIR_ROYAL: Final = N_("a pair royal (%(bare)s)")
_DOUBLE_PAIR_ROYAL: Final = N_("a double pair royal (%(bare)s)")
_TOTAL: Final = N_("%(cards)s make %(total)s")
#: By the rule and the form of a line: of a pair the number of its cards, of a jack or deuce its points.
LINES: Final[dict[tuple[int, int], Message]] = {
    (rule.SHOWN, 0): N_("%(player)s shows %(cards)s"),
    (rule.SHOWN, rule.OPENED): N_("the hands are opened"),
    (rule.TURNED, 0): N_("the turned card (%(bare)s)"),
    (rule.REFUSED, 0): N_("the offered card is refused"),
    (rule.PASSED, 0): N_("for passing %(cards)s"),
    (rule.TOTAL, 0): _TOTAL,
    (rule.PAIR, 2): _PAIR,
    (rule.PAIR, 3): _PAIR_ROYAL,
    (rule.PAIR, 4): _DOUBLE_PAIR_ROYAL,
    (rule.SEQUENCE, 0): N_("a sequence (%(bare)s)"),
    (rule.PLAYED, 2): N_("for playing %(cards)s"),
    (rule.PLAYED, 4): N_("for playing %(cards)s, of the turned suit"),
    (rule.OTHERS_GO, 0): N_("the opponent's go"),
    (rule.SET, 0): _TOTAL,
    (rule.HELD, 2): N_("%(bare)s in hand"),
    (rule.HELD, 4): N_("%(bare)s in hand, of the turned suit"),
    (rule.PAIR_SHOWN, 2): _PAIR,
    (rule.PAIR_SHOWN, 3): _PAIR_ROYAL,
    (rule.PAIR_SHOWN, 4): _DOUBLE_PAIR_ROYAL,
    (rule.COLOURS, rule.FOUR_SUITED): N_("four cards of one suit (%(bare)s)"),
    (rule.COLOURS, rule.FOUR_COLOURED_THREE_SUITED): N_(
        "four cards of one colour, three of them of one suit (%(bare)s)"
    ),
    (rule.COLOURS, rule.FOUR_COLOURED): N_("four cards of one colour (%(bare)s)"),
    (rule.COLOURS, rule.THREE_SUITED): N_("three cards of one suit (%(bare)s)"),
    (rule.COLOURS, rule.THREE_COLOURED): N_("three cards of one colour (%(bare)s)"),
    (rule.FLUSH, 0): N_("a flush (%(bare)s)"),
}
