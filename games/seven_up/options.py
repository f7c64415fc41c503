"""The house rules of Seven Up."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final, cast

from games.options import OptionSpec, complete

__all__ = ["SPECS", "Options", "read_options", "write_options"]

SPECS: Final[tuple[OptionSpec, ...]] = (
    OptionSpec("deck", 52, values=(52, 32)),
    OptionSpec("ten", 10, values=(10, 0)),
    OptionSpec("target", 7, minimum=4, maximum=21),
    OptionSpec("games", 2, minimum=1, maximum=10),
    OptionSpec("low", "captor", values=("captor", "holder")),
    OptionSpec("void", "must_trump", values=("must_trump", "free")),
    OptionSpec("gift_out", True, values=(True, False)),
    OptionSpec("count", "in_order", values=("in_order", "total")),
)


@dataclass(frozen=True)
class Options:
    """Named house rules; the rulebook says what each means."""

    deck: int
    ten: int
    target: int
    games: int
    low: str
    void: str
    gift_out: bool
    count: str


def read_options(given: Mapping[str, object]) -> Options:
    """Complete `given`: the ten is worth 0 with 32 cards unless it says otherwise (SEV-2).

    Raises PositionError for unknown names and values.
    """
    values = complete(SPECS, given)
    if "ten" not in given and values["deck"] == 32:
        values["ten"] = 0
    return Options(
        deck=cast(int, values["deck"]),
        ten=cast(int, values["ten"]),
        target=cast(int, values["target"]),
        games=cast(int, values["games"]),
        low=cast(str, values["low"]),
        void=cast(str, values["void"]),
        gift_out=cast(bool, values["gift_out"]),
        count=cast(str, values["count"]),
    )


def write_options(options: Options) -> dict[str, object]:
    """Write every option as plain data."""
    return {
        "deck": options.deck,
        "ten": options.ten,
        "target": options.target,
        "games": options.games,
        "low": options.low,
        "void": options.void,
        "gift_out": options.gift_out,
        "count": options.count,
    }
