"""The words of Seven Up that callers read: refusals with the rule that forbids, labels of moves, texts of events."""

from __future__ import annotations

from typing import Final

from croupier.games.faults import FAULTS, N_, Message, Refusal

REFUSALS: Final[dict[str, Refusal]] = {
    "deal-over": Refusal("", FAULTS["deal-over"]),
    "stand-or-beg": Refusal("SEV-5", N_("before any card is played, the eldest stands or begs")),
    "give-or-run": Refusal("SEV-6", N_("the dealer gives a point or runs the cards")),
    "gift-wins": Refusal("SEV-6", N_("the gift would win the eldest the game, and the option gift_out forbids it")),
    "discard-first": Refusal("SEV-10", N_("both players first discard to six cards")),
    "play-a-card": Refusal("SEV-11", N_("a card must be played")),
    "not-in-hand": Refusal("SEV-3", N_("%(player)s does not hold %(cards)s")),
    "follow-or-trump": Refusal("SEV-11", N_("a card of the led suit or a trump must be played")),
    "must-trump": Refusal("SEV-11", N_("without a card of the led suit, a trump must be played")),
}

LABELS: Final[dict[str, Message]] = {
    "stand": N_("stand"),
    "beg": N_("beg"),
    "give": N_("give a point"),
    "run": N_("run the cards"),
    "discard": N_("discard %(cards)s"),
    "play": N_("play %(cards)s"),
}

EVENT_TEXTS: Final[dict[str, Message]] = {
    "deal": N_("%(player)s deals"),
    "turn": N_("%(player)s turns %(cards)s"),
    "annul": N_("the same suit again: the deal is annulled"),
    "trick": N_("%(player)s wins the trick"),
    "game-won": N_("%(player)s wins the game"),
    "match-won": N_("%(player)s wins the match"),
    "deal-over": N_("the deal is over"),
    "more-cards": N_("%(player)s deals three more cards each"),
    "stand": N_("%(player)s stands"),
    "beg": N_("%(player)s begs"),
    "give": N_("%(player)s gives a point: the trump stays"),
    "run": N_("%(player)s runs the cards"),
    "discard": N_("%(player)s discards %(cards)s"),
    "play": N_("%(player)s plays %(cards)s"),
}

LINE_TEXTS: Final[dict[str, Message]] = {
    "4": N_("%(cards)s turned for trump"),
    "6": N_("the trump stays"),
    "9": N_("%(cards)s turned for trump"),
    "13": N_("the highest trump, %(cards)s"),
    "14": N_("the lowest trump, %(cards)s"),
    "15": N_("the jack of trumps, %(cards)s"),
    "16": N_("the most card points, %(total)s to %(against)s"),
}
