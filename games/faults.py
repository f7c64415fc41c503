"""Faults of positions and reasons of refusals: a stable code, the rule, and what to put in the message."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Final

__all__ = ["FAULTS", "N_", "Fault", "Faults", "Reason", "Refusal"]


def N_(message: str) -> str:  # noqa: N802  (gettext's own name for a message translated later)
    """Mark `message` for translation."""
    return message


@dataclass(frozen=True)
class Reason:
    """Why something is refused: `params` fill the message of `code`; `rule` is an id or empty."""

    code: str
    rule: str
    params: Mapping[str, object]


@dataclass(frozen=True)
class Refusal:
    """What a game says of one refusal code: the rule that forbids the move, and the message."""

    rule: str
    message: str


@dataclass(frozen=True)
class Fault:
    """Something wrong at `pointer` (RFC 6901), relative to the value that was checked."""

    pointer: str
    reason: Reason


#: The messages of the fault codes that all games share.
FAULTS: Final[dict[str, str]] = {
    "unreadable-move": N_("“%(move)s” is no move of this game"),
    "card-twice": N_("%(card)s is in more than one place"),
    "card-missing": N_("%(cards)s is nowhere"),
    "card-foreign": N_("%(card)s is not in the pack of this game"),
    "wrong-size": N_("has %(found)s cards where %(expected)s must be"),
    "wrong-value": N_("is %(found)s where only %(expected)s can be"),
    "wrong-order": N_("is not in the order that the rules give"),
    "not-legal": N_("%(move)s was not legal there"),
    "unreachable": N_("no play of this deal leads to this position"),
    "not-a-meld": N_("these cards are no meld"),
    "seat-out-of-range": N_("there is no seat %(found)s at this table"),
    "history": N_("the history does not agree with the cards that were played"),
    "option-conflict": N_("%(found)s cannot go with %(other)s"),
    "deck": N_("a deck holds each card of the pack once"),
    "match-over": N_("the match is over: no deal follows"),
    "deal-not-over": N_("the deal is not over: no deal can follow yet"),
    "deal-over": N_("the deal is over: no move can be played"),
}


def _written(value: object) -> str:
    return value if isinstance(value, str) else json.dumps(value)


class Faults:
    """Collects the faults of one position; a pointer is named once for each code."""

    def __init__(self) -> None:
        self.found: list[Fault] = []
        self._seen: set[tuple[str, str]] = set()

    def add(self, pointer: str, code: str, rule: str = "", params: Mapping[str, object] | None = None) -> None:
        """Add a fault at `pointer`."""
        if (pointer, code) not in self._seen:
            self._seen.add((pointer, code))
            self.found.append(Fault(pointer, Reason(code, rule, params or {})))

    def expect(self, pointer: str, found: object, expected: object, rule: str = "") -> None:
        """Add `wrong-value` at `pointer` unless `found` equals `expected`."""
        if found != expected:
            self.add(pointer, "wrong-value", rule, {"found": _written(found), "expected": _written(expected)})

    def expect_size(self, pointer: str, found: int, expected: int, rule: str = "") -> None:
        """Add `wrong-size` at `pointer` unless it holds `expected` cards."""
        if found != expected:
            self.add(pointer, "wrong-size", rule, {"found": found, "expected": expected})

    def expect_pack(self, pack: Sequence[str], places: Sequence[tuple[str, Sequence[str]]], rule: str = "") -> None:
        """Check that the lists of `places` (pointer, cards) hold each card of `pack` exactly once.

        A card found twice is a fault at each of its places.
        """
        seen: list[str] = []
        for _, cards in places:
            seen += cards
        if len(seen) == len(pack) and set(seen) == set(pack):
            return
        first: dict[str, str] = {}
        for pointer, cards in places:
            for index, card in enumerate(cards):
                place = f"{pointer}/{index}"
                if card not in pack:
                    self.add(place, "card-foreign", rule, {"card": card})
                elif card in first:
                    self.add(first[card], "card-twice", rule, {"card": card})
                    self.add(place, "card-twice", rule, {"card": card})
                else:
                    first[card] = place
        missing = [card for card in pack if card not in first]
        if missing:
            self.add("/deal", "card-missing", rule, {"cards": " ".join(missing)})

    def compare(self, pointer: str, found: object, expected: object) -> None:
        """Add `wrong-value` wherever plain data `found` differs from `expected`."""
        if found == expected:
            return
        if isinstance(found, dict) and isinstance(expected, dict):
            for name in expected:
                self.compare(f"{pointer}/{name}", found.get(name), expected[name])
        elif isinstance(found, list) and isinstance(expected, list) and len(found) == len(expected):
            for index in range(len(expected)):
                self.compare(f"{pointer}/{index}", found[index], expected[index])
        else:
            self.expect(pointer, found, expected)
