"""Writes the reference of `docs/library.md` from the docstrings: `python -m tests.library.make_reference`."""

from __future__ import annotations

import inspect
from collections.abc import Iterator, Mapping
from pathlib import Path
from types import FunctionType
from typing import Any, Final

import croupier

PAGE: Final = Path(__file__).parent.parent.parent / "docs" / "library.md"
HEADING: Final = "## Reference\n"
#: Public names that are neither functions nor classes.
_VALUES: Final = ("GAMES", "__version__")


def reference() -> str:
    """Return a table of functions and plain values, and one for each class with members: first paragraphs."""
    offered = {name: getattr(croupier, name) for name in croupier.__all__ if name not in _VALUES}
    offered |= {f"players.{name}": getattr(croupier.players, name) for name in ("analyse", "choose", "draw_world")}
    classes = {name: members for name, value in offered.items() if (members := _members(value))}
    lines = list(_table({name: value for name, value in offered.items() if name not in classes}))
    for name, members in classes.items():
        lines += [f"\n### {name}\n", _first(offered[name]), *_table(members)]
    return "\n".join(lines)


def _members(value: object) -> dict[str, Any]:
    members = vars(value) if inspect.isclass(value) else {}
    return {name: member for name, member in members.items() if not name.startswith("_") and _is_documented(member)}


def _table(members: Mapping[str, Any]) -> Iterator[str]:
    yield "\n| | |\n|---|---|"
    for name, member in members.items():
        yield f"| `{name}{_signature(member) if inspect.isfunction(member) else ''}` | {_first(member)} |"


def _first(value: object) -> str:
    return (inspect.getdoc(value) or "").split("\n\n")[0].replace("\n", " ")


def _is_documented(member: object) -> bool:
    return isinstance(member, property | FunctionType) and bool(inspect.getdoc(member))


def _signature(function: Any) -> str:
    signature = inspect.signature(function)
    kept = [parameter.replace(annotation=inspect.Parameter.empty) for parameter in signature.parameters.values()]
    shown = signature.replace(parameters=kept, return_annotation=inspect.Signature.empty)
    return str(shown).replace("(self, ", "(").replace("(self)", "()")


def main() -> None:
    """Write the section."""
    page = PAGE.read_text("utf-8").partition(HEADING)[0]
    PAGE.write_text(page + HEADING + reference() + "\n", "utf-8")


if __name__ == "__main__":
    main()
