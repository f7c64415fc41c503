"""The words of Upcolor that callers read: refusals with the rule that forbids, labels of moves, texts of events."""

from __future__ import annotations

from typing import Final

from croupier.games.faults import FAULTS, N_, Refusal

__all__ = ["CARD_NAMES", "EVENT_TEXTS", "LABELS", "MOVE_FORMS", "REFUSALS"]

REFUSALS: Final[dict[str, Refusal]] = {
    "deal-over": Refusal("", FAULTS["deal-over"]),
    "not-in-hand": Refusal("UPC-2", N_("%(cards)s is not in the hand of the seat to act")),
    "open-with-imperial": Refusal("UPC-16", N_("the deal must be opened with an imperial")),
    "must-open": Refusal("UPC-16", N_("the seat that opens the deal must play")),
    "must-lead": Refusal("UPC-14", N_("the leader must play: only a hand of violet passes the lead")),
    "discard-cannot-open": Refusal("UPC-14", N_("a discard card cannot open a deal")),
    "violet-on-red": Refusal("UPC-10", N_("violet may be played only on red")),
    "discard-from-last-seat": Refusal("UPC-9", N_("the last seat of a round may not play a discard card")),
    "must-answer": Refusal("UPC-6", N_("who holds the demanded colour must play it, an imperial or a discard card")),
    "last-must-answer": Refusal(
        "UPC-6", N_("the last seat of a round must play the demanded colour if it holds it, or an imperial")
    ),
    "no-answer": Refusal("UPC-6", N_("%(cards)s is not the colour demanded")),
    "must-play": Refusal("UPC-12", N_("a seat that holds yellow, blue or red may not pass after a discard card")),
}

#: What a text that is no move is told.
MOVE_FORMS: Final = N_("“%(move)s” is no move of this game: say play and one of %(kinds)s, or pass")

#: The cards, by their texts.
CARD_NAMES: Final[dict[str, str]] = {
    "G": N_("imperial"),
    "Y": N_("yellow"),
    "B": N_("blue"),
    "R": N_("red"),
    "V": N_("violet"),
    "X": N_("discard card"),
}

LABELS: Final[dict[str, str]] = {
    "play": N_("Play %(cards)s"),
    "pass": N_("Pass"),
}

EVENT_TEXTS: Final[dict[str, str]] = {
    "deal": N_("Seat %(seat)s deals"),
    "open": N_("Seat %(seat)s opens the deal"),
    "collect": N_("Seat %(seat)s takes the round"),
    "draw": N_("Seat %(seat)s draws a card"),
    "blocked": N_("Nobody can lead: the deal is blocked"),
    "deal-won": N_("Seat %(seat)s wins the deal"),
    "barred": N_("Seat %(seat)s still holds a discard card and is barred from the money of the next deal"),
    "game-over": N_("The game is over"),
    "match-won": N_("Seat %(seat)s wins the match"),
    "deal-over": N_("The deal is over"),
    "play": N_("Seat %(seat)s plays %(cards)s"),
    "pass": N_("Seat %(seat)s passes"),
}
