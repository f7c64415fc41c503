"""The words of Costly Colours that callers read: refusals with their rules, labels of moves, texts of events."""

from __future__ import annotations

from typing import Final

from croupier.games.faults import FAULTS, N_, Message, Refusal

REFUSALS: Final[dict[str, Refusal]] = {
    "deal-over": Refusal("", FAULTS["deal-over"]),
    "mog-or-pass": Refusal("COS-6", N_("before any card is played, a card is offered or not")),
    "accept-or-refuse": Refusal("COS-6", N_("the offered card is accepted or refused")),
    "no-mogging": Refusal("COS-6", N_("the option mog lets no card be offered")),
    "mogging-over": Refusal("COS-6", N_("cards are offered only before the play, and once a deal")),
    "not-in-hand": Refusal("COS-3", N_("%(player)s does not hold %(cards)s")),
    "over-31": Refusal("COS-8", N_("%(cards)s would bring the count to %(count)s, over 31")),
    "can-play": Refusal("COS-13", N_("a card that does not pass 31 must be played")),
    "go-said": Refusal("COS-13", N_("go has been said in this series")),
    "no-go": Refusal("COS-13", N_("one may stop only after the opponent's go")),
    "must-add": Refusal("COS-13", N_("the option after_go makes a player add cards while one does not pass 31")),
}

LABELS: Final[dict[str, Message]] = {
    "pass": N_("offer no card"),
    "refuse": N_("refuse the card"),
    "go": N_("say go"),
    "stop": N_("stop"),
    "mog": N_("offer %(cards)s"),
    "accept": N_("accept, and give %(cards)s back"),
    "play": N_("play %(cards)s: %(count)s"),
}

EVENT_TEXTS: Final[dict[str, Message]] = {
    "deal": N_("%(player)s deals"),
    "turn": N_("%(player)s turns %(cards)s"),
    "out-of-cards": N_("%(player)s has no card left"),
    "new-series": N_("%(player)s leads a new series"),
    "show": N_("%(player)s shows %(cards)s"),
    "match-won": N_("%(player)s wins the match"),
    "deal-over": N_("the deal is over"),
    "pass": N_("%(player)s offers no card"),
    "refuse": N_("%(player)s refuses the card"),
    "go": N_("%(player)s says go"),
    "stop": N_("%(player)s stops"),
    "mog": N_("%(player)s offers %(cards)s"),
    "accept": N_("%(player)s accepts and gives %(cards)s back"),
    "play": N_("%(player)s plays %(cards)s: %(count)s"),
}

_PAIR: Final = N_("a pair, %(cards)s")
_PAIR_ROYAL: Final = N_("a pair royal, %(cards)s")
_DOUBLE_PAIR_ROYAL: Final = N_("a double pair royal, %(cards)s")
_TOTAL: Final = N_("%(cards)s make %(total)s")
LINE_TEXTS: Final[dict[str, Message]] = {
    "4": N_("%(cards)s as the turned card"),
    "6": N_("the offered card is refused"),
    "7": N_("for passing %(cards)s"),
    "9": _TOTAL,
    "10-2": _PAIR,
    "10-3": _PAIR_ROYAL,
    "10-4": _DOUBLE_PAIR_ROYAL,
    "11": N_("a sequence, %(cards)s"),
    "12-2": N_("for playing %(cards)s"),
    "12-4": N_("for playing %(cards)s, of the turned suit"),
    "13": N_("the opponent's go"),
    "17": _TOTAL,
    "18-2": N_("%(cards)s in hand"),
    "18-4": N_("%(cards)s in hand, of the turned suit"),
    "19-2": _PAIR,
    "19-3": _PAIR_ROYAL,
    "19-4": _DOUBLE_PAIR_ROYAL,
    "20-6-4": N_("four cards of one suit"),
    "20-5-4": N_("four cards of one colour, three of them of one suit"),
    "20-4-4": N_("four cards of one colour"),
    "20-4-3": N_("three cards of one suit, %(cards)s"),
    "20-2-3": N_("three cards of one colour, %(cards)s"),
    "21": N_("a flush, %(cards)s"),
}
