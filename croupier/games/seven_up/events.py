"""Seven Up: the kinds of events and score lines: members, readers who may see them, text and rule of each."""

from __future__ import annotations

from typing import Final

from croupier.games.events import CARDS, HANDS, OPENED, SCORE, SEAT, EventKind, its_seat_alone, own_hand_alone
from croupier.games.faults import N_, Message
from croupier.games.seven_up import encoding as code
from croupier.games.seven_up import scoring as rule

DEAL: Final = 1
TURN: Final = 2
ANNUL: Final = 3
TRICK: Final = 4
GAME: Final = 5
MATCH: Final = 6
END: Final = 7
MORE_CARDS: Final = 8
SHOW: Final = 9
#: Added to the number of a verb: the event that such a move was played.
MOVE: Final = 10

EVENTS: Final = (
    EventKind(SCORE, "score", ("seat", "points", "cards", "total?", "against?")),
    EventKind(DEAL, "deal", HANDS, N_("%(player)s deals"), "SEV-3", own_hand_alone, from_stock=True),
    EventKind(TURN, "turn", CARDS, N_("%(player)s turns %(cards)s"), "SEV-4"),
    EventKind(ANNUL, "annul", SEAT, N_("the same suit again: the deal is annulled"), "SEV-8"),
    EventKind(TRICK, "trick", CARDS, N_("%(player)s wins the trick"), "SEV-12"),
    EventKind(GAME, "game-won", SEAT, N_("%(player)s wins the game"), "SEV-18"),
    EventKind(MATCH, "match-won", SEAT, N_("%(player)s wins the match"), "SEV-18"),
    EventKind(END, "deal-over", (), N_("the deal is over"), "SEV-16"),
    EventKind(
        MORE_CARDS,
        "more-cards",
        HANDS,
        N_("%(player)s deals three more cards each"),
        "SEV-7",
        own_hand_alone,
        from_stock=True,
    ),
    EventKind(SHOW, "show", OPENED, N_("the hands are opened"), "SEV-18"),
    EventKind(MOVE + code.STAND, "stand", SEAT, N_("%(player)s stands"), "SEV-5"),
    EventKind(MOVE + code.BEG, "beg", SEAT, N_("%(player)s begs"), "SEV-5"),
    EventKind(MOVE + code.GIVE, "give", SEAT, N_("%(player)s gives a point: the trump stays"), "SEV-6"),
    EventKind(MOVE + code.RUN, "run", SEAT, N_("%(player)s runs the cards"), "SEV-7"),
    EventKind(MOVE + code.DISCARD, "discard", CARDS, N_("%(player)s discards %(cards)s"), "SEV-10", its_seat_alone),
    EventKind(MOVE + code.PLAY, "play", CARDS, N_("%(player)s plays %(cards)s"), "SEV-11"),
)

#: By the rule and the form of a line.
LINES: Final[dict[tuple[int, int], Message]] = {
    (rule.TURNED_JACK, 0): N_("a jack turned for trump (%(bare)s)"),
    (rule.GIFT, 0): N_("the trump stays"),
    (rule.NEW_TRUMP, 0): N_("a jack turned for trump (%(bare)s)"),
    (rule.HIGH, 0): N_("the highest trump (%(bare)s)"),
    (rule.LOW, 0): N_("the lowest trump (%(bare)s)"),
    (rule.JACK_OF_TRUMPS, 0): N_("the jack of trumps (%(bare)s)"),
    (rule.CARD_POINTS, 0): N_("the most card points (%(total)s to %(against)s)"),
}
