"""The words of Upcolor that callers read: refusals with the rule that forbids, labels of moves, texts of events."""

from __future__ import annotations

from typing import Final

from croupier.games.faults import N_, Message, Refusal

REFUSALS: Final[dict[str, Refusal]] = {
    "deal-over": Refusal("", N_("the deal has ended: no card can be played")),
    "not-in-hand": Refusal("UPC-2", N_("%(player)s does not hold %(cards)s")),
    "open-with-imperial": Refusal("UPC-16", N_("the deal must be opened with an imperial")),
    "must-open": Refusal("UPC-16", N_("who opens the deal must play")),
    "must-lead": Refusal("UPC-14", N_("the leader must play: only a hand of violet passes the lead")),
    "discard-cannot-open": Refusal("UPC-14", N_("a discard card cannot open a deal")),
    "violet-on-red": Refusal("UPC-10", N_("violet may be played only on red")),
    "discard-from-last-seat": Refusal("UPC-9", N_("the last player of a round may not play a discard card")),
    "must-answer": Refusal("UPC-6", N_("who holds the demanded colour must play it, an imperial or a discard card")),
    "last-must-answer": Refusal(
        "UPC-6", N_("the last player of a round who holds the demanded colour must play it, or an imperial")
    ),
    "no-answer": Refusal("UPC-6", N_("%(cards)s is not of the colour demanded")),
    "must-play": Refusal("UPC-12", N_("who holds yellow, blue or red may not pass after a discard card")),
}

#: What a text that is no move is told.
MOVE_FORMS: Final = N_("“%(move)s” is no move of this game: say play and one of %(kinds)s, or pass")

#: The cards, by their texts.
CARD_NAMES: Final[dict[str, str]] = {
    "G": N_("a green imperial"),
    "Y": N_("a yellow card"),
    "B": N_("a blue card"),
    "R": N_("a red card"),
    "V": N_("a violet card"),
    "X": N_("a discard card"),
}

LABELS: Final[dict[str, Message]] = {
    "play": N_("play %(cards)s"),
    "pass": N_("pass"),
}

EVENT_TEXTS: Final[dict[str, Message]] = {
    "deal": N_("%(player)s deals"),
    "open": N_("%(player)s opens the deal"),
    "collect": N_("%(player)s takes the round"),
    "draw": N_("%(player)s draws %(cards)s"),
    "blocked": N_("nobody can lead: the deal is blocked"),
    "deal-won": N_("%(player)s wins the deal"),
    "barred": N_("%(player)s still holds a discard card and is barred from the money of the next deal"),
    "game-over": N_("the game is over"),
    "match-won": N_("%(player)s comes first in the match"),
    "deal-over": N_("the deal has ended"),
    "play": N_("%(player)s plays %(cards)s"),
    "pass": N_("%(player)s passes"),
}

LINE_TEXTS: Final[dict[str, Message]] = {
    "4": N_("a deal won"),
    "19-stake": N_("the stake"),
    "19": N_("what this deal pays"),
    "19-half": N_("half of the %(total)s that this deal pays"),
    "20": N_("the stake, %(factor)s times that of the first game, %(total)s"),
    "21-paid": N_("every deal won: a tenth of the gain of %(total)s to each of the others"),
    "21-taken": N_("a tenth of the %(total)s won in a full"),
    "22": N_("what was held back in the pot"),
    "22-half": N_("half of the %(total)s that were held back in the pot"),
    "22-refund": N_("an equal part of the %(total)s that nobody could take"),
}
