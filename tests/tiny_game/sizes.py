"""The table of High Card's files in CONTRIBUTING.md: `python -m tests.tiny_game.sizes` writes it anew."""

from __future__ import annotations

from pathlib import Path
from typing import Final

HERE: Final = Path(__file__).parent
PAGE: Final = HERE.parent.parent / "CONTRIBUTING.md"
_TITLES: Final = ("| layer | files of High Card | lines |", "|---|---|--:|")
_ROWS: Final = (
    ("rules as data", "`rulebook.toml`", ("game/rulebook.toml",)),
    (
        "the game",
        " ".join(
            f"`{name}`"
            for name in [
                "options",
                "pack",
                "encoding",
                "state",
                "rules",
                "scoring",
                "events",
                "view",
                "notation",
                "score_item",
                "wording",
                "game",
            ]
        ),
        ("game/*.py",),
    ),
    (
        "validation",
        "`validation/`; `validation.md`, `wrong_states.json`: its faults",
        ("game/validation/*.py", "game/validation.md", "game/wrong_states.json"),
    ),
    ("players", "`view` `worlds` `greedy` `roster`", ("players/*.py",)),
    ("the contract", "`schemas`", ("schemas.py",)),
    ("facts for the tests", "`facts`", ("facts.py",)),
    ("French", "`french`", ("french.py",)),
)


def table() -> list[str]:
    """Return the lines of the table."""
    return [*_TITLES, *(f"| {layer} | {files} | {_lines(patterns)} |" for layer, files, patterns in _ROWS)]


def shown(page: str) -> list[str]:
    """Return the lines of the table that a page contains."""
    lines = page.splitlines()
    start = lines.index(_TITLES[0])
    return lines[start : lines.index("", start)]


def _lines(patterns: tuple[str, ...]) -> int:
    return sum(len(path.read_text("utf-8").splitlines()) for pattern in patterns for path in HERE.glob(pattern))


if __name__ == "__main__":
    text = PAGE.read_text("utf-8")
    PAGE.write_text(text.replace("\n".join(shown(text)), "\n".join(table())), "utf-8")
