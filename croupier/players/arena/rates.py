"""The rates of play: measured for every level, by the options, and estimated from those measurements.

The rates of a game stand in `rates.json` beside its roster; `python -m croupier.players.arena.measure` writes them.
They were taken with every option at its default, and once for some values of each option alone: an option changes a
rate by a factor, independently of the others; between two values that were measured the factor runs on evenly in
logarithms. Two options that together change a rate by more than each alone have a factor of their own: `own_suit` with
`top_only` brings a match of La Colonne at random 17 times the deals. Three options are estimated by their pairs.
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

#: Rates of a game that was not measured, beside the milliseconds that its levels state.
_UNKNOWN: Final = {"decisions": 40.0, "deals": 10.0, "run": 2.0}
_LEAST_MILLISECONDS: Final = 0.002
#: In the place of 0 where a logarithm is taken.
_ZERO: Final = 0.5


@dataclass(frozen=True)
class Rates:
    """The rates of play when a level has every seat. A decision is a move where more than one is legal.

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
    """Return the rates under complete `options` from those `known` of a level, a member of its game's file."""
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
    """Return the path of the rates of a game, beside its roster; the file may be missing."""
    return Path(str(files(type(roster).__module__.rpartition(".")[0]) / "rates.json"))


@cache
def _measured(roster: Roster) -> dict[str, Any]:
    """Return the measured rates of a game by level; none where it has no file."""
    file = rates_file(roster)
    measured: dict[str, Any] = loads(file.read_text()) if file.is_file() else {}
    return measured


def _near(measured: Sequence[Any], value: Any) -> dict[Any, float]:
    """Return the measured values next to `value` and the weight of each, 1 in all; `measured` is least first."""
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
