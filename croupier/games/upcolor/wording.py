"""Upcolor: refusals, each with the rule that forbids the move, labels of moves, and the names of the cards."""

from __future__ import annotations

from typing import Final

from croupier.games.faults import N_, Message

REFUSALS: Final[dict[str, tuple[str, Message]]] = {
    "deal-over": ("", N_("the deal has ended: no card can be played")),
    "not-in-hand": ("UPC-2", N_("%(player)s does not hold %(cards)s")),
    "open-with-imperial": ("UPC-16", N_("the deal must be opened with an imperial")),
    "must-open": ("UPC-16", N_("whoever opens the deal must play")),
    "must-lead": ("UPC-14", N_("the leader must play: only a hand of violet cards passes the lead")),
    "discard-cannot-open": ("UPC-14", N_("a discard card cannot open a deal")),
    "violet-on-red": ("UPC-10", N_("violet may be played only on red")),
    "discard-from-last-seat": ("UPC-9", N_("the last player of a round may not play a discard card")),
    "must-answer": ("UPC-6", N_("whoever holds the demanded colour must play it, an imperial or a discard card")),
    "last-must-answer": (
        "UPC-6",
        N_("the last player of a round, holding the demanded colour, must play it or an imperial"),
    ),
    "no-answer": ("UPC-6", N_("%(cards)s is not of the colour demanded")),
    "must-play": ("UPC-12", N_("whoever holds yellow, blue or red may not pass after a discard card")),
}

#: Names the form of a move to the author of another text.
MOVE_FORMS: Final = N_("“%(move)s” is not a move of this game: write play and one of %(kinds)s, or pass")

#: The cards, by their texts.
CARD_NAMES: Final[dict[str, str]] = {
    "G": N_("a green imperial"),
    "Y": N_("a yellow card"),
    "B": N_("a blue card"),
    "R": N_("a red card"),
    "V": N_("a violet card"),
    "X": N_("a discard card"),
}

LABELS: Final[dict[str, Message]] = {"play": N_("play %(cards)s"), "pass": N_("pass")}
