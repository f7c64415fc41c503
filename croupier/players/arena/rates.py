"""The rates of play: measured for every level under some options, and estimated for others.

`python -m research.rates` writes the rates of a game into `rates.json` in its players' folder. They
were measured with every option at its default, and once for some values of each option alone. An option changes a rate
by a factor, independently of the others. Between two measured values the factor is interpolated on logarithms. A pair
of options that changes a rate by more than each alone has a factor of its own. For instance, `own_suit` with `top_only`
needs 17 times the deals for a match of La Colonne at random. Three options are estimated by their pairs.
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

#: Rates of a game without measurements; the time of a decision is then the level's `milliseconds`.
_UNKNOWN: Final = {"decisions": 40.0, "deals": 10.0, "run": 2.0}
_LEAST_MILLISECONDS: Final = 0.002
#: Replaces 0 before a logarithm is taken.
_ZERO: Final = 0.5


@dataclass(frozen=True)
class Rates:
    """The rates of play when one level plays at every seat. A decision is a move with more than one legal move.

    `milliseconds` is the time of a decision on one core, with all work between two decisions. `decisions` is their
    number in a deal, of all seats. `deals` is the number of deals in a match. `run` is the number of decisions that a
    seat makes in a row.
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
    """Return the rates under complete `options` from the `known` rates of a level, an entry of its game's file."""
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
    """Return the path of the rates of a game, in its players' folder; the file may be missing."""
    return Path(str(files(type(roster).__module__.rpartition(".")[0]) / "rates.json"))


@cache
def _measured(roster: Roster) -> dict[str, Any]:
    """Return the measured rates of a game by level; empty without a file."""
    file = rates_file(roster)
    measured: dict[str, Any] = loads(file.read_text()) if file.is_file() else {}
    return measured


def _near(measured: Sequence[Any], value: Any) -> dict[Any, float]:
    """Return the measured values around `value` and the weight of each, 1 in sum; `measured` is in ascending order."""
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
    """Return the time of a decision in milliseconds; non-zero `iterations` replace the level's own."""
    own = roster.level(level).iterations
    scale = iterations / own if iterations and own else 1.0
    return rates_of(roster, level, options).milliseconds * scale
