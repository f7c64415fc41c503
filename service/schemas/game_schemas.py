"""A game in the contract: its fields, the schemas of its own, and those that are written once for all games."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import cache
from typing import Any, Final, Unpack

from marshmallow import Schema
from marshmallow.fields import Field, Raw

from croupier.games.game import Game
from croupier.referee.names import NAME_FORMAT, NAME_PATTERN
from service.schemas import fields
from service.schemas.component import Component, Union, union_schema
from service.schemas.fields import SEEN_COMPONENT, CardField, Use
from service.schemas.forms import derived_members

_NAMES: Final = "the players' names in texts, one for each seat; default: player 1, player 2 …"


@dataclass(frozen=True)
class GameFields:
    """The fields that bear a game's numbers: seats at most, its cards, its largest pack, and whether teams score.

    `name` begins the names of its schemas.
    """

    game: Game
    name: str
    cards: tuple[str, ...]
    seats: int
    largest_pack: int
    scorers: str = "seat"

    def card(self, *, may_hide: bool = False, nullable: bool = False) -> CardField:
        """A card; one that `may_hide` is `??` in a view."""
        return CardField(self.name, self.cards, may_hide=may_hide, nullable=nullable)

    def cards_of(
        self, description: str = "", *, least: int = 0, most: int | None = None, may_hide: bool = False
    ) -> Field[Any]:
        """A list of cards."""
        return fields.list_of(self.card(may_hide=may_hide), description, least=least, most=most)

    def hand(self, name: str = "Hand", *, least: int = 0, most: int | None = None, may_hide: bool = True) -> Field[Any]:
        """The cards of one seat, as an item of a list: the component `name` of the game, as a view shows it `Seen`."""
        hand = self.cards_of(least=least, most=most or self.largest_pack, may_hide=may_hide)
        hand.metadata = {**hand.metadata, SEEN_COMPONENT: f"{self.name}Seen{name}"}
        return fields.named(f"{self.name}{name}", hand)

    def pack(self) -> Field[Any]:
        """The cards of a deal in the order in which they are dealt."""
        return self.cards_of("the pack in the order of the deal", most=self.largest_pack)

    def partial_pack(self) -> Field[Any]:
        """The cards of a deal as far as a record names them."""
        card = self.card(may_hide=True).seen()
        about = "the pack in the order of the deal; `??` for cards that the play never shows"
        return fields.list_of(card, about, most=self.largest_pack)

    def seat(self, description: str = "", **use: Unpack[Use]) -> Field[Any]:
        """A seat."""
        return fields.as_item(f"{self.name}Seat", fields.integer(0, self.seats - 1, description, **use))

    def dealer(self) -> Field[Any]:
        """The seat that dealt."""
        return self.seat("the seat that dealt")

    def hands(self) -> Field[Any]:
        """The hands of a state, which a view may hide."""
        return fields.list_of(self.hand(), "by seat", least=self.game.seat_range[0], most=self.seats)

    def stock(self) -> Field[Any]:
        """The stock of a state, which a view may hide."""
        return self.cards_of("the first card is drawn next", most=self.largest_pack, may_hide=True)

    def by_scorer(self, description: str) -> Field[Any]:
        """Points for each seat or, where teams score, each of two teams."""
        least, most = (2, 2) if self.scorers == "team" else self.game.seat_range
        return fields.list_of(fields.points(), f"{description}, by {self.scorers}", least=least, most=most)

    def names(self) -> Field[Any]:
        """The players' names in a request."""
        name = fields.named("PlayerName", fields.pattern(NAME_PATTERN, form=NAME_FORMAT))
        field = fields.list_of(name, _NAMES, least=self.game.seat_range[0], most=self.seats, required=False)
        return fields.named(f"{self.name}Names", field)


@dataclass(frozen=True, eq=False)
class GameSchemas:
    """The facts of one game: its fields, its `match` and `deal`, its moves, the items that it scores.

    `moves` are the members of the verbs that take more than cards: see `answers`. `score_items` are the schemas of what
    is scored, by their `kind`. An item without a kind has the `default_kind`, if the game has one. With a schema of the
    `deal_result` that brought each deal to its end a match is scored, too.
    """

    fields: GameFields
    match: type[Schema]
    deal: type[Schema]
    score_items: Mapping[str, type[Schema]]
    moves: Mapping[str, tuple[str, ...]]
    default_kind: str = ""
    deal_result: type[Schema] | None = None
    #: The schema of a meld, in a game that has any.
    meld: type[Schema] | None = None

    @property
    def game(self) -> Game:
        """The game."""
        return self.fields.game

    @property
    def name(self) -> str:
        """The prefix of the names of its schemas."""
        return self.fields.name

    @property
    def verbs(self) -> tuple[str, ...]:
        """The verbs of its moves."""
        return tuple(self.game.rulebook.verbs)


class OfGame(Raw):
    """The place of a field that `make` makes for a game, and that may be missing unless it is `required`.

    If it returns None, the game lacks this member.
    """

    def __init__(self, make: Callable[[GameSchemas], Field[Any] | None], *, required: bool = True) -> None:
        super().__init__(required=required)
        self._make = make

    def make(self, game: GameSchemas) -> Field[Any]:
        """Return the field as `game` has it; where it has none, its place."""
        made = self._make(game)
        if made is None:
            return self
        made.required = self.required
        return made


@cache
def of_game(schema: type[Schema], game: GameSchemas) -> type[Schema]:
    """Return a schema as `game` has it, under a name that begins with the game's; itself where no game differs."""
    name = f"{game.name}{schema.__name__}"
    if issubclass(schema, Union):
        return union_schema(name, {key: of_game(form, game) for key, form in schema.forms.items()})

    def nest(inner: type[Schema]) -> type[Schema]:
        return of_game(inner, game)

    def make(field: Field[Any]) -> Field[Any]:
        return field.make(game) if isinstance(field, OfGame) else field

    members, has_changed = derived_members(schema, nest, make)
    if not has_changed:
        return schema
    own = {key: field for key, field in members.items() if not isinstance(field, OfGame)}
    most = {"most_bytes": schema.most_bytes} if issubclass(schema, Component) else {}
    return type(name, tuple([of_game(base, game) for base in schema.__bases__]), {**own, **most})
