"""Making a whole state of a view of Costly Colours: some cards in every hidden place."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from itertools import combinations_with_replacement
from typing import Any, Final

from croupier.games.cards import CARD_OF, CARD_TEXTS, FULL_PACK, UNKNOWN
from croupier.games.costly_colours.pack import card_value
from croupier.games.errors import PositionError
from croupier.games.game import Game

#: Faults that no other hidden hand would mend.
_NOT_HIDDEN: Final = frozenset({"card-twice", "card-missing", "card-foreign", "wrong-size", "seat-out-of-range"})
#: What cards count, those first that fit the least: a seat that was stuck is the usual reason why not any hand can be.
_VALUES: Final = range(10, 0, -1)


def fill(game: Game, view: Mapping[str, Any]) -> dict[str, Any]:
    """Return a state that is equal to `view` in what it shows, one that can be if there is any.

    What cannot be hidden from the seat to act stays `??`, and is for validation to refuse.
    """
    if len(view["deal"].get("history") or []) > game.history_limit:
        return _filled(view, [])
    first: dict[str, Any] | None = None
    for hidden in _hidden_hands(view):
        filled = _filled(view, hidden)
        first = first or filled
        try:
            game.read(filled)
        except PositionError as error:
            if any(fault.reason.code in _NOT_HIDDEN for fault in error.faults):
                return filled
            continue
        return filled
    return first or _filled(view, [])


def _hidden_hands(view: Mapping[str, Any]) -> Iterator[list[str]]:
    """The hands worth trying: each way that the unknown cards may count once, as only that decides what is legal."""
    unseen = _unseen(view)
    other = _other_seat(view)
    size = 0 if other is None else view["deal"]["hands"][other].count(UNKNOWN)
    # No card played, no card that could not be: any hand will do.
    if other is None or size > len(unseen) or not view["deal"]["played"][other]:
        yield unseen[:size]
        return
    for values in combinations_with_replacement(_VALUES, size):
        hand = _cards_of(values, unseen)
        if hand is not None:
            yield hand


def _cards_of(values: Sequence[int], unseen: Sequence[str]) -> list[str] | None:
    """Cards that count so much, each another one; None where there are too few."""
    left = list(unseen)
    hand: list[str] = []
    for value in values:
        card = next((card for card in left if card_value(CARD_OF[card]) == value), None)
        if card is None:
            return None
        left.remove(card)
        hand.append(card)
    return hand


def _other_seat(view: Mapping[str, Any]) -> int | None:
    return 1 - view["to_act"] if view["to_act"] in (0, 1) else None


def _unseen(view: Mapping[str, Any]) -> list[str]:
    deal = view["deal"]
    shown = {deal["turned"], *deal["stock"]}
    for cards in (*deal["hands"], *deal["played"]):
        shown.update(cards)
    return [CARD_TEXTS[card] for card in FULL_PACK if CARD_TEXTS[card] not in shown]


def _filled(view: Mapping[str, Any], hidden: Sequence[str]) -> dict[str, Any]:
    deal = view["deal"]
    other = _other_seat(view)
    hands = [list(hand) for hand in deal["hands"]]
    if other is not None:
        hands[other] = _with(hands[other], hidden)
    rest = [card for card in _unseen(view) if card not in hidden]
    held = [*hidden, *(deal["played"][other] if other is not None else [])]
    offer = deal["offer"]
    if offer is not None and offer["seat"] == other and offer["card"] == UNKNOWN and held:
        offer = {**offer, "card": held[0]}
    filled = {**deal, "hands": hands, "stock": _with(deal["stock"], rest), "offer": offer}
    filled["history"] = [_told(entry, other, held) for entry in deal.get("history") or []]
    return {**view, "deal": filled}


def _with(cards: Sequence[str], hidden: Sequence[str]) -> list[str]:
    """Put `hidden` cards, as far as they go, in the unknown places of `cards`."""
    left = list(hidden)
    return [left.pop(0) if card == UNKNOWN and left else card for card in cards]


def _told(entry: Mapping[str, Any], other: int | None, held: Sequence[str]) -> dict[str, Any]:
    """A move of a history: what the other seat offered in vain may have been any card that it held."""
    if entry["move"] == f"mog {UNKNOWN}" and entry["seat"] == other and held:
        return {**entry, "move": f"mog {held[0]}"}
    return dict(entry)
