"""How long one decision takes where a seat has a choice: milliseconds of one core, by game and level.

A loop of Python in the same run shows the speed of the core.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import repeat
from time import perf_counter, process_time
from typing import Final

from benchmarks.report import Section, figure
from benchmarks.rounds import milliseconds
from croupier.games.moves import MoveList
from croupier.players.catalogue import ROSTERS
from croupier.players.history import History
from croupier.players.playout import Playouts
from croupier.players.rng import Rng
from croupier.players.roster import Roster

_COLUMNS: Final = ("game and level", "decisions", "p50 ms", "p99 ms")
_SEED: Final = 1
#: Turns of the loop.
_TURNS: Final = 1_000_000
#: Fewer have no 99th percentile worth the name; the slowest levels stop at that many.
_FEWEST: Final = 100


def run_decisions(rounds: int, seconds: float) -> Section:
    """Have every level decide for about as long as `rounds` of so many seconds, and at least a hundred times."""
    section = Section("Decisions", _COLUMNS)
    loops = [_loop() for _ in range(_FEWEST)]
    section.rows.append((f"a loop of {_TURNS:,} turns", str(_FEWEST), *map(figure, milliseconds(loops))))
    for game, roster in ROSTERS.items():
        for level in roster.levels:
            times = _times(roster, level, rounds * seconds)
            section.rows.append((f"{game} {level}", f"{len(times):,}", *map(figure, milliseconds(times))))
    section.remarks.append(
        "Processor time of decisions with more than one legal move, in deals that the level plays at every seat under "
        "the default options."
    )
    return section


def _loop() -> float:
    """Return the seconds of a loop that does nothing."""
    start = process_time()
    for _ in repeat(None, _TURNS):
        pass
    return process_time() - start


def _times(roster: Roster, level: str, seconds: float) -> list[float]:
    """Return the seconds that decisions take."""
    end, found = perf_counter() + seconds, []
    for taken in _decisions(roster, level):
        found.append(taken)
        if perf_counter() > end and len(found) >= _FEWEST:
            break
    return found


def _decisions(roster: Roster, level: str) -> Iterator[float]:
    """Play deal after deal, and yield the seconds that each decision took."""
    options = roster.game.complete_options({})
    deals, legal, rng = Playouts(roster.game, options, _SEED), MoveList(), Rng(_SEED)
    while True:
        deals.deal()
        state, history = deals.state, History()
        players = [roster.player(level, options) for _ in range(state.seats)]
        while not state.is_deal_over():
            state.legal_moves(legal)
            start = process_time()
            move = players[state.to_act].choose(state, history, rng)
            taken = process_time() - start
            if legal.size > 1:
                yield taken
            history.add(state.to_act, move)
            state.play(move)
