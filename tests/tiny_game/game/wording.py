"""The words of High Card that callers read: refusals with the rule that forbids, labels of moves, texts of events."""

from __future__ import annotations

from typing import Final

from croupier.games.faults import FAULTS, N_, Refusal

__all__ = ["EVENT_TEXTS", "LABELS", "REFUSALS"]

REFUSALS: Final[dict[str, Refusal]] = {
    "deal-over": Refusal("", FAULTS["deal-over"]),
    "not-in-hand": Refusal("HIC-3", N_("%(cards)s is not in the hand of the seat to act")),
}

LABELS: Final[dict[str, str]] = {"play": N_("Play %(cards)s")}

EVENT_TEXTS: Final[dict[str, str]] = {
    "deal": N_("Seat %(seat)s deals"),
    "play": N_("Seat %(seat)s plays %(cards)s"),
    "match-won": N_("Seat %(seat)s wins the match"),
    "deal-over": N_("The deal is over"),
}
