"""What is wrong with calls, by code: the messages of faults that no game, and not the form of a body, brings."""

from __future__ import annotations

from typing import Final

from croupier.games.faults import N_

#: Faults whose messages say something of the place that their pointer names, and mean nothing without it.
SAID_OF_PLACES: Final = frozenset(
    {
        "bad-secret", "empty-key", "key-twice", "missing", "not-allowed", "one-a-seat", "out-of-range", "over-budget",
        "player-twice", "too-costly", "unknown-member", "unsafe-url", "wrong-form", "wrong-length", "wrong-number",
        "wrong-order", "wrong-size", "wrong-sum", "wrong-type", "wrong-value",
    }
)  # fmt: skip

CALL_FAULTS: Final[dict[str, str]] = {
    # Tables and their seats
    "unsealed": N_("this was not sealed here for this game, or has been changed since"),
    "expired": N_("the table has expired"),
    "no-seat": N_("this key opens no seat of this table"),
    "not-your-turn": N_("%(player)s is to act"),
    "must-be-last": N_("what may follow this move is not known before it is played: it must be the last of its list"),
    "nobody": N_("the computer cannot play every seat: somebody must hold a key"),
    "one-a-seat": N_("this must have %(expected)s entries, one a seat"),
    "no-person": N_("the computer plays this seat: nobody has a key to it"),
    "key-twice": N_("this is the key of another seat too"),
    "empty-key": N_("this must not be the hash of an empty key, which anybody has"),
    "no-key-drawn": N_("only a seat whose key is drawn here can be shown at once"),
    # Views
    "other-view": N_("this is the view that %(other)s has, and %(player)s is to act"),
    "hand-hidden": N_("this view hides the hand of who is to act, %(player)s"),
    # Jobs
    "nobody-to-act": N_("nobody is to act: the deal is over"),
    "not-the-computer": N_("the computer does not play for %(player)s"),
    "not-to-act": N_("%(player)s, who is to act, is not among these seats"),
    "wrong-number": N_("this must name %(expected)s players, one a seat"),
    "player-twice": N_("this names %(player)s twice"),
    "too-costly": N_("this would take about %(seconds)s seconds of one core; at most %(limit)s are taken on"),
    "over-budget": N_(
        "this would cost about %(seconds)s seconds of one core; the whole budget of a caller is %(limit)s"
    ),
    "unsafe-url": N_("this must be an https address of a public host, without a name, a password or a space in it"),
    "bad-secret": N_("this must be whsec_ and 24 to 64 bytes in base64"),
    "ticket-expired": N_("this ticket has expired: read the job again, its links have a new one"),
    "other-ticket": N_("this ticket was not given for this job"),
}
