"""The house rules of La Colonne."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final, cast

from games.options import OptionSpec, complete

__all__ = ["SPECS", "Options", "read_options", "write_options"]

SPECS: Final[tuple[OptionSpec, ...]] = (
    OptionSpec("target", 251, minimum=50, maximum=2000),
    OptionSpec("twos", "any_suit", values=("any_suit", "own_suit")),
    OptionSpec("take", "any_depth", values=("any_depth", "top_only")),
    OptionSpec("wild_in_sets", False, values=(False, True)),
    OptionSpec("coup_blanc", "add", values=("add", "instead")),
    OptionSpec("pure_trump", 5, values=(5, 7)),
    OptionSpec("joins", True, values=(True, False)),
    OptionSpec("deal_moves", "left", values=("left", "right")),
)


@dataclass(frozen=True)
class Options:
    """Named house rules; the rulebook says what each means."""

    target: int
    twos: str
    take: str
    wild_in_sets: bool
    coup_blanc: str
    pure_trump: int
    joins: bool
    deal_moves: str


def read_options(given: Mapping[str, object]) -> Options:
    """Complete `given`. Raises PositionError for unknown names and values."""
    values = complete(SPECS, given)
    return Options(
        target=cast(int, values["target"]),
        twos=cast(str, values["twos"]),
        take=cast(str, values["take"]),
        wild_in_sets=cast(bool, values["wild_in_sets"]),
        coup_blanc=cast(str, values["coup_blanc"]),
        pure_trump=cast(int, values["pure_trump"]),
        joins=cast(bool, values["joins"]),
        deal_moves=cast(str, values["deal_moves"]),
    )


def write_options(options: Options) -> dict[str, object]:
    """Write every option as plain data."""
    return {
        "target": options.target,
        "twos": options.twos,
        "take": options.take,
        "wild_in_sets": options.wild_in_sets,
        "coup_blanc": options.coup_blanc,
        "pure_trump": options.pure_trump,
        "joins": options.joins,
        "deal_moves": options.deal_moves,
    }
