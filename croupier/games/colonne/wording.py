"""La Colonne: refusals, each with the rule that forbids the move, and labels of moves."""

from __future__ import annotations

from typing import Final

from croupier.games.faults import FAULTS, N_, Message

NO_MELD: Final = N_("there is no meld number %(meld)s")
REFUSALS: Final[dict[str, tuple[str, Message]]] = {
    "deal-over": ("", FAULTS["deal-over"]),
    "name-trump": ("COL-3", N_("a joker was turned: the first player names the trump")),
    "trump-colour": ("COL-3", N_("on the black joker spades or clubs may be named, on the red one hearts or diamonds")),
    "trump-named": ("COL-3", N_("the trump is already fixed")),
    "take-first": ("COL-5", N_("a turn begins by taking cards")),
    "taken": ("COL-5", N_("cards were taken in this turn already")),
    "stock-empty": ("COL-16", N_("the stock is empty")),
    "stock-left": ("COL-16", N_("only when the stock is empty may a player pass or take all the discards")),
    "take-all": ("COL-16", N_("when the stock is empty, all the discards are taken, or none")),
    "take-top": ("COL-7", N_("the option take allows only the top discard")),
    "discards": ("COL-7", N_("there are not that many discards")),
    "no-lay-left": ("COL-16", N_("whoever takes all the discards must lay a card, but no card could be laid then")),
    "lay-first": ("COL-16", N_("whoever takes all the discards must lay a card before throwing one")),
    "not-in-hand": ("COL-5", N_("%(player)s does not hold %(cards)s")),
    "set": ("COL-9", N_("a set is three aces or three 3s, by suit, without wild cards unless the option allows one")),
    "run": (
        "COL-10",
        N_("a run is three consecutive cards of one suit, in rank order, one of them neither a joker nor a 2"),
    ),
    "own-suit": ("COL-11", N_("the option twos lets a 2 stand only for cards of its own suit")),
    "wild-in-set": ("COL-9", N_("a set takes no wild card, or no second one with the option wild_in_sets")),
    "no-meld": ("COL-12", NO_MELD),
    "not-own-meld": ("COL-12", N_("a player adds to and changes only the melds of his own team")),
    "does-not-fit": ("COL-10", N_("%(cards)s is not next to an end of run %(meld)s, in its suit")),
    "not-lacking": ("COL-9", N_("%(cards)s is not of the rank of set %(meld)s, in a suit that it lacks")),
    "no-joker": ("COL-13", N_("no joker of meld %(meld)s can be taken back in that way")),
    "locked": ("COL-13", N_("the joker of a run of six cards or more is locked")),
    "moved": ("COL-13", N_("each joker moves once a turn")),
    "not-an-end": ("COL-13", N_("a joker can be lifted only off an end of a run")),
    "three-left": ("COL-13", N_("three cards must remain in the run")),
    "no-other-place": ("COL-13", N_("the joker has no other place")),
    "same-place": ("COL-13", N_("the joker must go to another place")),
    "place-joker": ("COL-13", N_("the joker taken back must be laid immediately")),
    "no-joins": ("COL-14", N_("the option joins does not let runs be joined")),
    "not-touching": ("COL-14", N_("the two melds are not runs that touch, or would be longer than thirteen cards")),
}

LABELS: Final[dict[str, Message]] = {
    "trump": N_("name %(colour)s trump"),
    "draw": N_("draw from the stock"),
    "take": N_("take %(cards)s from the discards"),
    "pass": N_("pass"),
    "meld": N_("lay %(cards)s"),
    "add": N_("add %(cards)s to meld %(meld)s"),
    "swap": N_("put %(cards)s in the joker's place in run %(meld)s"),
    "lift": N_("lift %(cards)s off run %(meld)s"),
    "join": N_("join runs %(meld)s and %(from)s"),
    "throw": N_("throw %(cards)s"),
}
