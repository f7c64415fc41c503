"""The values of a match: moves, events, hands, views and results. All are plain: they copy, pickle and print."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from croupier.drawing import card_symbol, hand_svg, table_svg, table_text


class Move(str):
    """A legal move: its text, as `play 9S`, which is all that it is compared by.

    `label` says it in words, `verb` and `cards` are its parts, `data` all of them by the names of the contract.
    """

    __slots__ = ("cards", "data", "label", "verb")
    data: Mapping[str, Any]
    label: str
    verb: str
    cards: tuple[str, ...]

    def __new__(cls, data: Mapping[str, Any]) -> Move:
        """Make a move of its `data`."""
        move = super().__new__(cls, data["move"])
        move.data = data
        move.label, move.verb, move.cards = data["label"], data["verb"], tuple(data["cards"])
        return move

    def __reduce__(self) -> tuple[type[Move], tuple[Mapping[str, Any]]]:
        """Copy and pickle by the data."""
        return type(self), (self.data,)


@dataclass(frozen=True)
class Event:
    """One thing that happened: its `type`, its sentence, its rule, and all its members by the names of the contract."""

    type: str
    text: str
    rule: str
    data: Mapping[str, Any]

    def __str__(self) -> str:
        """Say it."""
        return self.text

    @property
    def points(self) -> float:
        """The points of a score line; 0 of any other event."""
        points: float = self.data.get("points", 0)
        return points


@dataclass(frozen=True)
class Result:
    """The end of a match: the seats that won it (the team, where teams play), and the `scores` of all."""

    winners: tuple[int, ...]
    scores: tuple[float, ...]


def scores_of(match: Mapping[str, Any]) -> tuple[float, ...]:
    """Return the scores that a state's `match` tells, whichever the game has."""
    return tuple(match["points"] if "points" in match else match["money"])


class Hand(tuple[str, ...]):
    """The cards of a hand, as texts; it prints and draws itself."""

    __slots__ = ()

    def __str__(self) -> str:
        """Write the cards with the symbols of their suits."""
        return " ".join(map(card_symbol, self))

    def _repr_svg_(self) -> str:
        return hand_svg(self)


class View(dict[str, Any]):
    """What a reader sees of a position, by the names of the contract; it prints and draws itself as a table of cards.

    It may be given to `croupier.players`, and sent over HTTP as it is. `names` and `language` are those of its words.
    """

    names: tuple[str, ...] = ()
    language: str = "en"

    def text(self, width: int = 80) -> str:
        """Write the table in lines of at most `width` characters."""
        return table_text(self, self.language, self.names, width)

    def __str__(self) -> str:
        """Write the table."""
        return self.text()

    def _repr_svg_(self) -> str:
        return table_svg(self, self.language, self.names)
