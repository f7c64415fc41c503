"""The texts of pictures of jobs, in the reader's language, and their panels as data: drawn whatever the kind of job."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Final

from croupier.games.catalogue import GAMES
from croupier.games.faults import N_
from croupier.players.catalogue import ROSTERS
from croupier.players.roster import LEVEL_TITLES
from croupier.wording.language import translate
from croupier.wording.words import Names

_POINTS: Final = N_("points")
_UNITS: Final = {"points": _POINTS, "chips": N_("chips")}
_ITERATIONS: Final = N_("%(level)s, %(count)s iterations")
_NAMED: Final = N_("%(name)s: %(value)s")
_TRUTHS: Final = {True: N_("yes"), False: N_("no")}
_MINUS: Final = "\N{MINUS SIGN}"
_DECIMAL_MARK: Final = N_(".")


@dataclass(frozen=True)
class ChartTexts:
    """The texts of a picture about `game` in `language`; `names` are those of the players, by seat, or empty.

    `options` are the house rules of the job.
    """

    game: str
    language: str
    names: Names = ()
    options: Mapping[str, Any] = field(default_factory=dict)

    @property
    def unit(self) -> str:
        """The unit of the game: points or chips."""
        # Where players think in chances of winning, the game still scores in points.
        return translate(_UNITS.get(ROSTERS[self.game].unit, _POINTS), self.language)

    def format(self, message: str, **values: object) -> str:
        """Return a message with its values, and with the unit of the game."""
        return translate(message, self.language) % {"unit": self.unit, **values}

    def number(self, value: float, form: str = ".10g") -> str:
        """Write a number."""
        return f"{value:{form}}".replace("-", _MINUS).replace(".", translate(_DECIMAL_MARK, self.language))

    def player(self, player: Mapping[str, Any]) -> str:
        """Name a player by its level, and its iterations where they are its own."""
        level = translate(LEVEL_TITLES[player["level"]], self.language)
        count: int = player["iterations"]
        return self.format(_ITERATIONS, level=level, count=count) if count else level

    def named(self, name: str, value: str) -> str:
        """Join a name and its value."""
        return self.format(_NAMED, name=name, value=value)

    def option(self, name: str, value: object) -> str:
        """Name a house rule and its value."""
        rulebook = GAMES[self.game].rulebook
        title = rulebook.option_values[name].get(str(value), {}).get(self.language)
        if title is None:
            title = self.format(_TRUTHS[value]) if isinstance(value, bool) else str(value)
        return self.named(rulebook.option_names[name][self.language], title)


# Panels


@dataclass(frozen=True)
class Counts:
    """How often each of `values` occurred."""

    name: str
    values: Sequence[float]
    counts: Sequence[int]


@dataclass(frozen=True)
class Bars:
    """Distributions side by side, and the titles of the two axes."""

    across: str
    upwards: str
    players: Sequence[Counts]


@dataclass(frozen=True)
class Intervals:
    """A `mean` and its 95 % `interval` for each name, the first on top; None where nothing was found."""

    across: str
    names: Sequence[str]
    found: Sequence[Mapping[str, Any] | None]


@dataclass(frozen=True)
class Lines:
    """Shares from 0 to 1 in order, a line for each name."""

    across: str
    upwards: str
    names: Sequence[str]
    values: Sequence[Sequence[float]]


Panel = Bars | Intervals | Lines
#: Makes a panel of the result of a job.
MakePanel = Callable[[Mapping[str, Any], ChartTexts], Panel]
