"""Scorers of deals between two players of one strength: which seat scored each point, and how often.

The scorers of a deal are one letter a point, `d` for the dealer's and `e` for the eldest's. Points are in the order in
which they count: turned jack, gift, second turned jack, high, low, jack, game. It ends with `v` when the deal was
annulled. `scorers.json` contains counts for each set of house rules that affects the cards, as `52 10 captor
must_trump`: of deals between two `greedy` players, and of such deals where a beg is never answered by a gift. `python
-m research.seven_up scorers` writes it.
"""

from __future__ import annotations

import json
from typing import Final

from croupier.games.build_info import LIBRARY
from croupier.games.seven_up.options import Options

DEALER: Final = "d"
ELDEST: Final = "e"
ANNULLED: Final = "v"
#: Kinds of deals: the dealer may give, or always runs the cards.
GIVING: Final = "giving"
RUNNING: Final = "running"
_FILE: Final = LIBRARY / "players" / "seven_up" / "scorers.json"


def rules_name(options: Options) -> str:
    """Return the name of the house rules that affect the cards; the others only decide when a game is won."""
    return f"{options.deck} {options.ten} {options.low} {options.void}"


def load(options: Options) -> dict[str, dict[str, int]]:
    """Return the counts of scorers under `options`, by whether a gift is possible."""
    counts: dict[str, dict[str, dict[str, int]]] = json.loads(_FILE.read_text())
    return counts[rules_name(options)]
