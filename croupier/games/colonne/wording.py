"""The words of La Colonne that callers read: refusals with the rule that forbids, labels of moves, texts of events."""

from __future__ import annotations

from typing import Final

from croupier.games.faults import FAULTS, N_, Refusal

__all__ = ["EVENT_TEXTS", "LABELS", "REFUSALS"]

REFUSALS: Final[dict[str, Refusal]] = {
    "deal-over": Refusal("", FAULTS["deal-over"]),
    "name-trump": Refusal("COL-3", N_("a joker was turned: the first seat names the trump")),
    "trump-colour": Refusal(
        "COL-3", N_("the black joker lets spades or clubs be named, the red one hearts or diamonds")
    ),
    "trump-named": Refusal("COL-3", N_("the trump stands")),
    "take-first": Refusal("COL-5", N_("a turn begins by taking cards")),
    "taken": Refusal("COL-5", N_("cards were taken in this turn already")),
    "stock-empty": Refusal("COL-16", N_("the stock is empty")),
    "stock-left": Refusal("COL-16", N_("only on an empty stock may one pass or take all the discards")),
    "take-all": Refusal("COL-16", N_("on an empty stock all the discards are taken, or none")),
    "take-top": Refusal("COL-7", N_("the option take allows the top discard alone")),
    "discards": Refusal("COL-7", N_("there are not so many discards")),
    "no-lay-left": Refusal("COL-16", N_("whoever takes all the discards must lay a card, and then none could be laid")),
    "lay-first": Refusal("COL-16", N_("whoever takes all the discards must lay a card before throwing one")),
    "not-in-hand": Refusal("COL-5", N_("%(cards)s is not in the hand of the seat to act")),
    "set": Refusal(
        "COL-9", N_("a set is three aces or three 3s, by suit, without wild cards unless the option allows one")
    ),
    "run": Refusal(
        "COL-10", N_("a run is three consecutive cards of one suit, in rank order, one of them no joker and no 2")
    ),
    "own-suit": Refusal("COL-11", N_("%(cards)s may not stand for a card of that suit")),
    "wild-in-set": Refusal("COL-9", N_("a set takes no wild card, or no second one with the option wild_in_sets")),
    "no-meld": Refusal("COL-12", N_("there is no meld of that number")),
    "not-own-meld": Refusal("COL-12", N_("only melds of one's own team are added to or changed")),
    "does-not-fit": Refusal("COL-10", N_("%(cards)s does not fit on meld %(number)s so")),
    "not-lacking": Refusal("COL-9", N_("meld %(number)s is a set that does not take %(cards)s so")),
    "no-joker": Refusal("COL-13", N_("meld %(number)s is no run with a joker that could be taken back so")),
    "locked": Refusal("COL-13", N_("the joker of a run of six cards or more is locked")),
    "moved": Refusal("COL-13", N_("each joker moves once a turn")),
    "not-an-end": Refusal("COL-13", N_("a joker is lifted off an end of a run only")),
    "three-left": Refusal("COL-13", N_("three cards must remain in the run")),
    "no-other-place": Refusal("COL-13", N_("the joker has no other place")),
    "same-place": Refusal("COL-13", N_("the joker must go to another place")),
    "place-joker": Refusal("COL-13", N_("the joker taken back must be laid at once")),
    "no-joins": Refusal("COL-14", N_("the option joins does not let runs be joined")),
    "not-touching": Refusal(
        "COL-14", N_("the two melds are no runs that touch, or would be longer than thirteen cards")
    ),
}

LABELS: Final[dict[str, str]] = {
    "trump": N_("Name %(suit)s trump"),
    "draw": N_("Draw from the stock"),
    "take": N_("Take %(cards)s from the discards"),
    "pass": N_("Pass"),
    "meld": N_("Lay %(layout)s"),
    "add": N_("Add %(layout)s to meld %(number)s"),
    "swap": N_("Put %(cards)s in the joker's place in meld %(number)s"),
    "lift": N_("Lift %(cards)s off meld %(number)s"),
    "join": N_("Join melds %(number)s and %(other)s"),
    "throw": N_("Throw %(cards)s"),
}

EVENT_TEXTS: Final[dict[str, str]] = {
    "deal": N_("Seat %(seat)s deals"),
    "turn": N_("%(cards)s is turned"),
    "last-card": N_("Seat %(seat)s has one card left"),
    "match-won": N_("Team %(team)s wins the match"),
    "deal-over": N_("The deal is over"),
    "trump": N_("Seat %(seat)s names %(suit)s trump"),
    "draw": N_("Seat %(seat)s draws from the stock"),
    "take": N_("Seat %(seat)s takes %(cards)s from the discards"),
    "pass": N_("Seat %(seat)s passes"),
    "meld": N_("Seat %(seat)s lays %(layout)s"),
    "add": N_("Seat %(seat)s adds %(layout)s to meld %(number)s"),
    "swap": N_("Seat %(seat)s puts %(cards)s in the joker's place in meld %(number)s"),
    "lift": N_("Seat %(seat)s lifts %(cards)s off meld %(number)s"),
    "join": N_("Seat %(seat)s joins melds %(number)s and %(other)s"),
    "throw": N_("Seat %(seat)s throws %(cards)s"),
}
