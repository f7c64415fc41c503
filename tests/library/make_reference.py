"""Writes the reference of `docs/library.md` from the docstrings: `python -m tests.library.make_reference`."""

from __future__ import annotations

import inspect
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final

import croupier

PAGE: Final = Path(__file__).parent.parent.parent / "docs" / "library.md"
HEADING: Final = "## Reference\n"
#: Public names that are neither functions nor classes.
_VALUES: Final = ("GAMES", "__version__")


def reference() -> str:
    """Return a section for each public name of the library."""
    offered = {name: getattr(croupier, name) for name in croupier.__all__ if name not in _VALUES}
    offered |= {f"players.{name}": getattr(croupier.players, name) for name in ("analyse", "choose")}
    return "\n".join(line for name, value in offered.items() for line in _section(name, value))


def _section(name: str, value: Any) -> Iterator[str]:
    if not inspect.isclass(value):
        yield from (f"\n### {name}{_signature(value)}\n", inspect.getdoc(value) or "")
        return
    yield from (f"\n### {name}\n", inspect.getdoc(value) or "")
    members = {each: member for each, member in vars(value).items() if not each.startswith("_")}
    said = [(each, member) for each, member in members.items() if inspect.getdoc(member) and not _is_field(member)]
    if said:
        yield "\n| | |\n|---|---|"
    for each, member in said:
        text = (inspect.getdoc(member) or "").split("\n\n")[0].replace("\n", " ")
        yield f"| `{each}{'' if isinstance(member, property) else _signature(member)}` | {text} |"


def _is_field(member: object) -> bool:
    return not (isinstance(member, property) or inspect.isfunction(member))


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
