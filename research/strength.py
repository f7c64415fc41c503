"""Prints the first table of docs/strength.md from the stored results: `python -m research.strength`."""

from __future__ import annotations

import tomllib
from pathlib import Path
from typing import Any, Final

from croupier.players.arena.rates import rates_of
from croupier.players.catalogue import ROSTERS

RESULTS: Final = Path(__file__).with_name("results.toml")
_TITLES: Final = (
    "| game | level | wins against `greedy` | a decision takes | an opponent that adapts gains |",
    "|---|---|---|---|---|",
)


def results() -> list[dict[str, Any]]:
    """Return the measured results, one for each level that searches."""
    found: list[dict[str, Any]] = tomllib.loads(RESULTS.read_text("utf-8"))["result"]
    return found


def table() -> list[str]:
    """Return the lines of the table; times are those of `rates.json`."""
    return [*_TITLES, *map(_row, results())]


def _row(result: dict[str, Any]) -> str:
    roster = ROSTERS[result["game"]]
    game, won = roster.game, result["won"]
    milliseconds = rates_of(roster, result["level"], game.complete_options({})).milliseconds
    gain = "not measured"
    if "gain" in result:
        mean, low, high = (f"{value:+.{2 if abs(value) < 10 else 0}f}" for value in result["gain"])
        gain = f"{mean} [{low}, {high}] {'chips' if game.id == 'upcolor' else 'points'} a deal"
    cells = (
        f"`{game.id}`",
        f"`{result['level']}`",
        f"{won[0]:.1f} % [{won[1]:.1f}, {won[2]:.1f}] of {result['of']}",
        f"{milliseconds:.2g} ms" if milliseconds < 10 else f"{milliseconds:.0f} ms",
        gain,
    )
    return f"| {' | '.join(cells)} |"


def main() -> None:
    """Print the table."""
    print("\n".join(table()))


if __name__ == "__main__":
    main()
