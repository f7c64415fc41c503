"""The words of High Card that callers read: refusals with the rule that forbids, labels of moves, texts of events."""

from __future__ import annotations

from typing import Final

from croupier.games.faults import FAULTS, N_, Message, Refusal

REFUSALS: Final[dict[str, Refusal]] = {
    "deal-over": Refusal("", FAULTS["deal-over"]),
    "not-in-hand": Refusal("HIC-3", N_("%(player)s does not hold %(cards)s")),
}

LABELS: Final[dict[str, Message]] = {"play": N_("play %(cards)s")}

EVENT_TEXTS: Final[dict[str, Message]] = {
    "deal": N_("%(player)s deals"),
    "play": N_("%(player)s plays %(cards)s"),
    "match-won": N_("%(player)s wins the match"),
    "deal-over": N_("the deal is over"),
}

LINE_TEXTS: Final[dict[str, Message]] = {"4": N_("the higher card, %(cards)s")}
