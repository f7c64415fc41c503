"""Croupier: a referee, a scorer and an opponent for card games.

`deal` begins a match and `load` continues one. `verify` plays a record again, `score` counts cards without a game, and
`club_report` counts a club's evening. `rules` and `options` return the texts of a game. `croupier.players` chooses
moves. `croupier.games` contains the rules, `croupier.referee` the core that all interfaces share, and
`croupier.sealing` tables that hide their cards.
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Any, Final

if TYPE_CHECKING:
    from croupier import games as games
    from croupier import players as players
    from croupier.club import club_report
    from croupier.games.catalogue import GAMES
    from croupier.games.faults import Fault, RefusedError
    from croupier.house_rules import Option, options
    from croupier.match import Match
    from croupier.reviewing import Review, review
    from croupier.scoring import Score, Verdict, rules, score, verify
    from croupier.starting import deal, load
    from croupier.values import Event, Hand, Move, Result, View
    from croupier.version import __version__

__all__ = [
    "GAMES", "Event", "Fault", "Hand", "Match", "Move", "Option", "RefusedError", "Result", "Review", "Score",
    "Verdict", "View", "__version__", "club_report", "deal", "load", "options", "review", "rules", "score", "verify",
]  # fmt: skip

#: The modules of the public names. Each is imported at the first access.
_MODULES: Final = {
    "croupier.club": ("club_report",),
    "croupier.games.catalogue": ("GAMES",),
    "croupier.house_rules": ("Option", "options"),
    "croupier.match": ("Match",),
    "croupier.reviewing": ("Review", "review"),
    "croupier.scoring": ("Score", "Verdict", "rules", "score", "verify"),
    "croupier.starting": ("deal", "load"),
    "croupier.values": ("Event", "Hand", "Move", "Result", "View"),
    "croupier.version": ("__version__",),
    "croupier.games.faults": ("Fault", "RefusedError"),
}


def __getattr__(name: str) -> Any:
    """Import a public name, or one of the packages `games` and `players`."""
    if name in ("games", "players"):
        return import_module(f"croupier.{name}")
    for module, names in _MODULES.items():
        if name in names:
            return getattr(import_module(module), name)
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")


def __dir__() -> list[str]:
    return sorted([*__all__, "games", "players"])
