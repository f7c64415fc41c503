"""The values of a match: moves, events, hands, views and results. All of them copy, pickle and print."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, Final

from croupier.referee.forms import game_of, refusing
from croupier.text_view import hand_svg, table_svg, table_text
from croupier.wording.faces import card_symbol

#: Members that a move cannot lack.
_OF_MOVE: Final = frozenset({"move", "label", "verb", "cards"})


class Move(str):
    """A legal move: its text, as `play 9S`. Moves are compared by their texts.

    `label` is its text for people, `verb` and `cards` are its parts, and `data` has every member of the contract.
    """

    __slots__ = ("cards", "data", "label", "verb")
    data: Mapping[str, Any]
    label: str
    verb: str
    cards: tuple[str, ...]

    def __new__(cls, data: Mapping[str, Any]) -> Move:
        """Make a move from its `data`, as `Match.legal_moves` does."""
        given: object = data
        if not (isinstance(given, Mapping) and given.keys() >= _OF_MOVE):
            raise TypeError(f"a move is made by Match.legal_moves or Match.parse, not from {data!r}")
        move = super().__new__(cls, data["move"])
        move.data = data
        move.label, move.verb, move.cards = data["label"], data["verb"], tuple(data["cards"])
        return move

    def __reduce__(self) -> tuple[type[Move], tuple[Mapping[str, Any]]]:
        """Copy and pickle by the data."""
        return type(self), (self.data,)


@dataclass(frozen=True)
class Event:
    """An event: its `type`, its sentence, its rule, and as `data` every member of the contract."""

    type: str
    text: str
    rule: str
    data: Mapping[str, Any] = field(hash=False)

    def __str__(self) -> str:
        """Return the sentence."""
        return self.text

    @property
    def points(self) -> float:
        """The points of a score line; 0 for other events."""
        points: float = self.data.get("points", 0)
        return points


@dataclass(frozen=True)
class Result:
    """The result of a match: the seats (or the team) that won it, and everybody's `scores`."""

    winners: tuple[int, ...]
    scores: tuple[float, ...]


def scores_of(match: Mapping[str, Any]) -> tuple[float, ...]:
    """Return the points, or the money, of a state's `match`."""
    return tuple(match["points"] if "points" in match else match["money"])


class Hand(tuple[str, ...]):
    """The cards of a hand, as texts. A notebook draws them."""

    __slots__ = ()

    def __str__(self) -> str:
        """Write the cards with the symbols of their suits."""
        return " ".join(map(card_symbol, self))

    def _repr_svg_(self) -> str:
        return hand_svg(self)


class View(dict[str, Any]):
    """A position as a reader sees it: a dict as the contract writes it. It prints, and a notebook draws it.

    `croupier.players` and the HTTP service take it as it is. Its texts use `names` and `language`.
    """

    names: tuple[str, ...] = ()
    language: str = "en"

    def text(self, width: int = 80) -> str:
        """Write the table in lines of at most `width` characters, at least 20."""
        if not isinstance(width, int):
            raise TypeError(f"width must be a number of characters: 80, not {width!r}")
        with refusing(game_of(self, self.language), self.language):
            return table_text(self, self.language, self.names, width)

    def __str__(self) -> str:
        """Write the table."""
        return self.text()

    def svg(self) -> str:
        """Draw the table."""
        with refusing(game_of(self, self.language), self.language):
            return table_svg(self, self.language, self.names)

    def _repr_svg_(self) -> str:
        return self.svg()
