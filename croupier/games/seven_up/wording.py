"""Seven Up: refusals, each with the rule that forbids the move, and labels of moves."""

from __future__ import annotations

from typing import Final

from croupier.games.faults import FAULTS, N_, Message

REFUSALS: Final[dict[str, tuple[str, Message]]] = {
    "deal-over": ("", FAULTS["deal-over"]),
    "stand-or-beg": ("SEV-5", N_("before any card is played, the eldest stands or begs")),
    "give-or-run": ("SEV-6", N_("the dealer gives a point or runs the cards")),
    "gift-wins": ("SEV-6", N_("the gift would win the eldest the game, and the option gift_out forbids it")),
    "discard-first": ("SEV-10", N_("both players first discard to six cards")),
    "play-a-card": ("SEV-11", N_("a card must be played")),
    "not-in-hand": ("SEV-3", N_("%(player)s does not hold %(cards)s")),
    "follow-or-trump": ("SEV-11", N_("a card of the led suit or a trump must be played")),
    "must-trump": ("SEV-11", N_("without a card of the led suit, a trump must be played")),
}

LABELS: Final[dict[str, Message]] = {
    "stand": N_("stand"),
    "beg": N_("beg"),
    "give": N_("give a point"),
    "run": N_("run the cards"),
    "discard": N_("discard %(cards)s"),
    "play": N_("play %(cards)s"),
}
