"""What validation asks of the lists in a claimed state: the cards of the pack, members by seat, seats of the table."""

from __future__ import annotations

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
    faults: Faults,
    pack: Sequence[str],
    lists: Sequence[CardList],
    rule: str,
    singles: Sequence[tuple[str, str]] = (),
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
        faults.add("/deal", "card-missing", rule, {"cards": " ".join(missing)})


def expect_once(faults: Faults, pack: Sequence[str], places: Sequence[tuple[str, str]], rule: str) -> None:
    """Check that each card of `places` (pointer, card) is one of `pack`, and in one place; both places are named."""
    first: dict[str, str] = {}
    for place, card in places:
        if card not in pack:
            faults.add(place, "card-foreign", rule, {"card": card})
        elif card in first:
            faults.add(first[card], "card-twice", rule, {"card": card})
            faults.add(place, "card-twice", rule, {"card": card})
        else:
            first[card] = place


def expect_copies(
    faults: Faults,
    copies: Mapping[str, int],
    lists: Sequence[CardList],
    rule: str,
    singles: Sequence[tuple[str, str]] = (),
) -> None:
    """Check that `lists` and `singles` (pointer, card) hold as many `copies` of each card as the pack has."""
    found = dict.fromkeys(copies, 0)
    for _, card in singles:
        found[card] = found.get(card, 0) + 1
    for _, cards in lists:
        for card in cards:
            found[card] = found.get(card, 0) + 1
    if found == copies:
        return
    for place, card in [*_places(lists), *singles]:
        if card not in copies:
            faults.add(place, "card-foreign", rule, {"card": card})
    missing: list[str] = []
    for card, expected in copies.items():
        missing += [card] * (expected - found[card])
        if found[card] > expected:
            faults.add("/deal", "too-many-cards", rule, {"cards": card, "found": found[card], "expected": expected})
    if missing:
        faults.add("/deal", "card-missing", rule, {"cards": " ".join(missing)})


def _places(lists: Sequence[CardList]) -> Iterator[tuple[str, str]]:
    for pointer, cards in lists:
        for index, card in enumerate(cards):
            yield f"{pointer}/{index}", card


def member_at(data: Mapping[str, Any], path: Sequence[str]) -> Any:
    """Return the member that `path` names, one name a level; None where there is none."""
    value: Any = data
    for name in path:
        value = value.get(name) if isinstance(value, dict) else None
    return value


def expect_by_seat(
    faults: Faults, data: Mapping[str, Any], paths: Sequence[Sequence[str]], seats: int, rule: str
) -> None:
    """Check that each list at one of `paths` that is there has one member a seat."""
    for path in paths:
        members = member_at(data, path)
        if members is not None and len(members) != seats:
            faults.expect_size("/" + "/".join(path), len(members), seats, rule)


def expect_seats(
    faults: Faults, data: Mapping[str, Any], paths: Sequence[Sequence[str]], seats: int, rule: str
) -> None:
    """Check that every seat named at `paths` is at the table: a seat, a list of seats, or one of their moves."""
    for path in paths:
        value = member_at(data, path)
        if isinstance(value, list):
            for index, member in enumerate(value):
                seat = member["seat"] if isinstance(member, dict) else member
                # A list may be long: pointers are made where they are needed.
                if not 0 <= seat < seats:
                    place = [*path, str(index), *(["seat"] if isinstance(member, dict) else [])]
                    faults.add("/" + "/".join(place), "seat-out-of-range", rule, {"found": seat})
        elif value is not None and not 0 <= value < seats:
            faults.add("/" + "/".join(path), "seat-out-of-range", rule, {"found": value})
