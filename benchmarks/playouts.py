"""Random playouts: moves a second of every game, compiled and interpreted, compared with games of OpenSpiel."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from statistics import median
from typing import Final

from benchmarks.playing import OPEN_SPIEL
from benchmarks.processes import HelperError, call_program
from benchmarks.report import Section, Target, amount
from benchmarks.rounds import ratio, take_turns, try_all
from croupier.games.catalogue import GAMES

_YARDSTICK: Final = f"{OPEN_SPIEL}cribbage"
_OTHERS: Final = (_YARDSTICK, f"{OPEN_SPIEL}gin_rummy", f"{OPEN_SPIEL}euchre")
_COLUMNS: Final = ("random playouts", "moves/s", "interpreted", "compiled ÷ interpreted", f"÷ {_YARDSTICK}")


def run_playouts(rounds: int, seconds: float) -> Section:
    """Measure; a game that is not installed or not compiled is named."""
    candidates: dict[str, Callable[[], float]] = {name: partial(_speed, name, seconds) for name in _OTHERS}
    for game in GAMES:
        candidates[game] = partial(_speed, game, seconds, compiled=True)
        candidates[f"{game} interpreted"] = partial(_speed, game, seconds, compiled=False)
    missing = try_all(candidates)
    present = {name: measure for name, measure in candidates.items() if name not in missing}
    section = _section(take_turns(present, rounds))
    section.remarks += [f"Not run: {name} ({reason})." for name, reason in missing.items()]
    return section


def _speed(game: str, seconds: float, *, compiled: bool | None = None) -> float:
    """Return the moves a second of a game of ours, compiled or not, or of another."""
    found = call_program("benchmarks.playing", source=compiled is False, game=game, seconds=seconds)
    if compiled is not None and compiled != found["compiled"]:
        raise HelperError("the engine is not compiled: make bench" if compiled else "the engine is compiled")
    return float(found["moves"] / found["seconds"])


def _section(speeds: dict[str, list[float]]) -> Section:
    section = Section("Playouts", _COLUMNS)
    compiled, rival = Target("compiled ÷ interpreted", 25, {}), Target(f"÷ {_YARDSTICK}", 10, {})
    section.targets += [compiled, rival]
    yardstick = speeds.get(_YARDSTICK)
    for name in (*GAMES, *_OTHERS):
        fast, plain = speeds.get(name), speeds.get(f"{name} interpreted")
        relative = ratio(fast, yardstick) if fast and yardstick else None
        gain = ratio(fast, plain) if fast and plain else None
        if name in GAMES:
            compiled.found.update({name: gain} if gain else {})
            rival.found.update({name: relative} if relative else {})
        middles = (median(found) if found else None for found in (fast, plain))
        section.rows.append((name, *(amount(cell) for cell in (*middles, gain, relative))))
    section.remarks.append(
        "A deal's shuffle is in the time of its moves. Our games are played by the engine's own loop "
        "(`croupier/players/playout.py`), OpenSpiel's through its Python interface, where chance deals card by card."
    )
    return section
