"""The lists of cards in a claimed state: each card of the pack is in one place, or as often as the pack has it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from croupier.games.faults import Faults

#: A pointer, and the cards there.
CardList = tuple[str, Sequence[str]]


def lists_in(deal: Mapping[str, Any], by_seat: Sequence[str], others: Sequence[str]) -> list[CardList]:
    """Return the lists of cards that a deal has under these names, those `by_seat` one by one."""
    lists: list[CardList] = []
    for name in by_seat:
        for seat, cards in enumerate(deal[name]):
            lists.append((f"/deal/{name}/{seat}", cards))
    for name in others:
        lists.append((f"/deal/{name}", deal[name]))
    return lists


def expect_pack(
    faults: Faults, pack: Sequence[str], lists: Sequence[CardList], rule: str, singles: Sequence[tuple[str, str]] = ()
) -> None:
    """Check that `lists` and `singles` (pointer, card) hold each card of `pack` exactly once.

    A card found twice is a fault at each of its places.
    """
    seen = [card for _, card in singles]
    for _, cards in lists:
        seen += cards
    if len(seen) == len(pack) and set(seen).issuperset(pack):
        return
    expect_once(faults, pack, [*singles, *_places(lists)], rule)
    missing = [card for card in pack if card not in seen]
    if missing:
        faults.add("/deal", "card-missing", rule, {"missing": missing, "number": len(missing)})


def expect_once(faults: Faults, pack: Sequence[str], places: Sequence[tuple[str, str]], rule: str) -> None:
    """Check that each card of `places` (pointer, card) is one of `pack`, and in one place; both places are named."""
    first: dict[str, str] = {}
    for pointer, card in places:
        if card not in pack:
            faults.add(pointer, "card-foreign", rule, {"card": card})
        elif card in first:
            faults.add(first[card], "card-twice", rule, {"card": card})
            faults.add(pointer, "card-twice", rule, {"card": card})
        else:
            first[card] = pointer


def expect_copies(
    faults: Faults,
    copies: Mapping[str, int],
    lists: Sequence[CardList],
    rule: str,
    singles: Sequence[tuple[str, str]] = (),
) -> None:
    """Check that `lists` and `singles` (pointer, card) hold as many `copies` of each card as the pack has."""
    seen = [card for _, card in singles]
    for _, cards in lists:
        seen += cards
    found = Counter(seen)
    if dict(found) == copies:
        return
    for pointer, card in [*_places(lists), *singles]:
        if card not in copies:
            faults.add(pointer, "card-foreign", rule, {"card": card})
    missing: list[str] = []
    for card, expected in copies.items():
        missing += [card] * (expected - found[card])
        if found[card] > expected:
            faults.add("/deal", "too-many-cards", rule, {"card": card, "found": found[card], "expected": expected})
    if missing:
        faults.add("/deal", "card-missing", rule, {"missing": missing, "number": len(missing)})


def _places(lists: Sequence[CardList]) -> Iterator[tuple[str, str]]:
    for pointer, cards in lists:
        for index, card in enumerate(cards):
            yield f"{pointer}/{index}", card
