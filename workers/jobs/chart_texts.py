"""What pictures of jobs say, in every language."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Final

from croupier.games.catalogue import GAMES
from croupier.games.rulebook import LANGUAGES
from croupier.players.catalogue import ROSTERS
from croupier.players.roster import LEVEL_TITLES

__all__ = ["ChartTexts"]

#: `unit` is what the game scores in.
_TEXTS: Final[Mapping[str, Mapping[str, str]]] = {
    "title": {
        "en": "%(game)s: %(what)s%(rules)s%(seed)s",
        "fr": "%(game)s\N{NO-BREAK SPACE}: %(what)s%(rules)s%(seed)s",
    },
    "simulations": {"en": "simulations", "fr": "simulations"},
    "tournaments": {"en": "tournaments", "fr": "tournois"},
    "analyses": {"en": "analyses", "fr": "analyses"},
    "of deals": {"en": " of %(count)s deals", "fr": " de %(count)s donnes"},
    "of matches": {"en": " of %(count)s matches", "fr": " de %(count)s parties"},
    "rules": {"en": "; %(rules)s", "fr": "\N{NO-BREAK SPACE}; %(rules)s"},
    "option": {"en": "%(name)s: %(value)s", "fr": "%(name)s\N{NO-BREAK SPACE}: %(value)s"},
    "no options": {"en": "default options", "fr": "options par défaut"},
    "seed": {"en": "; seed %(seed)s", "fr": "\N{NO-BREAK SPACE}; graine %(seed)s"},
    "true": {"en": "yes", "fr": "oui"},
    "false": {"en": "no", "fr": "non"},
    "a deal": {"en": "%(unit)s a deal", "fr": "%(unit)s par donne"},
    "share of deals": {"en": "share of deals", "fr": "part des donnes"},
    "more": {
        "en": "%(unit)s more than the others, 95 %%",
        "fr": "%(unit)s de plus que les autres, 95\N{NO-BREAK SPACE}%%",
    },
    "rating": {"en": "rating, 95 %%", "fr": "classement, 95\N{NO-BREAK SPACE}%%"},
    "to expect": {"en": "%(unit)s to expect, 95 %%", "fr": "%(unit)s à attendre, 95\N{NO-BREAK SPACE}%%"},
    "win to expect": {
        "en": "probability of winning, 95 %%",
        "fr": "probabilité de gagner, 95\N{NO-BREAK SPACE}%%",
    },
    "together": {"en": "%(across)s, %(width)s to a bar", "fr": "%(across)s, %(width)s par barre"},
    "panel": {"en": "%(across)s: %(found)s", "fr": "%(across)s\N{NO-BREAK SPACE}: %(found)s"},
    "bars": {"en": "%(upwards)s by %(across)s", "fr": "%(upwards)s selon les %(across)s"},
    "spread": {
        "en": "%(name)s %(least)s to %(most)s, mean %(mean)s",
        "fr": "%(name)s de %(least)s à %(most)s, moyenne %(mean)s",
    },
    "none": {"en": "%(name)s none", "fr": "%(name)s aucune"},
    "between": {"en": "; ", "fr": "\N{NO-BREAK SPACE}; "},
    "iterations": {"en": "%(level)s, %(count)s iterations", "fr": "%(level)s, %(count)s itérations"},
    "interval": {"en": "%(name)s %(mean)s (%(low)s to %(high)s)", "fr": "%(name)s %(mean)s (de %(low)s à %(high)s)"},
    "nothing": {"en": "nothing found", "fr": "rien de trouvé"},
}
_UNITS: Final[Mapping[str, Mapping[str, str]]] = {
    "points": {"en": "points", "fr": "points"},
    "chips": {"en": "chips", "fr": "jetons"},
}
_ENGLISH: Final = LANGUAGES[0]


@dataclass(frozen=True)
class ChartTexts:
    """The texts of a picture about `game` in `language`."""

    game: str
    language: str

    @property
    def unit(self) -> str:
        """What the game scores in."""
        # Where players think in chances of winning, the game still scores in points.
        return _UNITS.get(ROSTERS[self.game].unit, _UNITS["points"])[self.language]

    def say(self, text: str, **values: object) -> str:
        """Return a text; KeyError where there is none."""
        return _TEXTS[text][self.language] % {"unit": self.unit, **values}

    def number(self, value: float, form: str = ".10g") -> str:
        """Write a number."""
        text = f"{value:{form}}".replace("-", "−")
        return text if self.language == _ENGLISH else text.replace(".", ",")

    def player(self, player: Mapping[str, Any]) -> str:
        """Say who plays: its level, and its iterations where they are its own."""
        level = LEVEL_TITLES[player["level"]][self.language]
        count: int = player["iterations"]
        return self.say("iterations", level=level, count=count) if count else level

    def option(self, name: str, value: object) -> str:
        """Say what a house rule is."""
        book = GAMES[self.game].rulebook
        named = book.option_values[name].get(str(value), {}).get(self.language)
        if isinstance(value, bool):
            named = named or self.say(str(value).lower())
        return self.say("option", name=book.option_names[name][self.language], value=named or value)
