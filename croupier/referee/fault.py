"""Faults of calls: messages of the referee and of sealed tables, in addition to those of the games."""

from __future__ import annotations

from typing import Final

from croupier.games.faults import N_, Fault, RefusedError

#: Faults of sealed tables and their seats, and of whose turn it is.
TABLE_FAULTS: Final[dict[str, str]] = {
    "unsealed": N_("this was not sealed here for this game, or has been changed since"),
    "expired": N_("the table has expired"),
    "no-seat": N_("this key opens no seat of this table"),
    "not-your-turn": N_("%(player)s is to act"),
    "handed-over": N_("the computer plays for %(player)s until the seat is taken back"),
    "handed-too-often": N_("seats of this deal have changed hands %(limit)s times: no more until the next one"),
    "must-be-last": N_("what may follow this move is not known before it is played: it must be the last of its list"),
    "nobody": N_("the computer cannot play every seat: somebody must hold a key"),
    "one-a-seat": N_("%(place)s must have %(expected)s entries, one a seat"),
    "no-person": N_("the computer plays this seat: nobody has a key to it"),
    "key-twice": N_("%(place)s is the key of another seat too"),
    "empty-key": N_("%(place)s must not be the hash of an empty key, which anybody has"),
    "no-key-drawn": N_("only a seat whose key is drawn here can be shown at once"),
}
#: Faults of a view that is not that of the seat to act.
VIEW_FAULTS: Final[dict[str, str]] = {
    "other-view": N_("this is the view that %(other)s has, and %(player)s is to act"),
    "hand-hidden": N_("this view hides the hand of %(player)s, who is to act"),
}
_MESSAGES: Final = {**TABLE_FAULTS, **VIEW_FAULTS}


def refusal(pointer: str, code: str, **params: object) -> RefusedError:
    """Return the error of one fault of a call; `params` fill its message."""
    return RefusedError([Fault(pointer, code, "", params, _MESSAGES[code])])
