"""Random playouts: moves a second of every game, compiled and interpreted, beside OpenSpiel and RLCard."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import ExitStack
from dataclasses import dataclass
from statistics import median
from typing import Any, Final

from benchmarks.processes import Helper, HelperError, environment
from benchmarks.report import Section, Target, amount
from benchmarks.rounds import ratio, take_turns
from croupier.games.catalogue import GAMES

_COLUMNS: Final = (
    "random playouts",
    "moves/s",
    "interpreted",
    "compiled ÷ interpreted",
    "÷ OpenSpiel cribbage",
    "stepped from Python",
    "with chance",
)
_OTHERS: Final = (
    ("OpenSpiel", "cribbage"),
    ("OpenSpiel", "gin_rummy"),
    ("OpenSpiel", "euchre"),
    ("RLCard", "gin-rummy"),
)
_YARDSTICK: Final = "OpenSpiel cribbage"
_REMARKS: Final = (
    "A deal's shuffle is in the time of its moves. OpenSpiel and RLCard are played through their own Python "
    "interfaces, our games by the engine's own loop (`players/playout.py`), and under “stepped from Python” as the "
    "others are. “With chance” counts what chance did (OpenSpiel deals card by card) as moves too; our decks are dealt "
    "at once.",
)


@dataclass(frozen=True)
class Speed:
    """Moves a second, of the players alone and with chance's."""

    moves: float
    actions: float


def run_playouts(rounds: int, seconds: float) -> Section:
    """Measure; what is not installed or not compiled is named."""
    section = Section("Playouts", _COLUMNS, remarks=list(_REMARKS))
    with ExitStack() as stack:
        ours = stack.enter_context(Helper("benchmarks.playing", environment()))
        source = stack.enter_context(Helper("benchmarks.playing", environment(source=True)))
        candidates: dict[str, Callable[[], Speed]] = {}
        for game in GAMES:
            candidates[f"{game} interpreted"] = _candidate(source, "ours", game, seconds, compiled=False)
            candidates[game] = _candidate(ours, "ours", game, seconds, compiled=True)
            candidates[f"{game} stepped"] = _candidate(ours, "steps", game, seconds, compiled=True)
        for player, game in _OTHERS:
            candidates[f"{player} {game}"] = _candidate(ours, player, game, seconds)
        missing = _missing(candidates)
        present = {name: measure for name, measure in candidates.items() if name not in missing}
        _fill(section, take_turns(present, rounds), missing)
    return section


def _candidate(
    helper: Helper, player: str, game: str, seconds: float, *, compiled: bool | None = None
) -> Callable[[], Speed]:
    def measure() -> Speed:
        found: dict[str, Any] = helper.ask(player=player, game=game, seconds=seconds)
        if compiled is not None and compiled != found["compiled"]:
            raise HelperError("the engine is not compiled: make bench" if compiled else "the engine is compiled")
        moves, actions = found["moves"], found["moves"] + found["chances"]
        return Speed(moves / found["seconds"], actions / found["seconds"])

    return measure


def _missing(candidates: dict[str, Callable[[], Speed]]) -> dict[str, str]:
    """Try every candidate once, which also warms it; return why some cannot be measured."""
    missing: dict[str, str] = {}
    for name, measure in candidates.items():
        try:
            measure()
        except HelperError as error:
            missing[name] = str(error)
    return missing


def _fill(section: Section, speeds: dict[str, list[Speed]], missing: dict[str, str]) -> None:
    moves = {name: [speed.moves for speed in found] for name, found in speeds.items()}
    yardstick = moves.get(_YARDSTICK)
    compiled = Target("compiled ÷ interpreted", 25, {})
    rival = Target(f"÷ {_YARDSTICK}", 10, {})
    section.targets += [compiled, rival]
    for game in GAMES:
        plain, fast = moves.get(f"{game} interpreted"), moves.get(game)
        if plain and fast:
            compiled.found[game] = ratio(fast, plain)
        if yardstick and fast:
            rival.found[game] = ratio(fast, yardstick)
        cells = (_middle(fast), _middle(plain), amount(compiled.found.get(game)), amount(rival.found.get(game)))
        section.rows.append((game, *cells, _middle(moves.get(f"{game} stepped")), "–"))
    for player, game in _OTHERS:
        name = f"{player} {game}"
        if name in moves:
            relative = amount(ratio(moves[name], yardstick)) if yardstick else "–"
            actions = _middle([speed.actions for speed in speeds[name]]) if player == "OpenSpiel" else "–"
            section.rows.append((name, _middle(moves[name]), "–", "–", relative, _middle(moves[name]), actions))
        else:
            section.rows.append((name, "not run", *["–"] * (len(_COLUMNS) - 2)))
    section.remarks += [f"Not run: {name} ({reason})." for name, reason in missing.items()]


def _middle(values: list[float] | None) -> str:
    return amount(median(values) if values else None)
