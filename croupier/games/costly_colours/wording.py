"""Costly Colours: refusals, each with the rule that forbids the move, and labels of moves."""

from __future__ import annotations

from typing import Final

from croupier.games.faults import FAULTS, N_, Message

REFUSALS: Final[dict[str, tuple[str, Message]]] = {
    "deal-over": ("", FAULTS["deal-over"]),
    "mog-or-pass": ("COS-6", N_("before any card is played, a card is offered or not")),
    "accept-or-refuse": ("COS-6", N_("the offered card is accepted or refused")),
    "no-mogging": ("COS-6", N_("with the option mog off no card is offered")),
    "mogging-over": ("COS-6", N_("cards are offered only before the play, and once a deal")),
    "not-in-hand": ("COS-3", N_("%(player)s does not hold %(cards)s")),
    "over-31": ("COS-8", N_("%(cards)s would bring the count to %(count)s, over 31")),
    "can-play": ("COS-13", N_("a card that does not pass 31 must be played")),
    "go-said": ("COS-13", N_("go has been said in this series")),
    "no-go": ("COS-13", N_("a player may stop only after the opponent's go")),
    "must-add": ("COS-13", N_("with the option after_go must_play, a card that does not pass 31 must be added")),
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
