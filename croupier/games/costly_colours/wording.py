"""The words of Costly Colours that callers read: refusals with their rules, labels of moves, texts of events."""

from __future__ import annotations

from typing import Final

from croupier.games.faults import FAULTS, N_, Refusal

__all__ = ["EVENT_TEXTS", "LABELS", "REFUSALS"]

REFUSALS: Final[dict[str, Refusal]] = {
    "deal-over": Refusal("", FAULTS["deal-over"]),
    "mog-or-pass": Refusal("COS-6", N_("a card is offered or the seat passes before any card is played")),
    "accept-or-refuse": Refusal("COS-6", N_("the offered card is accepted or refused")),
    "no-mogging": Refusal("COS-6", N_("the option mog lets no card be offered")),
    "mogging-over": Refusal("COS-6", N_("cards are offered only before the play, and once a deal")),
    "not-in-hand": Refusal("COS-3", N_("%(cards)s is not in the hand of the seat to act")),
    "over-31": Refusal("COS-8", N_("%(cards)s would bring the count to %(count)s, over 31")),
    "can-play": Refusal("COS-13", N_("a card that does not pass 31 must be played")),
    "go-said": Refusal("COS-13", N_("go has been said in this series")),
    "no-go": Refusal("COS-13", N_("a seat may stop only after the other's go")),
    "must-add": Refusal("COS-13", N_("the option after_go makes a seat add cards while one does not pass 31")),
}

LABELS: Final[dict[str, str]] = {
    "pass": N_("Offer no card"),
    "refuse": N_("Refuse the card"),
    "go": N_("Say go"),
    "stop": N_("Stop"),
    "mog": N_("Offer %(cards)s"),
    "accept": N_("Accept, and give %(cards)s back"),
    "play": N_("Play %(cards)s: %(count)s"),
}

EVENT_TEXTS: Final[dict[str, str]] = {
    "deal": N_("Seat %(seat)s deals"),
    "turn": N_("%(cards)s is turned"),
    "out-of-cards": N_("Seat %(seat)s has no card left"),
    "new-series": N_("Seat %(seat)s leads a new series"),
    "show": N_("Seat %(seat)s shows %(cards)s"),
    "match-won": N_("Seat %(seat)s wins the match"),
    "deal-over": N_("The deal is over"),
    "pass": N_("Seat %(seat)s offers no card"),
    "refuse": N_("Seat %(seat)s refuses the card"),
    "go": N_("Seat %(seat)s says go"),
    "stop": N_("Seat %(seat)s stops"),
    "mog": N_("Seat %(seat)s offers %(cards)s"),
    "accept": N_("Seat %(seat)s accepts and gives %(cards)s back"),
    "play": N_("Seat %(seat)s plays %(cards)s: %(count)s"),
}
