"""House rules: a game's options as a table, from which defaults, checks and schemas are made."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from games.errors import PositionError
from games.faults import Faults

__all__ = ["OptionSpec", "complete"]

type_names = {bool: "boolean", int: "integer", str: "string"}


@dataclass(frozen=True)
class OptionSpec:
    """One option: its default, and either its `values` or its bounds. Its meaning is in the rulebook."""

    name: str
    default: bool | int | str
    values: tuple[bool | int | str, ...] = ()
    minimum: int = 0
    maximum: int = 0

    @property
    def kind(self) -> str:
        """The JSON type: `boolean`, `integer` or `string`."""
        return type_names[type(self.default)]

    def allows(self, value: object) -> bool:
        """Tell whether `value` is one of this option's values."""
        if type(value) is not type(self.default):
            return False
        if self.values:
            return value in self.values
        return isinstance(value, int) and self.minimum <= value <= self.maximum

    def expected(self) -> str:
        """Write the values allowed, for a message."""
        if self.values:
            return ", ".join(str(value).lower() if isinstance(value, bool) else str(value) for value in self.values)
        return f"{self.minimum}…{self.maximum}"


def complete(specs: Sequence[OptionSpec], given: Mapping[str, object]) -> dict[str, object]:
    """Return every option with its given or default value.

    Raises PositionError, pointers under `/options`, for unknown names and values.
    """
    faults = Faults()
    known = {spec.name: spec for spec in specs}
    for name, value in given.items():
        if name not in known:
            faults.add(f"/options/{name}", "wrong-value", "", {"found": name, "expected": ", ".join(known)})
        elif not known[name].allows(value):
            faults.add(f"/options/{name}", "wrong-value", "", {"found": value, "expected": known[name].expected()})
    if faults.found:
        raise PositionError(faults.found)
    return {spec.name: given.get(spec.name, spec.default) for spec in specs}
