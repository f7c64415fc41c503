"""Faults: one class for each thing that is wrong, one exception that carries them, and a collector."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Final

#: Marks a message for translation later, by the name that gettext uses.
N_: Final = str


@dataclass(frozen=True)
class Plural:
    """A message that depends on a number, which its parameter `by` holds; marked for translation by being one."""

    one: str
    many: str
    by: str

    def __mod__(self, params: Mapping[str, object]) -> str:
        return (self.one if params[self.by] == 1 else self.many) % params


#: A text that is translated and then filled in.
Message = str | Plural
#: An error writes so many faults; it counts the others.
_SHOWN: Final = 5


@dataclass(frozen=True)
class Fault:
    """One thing that is wrong at `pointer` (RFC 6901), relative to the value that was checked.

    `code` is stable, for programs; `rule` is the id of the rule that it breaks, or empty. `params` fill the message of
    the code, or `message` where that is more precise. `text` is the message in the reader's words: `croupier.wording`
    fills it in, since the games know no language.
    """

    pointer: str
    code: str
    rule: str = ""
    params: Mapping[str, object] = field(default_factory=dict, hash=False)
    message: Message = ""
    text: str = ""

    def under(self, pointer: str) -> Fault:
        """Return the fault as the value at `pointer` has it."""
        # `replace` would take four times as long, and hostile records have thousands of faults.
        return Fault(pointer + self.pointer, self.code, self.rule, self.params, self.message, self.text)

    @property
    def sentence(self) -> str:
        """The text with its rule; without a text, the code."""
        text = self.text or self.code
        return f"{text} ({self.rule})" if self.rule else text

    def __str__(self) -> str:
        """Write the sentence and the place."""
        return f"{self.sentence} [{self.pointer}]" if self.pointer else self.sentence


class RefusedError(ValueError):
    """Something that the rules do not allow: an illegal move, or impossible options, cards, positions or records.

    `faults` contains every fault; `pointer`, `code` and `rule` are those of the first.
    """

    def __init__(self, faults: Sequence[Fault]) -> None:
        self.faults = tuple(faults)
        super().__init__(self.faults)

    @property
    def pointer(self) -> str:
        """The place of the first fault."""
        return self.faults[0].pointer

    @property
    def code(self) -> str:
        """The code of the first fault."""
        return self.faults[0].code

    @property
    def rule(self) -> str:
        """The rule of the first fault, or empty."""
        return self.faults[0].rule

    def under(self, pointer: str) -> RefusedError:
        """Return the error as the value at `pointer` has it."""
        return RefusedError([fault.under(pointer) for fault in self.faults])

    def __str__(self) -> str:
        """Write the first faults and the number of the others."""
        others = len(self.faults) - _SHOWN
        shown = [str(fault) for fault in self.faults[:_SHOWN]]
        return "; ".join([*shown, f"(+ {others})"] if others > 0 else shown)


# Tracebacks print the public names.
Fault.__module__ = RefusedError.__module__ = "croupier"


def in_english(message: Message, params: Mapping[str, object]) -> str:
    """Fill a message as it stands, in plain English: cards as their texts, players counted from 1."""
    shown: dict[str, object] = {"place": "this"}
    for name, value in params.items():
        shown[name] = " ".join(str(each) for each in value) if isinstance(value, list) else value
    if "seat" in params:
        shown["player"] = f"player {int(str(params['seat'])) + 1}"
    return message % shown


#: The messages of the fault codes that all games share.
FAULTS: Final[dict[str, Message]] = {
    "unreadable-move": N_("“%(move)s” is not a move of this game"),
    "card-twice": N_("%(card)s is in more than one place"),
    "card-missing": Plural("%(missing)s is missing", "%(missing)s are missing", "number"),
    "card-foreign": N_("%(card)s is not in the pack of this game"),
    "too-many-cards": N_("there are %(found)s cards %(card)s; the pack has %(expected)s"),
    "wrong-size": Plural(
        "%(place)s must hold %(expected)s card, not %(found)s",
        "%(place)s must hold %(expected)s cards, not %(found)s",
        "expected",
    ),
    "wrong-value": N_("%(place)s is %(found)s; it must be %(expected)s"),
    "wrong-sum": N_("%(place)s adds up to %(found)s; it must be %(expected)s"),
    "wrong-order": N_("%(place)s is not in the order that the rules give"),
    "not-legal": N_("“%(move)s” was not legal there"),
    "unreachable": N_("no play of this deal leads to this position"),
    "not-a-meld": N_("these cards are not a meld"),
    "seat-out-of-range": N_("there is no seat %(found)s at this table"),
    "history": N_("the history does not agree with the cards that were played"),
    "option-conflict": N_("“%(found)s” cannot go with “%(other)s”"),
    "unseen-card": N_("card %(number)s of the deck came into play: the record must name it"),
    "deck": N_("a deck holds each card of the pack once"),
    "match-over": N_("the match is over: no deal follows"),
    "deal-not-over": N_("the deal is not over: the next one cannot begin yet"),
    "deal-over": N_("the deal is over: no move can be played"),
}


#: The message of `wrong-size` for a list that holds no cards.
ENTRIES: Final = Plural(
    "%(place)s must have %(expected)s entry, not %(found)s",
    "%(place)s must have %(expected)s entries, not %(found)s",
    "expected",
)
#: No more faults of one position or item are kept.
MOST_FAULTS: Final = 1000
#: The most characters of a wrong value that a fault quotes.
_QUOTED: Final = 200


def _written(value: object) -> str:
    text = value if isinstance(value, str) else json.dumps(value)
    return text if len(text) <= _QUOTED else text[: _QUOTED - 1] + "…"


class Faults:
    """Collects the faults of one position, `MOST_FAULTS` at most; a pointer is named once for each code."""

    def __init__(self) -> None:
        self.found: list[Fault] = []
        self._seen: set[tuple[str, str]] = set()

    def add(
        self, pointer: str, code: str, rule: str = "", params: Mapping[str, object] | None = None, message: Message = ""
    ) -> None:
        """Add a fault at `pointer`."""
        self.extend([Fault(pointer, code, rule, params or {}, message)])

    def extend(self, faults: Sequence[Fault]) -> None:
        """Add the faults of another check."""
        for fault in faults:
            if len(self.found) < MOST_FAULTS and (fault.pointer, fault.code) not in self._seen:
                self._seen.add((fault.pointer, fault.code))
                self.found.append(fault)

    def refuse(self) -> None:
        """Raise RefusedError with the faults found, if there are any."""
        if self.found:
            raise RefusedError(self.found)

    def expect(self, pointer: str, found: object, expected: object, rule: str = "") -> None:
        """Add `wrong-value` at `pointer` unless `found` equals `expected`."""
        if found != expected:
            self.add(pointer, "wrong-value", rule, {"found": _written(found), "expected": _written(expected)})

    def expect_one_of(self, pointer: str, found: object, allowed: Sequence[object], rule: str = "") -> None:
        """Add `wrong-value` at `pointer` unless `found` is one of the `allowed` values."""
        if found not in allowed:
            params = {"found": _written(found), "expected": [_written(each) for each in allowed]}
            self.add(pointer, "wrong-value", rule, params)

    def expect_size(self, pointer: str, found: int, expected: int, rule: str = "") -> None:
        """Add `wrong-size` at `pointer` unless it holds `expected` cards."""
        if found != expected:
            self.add(pointer, "wrong-size", rule, {"found": found, "expected": expected})

    def expect_entries(self, pointer: str, found: int, expected: int, rule: str = "") -> None:
        """Add `wrong-size` at `pointer` unless it has `expected` entries, which are not cards."""
        if found != expected:
            self.add(pointer, "wrong-size", rule, {"found": found, "expected": expected}, ENTRIES)

    def expect_entries_at_most(self, pointer: str, found: int, most: int, rule: str) -> None:
        """Add `wrong-size` at `pointer` if it has more than `most` entries, which are not cards."""
        if found > most:
            self.add(pointer, "wrong-size", rule, {"found": found, "expected": f"…{most}"}, ENTRIES)

    def expect_size_in(self, pointer: str, size: int, least: int, most: int, rule: str) -> None:
        """Add `wrong-size` unless a list of `size` cards has `least` to `most`; if none can be, none is named."""
        if not least <= size <= most:
            params = {"found": size, "expected": least if least == most else f"{least}…{most}"}
            self.add(pointer, "wrong-size", rule, params, FAULTS["unreachable"] if most < least else "")

    def expect_range(
        self, pointer: str, value: int, lowest: int, highest: int | None, rule: str, added: int = 0
    ) -> None:
        """Add `wrong-value` unless `value` is `lowest` to `highest` (None: no bound), as `value` + `added` there.

        If no value is, the message does not name any.
        """
        if value < lowest or (highest is not None and value > highest):
            last = "" if highest is None else str(highest + added)
            params = {"found": value + added, "expected": f"{lowest + added}…{last}"}
            is_empty = highest is not None and highest < lowest
            self.add(pointer, "wrong-value", rule, params, FAULTS["unreachable"] if is_empty else "")

    def compare(self, pointer: str, found: object, expected: object, rule: str = "") -> None:
        """Add `wrong-value` wherever plain data `found` differs from `expected`."""
        if found == expected:
            return
        if isinstance(found, dict) and isinstance(expected, dict):
            for name in expected:
                self.compare(f"{pointer}/{name}", found.get(name), expected[name], rule)
        elif isinstance(found, list) and isinstance(expected, list) and len(found) == len(expected):
            for index in range(len(expected)):
                self.compare(f"{pointer}/{index}", found[index], expected[index], rule)
        else:
            self.expect(pointer, found, expected, rule)


def unreadable_move(text: str, message: Message = "", params: Mapping[str, object] | None = None) -> RefusedError:
    """Return the error of a text that is not a move of the game in any position.

    `message` may name the form of a move that is probably meant; it may quote the text as `move`, and `params`.
    """
    return RefusedError([Fault("", "unreadable-move", "", {**(params or {}), "move": text}, message)])
