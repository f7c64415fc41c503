"""A view as an array of fixed size.

The array is computed from the seat's view only. Seats and sides are in playing order from the reader on. It omits the
order of unordered cards, and the history, which `HistoryEncoder` writes. The functions below define the layout, in the
order of the array.
"""

from __future__ import annotations

from array import array
from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final

import numpy as np
import numpy.typing as npt

from croupier.adapters.actions import action_table
from croupier.games.cards import SUIT_TEXTS, UNKNOWN
from croupier.games.catalogue import GAMES

Array = npt.NDArray[np.float32]
#: Size of the buffer, larger than any game's array.
_MOST: Final = 4096
#: La Colonne: maximum number of melds, numbers per meld (5, one per card, one for hidden cards), and the wild cards.
_MELDS: Final = 18
_MELD_SIZE: Final = 5 + 54 + 1
_WILD: Final = ("2S", "2H", "2D", "2C", "RJ", "BJ")
#: Costly Colours and Seven Up: divisors of a series' count and of points.
_COUNT: Final = 31
_POINTS: Final = 10


class Encoder:
    """Encoder of the views of one game under complete `options`; `size` is the length of an array."""

    def __init__(self, game: str, options: Mapping[str, object]) -> None:
        rules = GAMES[game]
        pack = rules.pack(options)
        self._indices = {card: index for index, card in enumerate(dict.fromkeys(pack))}
        self._cards = len(pack)
        self._phases = {phase: index for index, phase in enumerate(rules.phases)}
        self._seats = rules.seats(options)
        self._layout = _LAYOUTS[game]
        self._values = array("f")
        self._reader = self.filled = 0
        self.size = _MOST
        empty = rules.new_state(options)
        empty.deal(rules.deck_codes(pack))
        self.encode(rules.members(empty), 0)
        self.size = self.filled

    def encode(self, view: Mapping[str, Any], seat: int) -> Array:
        """Return the view of `seat` as an array of `size` numbers."""
        self._values = array("f", bytes(4 * self.size))
        self._reader, self.filled = seat, 0
        self.one_of(self._phases[view["phase"]], len(self._phases))
        self.seat(view["to_act"])
        self.seat(view["deal"]["dealer"])
        self.number(view["match"]["deals"], _POINTS)
        self._layout(self, view["match"], view["deal"])
        return np.frombuffer(self._values, dtype=np.float32)

    # Building blocks

    def number(self, value: float, unit: float = 1) -> None:
        """Write a number, divided by a unit."""
        self._values[self.filled] = value / unit
        self.filled += 1

    def around(self, values: Sequence[Any]) -> list[Any]:
        """Return a list by seat, or by side, rotated so that the reader is first."""
        first = self._reader % len(values)
        return [*values[first:], *values[:first]]

    def numbers(self, values: Sequence[float], unit: float = 1) -> None:
        """Write one number for each seat or side."""
        for value in self.around(values):
            self.number(value, unit)

    def one_of(self, index: int | None, size: int) -> None:
        """Write a one-hot vector of `size`; all zeros for None."""
        if index is not None:
            self._values[self.filled + index] = 1
        self.filled += size

    def seat(self, seat: int | None, seats: int = 0) -> None:
        """Write a one-hot vector of a seat or side, counted from the reader on."""
        seats = seats or self._seats
        self.one_of(None if seat is None else (seat - self._reader) % seats, seats)

    def cards(self, cards: Sequence[str]) -> None:
        """Write the number of each card, and the number of hidden cards."""
        for card in cards:
            self._values[self.filled + (len(self._indices) if card == UNKNOWN else self._indices[card])] += 1
        self.filled += len(self._indices) + 1

    def hands(self, hands: Sequence[Sequence[str]]) -> None:
        """Write the cards of each seat."""
        for hand in self.around(hands):
            self.cards(hand)

    def row(self, cards: Sequence[str]) -> None:
        """Write the depth of each card in a pile, 1 for the last one, divided by the size of the pack."""
        for depth, card in enumerate(reversed(cards), 1):
            self._values[self.filled + self._indices[card]] = depth / self._cards
        self.filled += len(self._indices)

    def rows(self, rows: Sequence[Sequence[str]]) -> None:
        """Write the row of each seat."""
        for row in self.around(rows):
            self.row(row)

    def at_cards(self, numbers: Mapping[str, float]) -> None:
        """Write a number at the places of some cards."""
        for card, value in numbers.items():
            self._values[self.filled + self._indices[card]] = value
        self.filled += len(self._indices)


class HistoryEncoder:
    """Encoder of the history in a view: two numbers for each of the most moves of a deal, 0 after the last one.

    The first is the seat, counted from the reader on (1 to the number of seats, divided by that number); the second the
    action (1 to their number, divided by that number; more than 1 for a move whose card is hidden).
    """

    def __init__(self, game: str, options: Mapping[str, object]) -> None:
        self._seats = GAMES[game].seats(options)
        self._actions = action_table(game)
        self.size = 2 * GAMES[game].history_limit

    def encode(self, view: Mapping[str, Any], seat: int) -> Array:
        """Return the history of the view of `seat` as an array of `size` numbers."""
        values, actions = np.zeros(self.size, np.float32), self._actions
        history = view["deal"]["history"] or []
        indices = [actions.index_of.get(entry["move"], len(actions)) for entry in history]
        values[: 2 * len(history) : 2] = [((entry["seat"] - seat) % self._seats + 1) / self._seats for entry in history]
        values[1 : 2 * len(history) : 2] = [(index + 1) / len(actions) for index in indices]
        return values


def _upcolor(to: Encoder, match: Mapping[str, Any], deal: Mapping[str, Any]) -> None:
    pot = max(match["pot"], 1)
    to.number(match["game"], _POINTS)
    to.number(match["deal_in_game"], _POINTS)
    to.number(match["pot"])
    to.number(match["held"], pot)
    for name in ("money", "gained"):
        to.numbers(match[name], pot)
    to.numbers(match["won"], _POINTS)
    seats = range(len(match["money"]))
    for name in ("barred", "winners"):
        to.numbers([seat in match[name] for seat in seats])
    to.hands(deal["hands"])
    to.cards(deal["stock"])
    to.cards(deal["taken"])
    made, leader = deal["round"]["plays"], deal["round"]["leader"]
    to.seat(leader)
    plays = {play["seat"]: play["card"] for play in made}
    for seat in to.around(seats):
        to.number(seat in plays)
        to.cards([plays[seat]] if plays.get(seat) else [])
    to.numbers(deal["scored"], pot)


def _costly_colours(to: Encoder, match: Mapping[str, Any], deal: Mapping[str, Any]) -> None:
    _two_sides(to, match, deal)
    to.cards(deal["stock"])
    to.row([deal["turned"]])
    to.rows(deal["played"])
    offer = deal["offer"] or {"seat": None, "card": None}
    to.seat(offer["seat"])
    to.cards([offer["card"]] if offer["card"] else [])
    exchange = deal["exchange"] or {"seat": None, "passed": None, "returned": None}
    to.seat(exchange["seat"])
    for name in ("passed", "returned"):
        to.cards([exchange[name]] if exchange[name] else [])
    series = deal["series"]
    to.row([play["card"] for play in series["cards"]])
    to.at_cards({play["card"]: play["value"] / _COUNT for play in series["cards"]})
    to.number(series["count"], _COUNT)
    to.seat(series["go"])


def _seven_up(to: Encoder, match: Mapping[str, Any], deal: Mapping[str, Any]) -> None:
    _two_sides(to, match, deal)
    to.numbers(match["games"])
    to.cards(deal["stock"])
    to.row(deal["turned"])
    to.one_of(SUIT_TEXTS.index(deal["trump"]), len(SUIT_TEXTS))
    for discards in to.around(deal["discards"]):
        to.cards(discards)
    # By seat, the cards of the tricks in the order played; then the leader and the winner of each trick.
    played: list[list[str]] = [[], []]
    tricks = [*deal["tricks"], *([deal["trick"]] if deal["trick"] else [])]
    for trick in tricks:
        for follows, card in enumerate(trick["cards"]):
            played[(trick["leader"] + follows) % 2].append(card)
    to.rows(played)
    for number in range(6):
        trick = tricks[number] if number < len(tricks) else {"leader": None}
        to.seat(trick["leader"])
        to.seat(trick.get("winner"))


def _two_sides(to: Encoder, match: Mapping[str, Any], deal: Mapping[str, Any]) -> None:
    """Write points, winner and hands of a game of two sides."""
    to.numbers(match["points"], _POINTS)
    to.numbers([side in match["winners"] for side in range(2)])
    to.numbers(deal["scored"], _POINTS)
    to.hands(deal["hands"])


def _colonne(to: Encoder, match: Mapping[str, Any], deal: Mapping[str, Any]) -> None:
    _two_sides(to, match, deal)
    to.cards(deal["stock"])
    to.row([deal["turned"]])
    to.one_of(None if deal["trump"] is None else SUIT_TEXTS.index(deal["trump"]), len(SUIT_TEXTS))
    to.row(deal["discards"])
    for shown in to.around(deal["shown"]):
        to.cards(shown)
    to.numbers(deal["laid"])
    to.number(deal["passes"])
    to.number(deal["quiet"], _POINTS)
    turn = deal["turn"]
    to.number(turn["number"], _POINTS)
    to.one_of(("stock", "discards", "all").index(turn["took"]) if turn["took"] else None, 3)
    to.number(turn["laid"])
    joker = turn["joker"] or {"card": None, "as": None, "from": 0}
    for card in (joker["card"], joker["as"]):
        to.cards([card] if card else [])
    to.number(joker["from"], _MELDS)
    to.cards(turn["moved"])
    _melds(to, deal["melds"])


def _melds(to: Encoder, melds: Sequence[Mapping[str, Any]]) -> None:
    """Write the melds: for each card its turn, its seat, and the card that a wild card represents."""
    start = to.filled
    for meld in melds:
        to.number(meld["number"], _MELDS)
        to.seat(meld["team"], 2)
        to.number(meld["kind"] == "set")
        to.number(meld["in_hand"])
        to.cards([laid["card"] for laid in meld["cards"]])
    to.filled = start + _MELDS * _MELD_SIZE
    cards = {laid["card"]: laid for meld in melds for laid in meld["cards"]}
    to.at_cards({card: laid["turn"] / _POINTS for card, laid in cards.items()})
    for seat in to.around(range(4)):
        to.at_cards({card: 1 for card, laid in cards.items() if laid["seat"] == seat})
    for card in _WILD:
        to.cards([cards[card]["as"]] if card in cards else [])


_LAYOUTS: Final[dict[str, Callable[[Encoder, Mapping[str, Any], Mapping[str, Any]], None]]] = {
    "upcolor": _upcolor,
    "costly-colours": _costly_colours,
    "seven-up": _seven_up,
    "colonne": _colonne,
}
