"""Forms of plain data: the members of items, deals and results as people write them, with their types and sizes."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from difflib import get_close_matches
from typing import Any, Final

from croupier.games.faults import ENTRIES, FAULTS, N_, Faults, Message

#: Points, and chips: stakes of a million, doubled nineteen times, at eight seats of Upcolor.
MOST_POINTS: Final = 100_000_000_000_000
_COUNTS: Final = 1_000_000_000
#: No more faults of the form of one value are listed.
_MOST_FAULTS: Final = 100
#: The most characters of an unknown name that is compared with the known ones.
_LONGEST: Final = 60
#: The similarity (0 to 1) above which an unknown member counts as a misspelt one.
_NEAR: Final = 0.7
_MISSING: Final = N_("“%(name)s” is missing")
_NEARLY: Final = N_("this is not known here; did you mean “%(nearest)s”?")
OBJECT: Final = N_("this must be an object")
LIST: Final = N_("this must be a list")
_SEAT: Final = N_("this must be a seat from 0 to %(last)s")
#: What a value of each kind must be.
_KINDS: Final[dict[str, Message]] = {
    "card": N_("this must be a text"),
    "flag": N_("this must be true or false"),
    "list": LIST,
    "number": N_("this must be a whole number"),
    "object": OBJECT,
    "seat": _SEAT,
    "text": N_("this must be a text"),
}


@dataclass(frozen=True)
class Form:
    """The form of a value of one `kind`: `card`, `flag`, `list`, `number`, `object`, `seat` or `text`.

    A number lies between `least` and `most`, a list has so many `entries`; a text may be one of `values`. `rule` is the
    id of the rule that sets a size. A member that `may_lack` may be missing, one that `may_be_null` may be None.
    """

    kind: str
    least: int = 0
    most: int = 0
    entries: Form | None = None
    members: Mapping[str, Form] = field(default_factory=dict)
    values: tuple[str, ...] = ()
    rule: str = ""
    may_lack: bool = False
    may_be_null: bool = False


CARD: Final = Form("card")
FLAG: Final = Form("flag")
SEAT: Final = Form("seat")
TEXT: Final = Form("text")
COUNT: Final = Form("number", 0, _COUNTS)
CHIPS: Final = Form("number", 0, MOST_POINTS)
POINTS: Final = Form("number", -MOST_POINTS, MOST_POINTS)


def whole(least: int, most: int) -> Form:
    """A whole number from `least` to `most`."""
    return Form("number", least, most)


def one_of(*values: str) -> Form:
    """One of some texts."""
    return Form("text", values=values)


def listed(entries: Form, least: int, most: int, rule: str = "") -> Form:
    """A list of `least` to `most` entries."""
    return Form("list", least, most, entries, rule=rule)


def an_object(**members: Form) -> Form:
    """An object with these members; a name may end with `_`, as `as_` does."""
    return Form("object", members={name.removesuffix("_"): form for name, form in members.items()})


def maybe(form: Form) -> Form:
    """The same form for a member that may be missing."""
    return replace(form, may_lack=True)


def or_null(form: Form) -> Form:
    """The same form for a value that may be None."""
    return replace(form, may_be_null=True)


def check_form(faults: Faults, pointer: str, value: Any, form: Form, seats: int) -> None:
    """Add a fault for everything in `value` that does not have the `form`, at a table of `seats`; a hundred at most."""
    if (value is None and form.may_be_null) or len(faults.found) >= _MOST_FAULTS:
        return
    if not _is_of(value, form.kind):
        faults.add(pointer, "wrong-form", "", {"last": seats - 1}, _KINDS[form.kind])
    elif form.kind == "object":
        _check_members(faults, pointer, value, form, seats)
    elif form.kind == "list":
        _check_list(faults, pointer, value, form, seats)
    elif form.kind == "seat" and not 0 <= value < seats:
        faults.add(pointer, "seat-out-of-range", "", {"found": value})
    elif form.kind == "number":
        faults.expect_range(pointer, value, form.least, form.most, form.rule)
    elif form.kind == "text" and form.values:
        faults.expect_one_of(pointer, value, form.values, form.rule)


def _is_of(value: Any, kind: str) -> bool:
    if kind == "object":
        return isinstance(value, Mapping)
    if kind == "list":
        return isinstance(value, list)
    if kind == "flag":
        return isinstance(value, bool)
    if kind == "card" or kind == "text":
        return isinstance(value, str)
    return isinstance(value, int) and not isinstance(value, bool)


def _check_list(faults: Faults, pointer: str, value: Any, form: Form, seats: int) -> None:
    entries, size = form.entries or TEXT, len(value)
    if not form.least <= size <= form.most:
        expected: object = form.least if form.least == form.most else f"{form.least}…{form.most}"
        message: Message = FAULTS["wrong-size"] if entries.kind == "card" else ENTRIES
        faults.add(pointer, "wrong-size", form.rule, {"found": size, "expected": expected}, message)
        return
    for index, each in enumerate(value):
        check_form(faults, f"{pointer}/{index}", each, entries, seats)


def _check_members(faults: Faults, pointer: str, value: Any, form: Form, seats: int) -> None:
    for name, member in form.members.items():
        if name in value:
            check_form(faults, f"{pointer}/{name}", value[name], member, seats)
        elif not member.may_lack:
            faults.add(f"{pointer}/{name}", "wrong-form", "", {"name": name}, _MISSING)
    for name in value:
        if name not in form.members and len(faults.found) < _MOST_FAULTS:
            add_misspelt(faults, pointer, str(name), [each for each in form.members if each not in value])


def add_misspelt(faults: Faults, pointer: str, name: str, known: list[str]) -> None:
    """Add the fault of a member that resembles one of the `known`, which lack. Other members are the caller's own."""
    nearest = get_close_matches(name[:_LONGEST], known, 1, _NEAR)
    if nearest:
        place = f"{pointer}/{name.replace('~', '~0').replace('/', '~1')}"
        faults.add(place, "wrong-form", "", {"nearest": nearest[0]}, _NEARLY)


def add_unused(faults: Faults, name: str, other: str) -> None:
    """Add the fault of a member that the form with the member `other` does not use."""
    faults.add(f"/{name}", "option-conflict", "", {"found": name, "other": other}, FAULTS["option-conflict"])
