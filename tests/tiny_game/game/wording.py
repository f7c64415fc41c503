"""High Card: refusals, each with the rule that forbids the move, and labels of moves."""

from __future__ import annotations

from typing import Final

from croupier.games.faults import FAULTS, N_, Message, Refusal

REFUSALS: Final[dict[str, Refusal]] = {
    "deal-over": Refusal("", FAULTS["deal-over"]),
    "not-in-hand": Refusal("HIC-3", N_("%(player)s does not hold %(cards)s")),
}

LABELS: Final[dict[str, Message]] = {"play": N_("play %(cards)s")}
