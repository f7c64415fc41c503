"""What play costs: measured rates of every level, by the options, and what is made of them.

The rates of a game stand in `rates.json` beside its roster; `python -m croupier.players.arena.measure` writes them.
They were taken with every option at its default, and once for some values of each option alone: an option changes a
rate by a factor, whatever the others are; between two values that were measured the factor runs on evenly in
logarithms. That two options together may do more than both alone is not in it: La Colonne at random with `own_suit`
and `top_only` takes ten times the deals. What a job has used is known when it ends.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from json import loads
from math import exp, log
from pathlib import Path
from typing import Any, Final

from croupier.players.roster import Roster

__all__ = ["Rates", "decision_milliseconds", "rates_file", "rates_of"]

#: Of a game whose rates were not measured, with what its levels say that a decision takes.
_UNKNOWN: Final = {"decisions": 40.0, "deals": 10.0, "run": 2.0}
_LEAST_MILLISECONDS: Final = 0.002
#: What stands for 0 where a factor is taken by logarithms.
_ZERO: Final = 0.5


@dataclass(frozen=True)
class Rates:
    """What play costs when a level has every seat. A decision is a move where more than one is legal.

    `milliseconds` of one core a decision, with all that goes on between two; `decisions` a deal, of all seats; `deals`
    a match; `run` is how many decisions a seat makes in a row before another is to act.
    """

    milliseconds: float
    decisions: float
    deals: float
    run: float


def rates_of(roster: Roster, level: str, options: Mapping[str, Any]) -> Rates:
    """Return the rates of a level under complete `options`."""
    own = roster.level(level)
    known = _measured(roster).get(own.name)
    if known is None:
        return Rates(max(own.milliseconds, _LEAST_MILLISECONDS), **_UNKNOWN)
    found = dict(known["default"])
    for name, points in known["options"].items():
        for rate in found:
            found[rate] *= _value_at(points, options[name], rate) / known["default"][rate]
    return Rates(**found)


def rates_file(roster: Roster) -> Path:
    """Return where the rates of a game stand, or would: beside its roster."""
    return Path(str(files(type(roster).__module__.rpartition(".")[0]) / "rates.json"))


@cache
def _measured(roster: Roster) -> dict[str, Any]:
    """Return what was measured of a game, by level; nothing where it has no file."""
    file = rates_file(roster)
    measured: dict[str, Any] = loads(file.read_text()) if file.is_file() else {}
    return measured


def _value_at(points: list[Any], value: Any, rate: str) -> float:
    """Return a rate at the value of an option, of what was measured at some: `[value, rates]` each, least first."""
    place = next((i for i, point in enumerate(points) if point[0] >= value), len(points) - 1)
    above, rates = points[place]
    if place == 0 or above == value or isinstance(value, str):
        return float(rates[rate])
    below, others = points[place - 1]
    share = (_log(value) - _log(below)) / (_log(above) - _log(below))
    return exp((1 - share) * log(others[rate]) + share * log(rates[rate]))


def _log(value: int) -> float:
    return log(max(value, _ZERO))


def decision_milliseconds(roster: Roster, level: str, options: Mapping[str, Any], iterations: int = 0) -> float:
    """Return what a decision takes; `iterations`, when not 0, stand in for the level's own."""
    own = roster.level(level).iterations
    scale = iterations / own if iterations and own else 1.0
    return rates_of(roster, level, options).milliseconds * scale
