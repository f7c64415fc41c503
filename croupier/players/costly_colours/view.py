"""Costly Colours: the state of one world that a view allows."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from itertools import combinations_with_replacement
from typing import Any, Final

from croupier.games.cards import CARD_OF, CARD_TEXTS, FULL_PACK, UNKNOWN
from croupier.games.costly_colours.game import COSTLY_COLOURS
from croupier.games.costly_colours.pack import card_value
from croupier.games.faults import RefusedError
from croupier.players.filling import OF_KNOWN_CARDS, filled

#: Values of cards, those that fit least first: most hands that the rules exclude belong to a seat that was stuck.
_VALUES: Final = range(10, 0, -1)


def fill(view: Mapping[str, Any]) -> dict[str, Any]:
    """Return the state of one world that `view` allows: the first that the rules allow, if there is one.

    A `??` in the hand of the seat to act is kept, so that validation reports it.
    """
    if len(view["deal"].get("history") or []) > COSTLY_COLOURS.history_limit:
        return _state_with(view, [])
    first: dict[str, Any] | None = None
    for hidden in _hidden_hands(view):
        state = _state_with(view, hidden)
        first = first or state
        try:
            COSTLY_COLOURS.read(state)
        except RefusedError as error:
            if any(fault.code in OF_KNOWN_CARDS for fault in error.faults):
                return state
            continue
        return state
    return first or _state_with(view, [])


def _hidden_hands(view: Mapping[str, Any]) -> Iterator[list[str]]:
    """The cards worth trying for `??`, once for each multiset of values, which alone decide what is legal."""
    unseen = _unseen(view)
    other = _other_seat(view)
    size = sum(hand.count(UNKNOWN) for seat, hand in enumerate(view["deal"]["hands"]) if seat != view["to_act"])
    # Before it has played a card, any hand is allowed.
    if other is None or size > len(unseen) or not view["deal"]["played"][other]:
        yield unseen[:size]
        return
    for values in combinations_with_replacement(_VALUES, size):
        hand = _cards_of(values, unseen)
        if hand is not None:
            yield hand


def _cards_of(values: Sequence[int], unseen: Sequence[str]) -> list[str] | None:
    """Different cards of these values; None if too few are left."""
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


def _state_with(view: Mapping[str, Any], hidden: Sequence[str]) -> dict[str, Any]:
    deal = view["deal"]
    other = _other_seat(view)
    left = iter(hidden)
    hands = [hand if seat == view["to_act"] else filled(hand, left) for seat, hand in enumerate(deal["hands"])]
    rest = [card for card in _unseen(view) if card not in hidden]
    held = [*hidden, *(deal["played"][other] + hands[other] if other is not None else [])]
    offer = deal["offer"]
    if offer is not None and offer["seat"] == other and offer["card"] == UNKNOWN and held:
        offer = {**offer, "card": held[0]}
    offered = [offer["card"]] if offer is not None and offer["seat"] == other else held
    whole = {**deal, "hands": hands, "stock": filled(deal["stock"], iter(rest)), "offer": offer}
    whole["history"] = [_named_offer(entry, other, offered) for entry in deal.get("history") or []]
    return {**view, "deal": whole}


def _named_offer(entry: Mapping[str, Any], other: int | None, offered: Sequence[str]) -> dict[str, Any]:
    """A move of the history; a card that the other seat offered and took back may be any that it held."""
    if entry["move"] == f"mog {UNKNOWN}" and entry["seat"] == other and offered:
        return {**entry, "move": f"mog {offered[0]}"}
    return dict(entry)
