"""House rules: a game's options as a table, from which defaults, checks and schemas are made."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Any, Final, TypeVar

from croupier.games.faults import N_, Faults, RefusedError

Kind = TypeVar("Kind")

#: Options are asked for over and over: that many are kept once made.
_MOST_KEPT: Final = 1000
_UNKNOWN: Final = N_("%(place)s is not known here; it must be %(expected)s")

type_names = {bool: "boolean", int: "integer", str: "string"}


@dataclass(frozen=True)
class OptionSpec:
    """One option: its default, and either its `values` or its bounds. Its meaning is in the rulebook.

    With `follows` the default is another where that option is not left out.
    """

    name: str
    default: bool | int | str
    values: tuple[bool | int | str, ...] = ()
    minimum: int = 0
    maximum: int = 0
    follows: str = ""

    @property
    def kind(self) -> str:
        """The JSON type: `boolean`, `integer` or `string`."""
        return type_names[type(self.default)]

    def allows(self, value: object) -> bool:
        """Return whether `value` is one of this option's values."""
        if type(value) is not type(self.default):
            return False
        if self.values:
            return value in self.values
        return isinstance(value, int) and self.minimum <= value <= self.maximum

    def expected(self) -> str | list[str]:
        """Write the values allowed, for a message."""
        if self.values:
            return [str(value).lower() if isinstance(value, bool) else str(value) for value in self.values]
        return f"{self.minimum}…{self.maximum}"


def complete(specs: Sequence[OptionSpec], given: Mapping[str, object]) -> dict[str, object]:
    """Return every option with its given or default value.

    Raises RefusedError, pointers under `/options`, for unknown names and values.
    """
    # Of a dict, unlike a mapping, the compiled code finds members by itself.
    members = dict(given)
    values: dict[str, object] = {}
    wrong: list[OptionSpec] = []
    for spec in specs:
        value = values[spec.name] = members.get(spec.name, spec.default)
        if not spec.allows(value):
            wrong.append(spec)
    if wrong or not given.keys() <= values.keys():
        faults = Faults()
        for spec in wrong:
            params = {"found": values[spec.name], "expected": spec.expected()}
            faults.add(f"/options/{spec.name}", "wrong-value", "", params)
        for name in given:
            if name not in values:
                faults.add(f"/options/{name}", "wrong-value", "", {"found": name, "expected": list(values)}, _UNKNOWN)
        raise RefusedError(faults.found)
    return values


def read_into(kind: Callable[..., Kind], specs: Sequence[OptionSpec], given: Mapping[str, Any]) -> Kind:
    """Return the options class `kind`, whose fields are named as `specs`, of `given` completed by the defaults.

    Raises RefusedError as `complete` does.
    """
    made: Kind = _made(kind, tuple(complete(specs, given).items()))
    return made


@lru_cache(maxsize=_MOST_KEPT)
def _made(kind: Callable[..., Kind], values: tuple[tuple[str, object], ...]) -> Kind:
    return kind(**dict(values))


def option_data(specs: Sequence[OptionSpec], options: object) -> dict[str, object]:
    """Write every option of an options class as plain data."""
    return {spec.name: getattr(options, spec.name) for spec in specs}
