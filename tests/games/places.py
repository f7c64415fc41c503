"""Where the cards of a written state are, and which of these places a seat may not see, as the contract says."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator, Mapping
from typing import Any

from tests.facts.catalogue import FACTS
from tests.games.altering import value_at


def held_cards(data: Mapping[str, Any]) -> list[str]:
    """Return every card of a state, each place that holds one counted."""
    return [card for pattern in FACTS[data["game"]].holding for card in _at(data["deal"], pattern.split("/"))]


def _at(value: Any, steps: list[str]) -> Iterator[str]:
    if not steps:
        if value is not None:
            yield value
    elif steps[0] == "*":
        for item in value:
            yield from _at(item, steps[1:])
    elif value is not None:
        yield from _at(value[steps[0]], steps[1:])


def hidden_places(data: Mapping[str, Any], seat: int | None) -> list[tuple[str, int, str]]:
    """Return the places that `seat` (None: a spectator) may not see: pointer of the list, index in it, and the card."""
    deal, private = data["deal"], FACTS[data["game"]].private
    lists = [("/deal/stock", deal["stock"])]
    names = ("hands", *private) if deal["result"] is None else private
    for name in names:
        lists += [(f"/deal/{name}/{owner}", cards) for owner, cards in enumerate(deal[name]) if owner != seat]
    seen = _seen(data, seat)
    return [(pointer, i, card) for pointer, cards in lists for i, card in enumerate(cards) if card not in seen]


def _seen(data: Mapping[str, Any], seat: int | None) -> set[str]:
    facts = FACTS[data["game"]]
    if seat is None and not facts.spectators_saw:
        return set()
    return {card for pattern in facts.seen for card in _at(data["deal"], pattern.split("/"))}


def exchanged(data: Mapping[str, Any], one: tuple[str, int, str], other: tuple[str, int, str]) -> dict[str, Any]:
    """Return the state with the cards of two hidden places exchanged, also in hidden words about them."""
    altered: dict[str, Any] = json.loads(json.dumps(data))
    if len(set(held_cards(data))) == len(held_cards(data)):
        swap = {one[2]: other[2], other[2]: one[2]}
        text = re.sub("|".join(swap), lambda found: swap[found[0]], json.dumps(altered["deal"]))
        altered["deal"] = json.loads(text)
        return altered
    for place, card in ((one, other[2]), (other, one[2])):
        value_at(altered, place[0])[place[1]] = card
    return altered


def texts_in(value: Any) -> Iterator[str]:
    """Yield every word of the texts in plain data, but for the cards that a wild card stands for: `6S` in `2H=6S`."""
    if isinstance(value, str):
        for word in value.split():
            yield word.partition("=")[0]
    elif isinstance(value, Mapping):
        for name, member in value.items():
            if name != "as":
                yield from texts_in(member)
    elif isinstance(value, list):
        for item in value:
            yield from texts_in(item)
