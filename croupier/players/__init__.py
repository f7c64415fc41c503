"""Players of the four games, their levels, and the arena that measures them.

`choose` and `analyse` are defined here and not in the engine: compiled functions have neither docstring nor signature.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from secrets import token_hex
from typing import Any, Final

from croupier.games.faults import N_, Faults
from croupier.games.position import Position
from croupier.players.catalogue import ROSTERS
from croupier.players.choosing import analysis, chosen_move
from croupier.players.opening import check_view_of_actor
from croupier.players.player import Player
from croupier.players.rng import Rng, seed_number
from croupier.players.roster import Roster
from croupier.referee.forms import adding_to, check_seed, game_of, refused_form, refusing
from croupier.wording.language import ENGLISH

__all__ = ["analyse", "choose", "draw_world"]

_LEVEL: Final = N_("there is no level %(level)s: %(levels)s")
_NUMBER: Final = N_("number must be a whole number: 0")


def __dir__() -> list[str]:
    return __all__


def choose(view: Mapping[str, Any], level: str = "strong", *, seed: str | None = None, number: int = 0) -> str:
    """Return the move that `level` chooses for the seat to act, whose `view` this is.

    With a `seed` the move is the same everywhere, over HTTP too; `number` counts the decisions of one seed. Raises
    RefusedError with every fault of the arguments, such as the view of a seat that is not to act.
    """
    roster, player, seen, seed = _seated(view, level, seed, number)
    return roster.game.move_text(chosen_move(roster, player, seen, seed, number))


def analyse(
    view: Mapping[str, Any], level: str = "best", *, seed: str | None = None, number: int = 0
) -> dict[str, Any]:
    """Return what `level` makes of a view: the `best` move and, where it searches, the value of each of `moves`.

    Values are in `unit`: points, chips, or the chance to win; a level that does not search has no `moves`. `reasons`
    say what the best move changes, compared with `instead_of`, the next one that is certainly worse.
    """
    roster, player, seen, seed = _seated(view, level, seed, number)
    options = roster.game.complete_options(view.get("options", {}))
    return analysis(roster, player, seen, options, level, seed, number)


def draw_world(view: Mapping[str, Any], *, seed: str | None = None, number: int = 0) -> dict[str, Any]:
    """Return the state of a world that a view allows: its hidden cards are drawn, each possible deal equally likely.

    The view is that of the seat to act. `number` counts the worlds of one `seed`. Raises RefusedError as `choose` does.
    """
    roster, faults = ROSTERS[game_of(view).id], Faults()
    with adding_to(faults):
        _check_stream(seed, number)
    with adding_to(faults), _refusing(roster, view):
        rng = Rng(seed_number(roster.game.id, str(seed or token_hex(8)), str(number)))
        world = roster.draw_world({**view, "options": view.get("options", {})}, rng)
    faults.refuse()
    return world


def _seated(view: Mapping[str, Any], level: str, seed: str | None, number: int) -> tuple[Roster, Player, Position, str]:
    """Return a player of `level`, what it sees, and its seed; refuse every fault of the arguments."""
    roster, faults = ROSTERS[game_of(view).id], Faults()
    with adding_to(faults):
        if level not in tuple(roster.levels):
            raise refused_form("/level", _LEVEL, ENGLISH, level=repr(level), levels=", ".join(roster.levels))
    with adding_to(faults):
        _check_stream(seed, number)
    with adding_to(faults), _refusing(roster, view):
        seen = roster.read_view(view)
    faults.refuse()
    if seen.state.is_deal_over():
        raise ValueError("the deal is over: no seat is to act")
    player = roster.player(level, roster.game.complete_options(view.get("options", {})))
    return roster, player, seen, token_hex(8) if seed is None else seed


@contextmanager
def _refusing(roster: Roster, view: Mapping[str, Any]) -> Iterator[None]:
    """Refuse the view of a seat that is not to act, and put faults into the words of a `View`."""
    with refusing(roster.game, getattr(view, "language", ENGLISH), getattr(view, "names", ())):
        check_view_of_actor(view)
        yield


def _check_stream(seed: object, number: object) -> None:
    """Raise RefusedError unless a seed is a text or None, and its number a whole number."""
    faults = Faults()
    with adding_to(faults):
        check_seed(seed, ENGLISH)
    with adding_to(faults):
        if type(number) is not int:
            raise refused_form("/number", _NUMBER, ENGLISH)
    faults.refuse()
