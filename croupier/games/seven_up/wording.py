"""The words of Seven Up that callers read: refusals with the rule that forbids, labels of moves, texts of events."""

from __future__ import annotations

from typing import Final

from croupier.games.faults import FAULTS, N_, Refusal

__all__ = ["EVENT_TEXTS", "LABELS", "REFUSALS"]

REFUSALS: Final[dict[str, Refusal]] = {
    "deal-over": Refusal("", FAULTS["deal-over"]),
    "stand-or-beg": Refusal("SEV-5", N_("the eldest stands or begs before any card is played")),
    "give-or-run": Refusal("SEV-6", N_("the dealer gives or runs the cards")),
    "gift-wins": Refusal("SEV-6", N_("the gift would win the eldest the game, and the option gift_out forbids it")),
    "discard-first": Refusal("SEV-10", N_("each seat first discards to six cards")),
    "play-a-card": Refusal("SEV-11", N_("a card must be played")),
    "not-in-hand": Refusal("SEV-3", N_("%(cards)s is not in the hand of the seat to act")),
    "follow-or-trump": Refusal("SEV-11", N_("a card of the led suit or a trump must be played")),
    "must-trump": Refusal("SEV-11", N_("without a card of the led suit, a trump must be played")),
}

LABELS: Final[dict[str, str]] = {
    "stand": N_("Stand"),
    "beg": N_("Beg"),
    "give": N_("Give"),
    "run": N_("Run the cards"),
    "discard": N_("Discard %(cards)s"),
    "play": N_("Play %(cards)s"),
}

EVENT_TEXTS: Final[dict[str, str]] = {
    "deal": N_("Seat %(seat)s deals"),
    "turn": N_("%(cards)s is turned"),
    "annul": N_("The same suit again: the deal is annulled"),
    "trick": N_("Seat %(seat)s wins the trick"),
    "game-won": N_("Seat %(seat)s wins the game"),
    "match-won": N_("Seat %(seat)s wins the match"),
    "deal-over": N_("The deal is over"),
    "stand": N_("Seat %(seat)s stands"),
    "beg": N_("Seat %(seat)s begs"),
    "give": N_("Seat %(seat)s gives: the trump stays"),
    "run": N_("Seat %(seat)s runs the cards"),
    "discard": N_("Seat %(seat)s discards %(cards)s"),
    "play": N_("Seat %(seat)s plays %(cards)s"),
}
