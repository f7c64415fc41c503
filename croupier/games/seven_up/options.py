"""The house rules of Seven Up."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from croupier.games.options import OptionSpec, read_into

SPECS: Final[tuple[OptionSpec, ...]] = (
    OptionSpec("deck", 52, values=(52, 32)),
    OptionSpec("ten", 10, values=(10, 0), follows="deck"),
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
    """Complete `given`; RefusedError names unknown names and values."""
    # SEV-2: the ten is worth 0 with 32 cards unless it is said.
    if "ten" not in given and given.get("deck") == 32:
        given = {**given, "ten": 0}
    return read_into(Options, SPECS, given)
