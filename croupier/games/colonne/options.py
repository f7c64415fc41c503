"""The house rules of La Colonne."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from croupier.games.options import OptionSpec, read_into

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
    """Complete `given`; RefusedError names unknown names and values."""
    return read_into(Options, SPECS, given)
