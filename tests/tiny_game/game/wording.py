"""High Card: refusals, each with the rule that forbids the move, and labels of moves."""

from __future__ import annotations

from typing import Final

from croupier.games.faults import FAULTS, N_, Message

REFUSALS: Final[dict[str, tuple[str, Message]]] = {
    "deal-over": ("", FAULTS["deal-over"]),
    "not-in-hand": ("HIC-3", N_("%(player)s does not hold %(cards)s")),
}

LABELS: Final[dict[str, Message]] = {"play": N_("play %(cards)s")}
