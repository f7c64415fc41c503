"""Players of the four games, their levels, and the arena that measures them.

`choose` and `analyse` are defined here and not in the engine: compiled functions have neither docstring nor signature.
"""

from __future__ import annotations

from collections.abc import Mapping
from secrets import token_hex
from typing import Any

from croupier.players.catalogue import ROSTERS
from croupier.players.choosing import analysis
from croupier.referee.forms import FORM, game_of, refused_form, refusing
from croupier.wording.language import ENGLISH


def choose(view: Mapping[str, Any], level: str = "strong", *, seed: str | None = None, number: int = 0) -> str:
    """Return the move that `level` chooses for the seat to act, whose `view` this is.

    A `seed` brings the same move anywhere, over HTTP too; `number` counts the decisions of one seed. Without a seed one
    is drawn. Raises RefusedError where the view cannot be, or is not that of the seat to act.
    """
    best: str = analyse(view, level, seed=seed, number=number)["best"]
    return best


def analyse(
    view: Mapping[str, Any], level: str = "best", *, seed: str | None = None, number: int = 0
) -> dict[str, Any]:
    """Return what `level` makes of a view: the `best` move and, where it searches, the value of each of `moves`.

    Values are in `unit`: points, chips, or the chance to win; a level that does not search has no `moves`.
    """
    roster = ROSTERS[game_of(view).id]
    if level not in tuple(roster.levels):
        raise ValueError(f"there is no level {level!r}: {', '.join(roster.levels)}")
    seed = token_hex(8) if seed is None else seed
    for name, value, form in (("seed", seed, str), ("number", number, int)):
        if type(value) is not form:
            raise refused_form(f"/{name}", FORM, ENGLISH)
    with refusing(roster.game):
        seen = roster.read_view(view)
    if seen.state.is_deal_over():
        raise ValueError("the deal is over: no seat is to act")
    player = roster.player(level, roster.game.complete_options(view.get("options", {})))
    return analysis(roster, player, seen, level, seed, number)
