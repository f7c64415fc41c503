"""What play costs: measured rates of every level, by the options, and what is made of them.

The rates of a game stand in `rates.json` beside its roster; `python -m croupier.players.arena.measure` writes them.
They were taken with every option at its default, and once for some values of each option alone: an option changes a
rate by a factor, whatever the others are; between two values that were measured the factor runs on evenly in
logarithms. What is counted under any two of those values is a factor more where both together do more than each alone:
`own_suit` with `top_only` brings a match of La Colonne at random 17 times the deals. What three do is made of their
pairs. What a job has used is known when it ends.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from json import loads
from math import log, prod
from pathlib import Path
from typing import Any, Final

from croupier.players.roster import Roster

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
    return Rates(**estimate(known, options))


def estimate(known: Mapping[str, Any], options: Mapping[str, Any]) -> dict[str, float]:
    """Return the rates under complete `options`, made of what is `known` of a level: a member of its game's file."""
    default: dict[str, float] = known["default"]
    found, near = dict(default), {}
    for name, points in known["options"].items():
        near[name] = _near([value for value, _ in points], options[name])
        for value, rates in points:
            if weight := near[name].get(value):
                for rate in found:
                    found[rate] *= (rates[rate] / default[rate]) ** weight
    for pair, factors in known["pairs"]:
        weight = prod(near[name].get(value, 0.0) for name, value in pair.items())
        if weight:
            for rate, factor in factors.items():
                found[rate] *= factor**weight
    return found


def rates_file(roster: Roster) -> Path:
    """Return where the rates of a game stand, or would: beside its roster."""
    return Path(str(files(type(roster).__module__.rpartition(".")[0]) / "rates.json"))


@cache
def _measured(roster: Roster) -> dict[str, Any]:
    """Return what was measured of a game, by level; nothing where it has no file."""
    file = rates_file(roster)
    measured: dict[str, Any] = loads(file.read_text()) if file.is_file() else {}
    return measured


def _near(measured: Sequence[Any], value: Any) -> dict[Any, float]:
    """Return which of the values measured, least first, are next to a value, and how near each is, 1 in all."""
    place = next((i for i, each in enumerate(measured) if each >= value), len(measured) - 1)
    above = measured[place]
    if place == 0 or above == value or isinstance(value, str):
        return {above: 1.0}
    below = measured[place - 1]
    share = (_log(value) - _log(below)) / (_log(above) - _log(below))
    return {below: 1 - share, above: share}


def _log(value: int) -> float:
    return log(max(value, _ZERO))


def decision_milliseconds(roster: Roster, level: str, options: Mapping[str, Any], iterations: int = 0) -> float:
    """Return what a decision takes; `iterations`, when not 0, stand in for the level's own."""
    own = roster.level(level).iterations
    scale = iterations / own if iterations and own else 1.0
    return rates_of(roster, level, options).milliseconds * scale
