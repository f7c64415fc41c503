"""Croupier: a referee, a scorer and an opponent for card games.

`deal` begins a match, `load` goes on with one, `verify` plays a record again, `score` counts cards that need no game,
`rules` tells the numbered rules; `croupier.players` chooses moves. Behind them `croupier.games` holds the rules,
`croupier.players` the computer's levels, `croupier.sealing` tables that hide their cards.
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Any, Final

if TYPE_CHECKING:
    from croupier import games as games
    from croupier import players as players
    from croupier.games.catalogue import GAMES
    from croupier.games.faults import Fault, RefusedError
    from croupier.match import Match, deal, load
    from croupier.scoring import Score, Verdict, rules, score, verify
    from croupier.values import Event, Hand, Move, Result, View

__all__ = [
    "GAMES", "Event", "Fault", "Hand", "Match", "Move", "RefusedError", "Result", "Score", "Verdict", "View", "deal",
    "load", "rules", "score", "verify",
]  # fmt: skip

#: The modules of what this package offers: each is imported when it is first asked for.
_MODULES: Final = {
    "croupier.games.catalogue": ("GAMES",),
    "croupier.match": ("Match", "deal", "load"),
    "croupier.scoring": ("Score", "Verdict", "rules", "score", "verify"),
    "croupier.values": ("Event", "Hand", "Move", "Result", "View"),
    "croupier.games.faults": ("Fault", "RefusedError"),
}


def __getattr__(name: str) -> Any:
    """Import what is asked for: a function or class above, or the packages `games` and `players`."""
    if name in ("games", "players"):
        return import_module(f"croupier.{name}")
    for module, names in _MODULES.items():
        if name in names:
            return getattr(import_module(module), name)
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")


def __dir__() -> list[str]:
    return sorted([*globals(), *__all__, "games", "players"])
