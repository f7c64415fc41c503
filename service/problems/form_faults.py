"""Faults in the form of a value, by the JSON Schema that it should match: every fault, or the first of many."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from difflib import get_close_matches
from typing import Any, Final, NoReturn, cast

import jsonschema_rs
from flask import g
from marshmallow import ValidationError

from croupier.games.cards import UNKNOWN
from croupier.games.catalogue import GAMES
from croupier.games.faults import N_, Fault
from croupier.referee.names import NAME_PATTERN, not_a_name
from croupier.wording.faults import in_words
from croupier.wording.language import translate
from service.problems.codes import FORM_FAULTS
from service.problems.problem import MOST_FAULTS, FormFaults

#: SHA-256 in hexadecimal.
HASH: Final = "^[0-9a-f]{64}$"
#: Words for a value of a JSON type.
_TYPES: Final = {
    "array": N_("a list"), "boolean": N_("true or false"), "integer": N_("a whole number"), "null": "null",
    "number": N_("a number"), "object": N_("an object"), "string": N_("a text"),
}  # fmt: skip
#: Words for a text with a pattern.
_PATTERNS: Final = {HASH: N_("64 lower-case hexadecimal digits")}
_GAME: Final = "/game"
#: The cards of all games, as the values of an enumeration.
_CARDS: Final = frozenset(card for game in GAMES.values() for card in game.cards.codes)
#: Maximum number of invalid values in a request for which every fault is reported. For a larger request, which may
#: have a hundred thousand faults, only the first is reported. A long text counts as several values.
_FULL_REPORT: Final = 1500
_TOO_LARGE: Final = N_("%(text)s; the request is too large to list every fault")
_LETTERS: Final = 32
_OPTIONS_SHOWN: Final = 14


class InvalidError(ValidationError):
    """A value does not have the form of its schema; `found` has the faults, in words."""

    def __init__(self, found: FormFaults) -> None:
        super().__init__({fault.pointer: fault.text for fault in found.faults})
        self.found = found


@dataclass(frozen=True)
class Checked:
    """The form that a value should have: its compiled validator, and the same JSON Schema with its components.

    `conflicts` returns what a body lacks to have a property as another form of it has it, and what is in its way.
    """

    validator: jsonschema_rs.Draft202012Validator
    document: Mapping[str, Any]
    conflicts: Callable[[str], tuple[Sequence[str], Sequence[str]]]

    def members_at(self, path: Sequence[str | int]) -> Sequence[str]:
        """Return the properties of the object whose schema contains the keyword at `path`."""
        part: Any = self.document
        for step in path[:-1]:
            part = part[step]
        return list(part.get("properties", ()))


def reject(value: object, language: str, checked: Checked) -> NoReturn:
    """Raise InvalidError with the faults of an invalid `value`, or with the first fault of a large value."""
    if _is_affordable(value):
        raise InvalidError(_form_faults(checked.validator.iter_errors(value), language, checked))
    raise InvalidError(_first_fault(value, language, checked))


def _is_affordable(value: object) -> bool:
    """Charge `value` to the request's budget of invalid values; return False if the budget is too small."""
    left = g.get("full_report_left", _FULL_REPORT)
    size = _size(value, left)
    if size > left:
        return False
    g.full_report_left = left - size
    return True


def _first_fault(value: object, language: str, checked: Checked) -> FormFaults:
    """Return the faults of the first error of `value`; the first fault says that there may be others."""
    try:
        checked.validator.validate(value)
    except jsonschema_rs.ValidationError as error:
        found = _form_faults([error], language, checked)
        first, *others = found.faults
        text = translate(_TOO_LARGE, language) % {"text": first.text}
        return FormFaults([replace(first, text=text), *others], found.more)
    return FormFaults()


def _size(value: object, most: int) -> int:
    """Count the values in `value`. Stop beyond `most`."""
    if isinstance(value, str):
        return 1 + len(value) // _LETTERS
    parts = [*value, *value.values()] if isinstance(value, dict) else value if isinstance(value, list) else []
    size = 1
    for part in parts:
        if size > most:
            break
        size += _size(part, most - size)
    return size


def _form_faults(errors: Iterable[jsonschema_rs.ValidationError], language: str, checked: Checked) -> FormFaults:
    found: dict[str, Fault] = {}
    more = 0
    for error in errors:
        for fault in _faults_of(error, language, checked):
            # A value of the wrong type violates the enumeration too. Only the first fault of a place is reported.
            found.setdefault(fault.pointer, fault)
        more += _uncounted(error)
    # A state of another game has many faults. The wrong game comes first.
    return FormFaults(sorted(found.values(), key=lambda fault: not fault.pointer.endswith(_GAME)), more)


def _uncounted(error: jsonschema_rs.ValidationError) -> int:
    """Return the number of faults of an error that are only counted: unknown properties after the hundredth."""
    kind: Any = error.kind
    return max(0, len(kind.unexpected) - MOST_FAULTS) if kind.name == "additionalProperties" else 0


def _faults_of(error: jsonschema_rs.ValidationError, language: str, checked: Checked) -> list[Fault]:
    kind: Any = error.kind
    pointer = _pointer(error.instance_path)
    if kind.name == "anyOf" and error.instance is not None:
        return list(_form_faults(_meant(error), language, checked).faults)
    if kind.name == "required":
        return [_fault("required", f"{pointer}/{escaped(kind.property)}", language)]
    if kind.name == "additionalProperties":
        known = checked.members_at(error.schema_path)
        return [
            _of_other_form(checked, pointer, name, language) or _unknown(pointer, name, known, language)
            for name in kind.unexpected[:MOST_FAULTS]
        ]
    if kind.name == "const" and pointer.endswith(_GAME) and str(error.instance) in GAMES:
        titles = [GAMES[str(game)].rulebook.title[language] for game in (kind.expected_value, error.instance)]
        return [_fault("game", pointer, language, expected=titles[0], found=titles[1])]
    if kind.name == "enum" and error.instance == UNKNOWN and kind.options[0] in _CARDS:
        return [_fault("unseen", pointer, language)]
    if kind.name == "format" or (kind.name == "pattern" and kind.pattern == NAME_PATTERN):
        return [in_words(not_a_name(pointer), None, language)]
    return [_fault(kind.name, pointer, language, expected=_expected(kind.name, kind, language))]


def _of_other_form(checked: Checked, pointer: str, name: str, language: str) -> Fault | None:
    """Return the fault of a property that belongs to another form of the body: the missing or conflicting property."""
    if pointer:
        return None
    lacking, hindering = checked.conflicts(name)
    if not lacking and not hindering:
        return None
    keyword = "only-beside" if lacking else "not-beside"
    return _fault(keyword, f"/{escaped(name)}", language, other=(lacking or hindering)[0])


def _unknown(pointer: str, name: str, known: Sequence[str], language: str) -> Fault:
    """Return the fault of an unknown property, with the most similar known one if there is any."""
    target = f"{pointer}/{escaped(name)}"
    for nearest in get_close_matches(name[:_LETTERS], known, 1):
        return _fault("nearly", target, language, nearest=nearest)
    return _fault("additionalProperties", target, language)


def _fault(keyword: str, pointer: str, language: str, **params: object) -> Fault:
    code, message = FORM_FAULTS[keyword]
    return in_words(Fault(pointer, code, "", params, message), None, language)


def _meant(error: jsonschema_rs.ValidationError) -> Sequence[jsonschema_rs.ValidationError]:
    """Return the faults of the first form whose type the value has."""
    branches: Sequence[Sequence[Any]] = cast(Any, error.kind).context
    path = list(error.instance_path)
    for faults in branches:
        if not any(fault.kind.name == "type" and list(fault.instance_path) == path for fault in faults):
            return faults
    return branches[0]


def _expected(keyword: str, kind: Any, language: str) -> object:
    if keyword == "type":
        return [translate(_TYPES[name], language) for name in kind.types]
    if keyword == "enum":
        shown = ["null" if option is None else str(option) for option in kind.options[:_OPTIONS_SHOWN]]
        return shown + ["…"] * (len(kind.options) > _OPTIONS_SHOWN)
    if keyword == "pattern":
        return translate(_PATTERNS[kind.pattern], language)
    if keyword == "const":
        return str(kind.expected_value)
    limit: int | float = getattr(kind, "limit", 0)
    return limit


def _pointer(path: Sequence[str | int]) -> str:
    return "".join(f"/{escaped(str(step))}" for step in path)


def escaped(name: str) -> str:
    """Return a name escaped for a JSON pointer (RFC 6901)."""
    return name.replace("~", "~0").replace("/", "~1")
