"""The options of a game as values: what they mean, what they may be, and their defaults."""

from __future__ import annotations

from dataclasses import dataclass

from croupier.games.options import OptionSpec
from croupier.games.rulebook import Rulebook
from croupier.referee.forms import find_game
from croupier.wording.language import ENGLISH


@dataclass(frozen=True)
class Option:
    """An option of a game: its `default`, its `values` or else its `minimum` and `maximum`, and what it means."""

    name: str
    title: str
    meaning: str
    default: bool | int | str
    values: tuple[bool | int | str, ...]
    minimum: int | None
    maximum: int | None

    def __str__(self) -> str:
        """Write the option in a line, the default first."""
        others = [_written(value) for value in self.values if value != self.default]
        values = ", ".join([f"{_written(self.default)}*", *others])
        allowed = values if self.values else f"{_written(self.default)}*; {self.minimum}…{self.maximum}"
        return f"{self.name} = {allowed}\n    {self.meaning}"


def options(game: str, language: str = ENGLISH) -> tuple[Option, ...]:
    """Return the options of a game."""
    rules = find_game(game, language)
    return tuple(_option(spec, rules.rulebook, language) for spec in rules.options)


def _option(spec: OptionSpec, rulebook: Rulebook, language: str) -> Option:
    bounds = (None, None) if spec.values else (spec.minimum, spec.maximum)
    title, meaning = rulebook.option_names[spec.name][language], rulebook.options[spec.name][language]
    return Option(spec.name, title, meaning, spec.default, spec.values, *bounds)


def _written(value: bool | int | str) -> str:
    return str(value).lower() if isinstance(value, bool) else str(value)
