"""Players of the four games, their levels, and the arena that measures them.

`choose` and `analyse` are defined here and not in the engine: compiled functions have neither docstring nor signature.
"""

from __future__ import annotations

from collections.abc import Mapping
from secrets import token_hex
from typing import Any, Final

from croupier.games.faults import N_, Faults
from croupier.players.catalogue import ROSTERS
from croupier.players.choosing import analysis
from croupier.players.opening import check_view_of_actor
from croupier.referee.forms import adding_to, check_seed, game_of, refused_form, refusing
from croupier.wording.language import ENGLISH

_LEVEL: Final = N_("there is no level %(level)s: %(levels)s")
_NUMBER: Final = N_("number must be a whole number: 0")


def choose(view: Mapping[str, Any], level: str = "strong", *, seed: str | None = None, number: int = 0) -> str:
    """Return the move that `level` chooses for the seat to act, whose `view` this is.

    With a `seed` the move is the same everywhere, over HTTP too; `number` counts the decisions of one seed. Raises
    RefusedError with every fault of the arguments, such as the view of a seat that is not to act.
    """
    best: str = analyse(view, level, seed=seed, number=number)["best"]
    return best


def analyse(
    view: Mapping[str, Any], level: str = "best", *, seed: str | None = None, number: int = 0
) -> dict[str, Any]:
    """Return what `level` makes of a view: the `best` move and, where it searches, the value of each of `moves`.

    Values are in `unit`: points, chips, or the chance to win; a level that does not search has no `moves`.
    """
    roster, faults = ROSTERS[game_of(view).id], Faults()
    language, names = getattr(view, "language", ENGLISH), getattr(view, "names", ())
    with adding_to(faults):
        if level not in tuple(roster.levels):
            raise refused_form("/level", _LEVEL, language, level=repr(level), levels=", ".join(roster.levels))
    with adding_to(faults):
        check_seed(seed, language)
    with adding_to(faults):
        if type(number) is not int:
            raise refused_form("/number", _NUMBER, language)
    with adding_to(faults), refusing(roster.game, language, names):
        check_view_of_actor(view)
        seen = roster.read_view(view)
    faults.refuse()
    if seen.state.is_deal_over():
        raise ValueError("the deal is over: no seat is to act")
    player = roster.player(level, roster.game.complete_options(view.get("options", {})))
    return analysis(roster, player, seen, level, token_hex(8) if seed is None else seed, number)
